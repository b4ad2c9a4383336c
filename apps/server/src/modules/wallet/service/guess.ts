// Batches that are decided before anything is read: from the purses as this process last saw them.
import type { Decision, KnownKey, PurseState } from '@parlour/ledger';
import type { WalletOrder } from '../rules.ts';
import { type BatchMember, verifyCalls } from '../store/batch-read.ts';
import { batchWrites, isPlain } from '../store/batch-write.ts';
import { ifPosted, postAloneCall } from '../store/lone.ts';
import type { LedgerCall, LedgerRunner } from '../store/pipeline.ts';
import { BEGIN, claimKeys, COMMIT, ROLLBACK } from '../store/statements.ts';
import { type Answers, type Decided, decideBatch } from './post.ts';
import { createRememberedPurses } from './remembered.ts';

export type Settled = Decided & { readonly answers: Answers };

export type GuessDeps = {
  now(): Date;
  /** What else a batch writes when it is true. */
  announced(decided: Decided): readonly LedgerCall[];
};

export type Guess = {
  /** The batch, committed; null when it has to be decided from the database. Nothing lasts then. */
  settle(run: LedgerRunner, members: readonly BatchMember[]): Promise<Settled | null>;
  /** Takes in what a committed batch left behind. */
  learn(members: readonly BatchMember[], settled: Settled): void;
  forget(memberIds: Iterable<string>): void;
};

const PURSES_REMEMBERED_MAX = 100_000;
const NO_KNOWN_KEYS: ReadonlyMap<string, KnownKey> = new Map();
const NO_ANSWERS: Answers = new Map();

/**
 * A remembered purse is believed only as far as the database confirms its version, so a batch
 * needs no reading and no locking of its own when this process was the last to move its purses.
 */
export function createGuess({ now, announced }: GuessDeps): Guess {
  const remembered = createRememberedPurses(PURSES_REMEMBERED_MAX);
  const patience = createPatience();

  const forget = (memberIds: Iterable<string>): void => {
    for (const memberId of memberIds) remembered.drop(memberId);
  };

  /** A single posting, in one statement that needs neither begin nor commit. */
  const settleAlone = async (run: LedgerRunner, decided: Decided): Promise<Settled | null> => {
    const [transfer] = decided.transfers;
    const [purse] = decided.purses;
    if (transfer === undefined || purse === undefined) return null;
    const [answer] = await run([
      postAloneCall({ at: now(), transfer, purse }),
      ...announced(decided).map((event) => ifPosted(event, transfer)),
    ]);
    if (answer?.rows.length === 1) return { ...decided, answers: NO_ANSWERS };
    forget([purse.memberId]);
    return null;
  };

  return {
    forget,

    async settle(run, members) {
      const purses = recall(members, remembered.find);
      if (purses === null || !patience.isWilling()) return null;
      const decided = decideBatch(members, purses, NO_KNOWN_KEYS);
      if (isLone(members, decided)) return settleAlone(run, decided);

      const writes = batchWrites({ at: now(), ...decided }, claimKeys);
      const verify = verifyCalls(refusalsOf(members, purses, decided));
      const answers = await run([BEGIN, ...writes, ...verify, ...announced(decided)]);

      const [, updated, claimed] = answers;
      const isWritten =
        writes.length === 0 ||
        (updated?.count === decided.purses.length && claimed?.count === decided.transfers.length);
      const verified = answers.slice(1 + writes.length, 1 + writes.length + verify.length);
      const isTrue = isWritten && verified.every((answer) => answer.rows.length === 0);
      patience.note(isTrue);
      if (isTrue) {
        await run([COMMIT]);
        return { ...decided, answers: NO_ANSWERS };
      }
      forget(members.map(({ memberId }) => memberId));
      await run([ROLLBACK]);
      return null;
    },

    learn(members, { latest }) {
      for (const [index, { memberId }] of members.entries()) {
        const purse = latest[index] ?? null;
        if (purse !== null) remembered.keep(memberId, purse);
      }
    },
  };
}

const isLone = (members: readonly BatchMember[], { transfers }: Decided): boolean => {
  const [transfer] = transfers;
  return members.length === 1 && members[0]?.orders.length === 1 && transfer !== undefined
    ? isPlain(transfer)
    : false;
};

/** The remembered purses of all members; null when one is unknown, or keeps money at a vendor. */
function recall(
  members: readonly BatchMember[],
  find: (memberId: string) => PurseState | null,
): PurseState[] | null {
  const purses: PurseState[] = [];
  for (const { memberId, orders } of members) {
    const purse = find(memberId);
    if (purse === null || orders.some((order) => order.movement.vendors.length > 0)) return null;
    purses.push(purse);
  }
  return purses;
}

/** What was refused without a look at the database, and so has to be looked at. */
function refusalsOf(
  members: readonly BatchMember[],
  purses: readonly PurseState[],
  { decisions }: Decided,
) {
  const orders: WalletOrder[] = [];
  const still: { bucket: number; memberId: string; version: bigint }[] = [];
  for (const [index, { bucket, memberId, orders: asked }] of members.entries()) {
    const steps = asked.map((order) => decisions.get(order));
    // Without known keys, a conflict or replay comes from an earlier order of this very batch.
    orders.push(...asked.filter((_, at) => isFromMemory(steps[at])));
    // The purse of a member with any transfer is checked by its update.
    if (!steps.some((step) => step?.step === 'post')) {
      still.push({ bucket, memberId, version: purses[index]?.version ?? 0n });
    }
  }
  return { purses: still, orders };
}

const isFromMemory = (decision: Decision | undefined): boolean =>
  decision?.step === 'fail' || (decision?.step === 'refuse' && decision.reason !== 'key_conflict');

const DISAPPOINTMENTS_MAX = 3;
const BATCHES_CAUTIOUS = 200;

/** Stops guessing for a while when other nodes move the same purses and guesses keep failing. */
function createPatience() {
  let disappointments = 0;
  let cautious = 0;
  return {
    isWilling(): boolean {
      if (cautious > 0) cautious -= 1;
      return cautious === 0;
    },
    note(isTrue: boolean): void {
      disappointments = isTrue ? 0 : disappointments + 1;
      if (disappointments < DISAPPOINTMENTS_MAX) return;
      disappointments = 0;
      cautious = BATCHES_CAUTIOUS;
    },
  };
}
