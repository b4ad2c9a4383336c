import assert from 'node:assert/strict';
import process from 'node:process';
import { describe, test } from 'node:test';
import { NOTHING } from './outcome.ts';
import { runStep } from './run-step.ts';
import type { Step } from './steps.ts';

const step: Step = { id: 'one', title: 'One', args: [], cores: 1, count: () => NOTHING };
const run = (program: string, silenceMs: number) =>
  runStep(step, ['-e', program], { root: '.', env: process.env, silenceMs });

/** Longer than a busy machine takes to begin a process. */
const SILENCE_MS = 6_000;

void describe('A step that is watched', { concurrency: true }, () => {
  test('A step that waits for something that does not come is ended, and keeps what it printed', async () => {
    const outcome = await run("console.log('begun'); setInterval(() => {}, 1000)", SILENCE_MS);
    assert.equal(outcome.isGreen, false);
    assert.equal(outcome.counts.failed, 1);
    assert.match(outcome.output, /begun[^]*without a line/);
  });

  test('A step that goes on printing is left to its end', async () => {
    const outcome = await run(
      'let n = 0; const t = setInterval(() => { console.log(n); if (++n === 5) clearInterval(t); }, 2000)',
      SILENCE_MS,
    );
    assert.equal(outcome.isGreen, true);
    assert.doesNotMatch(outcome.output, /without a line/);
  });
});
