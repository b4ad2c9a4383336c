// Days of members and brands, which only the follower of the outbox and a rebuild write.
import { bucketOf, type Reader, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { houseVendors } from '../../catalogue/index.ts';

/** What one change of a round adds to a day; below zero what it takes off. */
export type PlayShare = {
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  /** Instant whose day in the brand's zone is meant. */
  readonly settledAt: string;
  readonly category: string;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly rounds: number;
  readonly stake: Amount;
  readonly valid: Amount;
  readonly payout: Amount;
  readonly jackpotWin: Amount;
  readonly paid: PaidShare;
};

/** What of it a return is measured by: rounds that cost money, without what pools paid. */
export type PaidShare = {
  readonly rounds: number;
  readonly payout: Amount;
  /** Stake times stake, stake times payout and payout times payout. */
  readonly stakeSquare: bigint;
  readonly stakePayout: bigint;
  readonly payoutSquare: bigint;
};

export type LedgerShare = {
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly kind: string;
  readonly count: bigint;
  readonly main: Amount;
  readonly credited: Amount;
  readonly locked: Amount;
  readonly bonus: Amount;
  readonly vendor: Amount;
};

/** Of the house, whose returns follow from their odds. */
export const HOUSE_CODES: readonly string[] = houseVendors.map(({ code }) => code);

/** Remembers the zones of brands that have none yet; a later change of a brand's zone moves no day. */
export async function insertZones(
  tx: Tx,
  zones: readonly { readonly brandId: string; readonly timeZone: string }[],
): Promise<void> {
  await tx.query({
    name: 'report_insert_zones',
    text: `insert into report_zones (brand_id, time_zone) select * from unnest($1::uuid[], $2::text[])
      on conflict (brand_id) do nothing`,
    values: [zones.map(({ brandId }) => brandId), zones.map(({ timeZone }) => timeZone)],
  });
}

/** Zones in which days are counted, by brand. */
export async function listZones(
  reader: Reader,
  brandIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await reader.query<{ brandId: string; timeZone: string }>({
    name: 'report_list_zones',
    text: `select brand_id as "brandId", time_zone as "timeZone" from report_zones
      where brand_id = any($1::uuid[])`,
    values: [brandIds],
  });
  return new Map(rows.map(({ brandId, timeZone }) => [brandId, timeZone]));
}

const PLAY_COLUMNS = ['stake', 'valid', 'payout', 'jackpot_win'];

const addTo = (table: string, columns: readonly string[]): string =>
  columns.map((column) => `${column} = ${table}.${column} + excluded.${column}`).join(', ');

const playSums = PLAY_COLUMNS.map((column) => `${column}_amount`);
const squares = ['stake_squares', 'stake_payouts', 'payout_squares'];
/** Of `PaidShare`. */
const PAID_SUMS: readonly string[] = ['paid_rounds', 'paid_payout_amount', ...squares];

/** Shares as rows with their day, which the database finds so that all days are found alike. */
const playShares = `select x.*, (x.settled_at at time zone z.time_zone)::date as day
  from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::text[], $5::timestamptz[], $6::text[],
      $7::text[], $8::text[], $9::integer[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[],
      $14::integer[], $15::bigint[], $16::numeric[], $17::numeric[], $18::numeric[])
    x (bucket, member_id, brand_id, currency, settled_at, category, vendor_code, game_code, rounds,
      ${playSums.join(', ')}, ${PAID_SUMS.join(', ')})
  join report_zones z on z.brand_id = x.brand_id`;

const sumOf = (columns: readonly string[]): string =>
  columns.map((column) => `sum(${column})::bigint`).join(', ');

const playValues = (shares: readonly PlayShare[]): unknown[] => {
  const of = <T>(read: (share: PlayShare) => T): T[] => shares.map(read);
  return [
    of(({ memberId }) => bucketOf(memberId)),
    of(({ memberId }) => memberId),
    of(({ brandId }) => brandId),
    of(({ currency }) => currency),
    of(({ settledAt }) => settledAt),
    of(({ category }) => category),
    of(({ vendorCode }) => vendorCode),
    of(({ gameCode }) => gameCode),
    of(({ rounds }) => rounds),
    of(({ stake }) => stake),
    of(({ valid }) => valid),
    of(({ payout }) => payout),
    of(({ jackpotWin }) => jackpotWin),
    of(({ paid }) => paid.rounds),
    of(({ paid }) => paid.payout),
    of(({ paid }) => paid.stakeSquare),
    of(({ paid }) => paid.stakePayout),
    of(({ paid }) => paid.payoutSquare),
  ];
};

export async function addPlay(tx: Tx, shares: readonly PlayShare[]): Promise<void> {
  if (shares.length === 0) return;
  const values = playValues(shares);
  await tx.query({
    name: 'report_add_member_days',
    text: `insert into member_days (bucket, member_id, day, category, vendor_code, game_code, rounds,
        ${playSums.join(', ')})
      select bucket, member_id, day, category, vendor_code, game_code, sum(rounds)::integer,
        ${sumOf(playSums)}
      from (${playShares}) shares group by 1, 2, 3, 4, 5, 6
      on conflict (bucket, member_id, day, category, vendor_code, game_code) do update
        set ${addTo('member_days', ['rounds', ...playSums])}`,
    values,
  });
  await tx.query({
    name: 'report_add_brand_days',
    text: `insert into brand_days (brand_id, currency, day, category, vendor_code, game_code,
        round_count, ${playSums.join(', ')})
      select brand_id, currency, day, category, vendor_code, game_code, sum(rounds)::bigint,
        ${sumOf(playSums)}
      from (${playShares}) shares group by 1, 2, 3, 4, 5, 6
      on conflict (brand_id, currency, day, category, vendor_code, game_code) do update
        set ${addTo('brand_days', ['round_count', ...playSums])}`,
    values,
  });
  await tx.query({
    name: 'report_add_game_days',
    text: `insert into game_days (brand_id, currency, day, vendor_code, game_code, round_count,
        stake_amount, payout_amount, ${squares.join(', ')})
      select brand_id, currency, day, vendor_code, game_code, sum(paid_rounds)::bigint,
        sum(stake_amount)::bigint, sum(paid_payout_amount)::bigint,
        ${squares.map((column) => `sum(${column})`).join(', ')}
      from (${playShares}) shares where vendor_code <> all($19::text[])
      group by 1, 2, 3, 4, 5
      having bool_or(paid_rounds <> 0 or stake_amount <> 0)
      on conflict (brand_id, currency, day, vendor_code, game_code) do update
        set ${addTo('game_days', ['round_count', 'stake_amount', 'payout_amount', ...squares])}`,
    values: [...values, HOUSE_CODES],
  });
}

/** Puts shares into a temporary table of the same columns as `expected_play`. */
export const insertPlayShares = async (
  tx: Tx,
  table: string,
  shares: readonly PlayShare[],
): Promise<void> => {
  if (shares.length === 0) return;
  await tx.query({
    text: `insert into ${table} (bucket, member_id, brand_id, currency, day, category, vendor_code,
        game_code, rounds, ${playSums.join(', ')}, ${PAID_SUMS.join(', ')})
      select bucket, member_id, brand_id, currency, day, category, vendor_code, game_code, rounds,
        ${playSums.join(', ')}, ${PAID_SUMS.join(', ')} from (${playShares}) shares`,
    values: playValues(shares),
  });
};

/** Up to which version each of some members is counted; who is missing not at all. */
export async function findMarks(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader.query<{ memberId: string; version: bigint }>({
    name: 'report_find_marks',
    text: `select m.member_id as "memberId", m.version from unnest($1::smallint[], $2::uuid[])
        x (bucket, member_id)
      join member_marks m on m.bucket = x.bucket and m.member_id = x.member_id`,
    values: [memberIds.map(bucketOf), memberIds],
  });
  return new Map(rows.map(({ memberId, version }) => [memberId, version]));
}

export async function upsertMarks(tx: Tx, marks: ReadonlyMap<string, bigint>): Promise<void> {
  const memberIds = [...marks.keys()];
  await tx.query({
    name: 'report_upsert_marks',
    text: `insert into member_marks (bucket, member_id, version)
      select * from unnest($1::smallint[], $2::uuid[], $3::bigint[])
      on conflict (bucket, member_id) do update set version = excluded.version`,
    values: [memberIds.map(bucketOf), memberIds, [...marks.values()]],
  });
}

const ledgerSums = [
  'count',
  'main_amount',
  'credited_amount',
  'locked_amount',
  'bonus_amount',
  'vendor_amount',
];

export async function addLedger(tx: Tx, shares: readonly LedgerShare[]): Promise<void> {
  if (shares.length === 0) return;
  const of = <T>(read: (share: LedgerShare) => T): T[] => shares.map(read);
  const sums = [
    of(({ count }) => count),
    of(({ main }) => main),
    of(({ credited }) => credited),
    of(({ locked }) => locked),
    of(({ bonus }) => bonus),
    of(({ vendor }) => vendor),
  ];
  const days = of(({ day }) => day);
  const kinds = of(({ kind }) => kind);
  const memberIds = of(({ memberId }) => memberId);
  await tx.query({
    name: 'report_add_member_ledger_days',
    text: `insert into member_ledger_days (bucket, member_id, day, kind, ${ledgerSums.join(', ')})
      select * from unnest($1::smallint[], $2::uuid[], $3::date[], $4::text[], $5::bigint[],
        $6::bigint[], $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
      on conflict (bucket, member_id, day, kind) do update
        set ${addTo('member_ledger_days', ledgerSums)}`,
    values: [memberIds.map(bucketOf), memberIds, days, kinds, ...sums],
  });
  await tx.query({
    name: 'report_add_brand_ledger_days',
    text: `insert into brand_ledger_days (brand_id, currency, day, kind, ${ledgerSums.join(', ')})
      select brand_id, currency, day, kind, ${sumOf(ledgerSums)}
      from unnest($1::uuid[], $2::text[], $3::date[], $4::text[], $5::bigint[], $6::bigint[],
          $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[])
        x (brand_id, currency, day, kind, ${ledgerSums.join(', ')})
      group by 1, 2, 3, 4
      on conflict (brand_id, currency, day, kind) do update
        set ${addTo('brand_ledger_days', ledgerSums)}`,
    values: [of(({ brandId }) => brandId), of(({ currency }) => currency), days, kinds, ...sums],
  });
}
