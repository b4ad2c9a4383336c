// The policy as a form holds it: the multiple as text until it is a number.
import { rebateOf, sliceRebate } from '@parlour/commission';
import { add, type Amount, AMOUNT_PER_UNIT, amount, multiplyRate, ZERO } from '@parlour/money';
import { hundredthsOf, timesText } from '../../lib/money/rate.ts';
import type { RebatePolicy } from './api/index.ts';

export const CADENCES = [
  'minutes',
  'hour',
  'day',
] as const satisfies readonly RebatePolicy['cadence'][];

export const MULTIPLE_HUNDREDTHS_MAX = 10_000;

export type RebateDraft = {
  readonly isOn: boolean;
  readonly cadence: RebatePolicy['cadence'];
  readonly multiple: string;
};

export const draftOf = ({ isOn, cadence, multipleHundredths }: RebatePolicy): RebateDraft => ({
  isOn,
  cadence,
  multiple: timesText(multipleHundredths),
});

/** Hundredths of the typed multiple; null for what is none. */
export const multipleOf = ({ multiple }: RebateDraft): number | null =>
  hundredthsOf(multiple, MULTIPLE_HUNDREDTHS_MAX);

export const isChanged = (draft: RebateDraft, held: RebatePolicy): boolean => {
  const { isOn, cadence } = draft;
  return (
    isOn !== held.isOn || cadence !== held.cadence || multipleOf(draft) !== held.multipleHundredths
  );
};

export type RebateExample = {
  readonly stake: Amount;
  readonly member: Amount;
  /** What the member stakes before the own rebate can be withdrawn. */
  readonly rollover: Amount;
  readonly agent: Amount;
  readonly cost: Amount;
};

const HUNDREDTHS = 100n;
const STAKE_UNITS = 1_000n;
const MEMBER_POINTS = 80;
const AGENT_POINTS = 100;

/** What a bet of a thousand units costs with a player of 0.8 % below an agent of 1.0 %. */
export function exampleOf(
  policy: Pick<RebatePolicy, 'isOn' | 'isPassedUp' | 'multipleHundredths'>,
): RebateExample {
  const stake = amount(STAKE_UNITS * AMOUNT_PER_UNIT);
  const chain = [
    { id: 'member', points: MEMBER_POINTS, isFrozen: false },
    { id: 'agent', points: AGENT_POINTS, isFrozen: false },
  ];
  const shown = policy.isPassedUp ? chain : chain.slice(0, 1);
  const slices = policy.isOn
    ? sliceRebate(shown, { tradedPoints: 0, pointsMax: AGENT_POINTS })
    : [];
  const [member = ZERO, agent = ZERO] = slices.map((slice) => rebateOf(stake, slice));
  const rollover = multiplyRate(
    member,
    { numerator: BigInt(policy.multipleHundredths), denominator: HUNDREDTHS },
    'up',
  );
  return { stake, member, rollover, agent, cost: add(member, agent) };
}
