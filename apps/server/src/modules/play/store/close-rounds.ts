// Closes open rounds of own games and tells of it in one statement: the road of a draw, on which nothing
// is read before it is written.
import { bucketOf, listText, type PlainItem, type Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import { OUTBOX_NOTIFICATION } from '../../../platform/outbox.ts';
import type { RoundId } from './rounds.ts';

export type Closing = RoundId & {
  readonly vendorCode: string;
  /** All that comes back, and what of it is a stake. */
  readonly payout: Amount;
  readonly refund: Amount;
  readonly validBet: Amount;
};

/** A round of which something comes back, with what its payment has to know. */
export type PaidRound = Closing & {
  readonly brandId: string;
  readonly currency: string;
  readonly openedAt: Date;
};

export type Closed = {
  /** Those that were open with nothing paid; the others were not touched. */
  readonly ids: ReadonlySet<string>;
  readonly paid: readonly PaidRound[];
};

/**
 * Rounds are found by their key, which is why the status is not asked for as the index of open rounds has
 * it: through that one each of them would be looked for among all that the member has open. Columns of
 * fixed width are read by subscript, which costs less than unnesting them.
 */
const CLOSE = `with closed as (
    update rounds r set status = 'closed', payout_amount = ($5::bigint[])[i],
      refund_amount = ($6::bigint[])[i], valid_amount = ($7::bigint[])[i],
      wins = (($5::bigint[])[i] > ($6::bigint[])[i])::integer, closed_at = $8
    from unnest($4::text[]) with ordinality x (vendor_code, i)
    where r.bucket = ($1::smallint[])[i] and r.member_id = ($2::uuid[])[i]
      and r.id = ($3::uuid[])[i] and r.vendor_code = x.vendor_code
      and r.status not in ('closed', 'void') and r.payout_amount = 0 and ($6::bigint[])[i] <= r.stake_amount
    returning r.id, r.member_id, r.brand_id, r.vendor_code, r.game_code, r.category, r.currency,
      r.stake_amount, r.payout_amount, r.valid_amount, r.lineage_id, r.traded_points, r.opened_at
  ), told as (
    insert into outbox_events (type, payload)
    select $11, jsonb_build_object('count', count(*),
      'same', $9::jsonb || jsonb_build_object('brandId', brand_id, 'vendorCode', vendor_code,
        'gameCode', game_code, 'category', category, 'currency', currency),
      'lists', jsonb_build_object('roundId', string_agg(id::text, ' '),
        'memberId', string_agg(member_id::text, ' '), 'stake', string_agg(stake_amount::text, ' '),
        'payout', string_agg(payout_amount::text, ' '), 'valid', string_agg(valid_amount::text, ' '),
        'lineageId', string_agg(coalesce(lineage_id::text, '-'), ' '),
        'tradedPoints', string_agg(traded_points::text, ' '),
        'openedAt', string_agg((date_part('epoch', opened_at) * 1000)::bigint::text, ' ')))
    from closed group by brand_id, vendor_code, game_code, category, currency
    returning 1
  )
  select case when count(*) < $10 then string_agg(id::text, ' ') end as ids,
    count(*)::integer as count,
    json_agg(json_build_object('id', id, 'brandId', brand_id, 'currency', currency,
      'openedAt', opened_at)) filter (where payout_amount > 0) as paid,
    (select pg_notify('${OUTBOX_NOTIFICATION}', '') from told limit 1)
  from closed`;

type Row = {
  /** With spaces between them; null where all were closed. */
  ids: string | null;
  count: number;
  paid: { id: string; brandId: string; currency: string; openedAt: string }[] | null;
};

const place = ({ id, memberId }: RoundId): string => `${memberId.slice(-2)} ${memberId} ${id}`;

/** In the order in which everybody writes rounds, so that no two wait in a ring. */
const inOrder = (closings: readonly Closing[]): readonly Closing[] =>
  closings
    .map((closing) => ({ closing, at: place(closing) }))
    .toSorted((left, right) => (left.at < right.at ? -1 : 1))
    .map(({ closing }) => closing);

/** The event that tells of closed rounds, with what all of them have alike. */
export type Told = { readonly type: string; readonly same: Readonly<Record<string, unknown>> };

export async function closeRounds(
  tx: Tx,
  closings: readonly Closing[],
  { at, told }: { readonly at: Date; readonly told: Told },
): Promise<Closed> {
  // A statement that writes rows and tells of them runs on one server alone: where rows are spread, they are
  // left to the road of corrections, which reads them before it writes them.
  const isSpread = tx.shards.count > 1;
  if (closings.length === 0 || isSpread) return { ids: new Set(), paid: [] };
  const ordered = inOrder(closings);
  const of = (read: (closing: Closing) => PlainItem): string => listText(ordered.map(read));
  const [row] = await tx.query<Row>({
    name: 'play_close_rounds',
    text: CLOSE,
    values: [
      of(({ memberId }) => bucketOf(memberId)),
      of(({ memberId }) => memberId),
      of(({ id }) => id),
      of(({ vendorCode }) => vendorCode),
      of(({ payout }) => payout),
      of(({ refund }) => refund),
      of(({ validBet }) => validBet),
      at,
      JSON.stringify(told.same),
      closings.length,
      told.type,
    ],
  });
  return closedOf(closings, row);
}

function closedOf(closings: readonly Closing[], row: Row | undefined): Closed {
  const byId = new Map(closings.map((closing) => [closing.id, closing]));
  const isAll = row?.count === closings.length;
  const paid = (row?.paid ?? []).flatMap(({ openedAt, ...found }): readonly PaidRound[] => {
    const closing = byId.get(found.id);
    return closing === undefined ? [] : [{ ...closing, ...found, openedAt: new Date(openedAt) }];
  });
  return { ids: new Set(isAll ? byId.keys() : row?.ids?.split(' ')), paid };
}
