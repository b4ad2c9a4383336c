import type { StoredIssue } from '../rules/issue.ts';

type Times = Pick<StoredIssue, 'opensAt' | 'cancelUntil' | 'closesAt' | 'drawsAt'>;

export const presentTimes = ({ opensAt, cancelUntil, closesAt, drawsAt }: Times) => ({
  opensAt: opensAt.toISOString(),
  cancelUntil: cancelUntil.toISOString(),
  closesAt: closesAt.toISOString(),
  drawsAt: drawsAt.toISOString(),
});

export const presentResult = (issue: StoredIssue) => ({
  issueNo: issue.no,
  day: issue.day,
  drawsAt: issue.drawsAt.toISOString(),
  code: issue.result,
  codeStatus: issue.codeStatus,
  outcome: issue.outcome,
  version: issue.resultVersion,
});
