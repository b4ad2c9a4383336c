import { listText, type Reader, type Tx, typed } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Statements } from '../statements.ts';

const statement = typed<Statements>();

export type Winner = {
  readonly brandId: string;
  readonly roundId: string;
  readonly category: string;
  readonly maskedName: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly winAmount: Amount;
  readonly wonAt: Date;
};

/** Wins of rounds, each named once; a round that comes to something else replaces its win. */
export async function insertWinners(tx: Tx, winners: readonly Winner[]): Promise<void> {
  if (winners.length === 0) return;
  const of = <T>(read: (winner: Winner) => T): T[] => winners.map(read);
  await tx.query({
    name: 'play_insert_winners',
    text: `insert into winners (brand_id, round_id, category, masked_name, vendor_code, game_code,
        currency, win_amount, won_at)
      select * from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[],
        $7::text[], $8::bigint[], $9::timestamptz[])
      on conflict (brand_id, round_id) do update set win_amount = excluded.win_amount`,
    values: [
      listText(of(({ brandId }) => brandId)),
      listText(of(({ roundId }) => roundId)),
      of(({ category }) => category),
      of(({ maskedName }) => maskedName),
      of(({ vendorCode }) => vendorCode),
      of(({ gameCode }) => gameCode),
      of(({ currency }) => currency),
      listText(of(({ winAmount }) => winAmount)),
      listText(of(({ wonAt }) => wonAt)),
    ],
  });
}

export const listWinners = (
  reader: Reader,
  query: { brandId: string; category: string | null; since: Date; limit: number },
): Promise<Winner[]> =>
  reader.query<Winner>({
    name: 'play_list_winners',
    text: `select brand_id as "brandId", round_id as "roundId", category,
        masked_name as "maskedName", vendor_code as "vendorCode", game_code as "gameCode", currency,
        win_amount as "winAmount", won_at as "wonAt"
      from winners where brand_id = $1 and won_at >= $2 and ($3::text is null or category = $3)
      order by win_amount desc, won_at desc limit $4`,
    values: [query.brandId, query.since, query.category, query.limit],
  });

export type GameWinsQuery = {
  readonly brandId: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly currency: string;
  readonly since: Date;
  readonly limit: number;
};

const ofGame = statement(
  'play_list_wins_of_game',
  `select brand_id as "brandId", round_id as "roundId", category, masked_name as "maskedName",
      vendor_code as "vendorCode", game_code as "gameCode", currency, win_amount as "winAmount",
      won_at as "wonAt"
    from winners where brand_id = $1 and vendor_code = $2 and game_code = $3 and currency = $4
      and won_at >= $5
    order by win_amount desc, won_at desc limit $6`,
);

/** Of one game and currency, the largest first. */
export const listWinsOfGame = (
  reader: Reader,
  { brandId, currency, gameCode, limit, since, vendorCode }: GameWinsQuery,
): Promise<Winner[]> =>
  reader.query(ofGame(brandId, vendorCode, gameCode, currency, since, BigInt(limit)));

export type WinnersQuery = {
  readonly brandId: string;
  readonly category: string | null;
  readonly since: Date;
  /** The last one that the reader has. */
  readonly before: { readonly at: Date; readonly id: string } | null;
  readonly limit: number;
};

/** The newest first. The category is a part of the text, so that each list has its own index. */
export const listRecentWinners = (reader: Reader, query: WinnersQuery): Promise<Winner[]> => {
  const values: unknown[] = [query.brandId, query.since, query.limit];
  const conditions = ['brand_id = $1', 'won_at >= $2'];
  if (query.category !== null) conditions.push(`category = $${values.push(query.category)}`);
  if (query.before !== null) {
    const at = values.push(query.before.at);
    conditions.push(`(won_at, round_id) < ($${at}, $${values.push(query.before.id)})`);
  }
  return reader.query<Winner>({
    text: `select brand_id as "brandId", round_id as "roundId", category,
        masked_name as "maskedName", vendor_code as "vendorCode", game_code as "gameCode", currency,
        win_amount as "winAmount", won_at as "wonAt"
      from winners where ${conditions.join(' and ')}
      order by won_at desc, round_id desc limit $3`,
    values,
  });
};

/** Takes rounds off the board; those that are not on it are left out. */
export async function deleteWinnersOf(
  tx: Tx,
  rounds: readonly Pick<Winner, 'brandId' | 'roundId'>[],
): Promise<void> {
  if (rounds.length === 0) return;
  await tx.query({
    name: 'play_delete_winners_of',
    text: `delete from winners w using unnest($1::uuid[], $2::uuid[]) x (brand_id, round_id)
      where w.brand_id = x.brand_id and w.round_id = x.round_id`,
    values: [
      listText(rounds.map(({ brandId }) => brandId)),
      listText(rounds.map(({ roundId }) => roundId)),
    ],
  });
}

export const deleteWinners = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query({ text: 'delete from winners where won_at < $1', values: [before] });
