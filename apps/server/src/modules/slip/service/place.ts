import type { Tx } from '@parlour/database';
import { type Amount, ZERO } from '@parlour/money';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OwnBet, OwnRoundsService, OwnStanding } from '../../play/index.ts';
import type { MemberLimits, TradingService } from '../../trading/index.ts';
import { slipsChanged } from '../events.ts';
import { VENDOR } from '../rules/slip.ts';
import { insertLegs, listLegs, sumWins } from '../leg/store.ts';
import { insertEvents, insertSlips, listByKeys, type StoredSlip } from '../store/slips.ts';
import type { ExtraTerms } from '../extra/rules.ts';
import { insertReferrals } from '../referral/store.ts';
import type { Builders } from './builders.ts';
import { type Draft, type MadeSlip, makeSlip, type SlipWithLegs } from './draft.ts';
import { type PickStand, readStands, type ReadPicks } from './picks.ts';

export type PlaceDeps = Pick<Platform, 'newId' | 'now' | 'outbox'> & {
  readonly readPicks: ReadPicks;
  readonly rounds: Pick<OwnRoundsService, 'open' | 'stand'>;
  readonly trading: Pick<TradingService, 'readLimits'>;
};

/** A slip that was sent, with what was read for it before: joint prices of its picks, extras of its brand. */
export type Asked = {
  readonly draft: Draft;
  readonly builders: Builders;
  readonly extras: ExtraTerms;
};

/** `later`: another slip of the same member comes first. */
export type PlaceOutcome = SlipWithLegs | Refusal | 'later';

/** A slip as the round that it is booked as. */
export const betOf = (slip: StoredSlip): OwnBet => ({
  memberId: slip.memberId,
  brandId: slip.brandId,
  vendorCode: VENDOR,
  gameCode: slip.gameCode,
  category: slip.gameCode === 'esports' ? 'ESPORTS' : 'SPORTS',
  roundRef: slip.id,
  currency: slip.currency,
  stake: slip.stake,
  tradedPoints: 0,
  from: 'main',
});

const FIRST_EVENTS = {
  PENDING: 'placed',
  OPEN: 'accepted',
  OFFERED: 'offered',
  REFERRED: 'referred',
} as const;
const firstEventOf = (status: StoredSlip['status']): string =>
  (FIRST_EVENTS as Readonly<Record<string, string>>)[status] ?? 'placed';

function firstOfMembers(drafts: readonly Asked[]): readonly Asked[] {
  const seen = new Set<string>();
  return drafts.filter(({ draft: { buyer } }) => {
    if (seen.has(buyer.memberId)) return false;
    seen.add(buyer.memberId);
    return true;
  });
}

type Ground = {
  readonly at: Date;
  readonly standing: OwnStanding;
  readonly stands: ReadonlyMap<Asked, readonly PickStand[]>;
  readonly wins: ReadonlyMap<Asked, readonly Amount[]>;
  readonly limits: ReadonlyMap<Asked, MemberLimits>;
};

/** Places many slips in one transaction, each whole or not at all. */
export function createPlace(deps: PlaceDeps) {
  return async (tx: Tx, drafts: readonly Asked[]): Promise<readonly PlaceOutcome[]> => {
    const first = firstOfMembers(drafts);
    const outcomes = new Map<Asked, PlaceOutcome>();
    const [standing, known] = await tx.together(() => [
      deps.rounds.stand(
        tx,
        first.map(({ draft: { buyer } }) => buyer.memberId),
      ),
      listByKeys(
        tx,
        first.map(({ draft }) => ({
          memberId: draft.buyer.memberId,
          requestKey: draft.requestKey,
        })),
      ),
    ]);
    const asked = await answerKnown(tx, { first, known, outcomes });
    const at = deps.now();
    const ground: Ground = {
      at,
      standing,
      stands: await standsOf(deps, tx, asked),
      wins: await readWins(tx, asked),
      limits: await limitsOf(deps, tx, asked),
    };
    const made = asked.flatMap((one): readonly { asked: Asked; made: MadeSlip }[] => {
      try {
        return [{ asked: one, made: makeOne(deps, one, ground) }];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        outcomes.set(one, error);
        return [];
      }
    });
    await writeSlips(deps, tx, { made, ground, outcomes });
    return drafts.map((draft) => outcomes.get(draft) ?? 'later');
  };
}

/** The same press again is answered with the slip that it made. */
async function answerKnown(
  tx: Tx,
  {
    first,
    known,
    outcomes,
  }: {
    readonly first: readonly Asked[];
    readonly known: readonly StoredSlip[];
    readonly outcomes: Map<Asked, PlaceOutcome>;
  },
): Promise<readonly Asked[]> {
  if (known.length === 0) return first;
  const legs = await listLegs(tx, known);
  const byKey = new Map(known.map((slip) => [`${slip.memberId} ${slip.requestKey}`, slip]));
  return first.filter((one) => {
    const { draft } = one;
    const slip = byKey.get(`${draft.buyer.memberId} ${draft.requestKey}`);
    if (slip === undefined) return true;
    const isSame = slip.inputHash.equals(draft.inputHash);
    outcomes.set(
      one,
      isSame ? { slip, legs: legs.get(slip.id) ?? [] } : new Refusal('slip.key_conflict'),
    );
    return false;
  });
}

async function standsOf({ readPicks }: PlaceDeps, tx: Tx, drafts: readonly Asked[]) {
  const asked = drafts.map(({ draft }, place) => ({
    slip: { id: `${place}`, brandId: draft.buyer.brandId },
    legs: draft.picks,
  }));
  const stands = await readStands(readPicks, tx, asked);
  return new Map(drafts.map((draft, place) => [draft, stands.get(`${place}`) ?? []]));
}

async function limitsOf({ trading }: PlaceDeps, tx: Tx, drafts: readonly Asked[]) {
  const limits = await trading.readLimits(
    tx,
    drafts.map(({ draft: { buyer } }) => buyer),
  );
  return new Map(
    drafts.flatMap((asked, place) => {
      const own = limits[place];
      return own === undefined ? [] : [[asked, own] as const];
    }),
  );
}

async function readWins(tx: Tx, drafts: readonly Asked[]) {
  const picks = drafts.flatMap(({ draft: { buyer, picks: own } }) =>
    own.map((pick) => ({ ...pick, memberId: buyer.memberId })),
  );
  const sums = picks.length === 0 ? new Map<number, Amount>() : await sumWins(tx, picks);
  const wins = new Map<Asked, readonly Amount[]>();
  let from = 0;
  for (const asked of drafts) {
    const start = from;
    const { picks: own } = asked.draft;
    wins.set(
      asked,
      own.map((_, place) => sums.get(start + place) ?? ZERO),
    );
    from += own.length;
  }
  return wins;
}

function makeOne(deps: PlaceDeps, asked: Asked, ground: Ground): MadeSlip {
  const { builders, draft, extras } = asked;
  const member = ground.standing.members.get(draft.buyer.memberId);
  const limits = ground.limits.get(asked);
  if (member === undefined || limits === undefined) throw new Refusal('wallet.purse_missing');
  return makeSlip(draft, {
    at: ground.at,
    currency: member.currency,
    stands: ground.stands.get(asked) ?? [],
    builders,
    extras,
    wins: ground.wins.get(asked) ?? [],
    limits,
    newId: deps.newId,
  });
}

type Writing = {
  readonly made: readonly { readonly asked: Asked; readonly made: MadeSlip }[];
  readonly ground: Ground;
  readonly outcomes: Map<Asked, PlaceOutcome>;
};

async function writeSlips(
  deps: PlaceDeps,
  tx: Tx,
  { ground, made, outcomes }: Writing,
): Promise<void> {
  const paid = made.filter(
    ({ made: { slip } }) => slip.status !== 'OFFERED' && slip.status !== 'REFERRED',
  );
  const { answers, write } = await deps.rounds.open(
    tx,
    paid.map(({ made: { slip } }) => ({ memberId: slip.memberId, bets: [betOf(slip)] })),
    ground.standing,
  );
  const answerOf = new Map(paid.map(({ asked }, place) => [asked, answers[place]]));
  const taken: MadeSlip[] = [];
  for (const { asked, made: one } of made) {
    const answer = answerOf.get(asked);
    if (answer?.ok === false) {
      outcomes.set(asked, answer.refusal);
      continue;
    }
    const roundId = answer?.rounds[0]?.roundId ?? null;
    const whole = { ...one, slip: { ...one.slip, roundId } };
    taken.push(whole);
    outcomes.set(asked, whole);
  }
  if (taken.length === 0) return;
  const slips = taken.map(({ slip }) => slip);
  await tx.together(() => [
    write(),
    insertSlips(tx, slips),
    insertLegs(
      tx,
      taken.flatMap(({ legs }) => legs),
    ),
    insertEvents(
      tx,
      slips.map((slip) => ({ slip, event: firstEventOf(slip.status), amount: slip.stake })),
      ground.at,
    ),
    insertReferrals(
      tx,
      taken.filter(({ slip }) => slip.status === 'REFERRED'),
    ),
    deps.outbox.add(tx, [slipsChanged(slips, ground.at)]),
  ]);
}
