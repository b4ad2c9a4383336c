import { TIER_FIELDS, type TierFieldName } from '@parlour/commission';
import type { ReactNode } from 'react';
import type { CommissionKind } from './kind.ts';
import type { LadderStep } from './tier-ladder.tsx';

/** A tier on the wire: money as decimal strings, people and basis points as whole numbers. */
export type WireTier = Readonly<Partial<Record<TierFieldName, string | number | null>>>;

export type LadderWords = {
  readonly money: (value: string) => ReactNode;
  readonly name: (field: TierFieldName) => string;
};

/** Tiers as the steps of a ladder, with the fields of their kind that are set. */
export const ladderOf = (
  kind: CommissionKind,
  tiers: readonly WireTier[],
  { money, name }: LadderWords,
): LadderStep[] =>
  tiers.map((tier) => {
    const fields = TIER_FIELDS[kind].flatMap((field) => {
      const value = tier[field.name] ?? null;
      const isLeftOut = value === null || (field.isOptional === true && value === 0);
      return isLeftOut ? [] : [{ ...field, value }];
    });
    return {
      conditions: fields
        .filter(({ unit }) => unit !== 'rate')
        .map(({ name: field, value }) => ({
          label: name(field),
          value: typeof value === 'string' ? money(value) : value,
        })),
      rates: fields.flatMap(({ name: field, unit, value }) =>
        unit === 'rate' && typeof value === 'number' ? [{ label: name(field), bps: value }] : [],
      ),
    };
  });
