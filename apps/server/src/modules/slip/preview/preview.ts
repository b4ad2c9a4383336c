// What slips on a line would come to if the book said something else of it: decided as settlement decides them,
// and nothing is written.
import type { Reader } from '@parlour/database';
import { add, type Amount, ZERO } from '@parlour/money';
import type { LinePreview, LineRef, MarketService } from '../../market/index.ts';
import { BOUND_STATUSES } from '../rules/slip.ts';
import { isSameVerdict, decideSlipBy, type LineStand } from '../rules/verdict.ts';
import { readLineStand } from '../service/stand.ts';
import { listLegs, listOfLine, type SlipPlace } from '../leg/store.ts';
import { listSlipsOf } from '../store/slips.ts';

const PAGE = 1_000;
/** So many slips are looked at; what more there are is settled all the same. */
const SLIPS_MAX = 20_000;
const LAST_BUCKET = 255;

type Sum = {
  readonly brandId: string;
  readonly currency: string;
  slips: number;
  before: Amount;
  after: Amount;
};

type Said = Pick<LineStand, 'outcomes' | 'voids'>;

export type PreviewLine = (reader: Reader, line: LineRef, said: Said) => Promise<LinePreview>;

export const createPreviewLine =
  ({ findLine }: Pick<MarketService, 'findLine'>): PreviewLine =>
  async (reader, ref, said) => {
    const line = await findLine(reader, ref.eventId, ref);
    return previewStand(reader, ref, await readLineStand(reader, ref, { line, said }));
  };

async function previewStand(reader: Reader, line: LineRef, stand: LineStand): Promise<LinePreview> {
  const sums = new Map<string, Sum>();
  const members = new Set<string>();
  let [seen, changed] = [0, 0];
  let after: SlipPlace | null = null;
  let isMore = true;
  while (isMore && seen < SLIPS_MAX) {
    const span = { after, from: 0, to: LAST_BUCKET };
    const page: SlipPlace[] = await listOfLine(reader, line, span, PAGE);
    after = page.at(-1) ?? null;
    isMore = page.length === PAGE;
    const slips = await listSlipsOf(reader, page, BOUND_STATUSES);
    const legsOf = await listLegs(reader, slips);
    for (const slip of slips) {
      seen += 1;
      const { verdict } = decideSlipBy(slip, legsOf.get(slip.id) ?? [], { line, stand });
      if (isSameVerdict(slip, verdict)) continue;
      changed += 1;
      members.add(slip.memberId);
      const { brandId, currency } = slip;
      const key = `${brandId} ${currency}`;
      const sum = sums.get(key) ?? { brandId, currency, slips: 0, before: ZERO, after: ZERO };
      sum.slips += 1;
      sum.before = add(sum.before, slip.payout);
      sum.after = add(sum.after, verdict.payout);
      sums.set(key, sum);
    }
  }
  return {
    seen,
    changed,
    members: members.size,
    isWhole: !isMore,
    sums: [...sums.values()].toSorted((a, b) =>
      `${a.brandId} ${a.currency}` < `${b.brandId} ${b.currency}` ? -1 : 1,
    ),
  };
}
