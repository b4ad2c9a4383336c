import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { createSound } from './synth.ts';

/** The graph of a context: every node takes what is set on it, and nothing sounds. */
const param = () => ({
  value: 0,
  setValueAtTime() {},
  linearRampToValueAtTime() {},
  exponentialRampToValueAtTime() {},
});
const node = () => ({
  gain: param(),
  frequency: param(),
  delayTime: param(),
  Q: param(),
  connect: (next: unknown) => next,
  start() {},
  stop() {},
});

class FakeContext {
  static made: FakeContext | null = null;
  currentTime = 0;
  state = 'running';
  destination = {};
  constructor() {
    FakeContext.made = this;
  }
  createGain = node;
  createOscillator = node;
  createBiquadFilter = node;
  createDelay = node;
  async resume() {
    this.state = 'running';
  }
  async suspend() {
    this.state = 'suspended';
  }
}

test('the device makes sound while a tone lasts, and rests between tones', () => {
  mock.timers.enable({ apis: ['setInterval'] });
  Object.assign(globalThis, {
    window: globalThis,
    AudioContext: FakeContext,
    localStorage: { getItem: () => null, setItem() {} },
  });
  const sound = createSound();
  sound.wake();
  const context = FakeContext.made;
  assert.ok(context !== null);
  const pass = (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      if (context.state === 'running') context.currentTime += 1;
      mock.timers.tick(1_000);
    }
  };

  sound.strike({ note: 60, length: 3 });
  pass(4);
  assert.equal(context.state, 'running');
  pass(2);
  assert.equal(context.state, 'suspended');

  sound.strike({ note: 60, length: 1 });
  assert.equal(context.state, 'running');
  pass(4);
  assert.equal(context.state, 'suspended');
  mock.timers.reset();
});
