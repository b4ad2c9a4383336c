import { createTx, type Db } from '@parlour/database';
import type { Decision, KnownKey, PurseState } from '@parlour/ledger';
import type pg from 'pg';
import type { WalletOrder } from '../rules.ts';
import { type BatchMember, batchWrites, isPlain, verifyCalls } from '../store/batch.ts';
import { ifPosted, postAloneCall } from '../store/lone.ts';
import { createPartitions } from '../store/partitions.ts';
import { type LedgerCall, type LedgerRunner, pipelineRunner } from '../store/pipeline.ts';
import * as statements from '../store/statements.ts';
import {
  type Answers,
  type ChangedPurse,
  changedPurses,
  type Decided,
  decideBatch,
  groupByMember,
  outcomesOf,
  planBatch,
  type PostOutcome,
} from './post.ts';
import { createRememberedPurses } from './remembered.ts';

export type LaneDeps = {
  readonly db: Pick<Db, 'connect'>;
  now(): Date;
  /** What else belongs into a batch's transaction: inserts from a select without a condition. */
  announce?(changed: readonly ChangedPurse[]): readonly LedgerCall[];
  /** Told after the commit, for this process alone. */
  onCommitted?(changed: readonly ChangedPurse[]): void;
};

export type Lane = {
  /** Posts orders in one transaction of its own. Throws when nothing of it may be believed. */
  run(orders: readonly WalletOrder[]): Promise<readonly (PostOutcome | Error)[]>;
  stop(): Promise<void>;
};

/** A plan made while the tables were empty would scan them for ever; these tables are only probed. */
const SETTINGS = `set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set enable_hashjoin = off; set enable_mergejoin = off; set jit = off`;

const call = (statement: LedgerCall['statement']): LedgerCall => ({ statement, values: [] });
const BEGIN = call(statements.begin);
const COMMIT = call(statements.commit);
const ROLLBACK = call(statements.rollback);

const PURSES_REMEMBERED_MAX = 100_000;
const NO_KNOWN_KEYS: ReadonlyMap<string, KnownKey> = new Map();
const NO_ANSWERS: Answers = new Map();

type Connection = { readonly client: pg.PoolClient; readonly run: LedgerRunner };
type Settled = Decided & { readonly answers: Answers };

/** One connection that posts one batch after the other. */
export function createLane({ db, now, announce, onCommitted }: LaneDeps): Lane {
  let connection: Connection | null = null;
  const remembered = createRememberedPurses(PURSES_REMEMBERED_MAX);
  const patience = createPatience();

  const discard = (client: pg.PoolClient, error: Error | true): void => {
    if (connection?.client === client) connection = null;
    client.removeAllListeners('error');
    // A broken socket may report again after it was let go.
    client.on('error', () => {});
    client.release(error);
  };

  const open = async (): Promise<Connection> => {
    if (connection !== null) return connection;
    const client = await db.connect();
    client.on('error', (error) => discard(client, error));
    try {
      await client.query(SETTINGS);
      await client.query('begin');
      await createPartitions(createTx(client), { from: now(), monthsAhead: 1 });
      await client.query('commit');
    } catch (error) {
      discard(client, error as Error);
      throw error;
    }
    connection = { client, run: pipelineRunner(client) };
    return connection;
  };

  const announced = (decided: Decided): readonly LedgerCall[] =>
    decided.purses.length === 0 ? [] : (announce?.(changedPurses(decided.purses)) ?? []);

  /**
   * Decides from remembered purses and writes at once; null when the database says that a purse
   * had moved on or a key was known. Nothing of it lasts then.
   */
  const writeFromMemory = async (
    run: LedgerRunner,
    members: readonly BatchMember[],
  ): Promise<Settled | null> => {
    const purses = recall(members, remembered.find);
    if (purses === null || !patience.isWilling()) return null;
    const decided = decideBatch(members, purses, NO_KNOWN_KEYS);
    if (isLone(members, decided)) return writeAlone(run, decided);
    const writes = batchWrites({ at: now(), ...decided }, statements.claimKeys);
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
    for (const { memberId } of members) remembered.drop(memberId);
    await run([ROLLBACK]);
    return null;
  };

  /** The same for a single posting, in one statement that needs neither begin nor commit. */
  const writeAlone = async (run: LedgerRunner, decided: Decided): Promise<Settled | null> => {
    const [transfer] = decided.transfers;
    const [purse] = decided.purses;
    if (transfer === undefined || purse === undefined) return null;
    const [answer] = await run([
      postAloneCall({ at: now(), transfer, purse }),
      ...announced(decided).map((event) => ifPosted(event, transfer)),
    ]);
    if (answer?.rows.length === 1) return { ...decided, answers: NO_ANSWERS };
    remembered.drop(purse.memberId);
    return null;
  };

  /** Decides from what is read under locks. */
  const writeFromDatabase = async (
    run: LedgerRunner,
    members: readonly BatchMember[],
  ): Promise<Settled> => {
    const planned = await planBatch(run, members, { at: now(), opening: [BEGIN] });
    await run([...planned.writes, ...announced(planned), COMMIT]);
    return planned;
  };

  return {
    async run(orders) {
      const { client, run } = await open();
      try {
        const members = groupByMember(orders);
        const settled =
          (await writeFromMemory(run, members)) ?? (await writeFromDatabase(run, members));
        for (const [index, { memberId }] of members.entries()) {
          const latest = settled.latest[index] ?? null;
          if (latest !== null) remembered.keep(memberId, latest);
        }
        if (settled.purses.length > 0) onCommitted?.(changedPurses(settled.purses));
        return outcomesOf(orders, settled.decisions, settled.answers);
      } catch (error) {
        // A guess that went wrong must not be made again by the next try.
        for (const { order } of orders) remembered.drop(order.memberId);
        // Closing the connection is the surest rollback; whether a commit got through is unknown.
        if (connection?.client === client) discard(client, error as Error);
        throw error;
      }
    },
    async stop() {
      if (connection !== null) discard(connection.client, true);
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
