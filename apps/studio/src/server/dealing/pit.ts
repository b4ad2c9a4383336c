// What a pit boss sees of a dealt table: results, the largest bets, and bets that are worth a look.
import type { PitTable } from '@parlour/contract/vendor';
import type { Platform } from '../platform/platform.ts';
import { planOf } from '../table/outcome.ts';
import type { TableConfig } from '../table/settings.ts';
import { listEnded } from '../table/store.ts';
import { seamlessHouse } from '../operator/house.ts';
import { listLate, listRecent, listWinners } from './pit-store.ts';
import { presentDealing } from './present.ts';

const RESULTS_SHOWN = 12;
const LARGEST_SHOWN = 5;
const SIGNALS_MAX = 30;
/** Of rounds in which bets are looked at. */
const ROUNDS = 10;
/** Pages bet what lies on the layout 1.4 seconds before the close; what comes this late was meant to. */
export const LATE_MS = 500;
export const NEAR_LIMIT_PERCENT = 80;
/** Who wins so many of so many rounds is looked at. */
export const WINNER = { rounds: 30, least: 6, percent: 75 } as const;

type Signal = PitTable['signals'][number];

// tidy-allow money-number: written as JSON, never counted with
const wire = (amount: bigint): number => Number(amount);

export async function pitOf(platform: Platform, config: TableConfig): Promise<PitTable> {
  const { db, games } = platform;
  const { code, gameCode, settings } = config;
  const about = { tableCode: code, rounds: ROUNDS };
  const [state, ended, bets, late, winners] = await Promise.all([
    presentDealing(platform, config),
    listEnded(db, { tableCode: code, before: null, limit: RESULTS_SHOWN }),
    listRecent(db, about),
    listLate(db, { ...about, lateMs: LATE_MS }),
    listWinners(db, { tableCode: code, ...WINNER }),
  ]);
  const { table } = planOf(games, gameCode);
  const most = new Map(settings.limits.map((limit) => [limit.currency, limit.most]));
  const near = bets.flatMap(({ currency, operatorUser, round, staked }): Signal[] => {
    const limit = most.get(currency) ?? null;
    if (limit === null) return [];
    const percent = wire((staked * 100n) / BigInt(limit));
    if (percent < NEAR_LIMIT_PERCENT) return [];
    const user = seamlessHouse.userOf(operatorUser);
    return [
      {
        kind: 'near_limit',
        user,
        currency,
        amount: wire(staked),
        figure: percent,
        of: null,
        round,
      },
    ];
  });
  const tooLate = late.map(({ beforeMs, currency, operatorUser, round, staked }): Signal => {
    const user = seamlessHouse.userOf(operatorUser);
    return {
      kind: 'late',
      user,
      currency,
      amount: wire(staked),
      figure: beforeMs,
      of: null,
      round,
    };
  });
  const wins = winners.map(({ currency, operatorUser, played, round, staked, won }): Signal => {
    const user = seamlessHouse.userOf(operatorUser);
    return { kind: 'winner', user, currency, amount: wire(staked), figure: won, of: played, round };
  });
  return {
    table: code,
    largest: bets.slice(0, LARGEST_SHOWN).map(({ currency, operatorUser, round, staked }) => ({
      user: seamlessHouse.userOf(operatorUser),
      currency,
      staked: wire(staked),
      round,
    })),
    results: ended.map(({ draws, number }) => ({
      number,
      result: table.write?.(draws ?? []) ?? (draws ?? []).join(' '),
    })),
    signals: [...wins, ...tooLate, ...near].slice(0, SIGNALS_MAX),
    state,
  };
}
