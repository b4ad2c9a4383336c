import { TOTALS_DAYS_MAX } from '@parlour/contract';
import type { Reader } from '@parlour/database';
import { add, ZERO } from '@parlour/money';
import { idCursor, instantCursor } from '../../../platform/cursor.ts';
import { type Page, pageOf } from '../../../platform/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { CatalogueService } from '../../catalogue/index.ts';
import { findPlayerOf, listRoundActions, type RoundAction } from '../store/actions.ts';
import { listRequests, type RequestQuery, type StoredRequest } from '../store/requests.ts';
import { ownActions, ownRoundPath } from '../rules/own-action.ts';
import { findOwnerOf } from '../store/own-rounds.ts';
import { findPlayTime, sumByHour } from '../store/play-time.ts';
import { listReviews, type StoredReview } from '../store/reviews.ts';
import {
  listLastPlayed,
  listRounds,
  type RoundFilter,
  type RoundPlace,
  type RoundSums,
  sumRounds,
} from '../store/record.ts';
import { countOpenRounds, listOpenRounds } from '../store/open-rounds.ts';
import { findRound, hasOpenRound, type Round } from '../store/rounds.ts';
import type { GamesApi } from './games-api.ts';
import { UUID } from '../../../platform/uuid.ts';

/** A filter in the words of the wire: vendors under their portal names. */
export type RecordQuery = Omit<RoundFilter, 'vendorCode'> & {
  readonly memberId: string;
  readonly vassalage?: string | undefined;
};
type Paging = { readonly cursor?: string | undefined; readonly limit: number };

export type RoundTotals = RoundSums & {
  readonly categories: readonly (RoundSums & { readonly category: string })[];
};

export type RoundDetail = { readonly round: Round; readonly actions: readonly RoundAction[] };

export type RecordDeps = Pick<Platform, 'db' | 'now'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly gamesApi: Pick<GamesApi, 'round'>;
};

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** In autumn one of someone's days has 25 hours. */
const TOTALS_MS_MAX = TOTALS_DAYS_MAX * DAY_MS + HOUR_MS;
/** A vendor that nobody has: a filter by an unknown name finds nothing. */
const NO_VENDOR = '-';

export function createRecord({ catalogue, db, gamesApi, now }: RecordDeps) {
  const filterOf = async ({ vassalage, ...query }: RecordQuery) => {
    if (vassalage === undefined) return query;
    const { vendors } = await catalogue.snapshot();
    const vendor = vendors.find((candidate) => candidate.vassalage === vassalage);
    return { ...query, vendorCode: vendor?.code ?? NO_VENDOR };
  };

  const ownDetail = async (memberId: string, roundId: string): Promise<RoundDetail> => {
    const round = UUID.test(roundId) ? await findRound(db, { memberId, id: roundId }) : null;
    if (round === null) throw new Refusal('play.round_not_found');
    const isOwn = (await catalogue.snapshot()).findVendor(round.vendorCode)?.isHouse === true;
    return { round, actions: isOwn ? ownActions(round) : await listRoundActions(db, roundId) };
  };

  /** The same for operators, who come with nothing but the id. */
  const detail = async (roundId: string): Promise<RoundDetail> => {
    const memberId = UUID.test(roundId)
      ? ((await findPlayerOf(db, roundId)) ?? (await findOwnerOf(db, roundId)))
      : null;
    if (memberId === null) throw new Refusal('play.round_not_found');
    return ownDetail(memberId, roundId);
  };

  return {
    detail,
    ownDetail,

    /** A round of a member, or null. */
    find: (memberId: string, id: string): Promise<Round | null> => findRound(db, { memberId, id }),

    async list({ cursor, limit, ...query }: RecordQuery & Paging): Promise<Page<Round>> {
      const before =
        query.by === 'settled' ? closedCursor.read(cursor) : openingOf(idCursor.read(cursor)?.id);
      const filter = await filterOf(query);
      const rows = await listRounds(db, { ...filter, before, limit: limit + 1 });
      return pageOf(rows, limit, query.by === 'settled' ? closedCursor.write : idCursor.write);
    },

    /** Whether a member has rounds that are not over yet. */
    hasOpen: (reader: Reader, memberId: string): Promise<boolean> => hasOpenRound(reader, memberId),

    /** Stakes and payouts of the rounds that were opened since an instant. */
    async sumSince(reader: Reader, query: { memberId: string; from: Date }): Promise<RoundSums> {
      return addUp(await sumRounds(reader, query));
    },
    sumByHour,
    /** Rounds of a brand at vendors that are not over. */
    listOpen: listOpenRounds,
    countOpen: countOpenRounds,
    /** Which of some games a member played, the last one first. */
    lastPlayed: listLastPlayed,
    findPlayTime,

    async totals(query: RecordQuery): Promise<RoundTotals> {
      const to = query.to ?? now();
      const from = query.from ?? new Date(to.getTime() - TOTALS_DAYS_MAX * DAY_MS);
      if (to.getTime() - from.getTime() > TOTALS_MS_MAX) {
        throw new Refusal('play.period_too_long', { params: { days: TOTALS_DAYS_MAX } });
      }
      const categories = await sumRounds(db, { ...(await filterOf(query)), from });
      return { ...addUp(categories), categories };
    },

    /** Asks the vendor for the page on which it shows the round. */
    async detailUrl(memberId: string, roundId: string, language: string): Promise<string> {
      const { round } = await ownDetail(memberId, roundId);
      const vendor = (await catalogue.snapshot()).findVendor(round.vendorCode);
      if (vendor === null) throw new Refusal('play.vendor_unavailable');
      if (vendor.isHouse) return ownRoundPath(round);
      const answer = await gamesApi.round(vendor, {
        user: round.memberId,
        round: round.roundRef,
        lang: language,
      });
      if (!answer.ok) throw new Refusal('play.vendor_unavailable');
      return answer.value.url;
    },

    async requests({
      cursor,
      limit,
      ...query
    }: Omit<RequestQuery, 'before'> & Paging): Promise<Page<StoredRequest>> {
      const before = instantCursor.read(cursor) ?? undefined;
      for (const id of [query.memberId, query.transactionUuid]) readId(id);
      const rows = await listRequests(db, { ...query, before, limit: limit + 1 });
      return pageOf(rows, limit, instantCursor.write);
    },

    async reviews({ cursor, limit }: Paging): Promise<Page<StoredReview>> {
      const before = idCursor.read(cursor)?.id;
      return pageOf(await listReviews(db, { before, limit: limit + 1 }), limit, idCursor.write);
    },
  };
}

export type BettingRecord = ReturnType<typeof createRecord>;

const none: RoundSums = {
  rounds: 0n,
  stake: ZERO,
  validBet: ZERO,
  payout: ZERO,
  openRounds: 0n,
  openStake: ZERO,
};

const addUp = (sums: readonly RoundSums[]): RoundSums =>
  sums.reduce(
    (total, { rounds, stake, validBet, payout, openRounds, openStake }) => ({
      rounds: total.rounds + rounds,
      stake: add(total.stake, stake),
      validBet: add(total.validBet, validBet),
      payout: add(total.payout, payout),
      openRounds: total.openRounds + openRounds,
      openStake: add(total.openStake, openStake),
    }),
    none,
  );

const openingOf = (id: string | undefined): RoundPlace | undefined =>
  id === undefined ? undefined : { id, closedAt: null };

/** An id as this program writes them; `urn:uuid:` and capitals are not. */
function readId(id: string | undefined): string | undefined {
  if (id !== undefined && !UUID.test(id)) throw new Refusal('request.invalid');
  return id;
}

/** Rounds that are over, in the order in which they were closed. */
const closedCursor = {
  read(cursor: string | undefined): RoundPlace | undefined {
    const place = instantCursor.read(cursor);
    return place === null ? undefined : { id: place.id, closedAt: place.at };
  },
  write: ({ closedAt, id }: RoundPlace): string =>
    instantCursor.write({ at: closedAt ?? new Date(0), id }),
};
