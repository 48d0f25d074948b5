// SPDX-FileCopyrightText: 2026 The Sidle authors
// SPDX-License-Identifier: MIT

import type { Effect } from "./facts";

type Wave = OscillatorType;

/// A small synthesiser: every sound is made of a few tones and some noise, when it is needed.
export class Sound {
    private context: AudioContext | null = null;
    private out!: GainNode;
    private noise!: AudioBuffer;
    private last = new Map<string, number>();
    isOn = true;
    volume = 0.6;

    /// Browsers allow sound only after a first touch.
    wake(): void {
        if (this.context?.state === "suspended") void this.context.resume();
        if (!this.isOn || this.context) return;
        try {
            this.context = new AudioContext();
        } catch {
            return;
        }
        const context = this.context;
        this.out = context.createGain();
        const limiter = context.createDynamicsCompressor();
        this.out.connect(limiter).connect(context.destination);
        this.noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
        const samples = this.noise.getChannelData(0);
        for (let k = 0; k < samples.length; ++k) samples[k] = Math.random() * 2 - 1;
        this.set(this.isOn, this.volume);
        this.drone();
    }
    /// A page that is not seen is not heard.
    rest(isHidden: boolean): void {
        if (!this.context) return;
        void (isHidden ? this.context.suspend() : this.context.resume());
    }
    set(isOn: boolean, volume: number): void {
        this.isOn = isOn;
        this.volume = volume;
        if (this.context) this.out.gain.value = isOn ? volume * 0.5 : 0;
    }

    private ready(name: string, pause: number): boolean {
        if (!this.context || !this.isOn) return false;
        const now = this.context.currentTime;
        if (now - (this.last.get(name) ?? -9) < pause) return false;
        this.last.set(name, now);
        return true;
    }
    private gain(pan: number, peak: number, from: number, length: number): GainNode {
        const context = this.context!;
        const gain = context.createGain();
        gain.gain.setValueAtTime(0.0001, from);
        gain.gain.exponentialRampToValueAtTime(peak, from + 0.008);
        gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
        const place = context.createStereoPanner();
        place.pan.value = Math.max(-1, Math.min(1, pan));
        gain.connect(place).connect(this.out);
        return gain;
    }
    private tone(
        wave: Wave,
        from: number,
        to: number,
        length: number,
        peak: number,
        pan = 0,
        delay = 0,
    ): void {
        const context = this.context!;
        const start = context.currentTime + delay;
        const one = context.createOscillator();
        one.type = wave;
        one.frequency.setValueAtTime(from, start);
        one.frequency.exponentialRampToValueAtTime(Math.max(20, to), start + length);
        one.connect(this.gain(pan, peak, start, length));
        one.start(start);
        one.stop(start + length + 0.02);
    }
    private hiss(low: number, sharp: number, length: number, peak: number, pan = 0): void {
        const context = this.context!;
        const start = context.currentTime;
        const source = context.createBufferSource();
        source.buffer = this.noise;
        const filter = context.createBiquadFilter();
        filter.type = "bandpass";
        filter.frequency.setValueAtTime(low, start);
        filter.Q.value = sharp;
        source.connect(filter).connect(this.gain(pan, peak, start, length));
        source.start(start, Math.random() * 0.5, length + 0.05);
    }
    // The deep hum of the caves.
    private drone(): void {
        const context = this.context!;
        const gain = context.createGain();
        gain.gain.value = 0.035;
        const filter = context.createBiquadFilter();
        filter.type = "lowpass";
        filter.frequency.value = 180;
        for (const tone of [41.2, 61.9, 82.6]) {
            const one = context.createOscillator();
            one.type = "sawtooth";
            one.frequency.value = tone;
            one.detune.value = (Math.random() - 0.5) * 12;
            one.connect(filter);
            one.start();
        }
        const slow = context.createOscillator();
        slow.frequency.value = 0.07;
        const depth = context.createGain();
        depth.gain.value = 70;
        slow.connect(depth).connect(filter.frequency);
        slow.start();
        filter.connect(gain).connect(this.out);
    }

    /// `pan` -1..1, `near` 0..1.
    play(effect: Effect, pan: number, near: number): void {
        if (near <= 0.05 || !this.context || !this.isOn) return;
        const v = near;
        switch (effect.what) {
            case "blow":
                if (!this.ready("blow", 0.05)) return;
                this.hiss(900 + Math.random() * 700, 1.2, 0.09, 0.22 * v, pan);
                this.tone("triangle", 170, 70, 0.09, 0.2 * v, pan);
                break;
            case "blocked":
                if (this.ready("blocked", 0.07)) {
                    this.tone("square", 1900, 1500, 0.06, 0.05 * v, pan);
                }
                break;
            case "shot": {
                if (!this.ready("shot", 0.05)) return;
                const isFire = effect.kind === 0 || effect.kind === 3;
                if (isFire) this.hiss(500, 0.7, 0.25, 0.16 * v, pan);
                else this.hiss(2600, 3, 0.08, 0.12 * v, pan);
                break;
            }
            case "burst":
                if (effect.kind !== 0 && effect.kind !== 3) return;
                if (!this.ready("burst", 0.06)) return;
                this.hiss(260, 0.6, 0.35, 0.32 * v, pan);
                this.tone("sine", 120, 38, 0.3, 0.3 * v, pan);
                break;
            case "heal":
                if (!this.ready("heal", 0.25)) return;
                this.tone("sine", 660, 880, 0.3, 0.06 * v, pan);
                this.tone("sine", 990, 1320, 0.3, 0.04 * v, pan, 0.07);
                break;
            case "death":
                if (!this.ready("death", 0.06)) return;
                this.tone("sawtooth", effect.kind < 4 ? 190 : 320, 50, 0.35, 0.14 * v, pan);
                this.hiss(600, 0.8, 0.25, 0.16 * v, pan);
                break;
            case "dug":
                this.hiss(320, 0.9, 0.16, 0.5 * v, pan);
                this.hiss(1500, 0.8, 0.06, 0.2 * v, pan);
                break;
            case "filled":
                this.hiss(220, 0.9, 0.14, 0.4 * v, pan);
                break;
            case "gold":
                this.coin(pan, v);
                break;
            case "returned":
                this.coin(pan, v);
                break;
            case "grew":
                if (!this.ready("grew", 0.2)) return;
                [523, 659, 784].forEach((tone, k) =>
                    this.tone("triangle", tone, tone, 0.22, 0.1 * v, pan, k * 0.06),
                );
                break;
            case "summoned":
                this.tone("sine", 110, 440, 0.45, 0.2 * v, pan);
                this.hiss(700, 2, 0.4, 0.12 * v, pan);
                break;
            case "stolen":
            case "escaped":
                if (this.ready("escaped", 0.3)) this.tone("triangle", 330, 160, 0.4, 0.12 * v, pan);
                break;
            default:
                break;
        }
    }
    private coin(pan: number, v: number): void {
        if (!this.ready("coin", 0.08)) return;
        this.tone("square", 1320, 1320, 0.05, 0.035 * v, pan);
        this.tone("square", 1760, 1760, 0.16, 0.035 * v, pan, 0.05);
    }
    private tune(tones: number[], pause: number, wave: Wave = "triangle"): void {
        if (!this.context || !this.isOn) return;
        tones.forEach((tone, k) => this.tone(wave, tone, tone, 0.45, 0.16, 0, k * pause));
    }
    horn(): void {
        if (this.ready("horn", 1)) this.tune([147, 147, 220], 0.22, "sawtooth");
    }
    waveDone(): void {
        this.tune([392, 494, 587], 0.1);
    }
    won(): void {
        this.tune([392, 494, 587, 784, 988], 0.14);
    }
    lost(): void {
        this.tune([330, 294, 247, 165], 0.28, "sawtooth");
    }
    refuse(): void {
        if (this.ready("refuse", 0.1)) this.tone("square", 140, 110, 0.12, 0.08);
    }
    click(): void {
        if (this.ready("click", 0.03)) this.tone("sine", 880, 700, 0.04, 0.06);
    }
}
