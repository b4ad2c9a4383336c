import type { Db } from '@parlour/database';
import type { RefusalCode } from '@parlour/contract';
import { Refusal } from '../../../platform/refusal.ts';
import { type AttemptPolicy, type Counter, countAttempt, lockedForMs } from '../rules/attempts.ts';
import {
  deleteCounter,
  findCounters,
  forgiveOne,
  lockCounters,
  updateCounter,
} from '../store/attempts.ts';

export type Subject = { readonly key: string; readonly policy: AttemptPolicy };

export type Attempts = {
  /** Failures of each subject so far, in the order of the subjects. */
  failures(subjects: readonly Subject[]): Promise<number[]>;
  /**
   * Counts a try as failed before it is looked at, so that tries side by side cannot slip through
   * together. Refuses with `lockedCode` while any subject is locked. Answers the failures so far.
   */
  take(subjects: readonly Subject[], lockedCode: RefusalCode): Promise<number[]>;
  /**
   * Judges a try whose answer is looked at by `look`: a wrong one is counted, a right one starts its
   * subject afresh. Tries side by side are judged one after another, and while the subject is locked
   * each of them is refused with `lockedCode`, right or wrong: no more wrong ones are told apart than
   * the policy allows, and right ones that come at once pass. Answers the failures so far, 0 when right.
   */
  judge(subject: Subject, look: () => Promise<boolean>, lockedCode: RefusalCode): Promise<number>;
  /** The try was right: its own subject starts afresh, shared ones get this one try back. */
  forgive(own: Subject, shared?: Subject): Promise<void>;
};

export function createAttempts(db: Db, now: () => Date): Attempts {
  const inOrder = (
    subjects: readonly Subject[],
    counters: readonly (Counter & { subject: string })[],
  ) => subjects.map(({ key }) => counters.find(({ subject }) => subject === key) ?? null);

  return {
    async failures(subjects) {
      const counters = await findCounters(
        db,
        subjects.map(({ key }) => key),
      );
      const at = now().getTime();
      return inOrder(subjects, counters).map((counter, index) => {
        const windowMs = subjects[index]?.policy.windowMs ?? 0;
        return counter === null || at - counter.failedAt.getTime() > windowMs
          ? 0
          : counter.failures;
      });
    },

    async take(subjects, lockedCode) {
      const at = now();
      return db.tx(async (tx) => {
        const counters = inOrder(
          subjects,
          await lockCounters(
            tx,
            subjects.map(({ key }) => key),
            at,
          ),
        );
        const lockedMs = Math.max(...counters.map((counter) => lockedForMs(counter, at)));
        if (lockedMs > 0) throw lockedRefusal(lockedCode, lockedMs);
        const counted = subjects.map(({ policy }, index) =>
          countAttempt(policy, counters[index] ?? null, at),
        );
        for (const [index, { key }] of subjects.entries()) {
          await updateCounter(tx, key, counted[index] as Counter);
        }
        return counted.map(({ failures }) => failures);
      });
    },

    async judge({ key, policy }, look, lockedCode) {
      // Nothing is looked at while it is locked, because looking costs time.
      const [before = null] = await findCounters(db, [key]);
      const lockedMs = lockedForMs(before, now());
      if (lockedMs > 0) throw lockedRefusal(lockedCode, lockedMs);
      const isRight = await look();
      return db.tx(async (tx) => {
        const at = now();
        const [counter = null] = await lockCounters(tx, [key], at);
        const lockedNowMs = lockedForMs(counter, at);
        if (lockedNowMs > 0) throw lockedRefusal(lockedCode, lockedNowMs);
        if (isRight) {
          await deleteCounter(tx, key);
          return 0;
        }
        const counted = countAttempt(policy, counter, at);
        await updateCounter(tx, key, counted);
        return counted.failures;
      });
    },

    async forgive(own, shared) {
      await db.tx(async (tx) => {
        await deleteCounter(tx, own.key);
        if (shared !== undefined) await forgiveOne(tx, shared.key);
      });
    },
  };
}

function lockedRefusal(code: RefusalCode, lockedMs: number): Refusal {
  const retryAfterSeconds = Math.ceil(lockedMs / 1000);
  return new Refusal(code, {
    retryAfterSeconds,
    params: { minutes: Math.ceil(retryAfterSeconds / 60) },
    extra: { captcha: true, retryAfterSeconds },
  });
}
