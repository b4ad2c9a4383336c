import { countBets, openTally, paySlot, type SlotTally } from '@parlour/commission';
import type { Reader } from '@parlour/database';
import { type Amount, amount, currencyOf } from '@parlour/money';
import type { SlotGroup } from '../../../team/index.ts';
import { slotLines } from '../rules/lines.ts';
import type { PayingContract } from './deps.ts';
import type { CalculationDeps, CalculationGroup, BillCalculation } from './calculation.ts';

type Team = {
  readonly contract: PayingContract;
  readonly tally: SlotTally;
  bets: number;
  stake: bigint;
  valid: bigint;
  payout: bigint;
};

/** The smallest bet that counts: a threshold of nothing is met by every bet that counts at all. */
const LEAST = amount(1n);

/** Every valid bet at which the pay of some contract changes, ascending. */
function thresholdsOf(contracts: readonly PayingContract[]): Amount[] {
  const found = new Set(
    contracts.flatMap(({ tiers }) => tiers.map(({ bet }) => (bet > LEAST ? bet : LEAST))),
  );
  return [...found].toSorted((left, right) => (left < right ? -1 : 1));
}

/**
 * Salaries by the bet. Bets arrive in groups that are alike for every contract, and each group counts
 * for its member and everybody above who has one, so that no row per bet and contract is ever made.
 * Teams without a bet get no bill: five minutes of nothing need no explanation.
 */
export async function calculateSlot(
  reader: Reader,
  { contracts, scope }: CalculationGroup,
  { measures, tree }: CalculationDeps,
): Promise<BillCalculation[]> {
  const thresholds = thresholdsOf(contracts);
  const groups = await measures.slot(reader, {
    ...scope,
    thresholds,
    memberIds: contracts.map(({ downlineId }) => downlineId),
  });
  const teams = new Map(contracts.map((contract) => [contract.downlineId, openTeam(contract)]));
  const lineageIds = new Set(groups.flatMap(({ lineageId }) => lineageId ?? []));
  const lineages = await tree.lineages(reader, [...lineageIds]);
  const above = new Map<string, readonly Team[]>();
  for (const [id, ancestors] of lineages) {
    above.set(
      id,
      ancestors.flatMap((memberId) => teams.get(memberId) ?? []),
    );
  }
  for (const group of groups) {
    const smallest = thresholds[group.reached - 1];
    const own = group.memberId === null ? undefined : teams.get(group.memberId);
    if (own !== undefined) count(own, group, smallest);
    const uplines = group.lineageId === null ? undefined : above.get(group.lineageId);
    for (const team of uplines ?? []) count(team, group, smallest);
  }
  const played = [...teams.values()].filter(({ bets }) => bets > 0);
  return played.map((team) => calculationOf(team, scope));
}

const openTeam = (contract: PayingContract): Team => ({
  contract,
  tally: openTally(contract.tiers),
  bets: 0,
  stake: 0n,
  valid: 0n,
  payout: 0n,
});

function count(team: Team, group: SlotGroup, smallest: Amount | undefined): void {
  const { bets } = group;
  team.bets += bets;
  team.stake += group.stake;
  team.valid += group.valid;
  team.payout += group.payout;
  if (smallest === undefined) return;
  countBets(team.tally, { smallest, valid: group.valid, bets, outcome: group.outcome });
}

function calculationOf(team: Team, scope: CalculationGroup['scope']): BillCalculation {
  const { bets, contract, payout, stake, tally, valid } = team;
  const { base, exact, gross, tierIndex } = paySlot(tally, currencyOf(scope.currency));
  const play = { bets, stake: amount(stake), valid: amount(valid), payout: amount(payout) };
  return {
    contract,
    validBet: play.valid,
    profitLoss: amount(payout - stake),
    activeMembers: 0,
    base,
    tierIndex,
    rateBps: null,
    gross,
    carry: null,
    cap: null,
    countedFrom: scope.from,
    afterSeq: null,
    lines: slotLines(play, { tally, exact, gross }),
  };
}
