import type { ConsoleFeed } from '@parlour/contract';
import { createCursor } from '../../../platform/cursor.ts';
import { type OperatorCaller, serve } from '../../../platform/http/call.ts';
import type { FeedDesk } from './desk.ts';
import type { Feed, ShownReport } from './store.ts';

const PAGE_SIZE = 20;

const presentFeed = (feed: Feed): ConsoleFeed => ({
  feedCode: feed.code,
  name: feed.name,
  state: feed.state,
  gameCodes: [...feed.gameCodes],
  keyHint: feed.keyHint,
  keyedBy: feed.keyedByAccount,
  keyedAt: feed.keyedAt.toISOString(),
  formerUntil: feed.formerUntil?.toISOString() ?? null,
  lastSeenAt: feed.lastSeenAt?.toISOString() ?? null,
  lastRefusedAt: feed.lastRefusedAt?.toISOString() ?? null,
  lastRefusal: feed.lastRefusal,
  version: feed.version,
  createdAt: feed.createdAt.toISOString(),
});

/**
 * What others say of a draw is shown once it cannot sway an entry any more. What names no issue may be
 * meant for any, so it is never shown.
 */
const isShown = (report: ShownReport, { permissions }: OperatorCaller): boolean =>
  report.isResulted || (report.hasConflict && permissions.has('draw.decide'));

const presentReport = (report: ShownReport, caller: OperatorCaller) => ({
  messageId: report.messageId,
  place: report.place,
  at: report.at.toISOString(),
  gameCode: report.gameCode,
  issueNo: report.issueNo,
  issueId: report.issueId,
  code: isShown(report, caller) ? report.code : null,
  outcome: report.outcome,
  refusal: report.refusal,
  ip: report.ip,
});

const cursors = createCursor({ at: 'instant', place: 'count', messageId: 'text' });

type Editing = {
  readonly caller: OperatorCaller;
  readonly ip: string;
  readonly body: { readonly reason: string };
};
const editorOf = ({ caller, ip, body }: Editing) => ({
  operatorId: caller.operatorId,
  ip,
  reason: body.reason,
});

export const serveFeedDesk = (feeds: FeedDesk) =>
  serve({
    'GET /console/lottery/feeds': async () => ({ items: (await feeds.list()).map(presentFeed) }),

    'GET /console/lottery/feeds/:feedCode': async ({ params }) =>
      presentFeed(await feeds.get(params.feedCode)),

    'POST /console/lottery/feeds': async (call) => {
      const { feedCode, gameCodes, name } = call.body;
      const made = await feeds.add(editorOf(call), { code: feedCode, gameCodes, name });
      return { feed: presentFeed(made.feed), key: made.key };
    },

    'PUT /console/lottery/feeds/:feedCode': async (call) => {
      const { gameCodes, name, state, version } = call.body;
      const change = { code: call.params.feedCode, gameCodes, name, state, version };
      return presentFeed(await feeds.change(editorOf(call), change));
    },

    'POST /console/lottery/feeds/:feedCode/key': async (call) => {
      const { isLeaked, version } = call.body;
      const wish = { code: call.params.feedCode, isLeaked, version };
      const made = await feeds.rekey(editorOf(call), wish);
      return { feed: presentFeed(made.feed), key: made.key };
    },

    'GET /console/lottery/feeds/:feedCode/reports': async ({ caller, params, query }) => {
      const { cursor, limit = PAGE_SIZE } = query;
      const page = { after: cursors.read(cursor), limit: limit + 1 };
      const rows = await feeds.reports(params.feedCode, page);
      const items = rows.slice(0, limit);
      const last = rows.length > limit ? items.at(-1) : undefined;
      return {
        items: items.map((report) => presentReport(report, caller)),
        nextCursor: last === undefined ? null : cursors.write(last),
      };
    },
  });
