import type { Reader, Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, brandNamer } from '../../approval/index.ts';
import type { AuditService } from '../../audit/index.ts';
import { isEsport, type MarketService } from '../../market/index.ts';
import type { SiteService } from '../../site/index.ts';
import {
  HOUSE_TERMS,
  keepTerms,
  type LimitRow,
  type LimitTerms,
  lossesRise,
  readTerms,
  termsFault,
} from './rules.ts';
import { findVersion, insertTerms, listVersions } from './store.ts';

export type LimitsChange = {
  readonly brandId: string;
  /** The one that it was made from. */
  readonly version: number;
  readonly terms: LimitTerms;
};

export type KindDeps = {
  readonly audit: AuditService;
  readonly market: Pick<MarketService, 'leagues'>;
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
};

/** The terms that count for a brand with their version, which is 0 for those of the house. */
export async function findTerms(reader: Reader, brandId: string) {
  const [found] = await listVersions(reader, [brandId]);
  const row = found === undefined ? null : await findVersion(reader, brandId, found.version);
  if (row === null) return { version: 0, terms: HOUSE_TERMS, madeAt: null, madeBy: null };
  return { ...row, terms: readTerms(row.terms) };
}

export function demandTerms(terms: LimitTerms): void {
  const fault = termsFault(terms);
  if (fault !== null) throw new Refusal('trading.limits_bad', { extra: { reason: fault } });
}

const BPS_OF_PERCENT = 100;
const MINUTES_OF_HOUR = 60;

type Words = {
  readonly sports: ReadonlyMap<string, string>;
  readonly leagues: ReadonlyMap<string, string>;
};

function lineOf(row: LimitRow, { leagues, sports }: Words): string {
  const { currency, marketId, sport, tournamentId, winMax } = row;
  const place = [
    sport === null ? 'All sports' : (sports.get(sport) ?? sport),
    ...(tournamentId === null ? [] : [leagues.get(tournamentId) ?? `#${tournamentId}`]),
    ...(marketId === null ? [] : [`market ${marketId}`]),
  ].join(' · ');
  return `${place}: ${amountToText(winMax)} ${currency ?? '(any currency)'}`;
}

/** As those who decide read it. */
function shown({ liveBps, onExcess, referS, referTimes, rows, times }: LimitTerms, words: Words) {
  return {
    limits: rows.map((row) => lineOf(row, words)),
    times: times.map(
      ({ bps, minutes }) =>
        `${minutes % MINUTES_OF_HOUR === 0 ? `${minutes / MINUTES_OF_HOUR} h` : `${minutes} min`}: ${
          bps / BPS_OF_PERCENT
        } %`,
    ),
    liveBps,
    onExcess,
    referS,
    referTimes,
  };
}

async function wordsOf(tx: Tx, market: KindDeps['market']): Promise<Words> {
  const leagues = await market.leagues(tx, 'en');
  return {
    sports: new Map(leagues.map(({ sportCode, sportName }) => [sportCode, sportName])),
    leagues: new Map(leagues.map(({ id, name }) => [id.toString(), name])),
  };
}

/** Limits by which more may be lost somewhere are decided by two; tighter ones count at once. */
export const limitsKind = ({ audit, market, now, site }: KindDeps): ApprovalKind<LimitsChange> => ({
  name: 'trading_limits.update',
  decide: 'sports.update',
  nameOf: brandNamer(site),

  async weigh(tx, { brandId, terms, version }) {
    demandTerms(terms);
    const known = await findTerms(tx, brandId);
    if (known.version !== version) throw new Refusal('trading.changed');
    const words = await wordsOf(tx, market);
    return {
      loosens: lossesRise(known.terms, terms, isEsport),
      subject: { kind: 'trading_limits', id: brandId },
      before: shown(known.terms, words),
      after: shown(terms, words),
    };
  },

  async apply(tx, { brandId, terms, version }, { maker }) {
    const [known, words] = [await findTerms(tx, brandId), await wordsOf(tx, market)];
    const isNext = await insertTerms(tx, {
      brandId,
      version: version + 1,
      terms: keepTerms(terms),
      at: now(),
      by: maker.operatorAccount,
      reason: maker.reason,
    });
    if (!isNext || known.version !== version) throw new Refusal('trading.changed');
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'trading.change_limits',
      subject: { kind: 'brand', id: brandId },
      before: shown(known.terms, words),
      after: shown(terms, words),
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
