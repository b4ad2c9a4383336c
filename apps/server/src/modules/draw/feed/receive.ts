import { createHash } from 'node:crypto';
import { type FeedFault, FeedMessage } from '@parlour/contract';
import type { Db } from '@parlour/database';
import type { Logger } from 'pino';
import { Check } from 'typebox/value';
import type { FieldSeal } from '../../../platform/field-seal.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { Entering } from '../service/enter.ts';
import { keepOpen } from '../store/entries.ts';
import { findIssue } from '../store/issues.ts';
import { judgeSignature, MESSAGE_ID } from './signature.ts';
import {
  type Feed,
  type FeedReport,
  findFeed,
  holdFeed,
  insertReport,
  listOfMessage,
  noteFault,
  noteSeen,
} from './store.ts';

/** Binds a sealed key to its row. */
export const keyOwner = (code: string): string => `lottery_feed:${code}`;

export type Arrival = {
  readonly feedCode: string;
  /** Headers and bytes as they came. */
  readonly id: string;
  readonly signature: string;
  readonly body: Buffer;
  readonly ip: string;
};

export type FeedAnswer =
  | { readonly kind: 'refused'; readonly why: FeedFault }
  | { readonly kind: 'taken'; readonly reports: readonly FeedReport[] };

export type ReceiveDeps = {
  readonly db: Db;
  readonly log: Pick<Logger, 'warn'>;
  readonly seal: FieldSeal;
  readonly enterIn: Entering['enterIn'];
  now(): Date;
};

type Result = FeedMessage['results'][number];

function readMessage(body: Buffer): FeedMessage | null {
  try {
    const message: unknown = JSON.parse(body.toString('utf8'));
    return Check(FeedMessage, message) ? message : null;
  } catch {
    return null;
  }
}

/** What may pass: it is not written down, so that the same message can be sent again. */
const PASSING: ReadonlySet<string> = new Set(['draw.not_due', 'draw.issue_not_found']);

export type Receive = ReturnType<typeof createReceive>;

/**
 * Takes a message of a feed: who signed it and when is judged before anything else, then each result
 * is entered by itself. A message that comes again is answered as it was before; one that was cut off
 * by a fault goes on where it stopped, and what was refused because it came too early is looked at again.
 */
export function createReceive({ db, enterIn, log, now, seal }: ReceiveDeps) {
  const keysOf = ({ code, sealedKey, formerSealedKey, formerUntil }: Feed): string[] => {
    const former = formerUntil !== null && formerUntil > now() ? formerSealedKey : null;
    return [sealedKey, former].flatMap((sealed) =>
      sealed === null ? [] : [seal.open(sealed, keyOwner(code))],
    );
  };

  async function take(feed: Feed, result: Result, row: ReportBase): Promise<FeedReport> {
    const issue = await findIssue(db, result.gameCode, result.issueNo);
    const { code, gameCode, issueNo } = result;
    const known = { ...row, code, gameCode, issueNo, issueId: issue?.id ?? null };
    try {
      if (feed.gameCodes.length > 0 && !feed.gameCodes.includes(result.gameCode)) {
        throw new Refusal('draw.game_not_found');
      }
      if (issue === null) throw new Refusal('draw.issue_not_found');
      return await db.tx(async (tx) => {
        const held = await holdFeed(tx, feed.code);
        if (held?.version !== feed.version) throw new Changed();
        const source = { feed: feed.code, keyedBy: feed.keyedBy, ip: row.ip };
        const isNews = await enterIn(tx, source, issue.id, code);
        const outcome = isNews ? ('TAKEN' as const) : ('KNOWN' as const);
        const report = { ...known, outcome, refusal: null };
        // Behind the entry, so that the message's twin waits for the lock of the issue and stops here.
        if (!(await insertReport(tx, report))) throw new Repeated();
        return report;
      });
    } catch (error) {
      if (error instanceof Repeated) return (await reportOf(row)) ?? Promise.reject(error);
      if (!(error instanceof Refusal)) throw error;
      const report = { ...known, outcome: 'REFUSED' as const, refusal: error.code };
      await db.tx(async (tx) => {
        if (!PASSING.has(error.code)) await insertReport(tx, report);
        // Whom nobody asked of the game keeps none of its draws from being called off.
        if (issue !== null && error.code !== 'draw.game_not_found') await keepOpen(tx, [issue.id]);
      });
      const told = { feed: feed.code, gameCode, issueNo, refusal: error.code };
      log.warn(told, 'a feed was not believed');
      return report;
    }
  }

  const reportOf = async ({ feedCode, messageId, place }: ReportBase) =>
    (await listOfMessage(db, feedCode, messageId)).find((one) => one.place === place);

  async function judge(arrival: Arrival) {
    const { body, feedCode, id, signature } = arrival;
    const feed = await findFeed(db, feedCode);
    if (feed === null) return { why: 'signature' as const };
    const refuse = async (why: FeedFault) => {
      await db.tx((tx) => noteFault(tx, feed.code, why, now()));
      return { why };
    };
    if (!MESSAGE_ID.test(id)) return refuse('signature');
    const verdict = judgeSignature({ id, body, signature }, keysOf(feed), now());
    if (verdict !== 'right') return refuse(verdict);
    if (feed.state === 'disabled') return refuse('disabled');
    const message = readMessage(body);
    if (message === null) return refuse('malformed');
    const bodyHash = createHash('sha256').update(body).digest('hex');
    const known = await listOfMessage(db, feed.code, id);
    if (known.some((report) => report.bodyHash !== bodyHash)) return refuse('replayed');
    return { feed, message, bodyHash, known };
  }

  async function receive(arrival: Arrival): Promise<FeedAnswer> {
    const judged = await judge(arrival);
    if ('why' in judged) return { kind: 'refused', why: judged.why };
    const { bodyHash, feed, known, message } = judged;
    const at = now();
    const base = { feedCode: feed.code, messageId: arrival.id, bodyHash, ip: arrival.ip, at };
    const reports: FeedReport[] = [];
    try {
      for (const [place, result] of message.results.entries()) {
        const before = known.find((report) => report.place === place);
        reports.push(before ?? (await take(feed, result, { ...base, place })));
      }
    } catch (error) {
      if (!(error instanceof Changed)) throw error;
      return receive(arrival);
    }
    await db.tx((tx) => noteSeen(tx, feed.code, at));
    return { kind: 'taken', reports };
  }
  return receive;
}

type ReportBase = Pick<FeedReport, 'feedCode' | 'messageId' | 'bodyHash' | 'place' | 'ip' | 'at'>;

/** Someone changed the feed meanwhile: whether its key is still good is judged again. */
class Changed extends Error {}

/** The same message is being taken at the same moment, and was first. */
class Repeated extends Error {}
