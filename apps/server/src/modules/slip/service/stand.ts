// A line as slips on it are settled by.
import type { Reader } from '@parlour/database';
import type { LineKey, ShownLine } from '../../market/index.ts';
import { isResultLine } from '../early/rules.ts';
import { listLeads } from '../early/store.ts';
import { deductionPercentOf } from '../rules/each-way.ts';
import type { LineStand } from '../rules/verdict.ts';

type LineRef = LineKey & { readonly eventId: bigint };

/** What was said of a line, with what its prices and the score of its event add. */
export async function readLineStand(
  reader: Reader,
  ref: LineRef,
  {
    line,
    said,
  }: {
    readonly line: ShownLine | null;
    readonly said: Pick<LineStand, 'outcomes' | 'voids'>;
  },
): Promise<LineStand> {
  const leads = isResultLine(ref) ? await listLeads(reader, [ref.eventId]) : null;
  return {
    ...said,
    deductionPercent: deductionPercentOf(ref, said.outcomes, line?.outcomes ?? []),
    leads: leads?.get(ref.eventId) ?? [],
  };
}
