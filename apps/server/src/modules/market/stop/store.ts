import { createHash } from 'node:crypto';
import { type Reader, type Tx, typed } from '@parlour/database';
import { indexStops, type StopIndex, type StopKind, type StopSubject } from './rules.ts';
import type { Statements } from './statements.ts';

const statement = typed<Statements>();

// Of the whole book and of some events alone where they are named: so much as one placing of bets looks at.
const standing = statement(
  'market_stop_standing',
  `select id, kind, sport_id as "sportId", tournament_id as "tournamentId", event_id as "eventId",
      market_id as "marketId", specifiers,
      array(select t.id from sport_tournaments t join sport_categories c on c.id = t.category_id
        where c.sport_id = s.sport_id order by t.id) as "tournamentIds"
    from sport_stops s
    where lifted_at is null and ($1::bigint[] is null or event_id is null or event_id = any($1))
    order by id`,
  { notNull: ['tournamentIds'] },
);
/** Stops that stand now; of parts of other events than these they are left out. */
export async function readStops(
  reader: Reader,
  eventIds: readonly bigint[] | null,
): Promise<StopIndex> {
  const rows = await reader.query(standing(eventIds));
  const hash = createHash('sha1');
  for (const { id, tournamentIds } of rows) hash.update(`${id} ${tournamentIds.length};`);
  const key = rows.length === 0 ? '' : hash.digest('base64url');
  return indexStops(rows, key);
}

const inserted = statement(
  'market_stop_insert',
  `insert into sport_stops (id, kind, sport_id, tournament_id, event_id, market_id, specifiers, reason,
      made_by, made_account, made_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
    on conflict do nothing returning id`,
);
export type NewStop = StopSubject & {
  readonly id: string;
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAccount: string;
  readonly madeAt: Date;
};
/** False where the same is stopped already. */
export async function insertStop(tx: Tx, stop: NewStop): Promise<boolean> {
  const rows = await tx.query(
    inserted(
      stop.id,
      stop.kind satisfies StopKind,
      stop.sportId,
      stop.tournamentId,
      stop.eventId,
      stop.marketId,
      stop.specifiers,
      stop.reason,
      stop.madeBy,
      stop.madeAccount,
      stop.madeAt,
    ),
  );
  return rows.length > 0;
}

const columns = `id, kind, sport_id as "sportId", tournament_id as "tournamentId", event_id as "eventId",
  market_id as "marketId", specifiers, reason, made_by as "madeBy", made_account as "madeAccount",
  made_at as "madeAt", lifted_account as "liftedAccount", lift_reason as "liftReason", lifted_at as "liftedAt"`;

const listed = statement(
  'market_stop_list',
  `select ${columns} from sport_stops where lifted_at is null order by made_at desc, id desc limit $1`,
);
export type StoredStop = Statements['market_stop_list']['row'];
/** Stops that stand, the newest first. */
export const listStops = (reader: Reader, limit: number): Promise<StoredStop[]> =>
  reader.query(listed(limit));

const locked = statement(
  'market_stop_lock',
  `select ${columns} from sport_stops where id = $1 for update`,
);
export const lockStop = async (tx: Tx, id: string): Promise<StoredStop | null> =>
  (await tx.query(locked(id)))[0] ?? null;

const found = statement('market_stop_find', `select ${columns} from sport_stops where id = $1`);
export const findStop = async (reader: Reader, id: string): Promise<StoredStop | null> =>
  (await reader.query(found(id)))[0] ?? null;

const lifted = statement(
  'market_stop_lift',
  `update sport_stops set lifted_account = $2, lift_reason = $3, lifted_at = $4 where id = $1`,
);
export async function updateLifted(
  tx: Tx,
  id: string,
  lift: { readonly account: string; readonly reason: string; readonly at: Date },
): Promise<void> {
  await tx.query(lifted(id, lift.account, lift.reason, lift.at));
}

const sportNames = statement('market_sport_names', `select names from sports where id = $1`, {
  types: { names: 'Readonly<Record<string, string>>' },
});
export async function findSportNames(
  reader: Reader,
  id: bigint,
): Promise<Readonly<Record<string, string>> | null> {
  const [row] = await reader.query(sportNames(id));
  return row?.names ?? null;
}
