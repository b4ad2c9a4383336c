// The SQL of the chat of tables: lines, reports, who is silenced, and words that are masked.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { ChatKind } from './rules.ts';

export type LineRow = {
  readonly id: string;
  /** The key of the place: the code of a table, the kind and the id of a room or a sea. */
  readonly tableCode: string;
  /** Of a room or a sea; null for a table. */
  readonly gameCode: string | null;
  /** Counted through a table's chat, in the order in which it was said. */
  readonly number: number;
  /** Of the last change; larger than all changes before it. */
  readonly version: number;
  readonly playerId: string;
  readonly language: string;
  readonly kind: ChatKind;
  /** As the player wrote it. */
  readonly written: string;
  readonly shown: string;
  readonly createdAt: Date;
  readonly hiddenAt: Date | null;
};

const columns = `l.id, l.table_code as "tableCode", l.game_code as "gameCode",
  l.position::float8 as number, l.version::float8 as version, l.player_id as "playerId", l.language,
  l.kind, l.written, l.shown, l.created_at as "createdAt", l.hidden_at as "hiddenAt"`;

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);
const rowOf = async <Row>(reader: Reader, statement: Statement<Row>): Promise<Row | null> =>
  (await reader.query(statement))[0] ?? null;

/** The next number of a table's chat, whose other changes wait for the end of the transaction. */
export async function nextVersion(tx: Tx, tableCode: string): Promise<number> {
  const row = await rowOf<{ version: number }>(tx, {
    name: 'chat_version_next',
    text: `insert into chat_tables (table_code, version) values ($1, 1)
      on conflict (table_code) do update set version = chat_tables.version + 1
      returning version::float8 as version`,
    values: [tableCode],
  });
  if (row === null) throw new Error(`no number for the chat of ${tableCode}`);
  return row.version;
}

/** The last number that was given; 0 before the first. */
export async function lastVersion(reader: Reader, tableCode: string): Promise<number> {
  const row = await rowOf<{ version: number }>(reader, {
    name: 'chat_version_last',
    text: 'select version::float8 as version from chat_tables where table_code = $1',
    values: [tableCode],
  });
  return row?.version ?? 0;
}

/** The same for many places; those at which nothing was said are not in it. */
export async function lastVersions(
  reader: Reader,
  tableCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsOf<{ tableCode: string; version: number }>(reader, {
    name: 'chat_versions_last',
    text: `select table_code as "tableCode", version::float8 as version from chat_tables
      where table_code = any ($1::text[])`,
    values: [tableCodes],
  });
  return new Map(rows.map(({ tableCode, version }) => [tableCode, version]));
}

export const listChanged = (
  reader: Reader,
  { after, limit, tableCode }: { tableCode: string; after: number; limit: number },
): Promise<LineRow[]> =>
  rowsOf<LineRow>(reader, {
    name: 'chat_changed',
    text: `select ${columns} from chat_lines l where l.table_code = $1 and l.version > $2
      order by l.version limit $3`,
    values: [tableCode, after, limit],
  });

/** The last lines of a table that everybody may read, in their order. */
export const listLast = (reader: Reader, tableCode: string, limit: number): Promise<LineRow[]> =>
  rowsOf<LineRow>(reader, {
    name: 'chat_last',
    text: `select * from (select ${columns} from chat_lines l
        where l.table_code = $1 and l.hidden_at is null order by l.position desc limit $2) last
      order by number`,
    values: [tableCode, limit],
  });

export const findByKey = (
  reader: Reader,
  playerId: string,
  clientKey: string,
): Promise<LineRow | null> =>
  rowOf<LineRow>(reader, {
    name: 'chat_by_key',
    text: `select ${columns} from chat_lines l where l.player_id = $1 and l.client_key = $2`,
    values: [playerId, clientKey],
  });

export const findLine = (reader: Reader, id: string): Promise<LineRow | null> =>
  rowOf<LineRow>(reader, {
    text: `select ${columns} from chat_lines l where l.id = $1`,
    values: [id],
  });

/** What a player said since an instant, at any table, the first of it first. */
export const listOwn = (
  reader: Reader,
  playerId: string,
  since: Date,
): Promise<{ readonly text: string; readonly at: Date }[]> =>
  rowsOf<{ readonly text: string; readonly at: Date }>(reader, {
    name: 'chat_own',
    text: `select written as text, created_at as at from chat_lines
      where player_id = $1 and created_at > $2 order by created_at`,
    values: [playerId, since],
  });

export async function insertLine(
  tx: Tx,
  line: Omit<LineRow, 'hiddenAt' | 'version'> & { readonly clientKey: string },
): Promise<void> {
  await tx.query({
    name: 'chat_insert',
    text: `insert into chat_lines (id, table_code, position, version, player_id, client_key, language, kind,
        written, shown, created_at, game_code)
      values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    values: [
      line.id,
      line.tableCode,
      line.number,
      line.playerId,
      line.clientKey,
      line.language,
      line.kind,
      line.written,
      line.shown,
      line.createdAt,
      line.gameCode,
    ],
  });
}

type Hiding = {
  readonly id: string;
  readonly version: number;
  readonly by: string;
  readonly reason: string;
  readonly at: Date;
};

/** False where it is hidden already. */
export async function hideLine(tx: Tx, { at, by, id, reason, version }: Hiding): Promise<boolean> {
  const hidden = await tx.query({
    text: `update chat_lines set hidden_at = $2, hidden_by = $3, hidden_reason = $4, version = $5
      where id = $1 and hidden_at is null returning id`,
    values: [id, at, by, reason, version],
  });
  return hidden.length === 1;
}

/** Serializes what one player says at several tables. */
export async function lockSpeaker(tx: Tx, playerId: string): Promise<void> {
  await tx.query({
    name: 'chat_lock_speaker',
    text: 'select 1 from players where id = $1 for no key update',
    values: [playerId],
  });
}

export async function mutedUntil(reader: Reader, playerId: string, at: Date): Promise<Date | null> {
  const row = await rowOf<{ until: Date }>(reader, {
    name: 'chat_muted_until',
    text: 'select muted_until as until from chat_mutes where player_id = $1 and muted_until > $2',
    values: [playerId, at],
  });
  return row?.until ?? null;
}

export type Mute = {
  readonly playerId: string;
  /** In the past where a player is to be read again. */
  readonly until: Date;
  readonly reason: string;
  readonly by: string;
  readonly orderedAt: Date;
};

/** An order that is older than the one that counts changes nothing. */
export async function writeMute(tx: Tx, mute: Mute): Promise<void> {
  await tx.query({
    text: `insert into chat_mutes (player_id, muted_until, reason, ordered_by, ordered_at)
      values ($1, $2, $3, $4, $5) on conflict (player_id) do update
      set muted_until = excluded.muted_until, reason = excluded.reason, ordered_by = excluded.ordered_by,
        ordered_at = excluded.ordered_at where chat_mutes.ordered_at < excluded.ordered_at`,
    values: [mute.playerId, mute.until, mute.reason, mute.by, mute.orderedAt],
  });
}

export type MuteRow = Omit<Mute, 'playerId'> & { readonly user: string };

/** Players who are silenced at an instant; of one user where one is named. */
export const listMutes = (
  reader: Reader,
  { at, limit, user }: { user: string | null; at: Date; limit: number },
): Promise<MuteRow[]> =>
  rowsOf<MuteRow>(reader, {
    text: `select p.operator_user as "user", m.muted_until as until, m.reason, m.ordered_by as by,
        m.ordered_at as "orderedAt"
      from chat_mutes m join players p on p.id = m.player_id
      where m.muted_until > $1 and ($2::text is null or p.operator_user = $2)
      order by m.ordered_at desc limit $3`,
    values: [at, user, limit],
  });

export async function setIgnored(
  tx: Tx,
  ignore: { playerId: string; ignoredId: string; isIgnored: boolean; at: Date },
): Promise<void> {
  const { at, ignoredId, isIgnored, playerId } = ignore;
  await tx.query(
    isIgnored
      ? {
          text: `insert into chat_ignores (player_id, ignored_id, created_at) values ($1, $2, $3)
            on conflict do nothing`,
          values: [playerId, ignoredId, at],
        }
      : {
          text: 'delete from chat_ignores where player_id = $1 and ignored_id = $2',
          values: [playerId, ignoredId],
        },
  );
}

export async function listIgnored(reader: Reader, playerId: string): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(reader, {
    name: 'chat_ignored',
    text: `select ignored_id as id from chat_ignores where player_id = $1
      order by created_at desc limit 200`,
    values: [playerId],
  });
  return rows.map(({ id }) => id);
}

export type ReportReason = 'abuse' | 'spam' | 'begging' | 'other';

export async function insertReport(
  tx: Tx,
  report: { id: string; lineId: string; playerId: string; reason: ReportReason; at: Date },
): Promise<void> {
  await tx.query({
    text: `insert into chat_reports (id, line_id, player_id, reason, created_at)
      values ($1, $2, $3, $4, $5) on conflict do nothing`,
    values: [report.id, report.lineId, report.playerId, report.reason, report.at],
  });
}

export async function countReports(reader: Reader, playerId: string, since: Date): Promise<number> {
  const row = await rowOf<{ count: number }>(reader, {
    text: `select count(*)::integer as count from chat_reports
      where player_id = $1 and created_at > $2`,
    values: [playerId, since],
  });
  return row?.count ?? 0;
}

/** Ends all open reports of a line. Answers how many there were. */
export async function decideReports(
  tx: Tx,
  { at, by, isUpheld, lineId }: { lineId: string; isUpheld: boolean; by: string; at: Date },
): Promise<number> {
  const decided = await tx.query({
    text: `update chat_reports set decided_at = $2, decided_by = $3, is_upheld = $4
      where line_id = $1 and decided_at is null returning id`,
    values: [lineId, at, by, isUpheld],
  });
  return decided.length;
}

export type ModeratedRow = LineRow & {
  readonly user: string | null;
  readonly hiddenBy: string | null;
  readonly hiddenReason: string | null;
  readonly mutedUntil: Date | null;
  readonly reports: number;
  /** Reasons of reports that wait, each once. */
  readonly reasons: readonly ReportReason[] | null;
};

export type LineFilter = {
  /** The code of a table, or of the game of rooms and seas. */
  readonly gameCode: string | null;
  /** A room or a sea. */
  readonly placeId: string | null;
  readonly user: string | null;
  /** Found anywhere in what was written, without regard to case. */
  readonly text: string | null;
  readonly language: string | null;
  readonly state: 'hidden' | 'reported' | null;
  readonly before: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
  readonly at: Date;
};

/** Lines as an operator reads them, the newest first. */
export const listModerated = (reader: Reader, filter: LineFilter): Promise<ModeratedRow[]> =>
  rowsOf<ModeratedRow>(reader, {
    text: `select ${columns}, p.operator_user as "user", l.hidden_by as "hiddenBy",
        l.hidden_reason as "hiddenReason", m.muted_until as "mutedUntil",
        coalesce(r.count, 0)::integer as reports, r.reasons
      from chat_lines l join players p on p.id = l.player_id
      left join chat_mutes m on m.player_id = l.player_id and m.muted_until > $9
      left join lateral (select count(*) as count, array_agg(distinct reason) as reasons
        from chat_reports where line_id = l.id and decided_at is null) r on true
      where ($1::text is null or coalesce(l.game_code, l.table_code) = $1)
        and ($2::text is null or p.operator_user = $2)
        and ($3::text is null or strpos(lower(l.written), lower($3)) > 0)
        and ($4::text is null or l.language = $4)
        and (case $5 when 'hidden' then l.hidden_at is not null
          when 'reported' then l.id in (select line_id from chat_reports where decided_at is null)
          else true end)
        and ($10::text is null or l.table_code in ('room:' || $10, 'sea:' || $10))
        and ($6::timestamptz is null or (l.created_at, l.id) < ($6, $7::uuid))
      order by l.created_at desc, l.id desc limit $8`,
    values: [
      filter.gameCode,
      filter.user,
      filter.text,
      filter.language,
      filter.state,
      filter.before?.at ?? null,
      filter.before?.id ?? null,
      filter.limit,
      filter.at,
      filter.placeId,
    ],
  });

export type WordsRow = {
  readonly language: string;
  readonly words: readonly string[];
  readonly orderedAt: Date;
};

export const listWords = (reader: Reader): Promise<WordsRow[]> =>
  rowsOf<WordsRow>(reader, {
    text: 'select language, words, ordered_at as "orderedAt" from chat_words order by language',
    values: [],
  });

/** An order that is older than the one that counts changes nothing. */
export async function writeWords(tx: Tx, list: WordsRow): Promise<void> {
  await tx.query({
    text: `insert into chat_words (language, words, ordered_at) values ($1, $2, $3)
      on conflict (language) do update set words = excluded.words, ordered_at = excluded.ordered_at
      where chat_words.ordered_at < excluded.ordered_at`,
    values: [list.language, list.words, list.orderedAt],
  });
}

/** Forgets lines of before an instant, some at a time; those that a report is open about stay. */
export async function forgetLines(tx: Tx, before: Date, limit: number): Promise<number> {
  const gone = await tx.query({
    text: `delete from chat_lines where id in (
        select l.id from chat_lines l where l.created_at < $1 and not exists (
          select from chat_reports r where r.line_id = l.id and r.decided_at is null)
        order by l.created_at limit $2) returning id`,
    values: [before, limit],
  });
  return gone.length;
}
