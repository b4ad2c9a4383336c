// Teams, rounds and transfers for the tests of this module and of those who stand on it.
import { bucketOf, type Db, newId, type Tx } from '@parlour/database';
import { amount, amountToText } from '@parlour/money';
import { consumeAll, consumeOnce } from '../../platform/outbox-follower.ts';
import { createOutbox, type Cursor, EMPTY_CURSOR, readEvents } from '../../platform/outbox.ts';
import { createTree, type Tree } from '../agent/index.ts';
import { type RoundChange, ROUNDS_CHANGED } from '../play/index.ts';
import { createWallet, type TransferKind, type WalletService } from '../wallet/index.ts';
import { createTeamConsumer } from './rollup/consumer.ts';

export type SampleMember = { readonly memberId: string; readonly brandId: string };

export type RoundState = {
  status: 'open' | 'closed' | 'void';
  stake: bigint;
  valid: bigint;
  payout: bigint;
  closedAt: Date | null;
};

export type SampleRound = SampleMember &
  RoundState & {
    readonly id: string;
    readonly lineageId: string | null;
    readonly category: string;
    readonly vendorCode: string;
    readonly isFree: boolean;
  };

export type SampleHouse = {
  readonly wallet: WalletService;
  readonly tree: Tree;
  /** Stands still until it is told to move. */
  readonly clock: { now: Date };
  readonly zones: Readonly<Record<string, string>>;
  join(place: { brandId: string; uplineId: string | null }): Promise<SampleMember>;
  move(headId: string, uplineId: string | null): Promise<void>;
  lineageOf(memberId: string): Promise<string | null>;
  /** Writes a round as it is after a change, with the event of that change. */
  write(round: SampleRound, before: RoundState): Promise<void>;
  /** A round that is opened and settled now. */
  settle(
    member: SampleMember,
    game: { stake: bigint; payout: bigint } & Partial<
      Pick<SampleRound, 'category' | 'valid' | 'isFree'>
    >,
  ): Promise<SampleRound>;
  transfer(member: SampleMember, kind: TransferKind, value: bigint): Promise<void>;
  /** Handles a page of events without remembering that it was handled. */
  apply(tx: Tx): Promise<void>;
  /** Handles one page of events; false when there was none. */
  follow(): Promise<boolean>;
  /** Handles all of them. */
  drain(): Promise<void>;
};

export const UNPLAYED: RoundState = {
  status: 'open',
  stake: 0n,
  valid: 0n,
  payout: 0n,
  closedAt: null,
};

const text = (value: bigint): string => amountToText(amount(value));
const settledAt = ({ status, closedAt }: RoundState): string | null =>
  status === 'closed' ? (closedAt?.toISOString() ?? null) : null;
const validOf = ({ status, valid }: RoundState): bigint => (status === 'closed' ? valid : 0n);

const changeOf = (round: SampleRound, before: RoundState, at: Date): RoundChange => ({
  roundId: round.id,
  memberId: round.memberId,
  brandId: round.brandId,
  vendorCode: round.vendorCode,
  gameCode: 'one',
  category: round.category,
  currency: 'USD',
  status: round.status,
  isFree: round.isFree,
  stake: text(round.stake),
  payout: text(round.payout),
  stakeDelta: text(round.stake - before.stake),
  payoutDelta: text(round.payout - before.payout),
  valid: text(validOf(round)),
  validDelta: text(validOf(round) - validOf(before)),
  jackpotWin: '0',
  jackpotWinDelta: '0',
  settledAt: settledAt(round),
  wasSettledAt: settledAt(before),
  openedAt: at.toISOString(),
  at: at.toISOString(),
  lineageId: round.lineageId,
});

const upsertRound = (round: SampleRound, at: Date) => ({
  text: `insert into rounds (bucket, id, member_id, brand_id, vendor_code, round_ref, game_code,
      category, currency, status, stake_amount, valid_amount, payout_amount, bets, opened_at,
      closed_at, lineage_id, is_free)
    values ($1, $2, $3, $4, $13, $12, 'one', $5, 'USD', $6, $7, $8, $9, 1, $10, $11, $14, $15)
    on conflict (bucket, member_id, id) do update set status = excluded.status,
      stake_amount = excluded.stake_amount, valid_amount = excluded.valid_amount,
      payout_amount = excluded.payout_amount, closed_at = excluded.closed_at`,
  values: [
    bucketOf(round.memberId),
    round.id,
    round.memberId,
    round.brandId,
    round.category,
    round.status,
    round.stake,
    validOf(round),
    round.payout,
    at,
    round.closedAt,
    round.id,
    round.vendorCode,
    round.lineageId,
    round.isFree,
  ],
});

const insertBrand = (brandId: string, timeZone: string) => ({
  text: `insert into brands (id, code, name, currency, default_language, languages, time_zone,
      terms_version, created_at)
    values ($1, $3, 'Zone', 'USD', 'en', '{en}', $2, '1', now())`,
  values: [brandId, timeZone, brandId.slice(-6).toUpperCase()],
});

const insertMember = (
  memberId: string,
  brandId: string,
  place: { uplineId: string | null; lineageId: string | null; at: Date },
) => ({
  text: `insert into members (id, brand_id, account, account_key, nickname, currency, language,
      registered_at, upline_id, lineage_id)
    values ($1, $2, $3, $3, $3, 'USD', 'en', $4, $5, $6)`,
  values: [memberId, brandId, `m${memberId.slice(-12)}`, place.at, place.uplineId, place.lineageId],
});

/** A house with brands in some zones, without the rest of the program. */
export async function openSampleHouse(
  db: Db,
  zones: Readonly<Record<string, string>>,
  now: Date,
): Promise<SampleHouse> {
  const outbox = createOutbox();
  const clock = { now };
  const { wallet } = createWallet({ db, now: () => clock.now, outbox });
  const tree = createTree({ db, outbox });
  for (const [id, zone] of Object.entries(zones)) await db.query(insertBrand(id, zone));
  const consumer = createTeamConsumer({
    reports: { demandZones: (tx, ids) => rememberZones(tx, ids, zones) },
    tree,
    wallet,
  });

  const lineageOf = async (memberId: string): Promise<string | null> => {
    const [row] = await db.query<{ lineageId: string | null }>({
      text: 'select lineage_id::text as "lineageId" from member_accounts where id = $1',
      values: [memberId],
    });
    return row?.lineageId ?? null;
  };

  const write: SampleHouse['write'] = (round, before) =>
    db.tx(async (tx) => {
      const change = changeOf(round, before, clock.now);
      await tx.query(upsertRound(round, clock.now));
      await outbox.add(tx, [{ type: ROUNDS_CHANGED, payload: { changes: [change] } }]);
    });

  const follow = (): Promise<boolean> => consumeOnce(db, consumer);

  return {
    wallet,
    tree,
    clock,
    zones,
    lineageOf,
    write,
    follow,

    async join({ brandId, uplineId }) {
      const memberId = newId();
      const at = clock.now;
      await db.tx(async (tx) => {
        const lineageId =
          uplineId === null ? null : await tree.lineageUnder(tx, { brandId, uplineId });
        await tx.query(insertMember(memberId, brandId, { uplineId, lineageId, at }));
        if (lineageId !== null) await tree.enrol(tx, { memberId, lineageId, at });
        await wallet.openPurses(tx, { memberId, brandId, currency: 'USD' });
        await outbox.add(tx, [{ type: 'member.registered', payload: { memberId, brandId } }]);
      });
      return { memberId, brandId };
    },

    async move(headId, uplineId) {
      await db.tx((tx) => tree.move(tx, { headId, uplineId, at: clock.now }));
    },

    async settle(member, { category = 'RNG', isFree = false, payout, stake, valid = stake }) {
      const round: SampleRound = {
        ...member,
        id: newId(),
        lineageId: await lineageOf(member.memberId),
        category,
        vendorCode: 'studio',
        isFree,
        status: 'closed',
        stake,
        valid,
        payout,
        closedAt: clock.now,
      };
      await write(round, UNPLAYED);
      return round;
    },

    async transfer(member, kind, value) {
      const outcome = await wallet.post({
        key: newId(),
        kind,
        cause: 'sample',
        ...member,
        currency: 'USD',
        postings: [
          { account: { purse: 'main' }, amount: amount(value) },
          { account: { house: 'house' }, amount: amount(-value) },
        ],
      });
      if (!outcome.ok) throw new Error(`a sample was refused: ${outcome.reason}`);
    },

    async apply(tx) {
      const [cursor = EMPTY_CURSOR] = await tx.query<Cursor>({
        text: `select transaction_id::text as "transactionId", event_id as "eventId"
          from outbox_cursors where consumer = $1`,
        values: [consumer.name],
      });
      const events = await readEvents(tx, cursor);
      await consumer.apply(
        tx,
        events.filter(({ type }) => consumer.types.includes(type)),
      );
    },

    drain: (): Promise<void> => consumeAll(db, [consumer]),
  };
}

async function rememberZones(
  tx: Pick<Db, 'query'>,
  brandIds: ReadonlySet<string>,
  zones: Readonly<Record<string, string>>,
): Promise<ReadonlyMap<string, string>> {
  const known = [...brandIds].map((id) => [id, zones[id] ?? 'UTC'] as const);
  await tx.query({
    text: `insert into report_zones (brand_id, time_zone) select * from unnest($1::uuid[], $2::text[])
      on conflict (brand_id) do nothing`,
    values: [known.map(([id]) => id), known.map(([, zone]) => zone)],
  });
  return new Map(known);
}
