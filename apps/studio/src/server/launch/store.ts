import type { Reader, Statement, Tx } from '@parlour/database';
import type { ChatMode } from '../chat/rules.ts';
import type { StakeLimits } from '../round/stakes.ts';
import type { Purse } from '../wallet/gateway.ts';

/** How fast, and with what, the operator lets its players play. */
export type Pace = {
  /** Shortest time between the starts of two rounds, in milliseconds. */
  readonly cycleMsMin: number;
  /** Whether the game may start rounds by itself. */
  readonly hasAutoplay: boolean;
  /** Whether movements may be shortened for good. */
  readonly hasTurbo: boolean;
  /** Whether a press may cut a round that runs short. */
  readonly hasSpinStop: boolean;
  /** Whether a feature may be bought. */
  readonly hasBuys: boolean;
};

export type Session = Purse &
  StakeLimits &
  Pace & {
    readonly id: string;
    readonly language: string;
    readonly lobbyUrl: string | null;
    readonly depositUrl: string | null;
    readonly limitsUrl: string | null;
    /** Whether time and net result stay on the screen, whatever the player chose. */
    readonly isClockFixed: boolean;
    /** Whether the operator gives the player's visit. */
    readonly hasVisits: boolean;
    readonly createdAt: Date;
    /** Whether its bets feed the pools that its game joins. */
    readonly hasPools: boolean;
    /** What the operator lets the player do in the chat of tables. */
    readonly chat: ChatMode;
    readonly expiresAt: Date;
    /** The table that it sits at; the game's own code where no table was chosen. */
    readonly tableCode: string;
  };

const columns = `s.id, s.player_id as "playerId", s.game_code as "gameCode", s.currency,
  p.operator_user as "operatorUser", s.wallet_token as "walletToken", s.house, s.language,
  s.lobby_url as "lobbyUrl", s.deposit_url as "depositUrl", s.cycle_ms_min as "cycleMsMin",
  s.has_autoplay as "hasAutoplay", s.has_turbo as "hasTurbo", s.has_spin_stop as "hasSpinStop",
  s.has_buys as "hasBuys", s.is_clock_fixed as "isClockFixed", s.has_visits as "hasVisits",
  s.limits_url as "limitsUrl", s.created_at as "createdAt", s.has_pools as "hasPools", s.stake_min_amount as "stakeMin",
  s.stake_max_amount as "stakeMax", s.place_max_amount as "placeMax", s.expires_at as "expiresAt",
  coalesce(s.table_code, s.game_code) as "tableCode", s.chat`;

type NewPlayer = { readonly id: string; readonly operatorUser: string | null; readonly at: Date };

/** The player's id, and whether this call created the player. */
export async function upsertPlayer(
  tx: Tx,
  { id, operatorUser, at }: NewPlayer,
): Promise<{ id: string; isNew: boolean }> {
  const [inserted] = await tx.query<{ id: string }>({
    text: `insert into players (id, operator_user, created_at) values ($1, $2, $3)
      on conflict (operator_user) do nothing returning id`,
    values: [id, operatorUser, at],
  });
  if (inserted !== undefined) return { id: inserted.id, isNew: true };
  const found = await findPlayer(tx, operatorUser ?? '');
  if (found === null) throw new Error('a player was neither inserted nor found');
  return { id: found, isNew: false };
}

export async function findPlayer(reader: Reader, operatorUser: string): Promise<string | null> {
  const [player] = await reader.query<{ id: string }>({
    text: 'select id from players where operator_user = $1',
    values: [operatorUser],
  });
  return player?.id ?? null;
}

type NewSession = Omit<Session, 'operatorUser'> & {
  readonly launchHash: string;
  readonly launchExpiresAt: Date;
};

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx.query({
    text: `insert into sessions (id, player_id, game_code, currency, wallet_token, language, lobby_url,
      deposit_url, cycle_ms_min, launch_hash, launch_expires_at, expires_at, created_at, house,
      has_autoplay, stake_min_amount, stake_max_amount, place_max_amount, has_pools, has_turbo,
      has_spin_stop, has_buys, is_clock_fixed, has_visits, limits_url, table_code, chat)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19,
        $20, $21, $22, $23, $24, $25, $26, $27)`,
    values: [
      session.id,
      session.playerId,
      session.gameCode,
      session.currency,
      session.walletToken,
      session.language,
      session.lobbyUrl,
      session.depositUrl,
      session.cycleMsMin,
      session.launchHash,
      session.launchExpiresAt,
      session.expiresAt,
      session.createdAt,
      session.house,
      session.hasAutoplay,
      session.stakeMin,
      session.stakeMax,
      session.placeMax,
      session.hasPools,
      session.hasTurbo,
      session.hasSpinStop,
      session.hasBuys,
      session.isClockFixed,
      session.hasVisits,
      session.limitsUrl,
      session.tableCode,
      session.chat,
    ],
  });
}

type Open = { readonly launchHash: string; readonly secretHash: string; readonly at: Date };

/** Spends a launch code; only the first who brings it gets a session. */
export async function openSession(tx: Tx, { launchHash, secretHash, at }: Open): Promise<boolean> {
  const opened = await tx.query({
    text: `update sessions set secret_hash = $2, opened_at = $3
      where launch_hash = $1 and opened_at is null and launch_expires_at > $3 returning id`,
    values: [launchHash, secretHash, at],
  });
  return opened.length === 1;
}

export async function findSession(
  reader: Reader,
  secretHash: string,
  now: Date,
): Promise<Session | null> {
  const [session] = await reader.query<Session>({
    name: 'session_find',
    text: `select ${columns} from sessions s join players p on p.id = s.player_id
      where s.secret_hash = $1 and s.expires_at > $2`,
    values: [secretHash, now],
  });
  return session ?? null;
}

export async function getPurse(reader: Reader, sessionId: string): Promise<Session> {
  const [session] = await reader.query<Session>({
    name: 'session_get',
    text: `select ${columns} from sessions s join players p on p.id = s.player_id where s.id = $1`,
    values: [sessionId],
  });
  if (session === undefined) throw new Error(`no session ${sessionId}`);
  return session;
}

/** Sessions by their ids, those that there are. */
export async function findPurses(
  reader: Reader,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, Session>> {
  const found: Statement<Session> = {
    name: 'session_find_many',
    text: `select ${columns} from sessions s join players p on p.id = s.player_id
      where s.id = any($1::uuid[])`,
    values: [sessionIds],
  };
  return new Map((await reader.query(found)).map((session) => [session.id, session]));
}

export async function insertDemoPurse(tx: Tx, playerId: string, balance: bigint): Promise<void> {
  await tx.query({
    text: 'insert into demo_purses (player_id, balance_amount) values ($1, $2)',
    values: [playerId, balance],
  });
}
