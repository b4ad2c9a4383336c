import { PREVIEW_TICKETS_MAX } from '@parlour/contract';
import { BUCKETS, type Db } from '@parlour/database';
import { familyOfIssue } from '@parlour/lottery';
import { add, type Amount, subtract, ZERO } from '@parlour/money';
import { Refusal } from '../../../../platform/refusal.ts';
import type { StoredIssue } from '../../../draw/index.ts';
import { type JudgePage, type Judged, prepareJudge } from '../rules/judge-page.ts';
import type { PartPlace } from '../store/parts.ts';
import { readPage } from '../store/tickets.ts';

export type PreviewRow = {
  readonly brandId: string;
  readonly currency: string;
  readonly changed: number;
  readonly before: Amount;
  readonly after: Amount;
  readonly credited: Amount;
  readonly debited: Amount;
};

export type LargestChange = {
  readonly ticketId: string;
  readonly memberId: string;
  readonly brandId: string;
  readonly currency: string;
  readonly before: Amount;
  readonly after: Amount;
};

export type Preview = {
  readonly code: string | null;
  readonly judged: number;
  readonly isWhole: boolean;
  readonly changed: number;
  readonly members: number;
  readonly rows: readonly PreviewRow[];
  readonly largest: readonly LargestChange[];
};

const PAGE_SIZE = 2_000;
const LARGEST_SHOWN = 20;
const FIRST: PartPlace = { bucket: -1, memberId: '00000000-0000-0000-0000-000000000000' };

/**
 * What a result would change in the tickets of an issue, whatever brand sold them; a null code is nothing
 * drawn. Reads page by page, and moves nothing.
 */
export async function previewResult(
  db: Db,
  issue: StoredIssue,
  code: string | null,
): Promise<Preview> {
  const { canonical, judge } = prepare(issue, code);
  const sheet = createSheet();
  let after: PartPlace | null = FIRST;
  let read = 0;
  while (after !== null && read < PREVIEW_TICKETS_MAX) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(
      db,
      { issueId: issue.id, after, bucketTo: BUCKETS - 1 },
      PAGE_SIZE,
    );
    read += page.tickets.length;
    for (const each of judge(page.tickets)) sheet.note(each);
    after = page.last;
  }
  return { code: canonical, isWhole: after === null, ...sheet.sum() };
}

function prepare(
  issue: StoredIssue,
  code: string | null,
): { readonly canonical: string | null; readonly judge: JudgePage } {
  const family = familyOfIssue(issue.family, issue, issue.timeZone);
  if (family === null) throw new Error(`there is no family ${issue.family}`);
  const reading = code === null ? null : family.draw.parse(code);
  if (reading !== null && !reading.ok) throw new Refusal('ticket.result_invalid');
  const canonical = reading === null ? null : family.draw.format(reading.draw);
  const prepared = prepareJudge(family, {
    outcome: canonical === null ? 'NOT_DRAWN' : 'DRAWN',
    code: canonical,
  });
  if (!prepared.ok) throw new Refusal('ticket.result_invalid');
  return { canonical, judge: prepared.judge };
}

/** Sums changes up as they come, and keeps the largest of them. */
function createSheet() {
  const rows = new Map<string, PreviewRow>();
  const members = new Set<string>();
  let judged = 0;
  let changed = 0;
  let largest: LargestChange[] = [];

  const note = ({ after, isChanged, ticket }: Judged): void => {
    judged += 1;
    if (!isChanged) return;
    changed += 1;
    members.add(ticket.memberId);
    const difference = subtract(after.payout, ticket.payout);
    const { brandId, currency } = ticket;
    const key = `${brandId} ${currency}`;
    const row = rows.get(key) ?? emptyRow(brandId, currency);
    rows.set(key, {
      ...row,
      changed: row.changed + 1,
      before: add(row.before, ticket.payout),
      after: add(row.after, after.payout),
      credited: difference > 0n ? add(row.credited, difference) : row.credited,
      debited: difference < 0n ? subtract(row.debited, difference) : row.debited,
    });
    if (difference === 0n) return;
    largest.push({
      ticketId: ticket.id,
      memberId: ticket.memberId,
      brandId,
      currency,
      before: ticket.payout,
      after: after.payout,
    });
    if (largest.length > LARGEST_SHOWN * 50) largest = largestOf(largest);
  };

  return {
    note,
    sum: () => ({
      judged,
      changed,
      members: members.size,
      rows: [...rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row),
      largest: largestOf(largest),
    }),
  };
}

const emptyRow = (brandId: string, currency: string): PreviewRow => ({
  brandId,
  currency,
  changed: 0,
  before: ZERO,
  after: ZERO,
  credited: ZERO,
  debited: ZERO,
});

const sizeOf = ({ after, before }: LargestChange): bigint =>
  after > before ? after - before : before - after;

const largestOf = (changes: readonly LargestChange[]): LargestChange[] =>
  changes
    .toSorted((a, b) => (sizeOf(a) < sizeOf(b) ? 1 : sizeOf(a) > sizeOf(b) ? -1 : 0))
    .slice(0, LARGEST_SHOWN);
