// What games carry from round to round. The row of a meter is locked where a round of it begins or ends, a
// round before its meter, so that no round begins with what another one is about to change.
import type { Reader, Tx } from '@parlour/database';
import type { GameCard } from '@parlour/games';
import { type Amount, amountToText } from '@parlour/money';
import type { Session } from '../launch/store.ts';
import type { RoundAt } from './change-store.ts';

type MeterKey = Pick<Session, 'playerId' | 'gameCode' | 'currency'> & {
  readonly tableHash: string;
  /** The stake that pays are counted in. */
  readonly stake: Amount;
  /** Of rounds that are played by a reward. */
  readonly isFree: boolean;
};

export type Meter = { readonly id: string; readonly carried: unknown };

/** Locks the meter that a round begins with, behind the lock of the player; makes it for the first round. */
export async function takeMeter(
  tx: Tx,
  id: string,
  { currency, gameCode, isFree, playerId, stake, tableHash }: MeterKey,
): Promise<Meter> {
  const [meter]: Meter[] = await tx.query({
    name: 'meter_take',
    text: `insert into meters (id, player_id, game_code, table_hash, currency, stake_amount, is_free)
      values ($1, $2, $3, $4, $5, $6, $7)
      on conflict (player_id, game_code, table_hash, currency, stake_amount, is_free)
        do update set carried = meters.carried
      returning id, carried`,
    values: [id, playerId, gameCode, tableHash, currency, stake, isFree],
  });
  if (meter === undefined) throw new Error(`no meter of ${gameCode}`);
  return meter;
}

/** Keeps what a round leaves, together with its end: only while the round is in one of the states it ends from. */
export async function keepMeter(tx: Tx, { from, id }: RoundAt, carried: unknown): Promise<void> {
  await tx.query({
    name: 'meter_keep',
    text: `update meters set carried = $3 where id = (
      select meter_id from rounds where id = $1 and state = any($2) for no key update)`,
    values: [id, from, JSON.stringify(carried)],
  });
}

type MeterRow = {
  readonly stake: Amount;
  readonly isFree: boolean;
  readonly carried: unknown;
};

/** A meter as the page of its game shows it. */
export type MeterView = Omit<MeterRow, 'stake'> & { readonly stake: string };

/** The meters of a player in a game's table, those that no round has moved yet left out. */
const listMeters = (
  reader: Reader,
  { currency, gameCode, playerId, tableHash }: Omit<MeterKey, 'isFree' | 'stake'>,
): Promise<MeterRow[]> =>
  reader.query({
    name: 'meter_list',
    text: `select stake_amount as stake, is_free as "isFree", carried from meters
      where player_id = $1 and game_code = $2 and table_hash = $3 and currency = $4
        and carried is not null order by stake_amount`,
    values: [playerId, gameCode, tableHash, currency],
  });

/** What the player's next rounds of each stake begin with; nothing in a game that does not carry. */
export async function metersOf(
  reader: Reader,
  { game, tableHash }: GameCard,
  session: Session,
): Promise<MeterView[]> {
  if (!game.carries) return [];
  const meters = await listMeters(reader, { ...session, tableHash });
  return meters.map(({ carried, isFree, stake }) => ({
    stake: amountToText(stake),
    isFree,
    carried,
  }));
}
