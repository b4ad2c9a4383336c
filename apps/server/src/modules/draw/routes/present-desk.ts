import type { DrawCalendarBody } from '@parlour/contract';
import type { DrawCalendar } from '@parlour/lottery';
import type { OperatorCaller } from '../../../platform/http/call.ts';
import { prizeModesOf } from '../rules/game.ts';
import type { StoredIssue } from '../rules/issue.ts';
import type { GameWithStanding, IssueDossier } from '../service/desk-reads.ts';
import { presentTimes } from './present.ts';

/** The engine's calendar is read-only, and the contract's is not. */
export const presentCalendar = (calendar: DrawCalendar): DrawCalendarBody =>
  structuredClone(calendar) as DrawCalendarBody;

export const presentGame = ({ game, standing }: GameWithStanding) => ({
  gameCode: game.code,
  family: game.family,
  area: game.area,
  prizeModes: prizeModesOf(game.family, game.source),
  source: game.source,
  state: game.state,
  position: game.position,
  calendar: presentCalendar(game.calendar),
  version: game.version,
  createdAt: game.createdAt.toISOString(),
  updatedAt: game.updatedAt.toISOString(),
  issuesAhead: standing.issuesAhead,
  issuesOverdue: standing.issuesOverdue,
  nextDrawsAt: standing.nextDrawsAt?.toISOString() ?? null,
});

export const presentIssue = (issue: StoredIssue, entries: number) => ({
  issueId: issue.id,
  gameCode: issue.gameCode,
  family: issue.family,
  source: issue.source,
  issueNo: issue.no,
  day: issue.day,
  ...presentTimes(issue),
  code: issue.result,
  codeStatus: issue.codeStatus,
  outcome: issue.outcome,
  version: issue.resultVersion,
  settleState: issue.settleState,
  settledVersion: issue.settledVersion,
  resultedAt: issue.resultedAt?.toISOString() ?? null,
  settledAt: issue.settledAt?.toISOString() ?? null,
  hasConflict: issue.hasConflict,
  entries,
});

/** Feeds are named after what they are; operators by their accounts. */
const nameOf = (author: string | null, names: ReadonlyMap<string, string>): string | null =>
  author === null ? null : (names.get(author) ?? author.replace(/^feed:/, ''));

type Reader = Pick<OperatorCaller, 'operatorId' | 'permissions'>;

/** Whether somebody may see what others entered, because it cannot sway an entry of their own. */
function seesEntries(
  { issue, entered }: IssueDossier,
  { operatorId, permissions }: Reader,
): boolean {
  if (issue.outcome !== null || entered.some((entry) => entry.operatorId === operatorId))
    return true;
  return issue.hasConflict && permissions.has('draw.decide');
}

export function presentDossier(dossier: IssueDossier, reader: Reader) {
  const { issue, entered, results, proof, names } = dossier;
  const isShown = seesEntries(dossier, reader);
  return {
    ...presentIssue(issue, entered.length),
    timeZone: issue.timeZone,
    entered: entered.map((entry) => ({
      by: entry.feed === null ? ('operator' as const) : ('feed' as const),
      name: entry.name,
      isMine: entry.operatorId === reader.operatorId,
      code: isShown ? entry.code : null,
      at: entry.at.toISOString(),
    })),
    results: results.toReversed().map((result) => ({
      version: result.version,
      outcome: result.outcome,
      code: result.code,
      source: result.source,
      enteredBy: nameOf(result.enteredBy, names),
      verifiedBy: nameOf(result.verifiedBy, names),
      reason: result.reason,
      at: result.at.toISOString(),
    })),
    stages: Object.entries(issue.stages).map(([stage, at]) => ({ stage, at })),
    proof,
  };
}
