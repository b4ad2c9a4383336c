// Proof of work: what asks much of someone who asks often, and nothing of a person's attention.
import { createHash, hkdfSync } from 'node:crypto';
import type { Db } from '@parlour/database';
import { createChallenge, verifySolution } from 'altcha-lib';
import type { Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { Refusal } from '../../../platform/refusal.ts';
import type { SecurityPolicy } from '../../site/index.ts';
import { spendChallenge } from '../store/challenges.ts';
import type { Chance } from './captcha-image.ts';

export type BotCheck = {
  /** A challenge as JSON text; it can be answered once, for a few minutes. */
  challenge(): Promise<string>;
  /**
   * Refuses with `identity.bot_check_required` or `identity.bot_check_failed` where the policy
   * wants an answer: base64 of the JSON of challenge and solution.
   */
  demand(
    mode: SecurityPolicy['botCheckLogin'],
    isSuspicious: boolean,
    answer: string | undefined,
  ): Promise<void>;
};

export type BotCheckDeps = {
  readonly db: Db;
  readonly pepper: string;
  readonly chance: Chance;
  /** Tries that finding a solution takes on average. */
  readonly tries: number;
  now(): Date;
};

const TTL_MS = 10 * 60_000;
const ALGORITHM = 'PBKDF2/SHA-256';
/** Iterations of one try: about a third of a millisecond in a browser. */
const ITERATIONS = 1_000;

export function createBotCheck({ db, pepper, chance, tries, now }: BotCheckDeps): BotCheck {
  const secretFor = (use: string) =>
    Buffer.from(hkdfSync('sha256', pepper, '', `bot check ${use}`, 32)).toString('hex');
  const secrets = {
    hmacSignatureSecret: secretFor('challenge'),
    hmacKeySignatureSecret: secretFor('solution'),
  };

  const isSolved = async ({ challenge, solution }: Payload): Promise<boolean> => {
    // What a stranger sent may be of any shape, which the library answers with errors of its own.
    const verified = await verifySolution({ challenge, solution, deriveKey, ...secrets }).then(
      (answer) => answer.verified,
      () => false,
    );
    const expiresAt = Number(challenge.parameters.data?.['expiresAt']);
    if (!verified || !(expiresAt > now().getTime())) return false;
    const hash = createHash('sha256')
      .update(challenge.signature ?? '')
      .digest();
    return db.tx((tx) => spendChallenge(tx, hash, new Date(expiresAt)));
  };

  return {
    async challenge() {
      // From half to one and a half times the average, so that its end cannot be foreseen.
      const counter = Math.ceil(tries / 2) + chance(tries);
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost: ITERATIONS,
        counter,
        deriveKey,
        // Kept by our own clock, and signed like the rest.
        data: { expiresAt: now().getTime() + TTL_MS },
        ...secrets,
      });
      return JSON.stringify(challenge);
    },

    async demand(mode, isSuspicious, answer) {
      if (mode === 'off' || (mode === 'suspicion' && !isSuspicious)) return;
      if (answer === undefined || answer === '') throw new Refusal('identity.bot_check_required');
      const payload = readPayload(answer);
      const isRight = payload !== null && (await isSolved(payload));
      if (!isRight) throw new Refusal('identity.bot_check_failed');
    },
  };
}

function readPayload(answer: string): Payload | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
    const { challenge, solution } = (payload ?? {}) as Partial<Payload>;
    return typeof challenge?.parameters === 'object' && typeof solution === 'object'
      ? { challenge, solution }
      : null;
  } catch {
    return null;
  }
}
