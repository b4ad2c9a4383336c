import type { ReactNode } from 'react';
import { Amount } from '../amount.tsx';
import { textOfCode } from '../language.ts';
import type { CommissionKind } from './kind.ts';
import { ladderOf, type WireTier } from './ladder.ts';
import { TierLadder } from './tier-ladder.tsx';

export type TiersProps = {
  readonly kind: CommissionKind;
  readonly tiers: readonly WireTier[];
  readonly currency: string;
  readonly label: string;
  /** Counted from 0; null for none, left out where that is no question. */
  readonly reached?: number | null;
};

/** The name of a field of tiers. */
export const fieldText = (field: string): string =>
  textOfCode('commission.desk.field', field) ?? field;

/** The tiers of a contract or a bill as a ladder. */
export function Tiers({ kind, tiers, currency, label, reached }: TiersProps): ReactNode {
  const money = (value: string) => <Amount value={value} currency={currency} />;
  return (
    <TierLadder
      label={label}
      steps={ladderOf(kind, tiers, { money, name: fieldText })}
      reached={reached}
    />
  );
}
