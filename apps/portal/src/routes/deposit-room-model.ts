import type { Protection } from '../features/protection/api/index.ts';

const PERIODS = ['day', 'week', 'month'] as const;

export type DepositRoom = {
  readonly remaining: string;
  readonly period: (typeof PERIODS)[number];
};

type Limits = Pick<Protection, 'limits'>['limits'];

/** Whether one decimal string of the wire is below another; both are without a sign. */
function isLower(left: string, right: string): boolean {
  const [one, other] = [left, right].map((text) => {
    const [whole = '0', part = ''] = text.split('.');
    return BigInt(whole + part.padEnd(5, '0'));
  }) as [bigint, bigint];
  return one < other;
}

/** The deposit limit that leaves least, of all periods; null without one. */
export function tightestRoom(limits: Limits): DepositRoom | null {
  let room: DepositRoom | null = null;
  for (const period of PERIODS) {
    const remaining = limits.find(
      (limit) => limit.kind === 'deposit' && limit.period === period,
    )?.remaining;
    if (remaining == null) continue;
    if (room === null || isLower(remaining, room.remaining)) room = { remaining, period };
  }
  return room;
}
