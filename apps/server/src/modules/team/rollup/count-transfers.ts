import type { Tx } from '@parlour/database';
import { amount, ZERO } from '@parlour/money';
import type { StoredEvent } from '../../../platform/outbox.ts';
import {
  readChanges,
  type SumMarks,
  type TransferKind,
  WALLET_CHANGED,
} from '../../wallet/index.ts';
import { TRIAL_CURRENCY } from '../journal/entries.ts';
import { rehome } from './balances.ts';
import type { RollupDeps } from './deps.ts';
import {
  addLedgerDays,
  addMemberDeposits,
  findMarks,
  type LedgerShare,
  listPlaces,
  listStandings,
  type Mark,
  type Standing,
  upsertMarks,
} from './ledger-store.ts';
import { addFirstDays } from './people.ts';
import type { Zones } from './play-store.ts';
import { spreadTurns } from './spread.ts';

/** Money that comes in from outside. */
export const DEPOSITS: readonly TransferKind[] = [
  'DEPOSIT_ONLINE',
  'DEPOSIT_TRANSFER',
  'DEPOSIT_MANUAL',
];

/** Up to which version each purse that a page of events names has to be counted. */
function readVersions(events: readonly StoredEvent[]): Map<string, bigint> {
  const versions = new Map<string, bigint>();
  for (const { type, payload } of events) {
    if (type !== WALLET_CHANGED) continue;
    for (const { memberId, version } of readChanges(payload)) {
      if (version > (versions.get(memberId) ?? 0n)) versions.set(memberId, version);
    }
  }
  return versions;
}

type Part = SumMarks & { readonly lineageId: string | null };

/** The transfers of a member that wait to be counted, in parts of which each has one lineage. */
function partsOf(
  mark: Omit<SumMarks, 'fromAt' | 'untilAt'>,
  standings: readonly Standing[],
): Part[] {
  const starts = [{ sinceAt: null, lineageId: null }, ...standings];
  return starts.flatMap(({ sinceAt, lineageId }, index) => {
    const untilAt = starts[index + 1]?.sinceAt ?? null;
    return [{ ...mark, fromAt: sinceAt, untilAt, lineageId }];
  });
}

/**
 * Adds transfers from the ledger itself, up to the version that an event names: told of twice or in
 * another order, they are still added once. Each counts for those who stood above at its time.
 */
export async function countTransfers(
  tx: Tx,
  events: readonly StoredEvent[],
  deps: RollupDeps,
): Promise<void> {
  const versions = readVersions(events);
  if (versions.size === 0) return;
  const memberIds = [...versions.keys()];
  const marks = new Map((await findMarks(tx, memberIds)).map((mark) => [mark.memberId, mark]));
  const ahead = memberIds.filter(
    (memberId) => (versions.get(memberId) ?? 0n) > (marks.get(memberId)?.version ?? 0n),
  );
  if (ahead.length === 0) return;
  const brands = await deps.wallet.brandsOf(tx, ahead);
  const zones = await deps.reports.demandZones(tx, new Set(brands.values()));
  await deps.tree.steady(tx, new Set(brands.values()));
  const standings = Map.groupBy(await listStandings(tx, ahead), ({ memberId }) => memberId);
  const parts = ahead.flatMap((memberId) =>
    partsOf(
      {
        memberId,
        after: marks.get(memberId)?.version ?? 0n,
        upTo: versions.get(memberId) ?? 0n,
        timeZone: zoneOf(zones, brands, memberId),
      },
      standings.get(memberId) ?? [],
    ),
  );
  const sums = await deps.wallet.sumTransfers(tx, parts);
  const shares = sums
    .filter(({ currency }) => currency !== TRIAL_CURRENCY)
    .map((sum) => ({ ...sum, lineageId: parts[sum.place]?.lineageId ?? null }));
  await addLedgerDays(tx, shares);
  const counted = markUp(shares, { marks, versions });
  await countDeposits(tx, { shares, marks, brands }, deps);
  await place(tx, { before: marks, after: counted });
}

const zoneOf = (zones: Zones, brands: ReadonlyMap<string, string>, memberId: string): string =>
  zones.get(brands.get(memberId) ?? '') ?? 'UTC';

const isDeposit = ({ kind }: LedgerShare): boolean => DEPOSITS.includes(kind);

/** The marks of all whom shares are of, with what the shares added to them. */
function markUp(
  shares: readonly LedgerShare[],
  known: {
    readonly marks: ReadonlyMap<string, Mark>;
    readonly versions: ReadonlyMap<string, bigint>;
  },
): Mark[] {
  const after = new Map<string, Mark>();
  for (const share of shares) {
    const { memberId, currency, day } = share;
    const mark = after.get(memberId) ??
      known.marks.get(memberId) ?? {
        memberId,
        currency,
        version: 0n,
        lineageId: null,
        main: ZERO,
        locked: ZERO,
        bonus: ZERO,
        vendor: ZERO,
        firstDepositDay: null,
      };
    after.set(memberId, {
      ...mark,
      version: known.versions.get(memberId) ?? mark.version,
      main: amount(mark.main + share.main),
      locked: amount(mark.locked + share.locked),
      bonus: amount(mark.bonus + share.bonus),
      vendor: amount(mark.vendor + share.vendor),
      firstDepositDay: isDeposit(share) ? earlier(mark.firstDepositDay, day) : mark.firstDepositDay,
    });
  }
  return [...after.values()];
}

const earlier = (left: string | null, right: string): string =>
  left === null || right < left ? right : left;

type Deposits = {
  readonly shares: readonly LedgerShare[];
  readonly marks: ReadonlyMap<string, Mark>;
  readonly brands: ReadonlyMap<string, string>;
};

/** Tells of days with deposits, and of members who had never made one. */
async function countDeposits(
  tx: Tx,
  { shares, marks, brands }: Deposits,
  deps: RollupDeps,
): Promise<void> {
  const deposits = shares
    .filter(isDeposit)
    .map((share) => ({ ...share, brandId: brands.get(share.memberId) ?? '' }));
  await spreadTurns(tx, 'deposit', await addMemberDeposits(tx, deposits), deps);
  // The parts of a member follow each other in time, so the first of the first day is the first of all.
  const firsts = new Map<string, LedgerShare>();
  for (const share of deposits) {
    if ((marks.get(share.memberId)?.firstDepositDay ?? null) !== null) continue;
    const first = firsts.get(share.memberId);
    const isFirst =
      first === undefined ||
      share.day < first.day ||
      (share.day === first.day && share.place < first.place);
    if (isFirst) firsts.set(share.memberId, share);
  }
  await addFirstDays(tx, 'first_deposit', [...firsts.values()], deps);
}

/** Puts balances where members stand now, and remembers how far all of them are counted. */
async function place(
  tx: Tx,
  { before, after }: { readonly before: ReadonlyMap<string, Mark>; readonly after: Mark[] },
): Promise<void> {
  if (after.length === 0) return;
  const places = new Map(
    (
      await listPlaces(
        tx,
        after.map(({ memberId }) => memberId),
      )
    ).map((found) => [found.memberId, found.lineageId]),
  );
  const placed = after.map((mark) => ({ ...mark, lineageId: places.get(mark.memberId) ?? null }));
  await rehome(tx, { before, after: placed });
  await upsertMarks(tx, placed);
}
