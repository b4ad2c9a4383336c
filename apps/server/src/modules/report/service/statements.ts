// A member's profit and loss, and the statement that ties out to the ledger. Both read days.
import type { Db } from '@parlour/database';
import { type KindGroup, kindGroupOf } from '@parlour/ledger';
import type { CatalogueService } from '../../catalogue/index.ts';
import type { WalletService } from '../../wallet/index.ts';
import { demandPeriod, eachDay, type Period } from '../rules/period.ts';
import {
  type Funds,
  fundsOf,
  type KindTotals,
  type Moved,
  noMove,
  noPlay,
  type PlayTotals,
  sumByKind,
  sumOf,
} from '../rules/sums.ts';
import {
  type GameFilter,
  type KindOfDay,
  listMemberKinds,
  listMemberPlay,
  type PlayRow,
  sumMemberBefore,
} from '../store/days.ts';
import { type HeadDeps, headOf, type Report } from './head.ts';

export type StatementDeps = HeadDeps & {
  readonly db: Db;
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly wallet: Pick<WalletService, 'balances'>;
};

export type Subject = { readonly memberId: string; readonly brandId: string };

export type ProfitReport = {
  readonly report: Report;
  readonly play: PlayTotals;
  readonly funds: Funds;
  readonly days: readonly {
    readonly day: string;
    readonly play: PlayTotals;
    readonly funds: Funds;
  }[];
  readonly categories: readonly PlayRow[];
  readonly vendors: readonly PlayRow[];
  readonly games: readonly PlayRow[];
};

export type DayMoves = { readonly day: string; readonly moved: Moved; readonly closing: Moved };

export type Statement = {
  readonly report: Report;
  readonly opening: Moved;
  readonly closing: Moved;
  readonly kinds: readonly KindTotals[];
  readonly groups: readonly { readonly group: KindGroup; readonly moved: Moved }[];
  readonly days: readonly DayMoves[];
};

export type WantedGames = {
  readonly category?: string | undefined;
  readonly vassalage?: string | undefined;
  readonly gameCode?: string | undefined;
};

/** A vendor that nobody has: a filter by an unknown name finds nothing. */
const NO_VENDOR = '-';

export function createStatements(deps: StatementDeps) {
  const { catalogue, db, wallet } = deps;

  const gamesOf = async ({ category, vassalage, gameCode }: WantedGames): Promise<GameFilter> => {
    if (vassalage === undefined) return { category, gameCode };
    const { vendors } = await catalogue.snapshot();
    const vendor = vendors.find((candidate) => candidate.vassalage === vassalage);
    return { category, gameCode, vendorCode: vendor?.code ?? NO_VENDOR };
  };

  return {
    async profit(
      subject: Subject,
      wanted: Period & WantedGames,
      daysMax?: number,
    ): Promise<ProfitReport> {
      const { memberId, brandId } = subject;
      const period = demandPeriod(wanted, daysMax);
      const { currency } = await wallet.balances(db, memberId);
      const title = 'profit';
      const report = await headOf(db, { title, period, currency, brandId }, deps);
      const rows = await listMemberPlay(db, { memberId, ...period, ...(await gamesOf(wanted)) });
      const kinds = await listMemberKinds(db, { memberId, ...period });
      const ways = (by: PlayRow['by']) =>
        rows.filter((row) => row.by === by && row.rounds > 0n).toSorted(byStake);
      const playOf = new Map(ways('day').map((row) => [row.day, row]));
      const kindsOf = Map.groupBy(kinds, ({ day }) => day);
      return {
        report,
        play: ways('all')[0] ?? noPlay,
        funds: fundsOf(kinds),
        days: eachDay(period).map((day) => ({
          day,
          play: playOf.get(day) ?? noPlay,
          funds: fundsOf(kindsOf.get(day) ?? []),
        })),
        categories: ways('category'),
        vendors: ways('vendor'),
        games: ways('game'),
      };
    },

    async statement(subject: Subject, wanted: Period, daysMax?: number): Promise<Statement> {
      const { memberId, brandId } = subject;
      const period = demandPeriod(wanted, daysMax);
      const { currency } = await wallet.balances(db, memberId);
      const title = 'statement';
      const report = await headOf(db, { title, period, currency, brandId }, deps);
      const opening = await sumMemberBefore(db, { memberId, day: period.from });
      const rows = await listMemberKinds(db, { memberId, ...period });
      const days = chainDays(opening, rows);
      return {
        report,
        opening,
        closing: days.at(-1)?.closing ?? opening,
        kinds: sumByKind(rows),
        groups: sumByGroup(rows),
        days,
      };
    },

    /** Movements of a period by kind, without the balances around them. */
    async kinds(subject: Subject, wanted: Period, title: string) {
      const { memberId, brandId } = subject;
      const period = demandPeriod(wanted);
      const { currency } = await wallet.balances(db, memberId);
      const report = await headOf(db, { title, period, currency, brandId }, deps);
      return { report, kinds: sumByKind(await listMemberKinds(db, { memberId, ...period })) };
    },
  };
}

export type Statements = ReturnType<typeof createStatements>;

const byStake = (left: PlayRow, right: PlayRow): number =>
  left.stake === right.stake ? 0 : left.stake > right.stake ? -1 : 1;

/** Days that moved something, each beginning with what the one before ended with. */
export function chainDays(opening: Moved, rows: readonly KindOfDay[]): DayMoves[] {
  let balances = opening;
  return [...Map.groupBy(rows, ({ day }) => day)].map(([day, ofDay]) => {
    const moved = ofDay.reduce<Moved>(sumOf, noMove);
    balances = sumOf(balances, moved);
    return { day, moved, closing: balances };
  });
}

const sumByGroup = (rows: readonly KindTotals[]) =>
  [...Map.groupBy(rows, ({ kind }) => kindGroupOf(kind))].map(([group, ofGroup]) => ({
    group,
    moved: ofGroup.reduce<Moved>(sumOf, noMove),
  }));
