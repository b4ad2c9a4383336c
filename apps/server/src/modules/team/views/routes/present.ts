import type { TeamHead, TeamPerson, TeamSums } from '@parlour/contract';
import { amountToText } from '@parlour/money';
import type { PlayTotals } from '../../../report/index.ts';
import { type Flow, memberProfitOf, type TeamFunds } from '../rules/sums.ts';
import type { Head } from '../service/subject.ts';
import type { Doings } from '../store/days.ts';
import type { Person } from '../store/people.ts';

/** How many there are: a number that the wire's JSON holds exactly. */
export const counted = (count: bigint): number => Number(count);

export const presentPerson = ({ id, account, nickname, isAgent, level }: Person): TeamPerson => ({
  id,
  account,
  nickname,
  type: isAgent ? 'agent' : 'member',
  level,
});

export const presentHead = ({
  period,
  timeZone,
  currency,
  currencies,
  generatedAt,
  today,
  subject,
  scope,
}: Head): TeamHead => ({
  from: period.from,
  to: period.to,
  timeZone,
  currency,
  currencies: [...currencies],
  generatedAt: generatedAt.toISOString(),
  today,
  subject: presentPerson(subject),
  scope,
});

const presentPlay = (play: PlayTotals) => ({
  rounds: counted(play.rounds),
  stake: amountToText(play.stake),
  valid: amountToText(play.valid),
  payout: amountToText(play.payout),
  jackpotWin: amountToText(play.jackpotWin),
});

const presentFunds = (funds: TeamFunds) => ({
  depositCount: counted(funds.depositCount),
  deposits: amountToText(funds.deposits),
  depositFees: amountToText(funds.depositFees),
  withdrawalCount: counted(funds.withdrawalCount),
  withdrawals: amountToText(funds.withdrawals),
  withdrawalFees: amountToText(funds.withdrawalFees),
  cancelled: amountToText(funds.cancelled),
  memberRebates: amountToText(funds.memberRebates),
  agentRebates: amountToText(funds.agentRebates),
  promotions: amountToText(funds.promotions),
  wages: amountToText(funds.wages),
  dividends: amountToText(funds.dividends),
});

export const presentSums = (flow: Flow): TeamSums => ({
  ...presentPlay(flow.play),
  ...presentFunds(flow.funds),
  profit: amountToText(memberProfitOf(flow)),
});

export const presentDoings = (doings: Doings) => ({
  registrations: counted(doings.registrations),
  firstDeposits: counted(doings.firstDeposits),
  activeMembers: counted(doings.activeMembers),
  depositors: counted(doings.depositors),
});
