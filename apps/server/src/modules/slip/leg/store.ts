import { bucketOf, listText, type Reader, type Tx, typed } from '@parlour/database';
import type { LineKey } from '../../market/index.ts';
import type { Statements } from './statements.ts';
import type { SlipId } from '../store/slips.ts';

const statement = typed<Statements>();

const listed = statement(
  'slip_leg_list',
  `select l.member_id as "memberId", l.slip_id as "slipId", l.position, l.event_id as "eventId",
      l.market_id as "marketId", l.specifiers, l.outcome_id as "outcomeId", l.odds,
      l.is_banker as "isBanker", l.builder, l.builder_odds as "builderOdds", l.status,
      l.place_of as "placeOf", l.place_part as "placePart", l.place_per as "placePer",
      l.deduction_percent as "deductionPercent", l.early_lead as "earlyLead",
      l.is_paid_early as "isPaidEarly", l.dead_heat_ppm as "deadHeatPpm"
    from unnest($1::smallint[], $2::uuid[], $3::uuid[]) x (bucket, member_id, slip_id)
    join slip_legs l using (bucket, member_id, slip_id)
    order by l.bucket, l.member_id, l.slip_id, l.position`,
);
export type StoredLeg = Statements['slip_leg_list']['row'];

/** Legs of slips by the slips' ids, in their order. */
export async function listLegs(
  reader: Reader,
  slips: readonly SlipId[],
): Promise<ReadonlyMap<string, readonly StoredLeg[]>> {
  const bySlip = new Map<string, StoredLeg[]>();
  if (slips.length === 0) return bySlip;
  const rows = await reader.query(
    listed(
      listText(slips.map(({ memberId }) => bucketOf(memberId))),
      listText(slips.map(({ memberId }) => memberId)),
      listText(slips.map(({ id }) => id)),
    ),
  );
  for (const row of rows) {
    const known = bySlip.get(row.slipId);
    if (known === undefined) bySlip.set(row.slipId, [row]);
    else known.push(row);
  }
  return bySlip;
}

const inserted = statement(
  'slip_leg_insert',
  `insert into slip_legs (bucket, member_id, slip_id, position, event_id, market_id, specifiers, outcome_id,
      odds, is_banker, builder, builder_odds, place_of, place_part, place_per, early_lead)
    select bucket, "memberId", "slipId", position, "eventId", "marketId", specifiers, "outcomeId", odds,
      "isBanker", builder, "builderOdds", "placeOf", "placePart", "placePer",
      "earlyLead"
    from jsonb_to_recordset($1) as r (bucket smallint, "memberId" uuid, "slipId" uuid, position smallint,
      "eventId" bigint, "marketId" integer, specifiers text, "outcomeId" text, odds integer,
      "isBanker" boolean, builder smallint, "builderOdds" integer, "placeOf" smallint,
      "placePart" smallint, "placePer" smallint, "earlyLead" smallint)`,
);
export async function insertLegs(tx: Tx, legs: readonly StoredLeg[]): Promise<void> {
  if (legs.length === 0) return;
  const rows = legs.map((leg) => ({
    ...leg,
    bucket: bucketOf(leg.memberId),
    eventId: leg.eventId.toString(),
  }));
  await tx.query(inserted(JSON.stringify(rows)));
}

const updated = statement(
  'slip_leg_update',
  `update slip_legs l set status = r.status, odds = r.odds, builder_odds = r.builder_odds,
      dead_heat_ppm = r.dead_heat_ppm, deduction_percent = r.deduction_percent,
      is_paid_early = r.is_paid_early
    from unnest($1::smallint[], $2::uuid[], $3::uuid[], $4::smallint[], $5::text[], $6::integer[],
      $7::integer[], $8::integer[], $9::smallint[], $10::boolean[])
      r (bucket, member_id, slip_id, position, status, odds, builder_odds, dead_heat_ppm,
        deduction_percent, is_paid_early)
    where l.bucket = r.bucket and l.member_id = r.member_id and l.slip_id = r.slip_id
      and l.position = r.position`,
);
export async function updateLegs(tx: Tx, legs: readonly StoredLeg[]): Promise<void> {
  if (legs.length === 0) return;
  await tx.query(
    updated(
      listText(legs.map(({ memberId }) => bucketOf(memberId))),
      listText(legs.map(({ memberId }) => memberId)),
      listText(legs.map(({ slipId }) => slipId)),
      listText(legs.map(({ position }) => position)),
      listText(legs.map(({ status }) => status)),
      listText(legs.map(({ odds }) => odds)),
      listText(legs.map(({ builderOdds }) => builderOdds)),
      listText(legs.map(({ deadHeatPpm }) => deadHeatPpm)),
      listText(legs.map(({ deductionPercent }) => deductionPercent)),
      listText(legs.map(({ isPaidEarly }) => String(isPaidEarly))),
    ),
  );
}

const dueBuilders = statement(
  'slip_leg_list_due_builders',
  `select s.brand_id as "brandId", l.slip_id as "slipId", l.position, l.builder, l.event_id as "eventId",
      l.market_id as "marketId", l.specifiers, l.outcome_id as "outcomeId"
    from slips s
    join slip_legs l on l.bucket = s.bucket and l.member_id = s.member_id and l.slip_id = s.id
    where s.status = 'PENDING' and s.due_at <= $1 and l.builder is not null
    order by s.due_at, s.id, l.position limit $2`,
);
/** Picks of builders whose slips have waited long enough. */
export const listDueBuilders = (reader: Reader, at: Date, limit: number) =>
  reader.query(dueBuilders(at, limit));

export type SlipPlace = SlipId & { readonly bucket: number };

const ofLine = statement(
  'slip_leg_list_of_line',
  `select distinct bucket, member_id as "memberId", slip_id as id from slip_legs
    where event_id = $1 and market_id = $2 and specifiers = $3
      and (bucket, member_id, slip_id) > ($4::smallint, $5::uuid, $6::uuid) and bucket <= $7::smallint
    order by 1, 2, 3 limit $8`,
);
const FIRST = '00000000-0000-0000-0000-000000000000';
/** Slips with a leg on a line behind a place, in the order of their key. */
export const listOfLine = (
  reader: Reader,
  { eventId, marketId, specifiers }: LineKey & { readonly eventId: bigint },
  span: { readonly after: SlipPlace | null; readonly from: number; readonly to: number },
  limit: number,
): Promise<SlipPlace[]> =>
  reader.query(
    ofLine(
      eventId,
      marketId,
      specifiers,
      span.after?.bucket ?? span.from,
      span.after?.memberId ?? FIRST,
      span.after?.id ?? FIRST,
      span.to,
      limit,
    ),
  );

const wins = statement(
  'slip_leg_sum_wins',
  `select x.place::integer as place, coalesce(sum(s.return_max_amount - s.stake_amount), 0)::bigint as won
    from unnest($1::smallint[], $2::uuid[], $3::bigint[], $4::integer[], $5::text[], $6::text[])
      with ordinality x (bucket, member_id, event_id, market_id, specifiers, outcome_id, place)
    join slip_legs l on l.event_id = x.event_id and l.market_id = x.market_id
      and l.specifiers = x.specifiers and l.bucket = x.bucket and l.member_id = x.member_id
      and l.outcome_id = x.outcome_id
    join slips s on s.bucket = l.bucket and s.member_id = l.member_id and s.id = l.slip_id
    where s.status in ('PENDING', 'OPEN')
    group by 1`,
  { amounts: ['won'], notNull: ['place', 'won'] },
);
type MemberPick = LineKey & {
  readonly memberId: string;
  readonly eventId: bigint;
  readonly outcomeId: string;
};
/** What members would win with slips that run and have a pick, by the place of the pick in the list. */
export async function sumWins(reader: Reader, picks: readonly MemberPick[]) {
  const rows = await reader.query(
    wins(
      listText(picks.map(({ memberId }) => bucketOf(memberId))),
      listText(picks.map(({ memberId }) => memberId)),
      listText(picks.map(({ eventId }) => eventId)),
      listText(picks.map(({ marketId }) => marketId)),
      picks.map(({ specifiers }) => specifiers),
      picks.map(({ outcomeId }) => outcomeId),
    ),
  );
  return new Map(rows.map(({ place, won }) => [place - 1, won]));
}
