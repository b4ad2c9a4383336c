import type { ChoiceField } from '../resource/field.ts';
import { COMMISSION_KINDS } from './kind.ts';

/** A filter of contracts, bills and runs by the kind of pay. */
export const kindField: ChoiceField<(typeof COMMISSION_KINDS)[number]> = {
  kind: 'choice',
  label: 'commission.desk.kind',
  options: COMMISSION_KINDS,
  option: (value) => `commission.desk.kind.${value}`,
};
