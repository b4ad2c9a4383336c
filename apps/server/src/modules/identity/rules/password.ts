import { createRequire } from 'node:module';
import type * as Core from '@zxcvbn-ts/core';
import type * as Common from '@zxcvbn-ts/language-common';

const SAME_MAX = 2;
/** Characters that a password needs besides the account that it holds. */
const OWN_LENGTH_MIN = 8;
/** Of 0 to 4; from 2 on a password withstands a million guesses. */
const SCORE_MIN = 2;
/**
 * Of a long password the beginning decides: judging holds everything else up, and the time that it
 * takes grows faster than the length (10 ms for 24 characters made to be slow, 25 ms for 40).
 */
const JUDGED_LENGTH_MAX = 24;

const require = createRequire(import.meta.url);
let judge: Core.ZxcvbnFactory | undefined;

/** Its dictionaries are megabytes: they are read with the first password that is judged. */
function createJudge(): Core.ZxcvbnFactory {
  const { ZxcvbnFactory } = require('@zxcvbn-ts/core') as typeof Core;
  const { adjacencyGraphs, dictionary } = require('@zxcvbn-ts/language-common') as typeof Common;
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
}

/** Why a password is easy to guess: it holds the name, repeats itself, or is a known word. */
export type Weakness = 'name' | 'repeated' | 'common';

/** Why a password is among the first that anybody would try for this account (ASVS V6), or null. */
export function weaknessOf(password: string, account: string): Weakness | null {
  const lower = password.toLowerCase();
  const key = account.toLowerCase();
  const isMadeOfAccount =
    key.length >= 4 && lower.includes(key) && lower.length - key.length < OWN_LENGTH_MIN;
  if (isMadeOfAccount) return 'name';
  if (new Set(lower).size <= SAME_MAX) return 'repeated';
  // "Sunshine2024!" is "sunshine" to anyone who guesses.
  const word = lower.replace(/[^a-z]+$/, '');
  const isCommon = isPoor(password, account) || (word.length >= 4 && isPoor(word, account));
  return isCommon ? 'common' : null;
}

function isPoor(password: string, account: string): boolean {
  judge ??= createJudge();
  return judge.check(password.slice(0, JUDGED_LENGTH_MAX), [account]).score < SCORE_MIN;
}

/** One repeated digit, or a run such as 123456 and 987654. */
export function isGuessablePin(pin: string): boolean {
  return new Set(pin).size <= SAME_MAX || isRun(pin);
}

function isRun(text: string): boolean {
  const steps = Array.from(text)
    .slice(1)
    .map((char, index) => char.charCodeAt(0) - text.charCodeAt(index));
  return (
    steps.length > 0 && steps.every((step) => step === steps[0]) && Math.abs(steps[0] ?? 9) <= 1
  );
}
