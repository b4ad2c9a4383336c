import type { FeedFault, FeedOutcome, FeedState } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';

/** A source that sends results of official draws by itself. */
export type Feed = {
  readonly code: string;
  readonly name: string;
  readonly state: FeedState;
  /** Empty for every official game. */
  readonly gameCodes: readonly string[];
  readonly sealedKey: string;
  readonly keyHint: string;
  readonly keyedBy: string;
  readonly keyedByAccount: string;
  readonly keyedAt: Date;
  readonly formerSealedKey: string | null;
  readonly formerUntil: Date | null;
  readonly version: number;
  readonly createdAt: Date;
  readonly lastSeenAt: Date | null;
  readonly lastRefusedAt: Date | null;
  readonly lastRefusal: FeedFault | null;
};

const SELECT = `select f.code, f.name, f.state, f.game_codes as "gameCodes",
  f.sealed_key as "sealedKey", f.key_hint as "keyHint", f.keyed_by as "keyedBy",
  o.account as "keyedByAccount", f.keyed_at as "keyedAt",
  f.former_sealed_key as "formerSealedKey", f.former_until as "formerUntil", f.version,
  f.created_at as "createdAt", f.last_seen_at as "lastSeenAt",
  f.last_refused_at as "lastRefusedAt", f.last_refusal as "lastRefusal"
  from lottery_feeds f join operator_names o on o.id = f.keyed_by`;

export const listFeeds = (reader: Reader): Promise<Feed[]> =>
  reader.query<Feed>({ name: 'draw_feed_list', text: `${SELECT} order by f.code limit 200` });

export async function findFeed(reader: Reader, code: string): Promise<Feed | null> {
  const [feed] = await reader.query<Feed>({
    name: 'draw_feed_find',
    text: `${SELECT} where f.code = $1`,
    values: [code],
  });
  return feed ?? null;
}

export async function lockFeed(tx: Tx, code: string): Promise<Feed | null> {
  const [feed] = await tx.query<Feed>({
    name: 'draw_feed_lock',
    text: `${SELECT} where f.code = $1 for update of f`,
    values: [code],
  });
  return feed ?? null;
}

/** The feed as it is; nobody changes it until the transaction ends. Taken before any issue. */
export async function holdFeed(tx: Tx, code: string): Promise<Feed | null> {
  const [feed] = await tx.query<Feed>({
    name: 'draw_feed_hold',
    text: `${SELECT} where f.code = $1 for share of f`,
    values: [code],
  });
  return feed ?? null;
}

export type FeedKey = Pick<Feed, 'sealedKey' | 'keyHint' | 'keyedBy' | 'keyedAt'>;

/** False where another feed has the code. */
export async function insertFeed(
  tx: Tx,
  feed: FeedKey & Pick<Feed, 'code' | 'name' | 'gameCodes'>,
): Promise<boolean> {
  const { code, name, gameCodes, sealedKey, keyHint, keyedBy, keyedAt } = feed;
  const rows = await tx.query({
    name: 'draw_feed_insert',
    text: `insert into lottery_feeds
        (code, name, game_codes, sealed_key, key_hint, keyed_by, keyed_at, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $7, $7) on conflict (code) do nothing returning code`,
    values: [code, name, gameCodes, sealedKey, keyHint, keyedBy, keyedAt],
  });
  return rows.length > 0;
}

export async function updateFeed(
  tx: Tx,
  change: Pick<Feed, 'code' | 'name' | 'state' | 'gameCodes'> & { readonly at: Date },
): Promise<void> {
  const { code, name, state, gameCodes, at } = change;
  await tx.query({
    name: 'draw_feed_update',
    text: `update lottery_feeds set name = $2, state = $3, game_codes = $4, updated_at = $5,
        version = version + 1
      where code = $1`,
    values: [code, name, state, gameCodes, at],
  });
}

/** Gives a feed a new key; the one before is taken until `formerUntil`, or not at all. */
export async function updateKey(
  tx: Tx,
  code: string,
  key: FeedKey & { readonly formerUntil: Date | null },
): Promise<void> {
  const { sealedKey, keyHint, keyedBy, keyedAt, formerUntil } = key;
  await tx.query({
    name: 'draw_feed_key',
    text: `update lottery_feeds set
        former_sealed_key = case when $6::timestamptz is null then null else sealed_key end,
        former_until = $6, sealed_key = $2, key_hint = $3, keyed_by = $4, keyed_at = $5,
        updated_at = $5, version = version + 1
      where code = $1`,
    values: [code, sealedKey, keyHint, keyedBy, keyedAt, formerUntil],
  });
}

export async function noteSeen(tx: Tx, code: string, at: Date): Promise<void> {
  await tx.query({
    name: 'draw_feed_seen',
    text: 'update lottery_feeds set last_seen_at = $2 where code = $1',
    values: [code, at],
  });
}

/** Anybody can send what is not signed, so not each of them is worth a write. */
export async function noteFault(tx: Tx, code: string, fault: FeedFault, at: Date): Promise<void> {
  await tx.query({
    name: 'draw_feed_fault',
    text: `update lottery_feeds set last_refused_at = $3::timestamptz, last_refusal = $2
      where code = $1 and (last_refused_at is null or last_refused_at < $3::timestamptz - interval '10 seconds')`,
    values: [code, fault, at],
  });
}

/** One result of a message of a feed, and what became of it. */
export type FeedReport = {
  readonly feedCode: string;
  readonly messageId: string;
  readonly place: number;
  readonly bodyHash: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly issueId: string | null;
  readonly code: string;
  readonly outcome: FeedOutcome;
  readonly refusal: string | null;
  readonly ip: string;
  readonly at: Date;
};

const REPORT = `r.feed_code as "feedCode", r.message_id as "messageId", r.place,
  r.body_hash as "bodyHash", r.game_code as "gameCode", r.issue_no as "issueNo",
  r.issue_id as "issueId", r.code, r.outcome, r.refusal, r.ip, r.at`;

/** What is known of a message, in the order of its results. */
export const listOfMessage = (
  reader: Reader,
  feedCode: string,
  messageId: string,
): Promise<FeedReport[]> =>
  reader.query<FeedReport>({
    name: 'draw_feed_report_message',
    text: `select ${REPORT} from lottery_feed_reports r
      where r.feed_code = $1 and r.message_id = $2 order by r.place`,
    values: [feedCode, messageId],
  });

export type ReportPlace = { readonly at: Date; readonly messageId: string; readonly place: number };
export type ShownReport = FeedReport & {
  readonly isResulted: boolean;
  readonly hasConflict: boolean;
};

/** The latest first, each with how its issue stands. */
export const listReports = (
  reader: Reader,
  feedCode: string,
  { after, limit }: { readonly after: ReportPlace | null; readonly limit: number },
): Promise<ShownReport[]> =>
  reader.query<ShownReport>({
    name: 'draw_feed_report_list',
    text: `select ${REPORT}, i.outcome is not null as "isResulted",
        coalesce(i.has_conflict, false) as "hasConflict"
      from lottery_feed_reports r left join lottery_issues i on i.id = r.issue_id
      where r.feed_code = $1 and ($2::timestamptz is null
        or (r.at, r.message_id, -r.place) < ($2, $3::text, -$4::integer))
      order by r.at desc, r.message_id desc, r.place limit $5`,
    values: [feedCode, after?.at ?? null, after?.messageId ?? null, after?.place ?? null, limit],
  });

/** False where this result of the message was written down before. */
export async function insertReport(tx: Tx, report: FeedReport): Promise<boolean> {
  const rows = await tx.query({
    name: 'draw_feed_report_insert',
    text: `insert into lottery_feed_reports (feed_code, message_id, place, body_hash, game_code,
        issue_no, issue_id, code, outcome, refusal, ip, at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict do nothing returning place`,
    values: [
      report.feedCode,
      report.messageId,
      report.place,
      report.bodyHash,
      report.gameCode,
      report.issueNo,
      report.issueId,
      report.code,
      report.outcome,
      report.refusal,
      report.ip,
      report.at,
    ],
  });
  return rows.length > 0;
}
