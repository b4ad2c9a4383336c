import type { LimitTermsInput, LimitTermsView } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import { serve } from '../../../platform/http/call.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type Submit, submitCall } from '../../approval/index.ts';
import { isEsport, type MarketService } from '../../market/index.ts';
import { demandTerms, findTerms, type LimitsChange } from './kind.ts';
import {
  HOUSE_TERMS,
  type LimitTerms,
  lossesRise,
  readTerms,
  type RowChange,
  rowChanges,
} from './rules.ts';
import { createLimitRecord } from './service.ts';

export type LimitRoutesDeps = {
  readonly db: Db;
  readonly market: Pick<MarketService, 'leagues'>;
  readonly submitLimits: Submit<LimitsChange>;
};

const VERSIONS_SHOWN = 30;

function readInput({ rows, ...terms }: LimitTermsInput): LimitTerms {
  const read = rows.map(({ winMax, ...place }) => {
    const amount = amountFromText(winMax);
    if (amount === null) throw new Refusal('request.invalid');
    return { ...place, winMax: amount };
  });
  return { ...terms, rows: read };
}

function present({
  madeAt,
  madeBy,
  terms,
  version,
}: Awaited<ReturnType<typeof findTerms>>): LimitTermsView {
  return {
    ...terms,
    times: terms.times.map((row) => ({ ...row })),
    rows: terms.rows.map((row) => ({ ...row, winMax: amountToText(row.winMax) })),
    version,
    madeAt: madeAt?.toISOString() ?? null,
    madeBy,
  };
}

const textOf = (amount: Amount | null) => (amount === null ? null : amountToText(amount));

const presentChange = ({ after, before, countsAfter, countsBefore, place }: RowChange) => ({
  ...place,
  before: textOf(before),
  after: textOf(after),
  countsBefore: amountToText(countsBefore),
  countsAfter: amountToText(countsAfter),
});

const restOf = ({ rows: _rows, ...rest }: LimitTerms): string =>
  JSON.stringify([
    rest.times.map(({ bps, minutes }) => [minutes, bps]),
    rest.liveBps,
    rest.onExcess,
    rest.referS,
    rest.referTimes,
  ]);

const differences = (before: LimitTerms, after: LimitTerms) => ({
  changes: rowChanges(before, after, isEsport).map(presentChange),
  changesTerms: restOf(before) !== restOf(after),
});

export function serveLimits({ db, market, submitLimits }: LimitRoutesDeps) {
  const record = createLimitRecord(db);
  const current = async (brandId: string) => present(await findTerms(db, brandId));
  return serve({
    'GET /console/sports/limits': ({ brand }) => current(brand.id),

    'GET /console/sports/limits/versions': async ({ brand }) => {
      // One more than is shown, to which the last one is compared.
      const rows = await record.list(brand.id, VERSIONS_SHOWN + 1);
      const items = rows.slice(0, VERSIONS_SHOWN).map((row, place) => {
        const former = rows[place + 1];
        const before = former === undefined ? HOUSE_TERMS : readTerms(former.terms);
        return {
          version: row.version,
          madeAt: row.madeAt.toISOString(),
          madeBy: row.madeBy,
          reason: row.reason,
          ...differences(before, readTerms(row.terms)),
        };
      });
      return { items };
    },

    'POST /console/sports/limits/preview': async ({ body, brand }) => {
      const terms = readInput(body);
      demandTerms(terms);
      const known = await findTerms(db, brand.id);
      return {
        ...differences(known.terms, terms),
        needsSecond: lossesRise(known.terms, terms, isEsport),
      };
    },

    'PUT /console/sports/limits': (call) => {
      const { version, ...input } = call.body;
      const change = { brandId: call.brand.id, version, terms: readInput(input) };
      return submitCall(call, submitLimits, change, () => current(call.brand.id));
    },

    'GET /console/sports/leagues': async ({ language }) => ({
      items: (await market.leagues(db, language)).map((league) => ({
        ...league,
        id: league.id.toString(),
      })),
    }),
  });
}
