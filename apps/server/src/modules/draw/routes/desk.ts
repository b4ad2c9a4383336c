import type { ResultChangeKind } from '@parlour/contract';
import { type OperatorCaller, serve } from '../../../platform/http/call.ts';
import type { DrawCalendar } from '@parlour/lottery';
import { submitCall, type Submit } from '../../approval/index.ts';
import type { Changing } from '../service/change.ts';
import type { createDeciding, Decider } from '../service/decide.ts';
import type { DeskReads } from '../service/desk-reads.ts';
import type { Entering } from '../service/enter.ts';
import type { ChangeGame, GameDesk } from '../service/game-desk.ts';
import { issueCursor } from './cursor.ts';
import { presentTimes } from './present.ts';
import { presentDossier, presentGame, presentIssue } from './present-desk.ts';
import { readInstant } from './read.ts';

const PAGE_SIZE = 20;

export type DrawDesk = {
  readonly reads: DeskReads;
  readonly games: GameDesk;
  readonly changeGame: Submit<ChangeGame>;
  readonly enter: Entering['enter'];
  readonly decide: ReturnType<typeof createDeciding>;
  readonly changes: Changing;
};

type Editing = {
  readonly caller: { readonly operatorId: string };
  readonly ip: string;
  readonly body: { readonly reason: string };
};
const editorOf = ({ caller, ip, body }: Editing) => ({
  operatorId: caller.operatorId,
  ip,
  reason: body.reason,
});

type Deciding = Editing & {
  readonly params: { readonly issueId: string };
  readonly body: { readonly version: number; readonly reason: string };
};
type Looking = {
  readonly caller: OperatorCaller;
  readonly params: { readonly issueId: string };
};
const deciderOf = (call: Deciding): Decider => ({
  ...editorOf(call),
  issueId: call.params.issueId,
  version: call.body.version,
});

export const serveGameDesk = ({ reads, games, changeGame }: DrawDesk) =>
  serve({
    'GET /console/lottery/games': async ({ query }) => ({
      items: (await reads.games(query)).map(presentGame),
    }),

    'GET /console/lottery/games/:gameCode': async ({ params }) =>
      presentGame(await reads.game(params.gameCode)),

    'POST /console/lottery/games': async (call) => {
      const { gameCode, family, source, calendar, voidAfterHours } = call.body;
      const game = {
        code: gameCode,
        family,
        source,
        calendar: calendar as DrawCalendar,
        voidAfterHours,
      };
      await games.add(editorOf(call), game);
      return presentGame(await reads.game(gameCode));
    },

    'PUT /console/lottery/games/:gameCode': async (call) => {
      const { calendar, reason: _reason, ...wish } = call.body;
      const code = call.params.gameCode;
      const change = { ...wish, code, calendar: calendar as DrawCalendar };
      return submitCall(call, changeGame, change, async () => presentGame(await reads.game(code)));
    },

    'POST /console/lottery/calendars/preview': async ({ body }) => {
      const { problems, issues } = await games.preview(body.calendar as DrawCalendar);
      return {
        problems: [...problems],
        issues: issues.map(({ no, day, ...times }) => ({
          issueNo: no,
          day,
          ...presentTimes(times),
        })),
      };
    },
  });

export const serveIssueDesk = ({ reads, enter, decide, changes }: DrawDesk) => {
  const show = async (caller: OperatorCaller, issueId: string) =>
    presentDossier(await reads.issue(issueId), caller);
  const dossier = ({ caller, params }: Looking) => show(caller, params.issueId);
  const propose = async (
    call: Deciding & Looking,
    kind: ResultChangeKind,
    code: string | null = null,
  ) => {
    await changes.propose({ ...deciderOf(call), kind, code });
    return dossier(call);
  };
  return serve({
    'GET /console/lottery/issues': async ({ query }) => {
      const { cursor, limit = PAGE_SIZE, from, to } = query;
      const filter = {
        gameCode: query.gameCode ?? null,
        issueNo: query.issueNo ?? null,
        source: query.source ?? null,
        codeStatus: query.codeStatus ?? null,
        settleState: query.settleState ?? null,
        state: query.state ?? null,
        from: readInstant(from),
        to: readInstant(to),
      };
      const page = { after: issueCursor.read(cursor), limit: limit + 1 };
      const { at, changed, entries, issues } = await reads.issues(filter, page);
      const shown = issues.slice(0, limit);
      const last = shown.at(-1);
      return {
        items: shown.map((issue) =>
          presentIssue(issue, {
            at,
            entries: entries.get(issue.id) ?? 0,
            hasChange: changed.has(issue.id),
          }),
        ),
        nextCursor: issues.length > limit && last !== undefined ? issueCursor.write(last) : null,
      };
    },

    'GET /console/lottery/issues/:issueId': (call) => dossier(call),

    'POST /console/lottery/issues/:issueId/entries': async (call) => {
      const { caller, ip, params, body } = call;
      const mayDecide = caller.permissions.has('draw.decide');
      await enter({ operatorId: caller.operatorId, ip, mayDecide }, params.issueId, body.code);
      return dossier(call);
    },

    'POST /console/lottery/issues/:issueId/decision': async (call) => {
      await decide(deciderOf(call), call.body.code);
      return dossier(call);
    },

    'POST /console/lottery/issues/:issueId/correction': (call) =>
      propose(call, 'CORRECTION', call.body.code),
    'POST /console/lottery/issues/:issueId/not-drawn': (call) => propose(call, 'NOT_DRAWN'),
    'POST /console/lottery/issues/:issueId/void': (call) => propose(call, 'VOID'),

    'POST /console/lottery/changes/:changeId/decision': async ({ body, caller, ip, params }) => {
      const by = { operatorId: caller.operatorId, ip };
      return show(caller, await changes.decide({ ...by, changeId: params.changeId, ...body }));
    },

    'POST /console/lottery/changes/:changeId/withdrawal': async ({ caller, ip, params }) => {
      const by = { operatorId: caller.operatorId, ip };
      return show(caller, await changes.withdraw({ ...by, changeId: params.changeId }));
    },
  });
};
