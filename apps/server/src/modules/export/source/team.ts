// The reports of a team as files: the same questions that the agent's lists ask, to their end.
import {
  type AgentExportKind,
  EXPORT_DAYS_MAX,
  type ListScope,
  listScopes,
  type RoundStatus,
  roundStatuses,
  type TeamMemberStatus,
  teamMemberStatuses,
  type TeamScope,
  teamScopes,
} from '@parlour/contract';
import { type Amount, amountFromText, amountToText } from '@parlour/money';
import { playName } from '@parlour/i18n/lottery';
import { translate } from '@parlour/i18n';
import { gameName } from '../../catalogue/index.ts';
import { netOfRound } from '../../play/index.ts';
import {
  feltIn,
  lineProfitOf,
  type LineSums,
  oddsSpan,
  type TeamTicket,
} from '../../team/index.ts';
import { askerOf } from './asker.ts';
import { billsSource, transfersSource } from './pay.ts';
import type { SourceDeps } from './deps.ts';
import { ROWS_PER_PAGE, type Source, timeText, type Wish } from './source.ts';
import { incomeSource, overviewSource } from './team-days.ts';

const oneOf = <Word extends string>(words: readonly Word[], word: string | undefined) =>
  words.find((one) => one === word);

/** What all lists of a team know of a filter. */
const subjectOf = ({ filter, from, to }: Wish) => ({
  from,
  to,
  account: filter.account,
  currency: filter.currency,
  scope: oneOf<TeamScope>(teamScopes, filter.scope),
});

const moneyOf = (text: string | undefined): Amount | undefined =>
  text === undefined ? undefined : (amountFromText(text) ?? undefined);

const membersWish = ({ filter }: Wish) => ({
  account: filter.account,
  under: filter.under,
  scope: oneOf<ListScope>(listScopes, filter.scope),
  type: filter.type,
  status: oneOf<TeamMemberStatus>(teamMemberStatuses, filter.status),
  isOnline: filter.isOnline,
  balanceMin: moneyOf(filter.balanceMin),
  balanceMax: moneyOf(filter.balanceMax),
  registeredFrom: filter.registeredFrom,
  registeredTo: filter.registeredTo,
});

const membersSource = ({ team }: SourceDeps): Source => ({
  columns: [
    'account',
    'nickname',
    'type',
    'level',
    'status',
    'online',
    'currency',
    'balance',
    'teamBalance',
    'teamSize',
    'directs',
    'dividendContract',
    'dailyWageContract',
    'hourlySalaryContract',
    'realtimeSalaryContract',
    'registered',
    'lastLogin',
  ],
  async count(wish) {
    const sums = await team.members.totals(askerOf(wish), membersWish(wish));
    return sums.reduce((total, { count }) => total + count, 0n);
  },
  async page(wish, place) {
    const page = await team.members.list(askerOf(wish), {
      ...membersWish(wish),
      cursor: place ?? undefined,
      limit: ROWS_PER_PAGE,
    });
    const rows = page.items.map((one) => [
      one.account,
      one.nickname,
      one.isAgent ? 'agent' : 'member',
      one.level.toString(),
      one.status,
      one.isOnline ? '1' : '0',
      one.currency,
      amountToText(one.balance),
      amountToText(one.teamBalance),
      one.teamSize.toString(),
      one.directs.toString(),
      one.contracts.dividend ?? '',
      one.contracts.dailyWage ?? '',
      one.contracts.hourlySalary ?? '',
      one.contracts.realtimeSalary ?? '',
      timeText(wish.timeZone, one.registeredAt),
      timeText(wish.timeZone, one.loggedInAt),
    ]);
    return { rows, next: page.nextCursor };
  },
});

const betsWish = (wish: Wish) => ({
  ...subjectOf(wish),
  category: wish.filter.category,
  vassalage: wish.filter.vassalage,
  issueNo: wish.filter.issueNo,
});

/** Draw, play, prize group and odds of a ticket; nothing of other rounds. */
function ticketCells(ticket: TeamTicket | null, language: string): string[] {
  if (ticket === null) return ['', '', '', ''];
  const { family, group, issueNo, odds, play } = ticket;
  const name = playName((key, figures) => translate(language, key, figures), family, play);
  return [issueNo, name, group?.toString() ?? '', group === null ? oddsSpan(odds).join(' - ') : ''];
}

const betsSource = ({ catalogue, team }: SourceDeps): Source => ({
  columns: [
    'opened',
    'settled',
    'account',
    'category',
    'vendor',
    'game',
    'round',
    'issue',
    'play',
    'prizeGroup',
    'odds',
    'status',
    'currency',
    'stake',
    'valid',
    'payout',
    'net',
    'id',
  ],
  async count(wish) {
    if ((wish.filter.status ?? 'closed') !== 'closed') return null;
    return (await team.bets.totals(askerOf(wish), betsWish(wish), EXPORT_DAYS_MAX)).play.rounds;
  },
  async page(wish, place) {
    const page = await team.bets.list(
      askerOf(wish),
      {
        ...betsWish(wish),
        status: oneOf<RoundStatus>(roundStatuses, wish.filter.status),
        cursor: place ?? undefined,
        limit: ROWS_PER_PAGE,
      },
      EXPORT_DAYS_MAX,
    );
    const snapshot = await catalogue.snapshot();
    const rows = page.items.map(({ round, member, ticket }) => {
      const game = snapshot.findGame(round.vendorCode, round.gameCode);
      return [
        timeText(wish.timeZone, round.openedAt),
        timeText(wish.timeZone, round.closedAt),
        member.account,
        round.category,
        snapshot.findVendor(round.vendorCode)?.displayName ?? round.vendorCode,
        game === null ? round.gameCode : gameName(game, wish.language),
        round.roundRef,
        ...ticketCells(ticket, wish.language),
        round.status,
        round.currency,
        amountToText(round.stake),
        amountToText(round.validBet),
        amountToText(round.payout),
        amountToText(netOfRound(round)),
        round.id,
      ];
    });
    return { rows, next: page.nextCursor };
  },
});

/** What is told of a line beside the account; money beside play says nothing of one category. */
const lineCells = (sums: LineSums, isOfGames: boolean): string[] => {
  const money = (amount: Amount): string => (isOfGames ? '' : amountToText(amount));
  return [
    sums.rounds.toString(),
    money(sums.deposits),
    money(sums.withdrawals),
    amountToText(sums.stake),
    amountToText(sums.valid),
    amountToText(sums.payout),
    money(sums.rebates),
    money(sums.promotions),
    money(sums.wages),
    money(sums.dividends),
    amountToText(lineProfitOf(sums)),
  ];
};

const profitSource = ({ team }: SourceDeps): Source => {
  const ask = (wish: Wish, place: string | null, limit: number) =>
    team.statement(
      askerOf(wish),
      {
        ...betsWish(wish),
        under: wish.filter.under,
        cursor: place ?? undefined,
        limit,
      },
      EXPORT_DAYS_MAX,
    );
  return {
    columns: [
      'line',
      'account',
      'level',
      'rounds',
      'deposits',
      'withdrawals',
      'stake',
      'valid',
      'payout',
      'rebates',
      'promotions',
      'wages',
      'dividends',
      'memberProfit',
    ],
    // Beside the lines stand the account's own, the rest where there is one, and the total.
    count: async (wish) => (await ask(wish, null, 1)).count + 2n,
    async page(wish, place) {
      const found = await ask(wish, place, ROWS_PER_PAGE);
      const { isOfGames, nextCursor, other, own, total } = found;
      const rows = found.lines.map(({ member, sums }) => [
        'LINE',
        member.account,
        member.level.toString(),
        ...lineCells(sums, isOfGames),
      ]);
      if (place === null && own !== null) {
        const { account, level } = own.member;
        rows.unshift(['OWN', account, level.toString(), ...lineCells(own.sums, isOfGames)]);
      }
      if (nextCursor === null) {
        if (other !== null) rows.push(['OTHER', '', '', ...lineCells(other, isOfGames)]);
        rows.push(['TOTAL', '', '', ...lineCells(total, isOfGames)]);
      }
      return { rows, next: nextCursor };
    },
  };
};

const movementsWish = (wish: Wish) => ({
  ...subjectOf(wish),
  kinds: wish.filter.kinds,
  group: wish.filter.group,
  orderNo: wish.filter.orderNo,
});

const transactionsSource = ({ team }: SourceDeps): Source => ({
  columns: [
    'time',
    'account',
    'path',
    'kind',
    'wallet',
    'currency',
    'amount',
    'balanceAfter',
    'cause',
    'note',
    'id',
  ],
  async count(wish) {
    const asked = movementsWish(wish);
    const { kinds } = await team.transactions.totals(askerOf(wish), asked, EXPORT_DAYS_MAX);
    return kinds.reduce((total, { count }) => total + count, 0n);
  },
  async page(wish, place) {
    const page = await team.transactions.list(
      askerOf(wish),
      {
        ...movementsWish(wish),
        cursor: place ?? undefined,
        limit: ROWS_PER_PAGE,
        language: wish.language,
      },
      EXPORT_DAYS_MAX,
    );
    const rows = page.items.map(({ cause, member, movement, note, path }) => {
      const { amount, balance, wallet } = feltIn(movement);
      return [
        timeText(wish.timeZone, movement.at),
        member.account,
        path.map(({ account }) => account).join(' > '),
        movement.kind,
        wallet,
        movement.currency,
        amountToText(amount),
        amountToText(balance),
        cause.label === '' ? cause.noun : cause.label,
        note,
        movement.id,
      ];
    });
    return { rows, next: page.nextCursor };
  },
});

export const teamSources = (deps: SourceDeps): Readonly<Record<AgentExportKind, Source>> => ({
  team_overview: overviewSource(deps),
  team_members: membersSource(deps),
  team_bets: betsSource(deps),
  team_profit: profitSource(deps),
  team_income: incomeSource(deps),
  team_transactions: transactionsSource(deps),
  team_bills: billsSource(deps),
  team_transfers: transfersSource(deps),
});
