// The road of a slip from its press to a running bet: gathered with others, delayed in play, offered in part.
import { bucketOf, type Db, type Tx } from '@parlour/database';
import { greatestReturn, stakeOf } from '@parlour/sports';
import type { SlipInput } from '@parlour/contract';
import type { Logger } from 'pino';
import { createBucketBatcher } from '../../../platform/batch.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { isConflict, tryTwice } from '../../../platform/retry.ts';
import type { OwnOutcome, OwnRoundsService, OwnStanding } from '../../play/index.ts';
import { amountToText, ZERO } from '@parlour/money';
import { slipsChanged } from '../events.ts';
import { readExtras } from '../extra/service.ts';
import { isOfTrader } from '../referral/store.ts';
import { engineSlip, VENDOR } from '../rules/slip.ts';
import { listDueBuilders, listLegs, type StoredLeg, sumWins, updateLegs } from '../leg/store.ts';
import {
  findSlip,
  insertEvents,
  lockDue,
  lockSlips,
  type SlipEvent,
  type SlipId,
  type StoredSlip,
  updateSlips,
} from '../store/slips.ts';
import { type Builders, type ReadBuilders, standsOfLegs, winsOfLegs } from './builders.ts';
import { type Buyer, delayOfPicks, readDraft, type SlipWithLegs, unitMaxOf } from './draft.ts';
import { type PickStand, readStands } from './picks.ts';
import { strikeAgain } from './strike.ts';
import { type Asked, betOf, createPlace, type PlaceDeps, type PlaceOutcome } from './place.ts';

type PlacingDeps = PlaceDeps & {
  readonly db: Db;
  readonly log: Logger;
  readonly readBuilders: ReadBuilders;
  readonly rounds: Pick<OwnRoundsService, 'open' | 'settle' | 'stand'>;
};

export type Placing = {
  /** Places a slip; the same key again answers with the slip that it made. */
  place(buyer: Buyer, input: SlipInput): Promise<SlipWithLegs>;
  /** Takes or declines the part of a stake that was offered. */
  answer(id: SlipId, isTaken: boolean): Promise<SlipWithLegs>;
  /** Decides slips whose delay is over and ends offers without an answer; how many there were. */
  decideDue(): Promise<number>;
};

const SLIPS_PER_BATCH_MAX = 128;
const QUEUE_MAX = 5_000;
const GATHER_MS = 20;
const TURNS_MAX = 60;
const DUE_PER_TURN = 200;
const DUE_BUILDER_PICKS = 2_000;

export function createPlacing(deps: PlacingDeps): Placing {
  const { db } = deps;
  const placeAll = createPlace(deps);
  const send = createBucketBatcher<Asked, SlipWithLegs | Refusal>(db.shards, {
    bucketOf: ({ draft }) => bucketOf(draft.buyer.memberId),
    batchMax: SLIPS_PER_BATCH_MAX,
    gatherMs: GATHER_MS,
    queueMax: QUEUE_MAX,
    run: (drafts) => runTurns(deps, placeAll, drafts),
  });
  return {
    async place(buyer, input) {
      const draft = readDraft(buyer, input);
      // The provider is asked before any lock is held.
      const builders = await deps.readBuilders(db, buyer.brandId, draft.picks);
      const extras = await readExtras(db, buyer.brandId);
      const answer = await send({ draft, builders, extras });
      if (answer instanceof Refusal) throw answer;
      return answer;
    },
    async answer(id, isTaken) {
      const builders = isTaken ? await readJoint(deps, await findSlip(db, id)) : NO_BUILDERS;
      return db.tx((tx) => answerOffer(deps, tx, { id, isTaken, builders }));
    },
    async decideDue() {
      const at = deps.now();
      const builders = await readDue(deps, at);
      return db.tx((tx) => decideDue(deps, tx, at, builders));
    },
  };
}

type PlaceAll = ReturnType<typeof createPlace>;

/** Slips of one member at one moment follow each other. */
async function runTurns(
  deps: PlacingDeps,
  placeAll: PlaceAll,
  drafts: readonly Asked[],
): Promise<readonly (SlipWithLegs | Refusal)[]> {
  const answers = new Map<Asked, SlipWithLegs | Refusal>();
  let waiting = drafts;
  for (let turn = 0; waiting.length > 0 && turn < TURNS_MAX; turn += 1) {
    const outcomes = await runSafely(deps, placeAll, waiting);
    for (const [place, outcome] of outcomes.entries()) {
      const draft = waiting[place];
      if (draft !== undefined && outcome !== 'later') answers.set(draft, outcome);
    }
    waiting = waiting.filter((draft) => !answers.has(draft));
  }
  return drafts.map((draft) => answers.get(draft) ?? new Refusal('request.overloaded'));
}

/** A batch that gave way is tried again; one that fails is taken apart, so that a slip fails alone. */
async function runSafely(
  deps: PlacingDeps,
  placeAll: PlaceAll,
  drafts: readonly Asked[],
): Promise<readonly PlaceOutcome[]> {
  const run = () => deps.db.tx((tx) => placeAll(tx, drafts), { keepsPlans: true });
  try {
    return await tryTwice(run, isConflict);
  } catch (error) {
    deps.log.warn({ err: error, slips: drafts.length }, 'a batch of slips failed');
    if (drafts.length === 1) throw error;
  }
  const outcomes: PlaceOutcome[] = [];
  for (const draft of drafts) {
    outcomes.push(
      ...(await runSafely(deps, placeAll, [draft]).catch((error: unknown) => {
        deps.log.error({ err: error, key: draft.draft.requestKey }, 'a slip failed');
        return [new Refusal('request.unavailable')];
      })),
    );
  }
  return outcomes;
}

/** The next state of a slip. */
export const moved = (slip: StoredSlip, change: Partial<StoredSlip>): StoredSlip => ({
  ...slip,
  dueAt: null,
  ...change,
  version: slip.version + 1,
});

export const rejected = (slip: StoredSlip, at: Date, refusal: string | null): StoredSlip =>
  moved(slip, { status: 'REJECTED', refusal, settledAt: at });

/** Gives the whole stake of a slip back that was not taken. */
const returnOf = (slip: StoredSlip): OwnOutcome => ({
  memberId: slip.memberId,
  roundId: slip.roundId ?? '',
  vendorCode: VENDOR,
  version: slip.version,
  status: 'void',
  payout: ZERO,
  refund: ZERO,
  validBet: ZERO,
});

type Decided = {
  readonly slip: StoredSlip;
  readonly legs: readonly StoredLeg[];
  readonly event: string;
  readonly isReturned: boolean;
};

const NO_BUILDERS: Builders = new Map();

/** Joint prices of a waiting slip's picks, asked for before any lock is held. */
export async function readJoint(
  deps: Pick<PlacingDeps, 'db' | 'readBuilders'>,
  slip: StoredSlip | null,
): Promise<Builders> {
  if (slip === null) return NO_BUILDERS;
  const legs = (await listLegs(deps.db, [slip])).get(slip.id) ?? [];
  return deps.readBuilders(deps.db, slip.brandId, legs);
}

/** Joint prices of slips that are due, by the slips' ids. */
async function readDue(deps: PlacingDeps, at: Date): Promise<ReadonlyMap<string, Builders>> {
  const picks = await listDueBuilders(deps.db, at, DUE_BUILDER_PICKS);
  const prices = [...Map.groupBy(picks, ({ slipId }) => slipId)].map(async ([slipId, own]) => {
    // As places among these alone; what else is on the slip needs no joint price.
    const first = own.map(({ builder }) => own.findIndex((other) => other.builder === builder));
    const asked = own.map((pick, place) => ({ ...pick, builder: first[place] ?? null }));
    const found = await deps.readBuilders(deps.db, own[0]?.brandId ?? '', asked);
    const named = [...found].map(([place, price]) => [own[place]?.builder ?? 0, price] as const);
    return [slipId, new Map(named)] as const;
  });
  return new Map(await Promise.all(prices));
}

function decide(slip: StoredSlip, legs: readonly StoredLeg[], ground: Ground): Decided {
  const { at } = ground;
  if (slip.status !== 'PENDING') {
    const ended = moved(slip, { status: 'EXPIRED', settledAt: at });
    return { slip: ended, legs, event: 'expired', isReturned: slip.roundId !== null };
  }
  try {
    const struck = strikeAgain(legs, slip.accept, ground);
    const returnMax = greatestReturn(engineSlip(slip, struck));
    const open = moved(slip, { status: 'OPEN', acceptedAt: at, returnMax });
    return { slip: open, legs: struck, event: 'accepted', isReturned: false };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return {
      slip: rejected(slip, at, error.code),
      legs,
      event: 'rejected',
      isReturned: true,
    };
  }
}

type Ground = {
  readonly at: Date;
  readonly stands: readonly PickStand[];
  readonly builders: Builders;
};

async function decideDue(
  deps: PlacingDeps,
  tx: Tx,
  at: Date,
  buildersOf: ReadonlyMap<string, Builders>,
): Promise<number> {
  const slips = await lockDue(tx, at, DUE_PER_TURN);
  if (slips.length === 0) return 0;
  const legsOf = await listLegs(tx, slips);
  const whole = slips.map((slip) => ({ slip, legs: legsOf.get(slip.id) ?? [] }));
  const pending = whole.filter(({ slip }) => slip.status === 'PENDING');
  const standsOf = await readStands(deps.readPicks, tx, pending);
  const decided = whole.map(({ legs, slip }) =>
    decide(slip, legs, {
      at,
      stands: standsOf.get(slip.id) ?? [],
      builders: buildersOf.get(slip.id) ?? NO_BUILDERS,
    }),
  );
  await updateLegs(
    tx,
    decided.flatMap(({ legs, slip }) => (slip.status === 'OPEN' ? legs : [])),
  );
  await writeMoved(
    deps,
    tx,
    decided.map(({ event, slip }) => ({ slip, event, amount: null })),
    at,
  );
  await deps.rounds.settle(
    tx,
    decided.flatMap(({ isReturned, slip }) => (isReturned ? [returnOf(slip)] : [])),
  );
  return slips.length;
}

/** Writes the new states of slips, their history, and the news of them. */
export async function writeMoved(
  { outbox }: Pick<PlacingDeps, 'outbox'>,
  tx: Tx,
  events: readonly (SlipEvent & { readonly slip: StoredSlip })[],
  at: Date,
): Promise<void> {
  if (events.length === 0) return;
  const slips = events.map(({ slip }) => slip);
  await tx.together(() => [
    updateSlips(tx, slips),
    insertEvents(tx, events, at),
    outbox.add(tx, [slipsChanged(slips, at)]),
  ]);
}

/** An offer as the trader who made it allowed it, or as the limits allow it now. */
async function demandRoom(
  deps: PlacingDeps,
  tx: Tx,
  { legs, slip }: SlipWithLegs,
  { at, builders, stands }: Ground,
): Promise<void> {
  if (await isOfTrader(tx, slip)) return;
  const [limits] = await deps.trading.readLimits(tx, [slip]);
  if (limits === undefined) throw new Error('a slip was left without limits');
  // Of several offers for one pick only as much is taken as one slip may have.
  const sums = await sumWins(tx, legs);
  const wins = winsOfLegs(
    legs,
    legs.map((_, place) => sums.get(place) ?? ZERO),
  );
  const legStands = standsOfLegs(legs, stands, builders);
  const unitMax = unitMaxOf(engineSlip(slip, legs), { at, limits, stands: legStands, wins });
  if (slip.unitStake > unitMax) {
    throw new Refusal('slip.stake_above_limit', { extra: { most: amountToText(unitMax) } });
  }
}

type Taking = {
  readonly slip: StoredSlip;
  readonly legs: readonly StoredLeg[];
  readonly unitStake: StoredSlip['unitStake'];
  /** Joint prices of its picks, asked for a moment ago. */
  readonly builders: Builders;
};

/** A waiting slip at the prices of now, with this on each bet; throws where they are no longer taken. */
export async function strikeWaiting(
  deps: Pick<PlacingDeps, 'readPicks'>,
  tx: Tx,
  { builders, legs, slip, unitStake }: Taking,
  at: Date,
): Promise<SlipWithLegs & { readonly ground: Ground }> {
  const stands = await deps.readPicks(tx, slip.brandId, legs);
  const struck = strikeAgain(legs, slip.accept, { stands, builders });
  const taken = engineSlip({ ...slip, unitStake }, struck);
  const delayS = delayOfPicks(stands);
  const next = moved(slip, {
    status: delayS > 0 ? 'PENDING' : 'OPEN',
    unitStake,
    stake: stakeOf(taken),
    returnMax: greatestReturn(taken),
    acceptedAt: delayS > 0 ? null : at,
    dueAt: delayS > 0 ? new Date(at.getTime() + delayS * 1_000) : null,
  });
  return { slip: next, legs: struck, ground: { at, stands, builders } };
}

/** Takes the stake of a struck slip; answers with the refusal where its member cannot or may not bet it. */
export async function takeStake(
  deps: Pick<PlaceDeps, 'outbox' | 'rounds'>,
  tx: Tx,
  { legs, slip }: SlipWithLegs,
  { at, standing }: { readonly at: Date; readonly standing: OwnStanding },
): Promise<SlipWithLegs | Refusal> {
  const { answers, write } = await deps.rounds.open(
    tx,
    [{ memberId: slip.memberId, bets: [betOf(slip)] }],
    standing,
  );
  const [answer] = answers;
  if (answer === undefined) throw new Error('a slip was left without an answer');
  if (!answer.ok) return answer.refusal;
  const placed = { ...slip, roundId: answer.rounds[0]?.roundId ?? null };
  await write();
  await updateLegs(tx, legs);
  const event = slip.status === 'PENDING' ? 'placed' : 'accepted';
  await writeMoved(deps, tx, [{ slip: placed, event, amount: placed.stake }], at);
  return { slip: placed, legs };
}

type Answer = { readonly id: SlipId; readonly isTaken: boolean; readonly builders: Builders };

async function answerOffer(
  deps: PlacingDeps,
  tx: Tx,
  { builders, id, isTaken }: Answer,
): Promise<SlipWithLegs> {
  const at = deps.now();
  // The purse comes first, as it does where a slip is placed.
  const standing = await deps.rounds.stand(tx, [id.memberId]);
  const [slip] = await lockSlips(tx, [id], ['OFFERED', 'REFERRED']);
  if (slip === undefined || slip.dueAt === null || slip.dueAt <= at) {
    throw new Refusal('slip.not_open');
  }
  const legs = (await listLegs(tx, [slip])).get(slip.id) ?? [];
  if (!isTaken) {
    const declined = rejected(slip, at, null);
    await writeMoved(deps, tx, [{ slip: declined, event: 'declined', amount: null }], at);
    return { slip: declined, legs };
  }
  if (slip.offeredUnitStake === null) throw new Refusal('slip.not_open');
  const unitStake = slip.offeredUnitStake;
  const waiting = { slip, legs, unitStake, builders };
  const { ground, ...struck } = await strikeWaiting(deps, tx, waiting, at);
  await demandRoom(deps, tx, struck, ground);
  const taken = await takeStake(deps, tx, struck, { at, standing });
  if (taken instanceof Refusal) throw taken;
  return taken;
}
