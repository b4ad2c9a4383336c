import { familyOfIssue } from '@parlour/lottery';
import { Refusal } from '../../../platform/refusal.ts';
import type { StoredIssue } from './issue.ts';

/** The canonical text of a result that someone typed for an issue. */
export function readCode(issue: StoredIssue, typed: string): string {
  const family = familyOfIssue(issue.family, issue, issue.timeZone);
  if (family === null) throw new Error(`there is no family ${issue.family}`);
  const reading = family.draw.parse(typed);
  if (!reading.ok) {
    const fields = [{ path: '/code', code: 'draw.code_invalid' }];
    throw new Refusal('draw.code_invalid', { fields, extra: { problem: reading.reason } });
  }
  return family.draw.format(reading.draw);
}
