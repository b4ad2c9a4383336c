// The SQL of how rooms and seas stand together: people, troubles and clocks of processes.
import type { Reader, Statement, Tx } from '@parlour/database';
import type { Trouble } from './console-store.ts';

const rowsOf = <Row>(reader: Reader, statement: Statement<Row>): Promise<Row[]> =>
  reader.query(statement);

type Visits = { readonly tableCode: string; readonly people: number; readonly oldest: Date };

/** Visits to seas that go on. */
export const listVisits = (reader: Reader, games: readonly string[]): Promise<Visits[]> =>
  rowsOf<Visits>(reader, {
    name: 'together_visits',
    text: `select game_code as "tableCode", count(*)::integer as people, min(created_at) as oldest
      from rounds where state = 'playing' and game_code = any($1) and not is_demo group by game_code`,
    values: [games],
  });

/** Rooms and seas of which a round waits for a person, or for the wallet. */
export const listTogetherTroubles = (
  reader: Reader,
  games: readonly string[],
): Promise<Trouble[]> =>
  rowsOf<Trouble>(reader, {
    name: 'together_troubles',
    text: `select code as "tableCode", count(*) filter (where is_stuck)::integer as stuck,
        min(since) as "waitingSince"
      from (
        select game_code as code, true as is_stuck, null::timestamptz as since from rounds
          where state = 'stuck' and game_code = any($1)
        union all
        select r.game_code, false, c.created_at from wallet_calls c join rounds r on r.id = c.round_id
          where c.state = 'queued' and r.game_code = any($1)) o group by code`,
    values: [games],
  });

export async function keepClock(tx: Tx, holder: string, at: Date, forgotten: Date): Promise<void> {
  await tx.query({
    name: 'process_clock_keep',
    text: `insert into process_clocks (holder, drift_ms, seen_at) values ($1,
        round(1000 * extract(epoch from $2::timestamptz - clock_timestamp())), $2)
      on conflict (holder) do update set drift_ms = excluded.drift_ms, seen_at = excluded.seen_at`,
    values: [holder, at],
  });
  await tx.query({
    name: 'process_clock_forget',
    text: 'delete from process_clocks where seen_at < $1',
    values: [forgotten],
  });
}

export type Clock = { readonly driftMs: number; readonly seenAt: Date };

/** The clock of all processes that is furthest off; null while none was seen. */
export const worstClock = async (reader: Reader, since: Date): Promise<Clock | null> =>
  (
    await rowsOf<Clock>(reader, {
      name: 'process_clock_worst',
      text: `select drift_ms as "driftMs", seen_at as "seenAt" from process_clocks where seen_at >= $1
        order by abs(drift_ms) desc limit 1`,
      values: [since],
    })
  )[0] ?? null;
