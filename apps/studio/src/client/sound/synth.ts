// Every sound of the game, made when it is needed. Nothing plays before the first gesture.

import { keep, readKept } from '../keep.ts';

export type Sound = {
  readonly isOn: boolean;
  toggle(): boolean;
  /** Must be called from a gesture; browsers keep sound locked until then. */
  wake(): void;
  /** The voices, for games with sounds of their own. */
  strike(note: Note): void;
  brush(breath: Breath): void;
  spin(): void;
  land(reel: number): void;
  clock(count: number): void;
  tense(): void;
  /** `level` runs from 0 to 5. */
  win(level: number): void;
  tick(): void;
  feature(): void;
  moon(hours: number): void;
  big(strength: number): void;
  end(): void;
  press(): void;
  /** Something bursts. */
  blast(): void;
  /** A card is turned. */
  card(): void;
  /** A coin is thrown and rings. */
  coin(): void;
  /** A chip is put on others. */
  chip(): void;
  /** Dice or a ball knock on wood. */
  knock(): void;
  /** Foil is rubbed off; a short stroke. */
  scratch(): void;
  /** Plays a tune from where it stands; it fades out by itself when it is not asked for again. */
  music(tune: Tune): void;
};

/** A loop of even beats. A note is a key of equal temperament, 69 being A4; 0 is a rest. */
export type Tune = {
  readonly beatMs: number;
  readonly bass: readonly number[];
  readonly lead: readonly number[];
  /** 1 where a brush sounds. */
  readonly brush: readonly number[];
  readonly timbre: OscillatorType;
};

const STORE_KEY = 'parlour.studio.sound';
const VOLUME = 0.5;
/** How long the room goes on sounding after the last tone. */
const TAIL_S = 2;
const REST_CHECK_MS = 1_000;
/** Equal temperament; 69 is A4 at 440 Hz. */
const hertz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** A struck tone. Times in seconds from now, `note` as in MIDI, `partial` the ratio of the overtone. */
export type Note = {
  readonly note: number;
  readonly at?: number;
  readonly length?: number;
  readonly gain?: number;
  readonly timbre?: OscillatorType;
  readonly partial?: number;
  /** How long it takes to be at its loudest. */
  readonly attack?: number;
};

/** Noise whose colour runs from one frequency to another, in Hertz; times in seconds. */
export type Breath = {
  readonly at?: number;
  readonly length: number;
  readonly from: number;
  readonly to: number;
  readonly gain: number;
};

export function createSound(): Sound {
  let context: AudioContext | null = null;
  let master: GainNode | null = null;
  let room: GainNode | null = null;
  let isOn = readKept(() => localStorage, STORE_KEY) !== 'off';
  /** When the last tone ends, in seconds of the context. */
  let soundsUntil = 0;
  let resting: number | null = null;

  /** A context that runs costs a phone its battery, silent or not: it stands still between sounds. */
  const rest = () => {
    if (context === null || context.currentTime < soundsUntil + TAIL_S) return;
    if (resting !== null) window.clearInterval(resting);
    resting = null;
    void context.suspend();
  };
  const runFor = (running: AudioContext, until: number) => {
    soundsUntil = Math.max(soundsUntil, until);
    resting ??= window.setInterval(rest, REST_CHECK_MS);
    if (running.state === 'suspended') void running.resume();
  };

  const wake = () => {
    if (context === null && isOn) {
      context = new AudioContext();
      master = context.createGain();
      master.gain.value = VOLUME;
      master.connect(context.destination);
      room = echo(context, master);
    }
    if (context !== null && isOn) runFor(context, context.currentTime);
  };

  /** A struck bar: a sine with a fading inharmonic partial, as of a vibraphone or music box. */
  const strike = ({
    note,
    at = 0,
    length = 0.7,
    gain = 0.2,
    timbre = 'sine',
    partial = 3.98,
    attack = 0.006,
  }: Note) => {
    if (context === null || room === null || !isOn) return;
    const start = context.currentTime + at;
    runFor(context, start + length);
    for (const [ratio, share, fade] of [
      [1, 1, 1],
      [partial, 0.22, 0.35],
    ] as const) {
      const tone = context.createOscillator();
      const level = context.createGain();
      tone.type = timbre;
      tone.frequency.value = hertz(note) * ratio;
      level.gain.setValueAtTime(0, start);
      level.gain.linearRampToValueAtTime(gain * share, start + attack);
      level.gain.exponentialRampToValueAtTime(0.0001, start + length * fade);
      tone.connect(level).connect(room);
      tone.start(start);
      tone.stop(start + length + 0.05);
    }
  };

  /** Filtered noise: cloth, brushes, the run of the reels. */
  const brush = ({ at = 0, length, from, to, gain }: Breath) => {
    if (context === null || master === null || !isOn) return;
    const start = context.currentTime + at;
    runFor(context, start + length);
    const source = context.createBufferSource();
    source.buffer = noise(context);
    const filter = context.createBiquadFilter();
    filter.type = 'bandpass';
    filter.Q.value = 0.9;
    filter.frequency.setValueAtTime(from, start);
    filter.frequency.exponentialRampToValueAtTime(to, start + length);
    const level = context.createGain();
    level.gain.setValueAtTime(0, start);
    level.gain.linearRampToValueAtTime(gain, start + length * 0.2);
    level.gain.exponentialRampToValueAtTime(0.0001, start + length);
    source.connect(filter).connect(level).connect(master);
    source.start(start);
    source.stop(start + length);
  };

  const thud = (note: number, gain: number) => {
    strike({ note, length: 0.16, gain, timbre: 'triangle', partial: 1.5 });
    brush({ length: 0.07, from: 900, to: 180, gain: gain * 0.5 });
  };
  const chord = (
    notes: readonly number[],
    { at = 0, spread = 0.03, length = 1.6, gain = 0.1 } = {},
  ) => {
    for (const [index, note] of notes.entries())
      strike({ note, at: at + index * spread, length, gain });
  };

  const music = createMusic({
    isAudible: () => context !== null && isOn && !document.hidden,
    beat(tune, at) {
      const note = (row: readonly number[]) => row[at % row.length] ?? 0;
      const [low, high] = [note(tune.bass), note(tune.lead)];
      if (low > 0) strike({ note: low, length: 0.5, gain: 0.1, timbre: 'triangle', partial: 2 });
      if (high > 0)
        strike({ note: high, length: 0.45, gain: 0.045, timbre: tune.timbre, partial: 3 });
      if (note(tune.brush) > 0) brush({ length: 0.06, from: 5_200, to: 3_000, gain: 0.03 });
    },
  });

  return {
    music,
    get isOn() {
      return isOn;
    },
    toggle() {
      isOn = !isOn;
      keep(() => localStorage, STORE_KEY, isOn ? 'on' : 'off');
      if (isOn) wake();
      return isOn;
    },
    wake,
    strike,
    brush,
    press: () => strike({ note: 76, length: 0.12, gain: 0.08 }),
    blast() {
      thud(31, 0.42);
      brush({ at: 0.02, length: 0.6, from: 1_400, to: 90, gain: 0.3 });
    },
    card: () => brush({ length: 0.12, from: 1_800, to: 4_200, gain: 0.14 }),
    chip() {
      strike({ note: 93, length: 0.07, gain: 0.07, partial: 1.83 });
      strike({ note: 88, at: 0.035, length: 0.06, gain: 0.05, partial: 1.83 });
    },
    knock: () => thud(62, 0.12),
    scratch: () => brush({ length: 0.09, from: 2_900, to: 3_900, gain: 0.11 }),
    coin() {
      strike({ note: 88, length: 0.9, gain: 0.1, partial: 2.41 });
      strike({ note: 95, at: 0.03, length: 0.6, gain: 0.06, partial: 2.76 });
    },
    spin() {
      brush({ length: 0.85, from: 260, to: 1_500, gain: 0.12 });
      strike({ note: 52, length: 0.25, gain: 0.12, timbre: 'triangle' });
      strike({ note: 59, at: 0.07, length: 0.25, gain: 0.09, timbre: 'triangle' });
    },
    land: (reel) => thud(38 + reel, 0.3),
    clock(count) {
      const root = 67 + count * 3;
      strike({ note: root, length: 1.8, gain: 0.24, partial: 2.76 });
      strike({ note: root + 12, at: 0.1, length: 1.4, gain: 0.14, partial: 2.76 });
    },
    tense() {
      for (let beat = 0; beat < 6; beat += 1)
        strike({ note: 60 + beat, at: beat * 0.17, length: 0.2, gain: 0.09, timbre: 'triangle' });
      brush({ length: 1.1, from: 400, to: 2_400, gain: 0.06 });
    },
    win(level) {
      const scale = [64, 67, 71, 74, 76, 79, 83, 86];
      const count = Math.min(scale.length, 3 + level);
      for (const [index, note] of scale.slice(0, count).entries())
        strike({ note, at: index * 0.085, length: 0.9, gain: 0.17 });
    },
    tick: () => strike({ note: 91, length: 0.05, gain: 0.03 }),
    feature() {
      for (let stroke = 0; stroke < 3; stroke += 1)
        strike({ note: 55, at: stroke * 0.62, length: 2.6, gain: 0.3, partial: 2.76 });
      chord([57, 60, 64, 67, 71], { at: 0.2, spread: 0.11, length: 2.8 });
      chord([62, 65, 69, 72, 76], { at: 1.5, spread: 0.09, length: 3 });
    },
    moon: (hours) => strike({ note: 72 + hours, length: 1.1, gain: 0.16, partial: 2.76 }),
    big(strength) {
      const bars = [
        [60, 64, 67, 71],
        [62, 65, 69, 72],
        [64, 67, 71, 74],
        [67, 71, 74, 79],
      ];
      for (let bar = 0; bar < 2 + strength; bar += 1) {
        const notes = (bars[bar % bars.length] ?? []).map(
          (note) => note + 12 * Math.floor(bar / bars.length),
        );
        chord(notes, { at: bar * 0.42, spread: 0.05, length: 1.8, gain: 0.13 });
      }
      brush({ length: 1.4, from: 3_000, to: 7_000, gain: 0.05 });
    },
    end: () => chord([57, 64, 69, 72, 76], { spread: 0.08, length: 2.6 }),
  };
}

/** Beats that a tune goes on for after it was asked for last. */
const BEATS_AFTER = 64;

/** Plays the beats of one tune after the other. */
function createMusic({
  beat,
  isAudible,
}: {
  readonly isAudible: () => boolean;
  readonly beat: (tune: Tune, at: number) => void;
}): (tune: Tune) => void {
  let playing: { readonly tune: Tune; readonly timer: number } | null = null;
  let at = 0;
  let left = 0;
  const stop = () => {
    if (playing !== null) window.clearInterval(playing.timer);
    playing = null;
  };
  return (tune) => {
    left = BEATS_AFTER;
    if (playing?.tune === tune) return;
    stop();
    const timer = window.setInterval(() => {
      left -= 1;
      if (left < 0) return stop();
      if (isAudible()) beat(tune, at);
      at += 1;
    }, tune.beatMs);
    playing = { tune, timer };
  };
}

let shared: AudioBuffer | null = null;

/** A second of pink-coloured noise from a fixed sequence; colour matters here, chance does not. */
function noise(context: AudioContext): AudioBuffer {
  if (shared !== null) return shared;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 0x2545f491;
  let last = 0;
  for (let index = 0; index < samples.length; index += 1) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    last = 0.86 * last + 0.14 * (state / 2 ** 31);
    samples[index] = last * 3;
  }
  shared = buffer;
  return buffer;
}

/** A small room: two delays that feed back into each other through a low-pass. */
function echo(context: AudioContext, out: AudioNode): GainNode {
  const input = context.createGain();
  input.connect(out);
  const damp = context.createBiquadFilter();
  damp.type = 'lowpass';
  damp.frequency.value = 2_400;
  const wet = context.createGain();
  wet.gain.value = 0.22;
  for (const seconds of [0.113, 0.187]) {
    const delay = context.createDelay(1);
    delay.delayTime.value = seconds;
    const back = context.createGain();
    back.gain.value = 0.36;
    input.connect(delay).connect(damp);
    delay.connect(back).connect(delay);
  }
  damp.connect(wet).connect(out);
  return input;
}
