import { bucketOf, type Db } from '@parlour/database';
import type { WalletService } from '../../apps/server/src/modules/wallet/index.ts';
import type { SampleMember } from '../../apps/server/src/modules/wallet/sample.ts';
import { checkOrder } from '../../apps/server/src/modules/wallet/rules.ts';
import { median } from './row.ts';

/** One bet as people write it who want one call: lock, check, record, update. */
const FUNCTION = `create or replace function post_in_one_call(
    in_bucket smallint, in_member uuid, in_key uuid, in_hash uuid, in_amount bigint, in_cause text,
    in_house integer) returns bigint language plpgsql as $$
  declare
    purse purses;
    transfer uuid := gen_random_uuid();
  begin
    select * into purse from purses where bucket = in_bucket and member_id = in_member
      for no key update;
    if purse.main_amount + in_amount < 0 then return null; end if;
    insert into transfer_keys values (in_bucket, in_key, in_hash, transfer) on conflict do nothing;
    if not found then return null; end if;
    insert into transfers (at, bucket, id, member_id, version, main_amount, main_after_amount,
      locked_amount, locked_after_amount, bonus_amount, bonus_after_amount, house_account_id,
      house_amount, currency, kind, cause)
    values (now(), in_bucket, transfer, in_member, purse.version + 1, in_amount,
      purse.main_amount + in_amount, 0, purse.locked_amount, 0, purse.bonus_amount, in_house,
      -in_amount, purse.currency, 'BET_DEDUCT', in_cause);
    update purses set main_amount = purse.main_amount + in_amount, version = purse.version + 1
      where bucket = in_bucket and member_id = in_member;
    insert into house_deltas values (-in_amount, in_house, in_bucket);
    insert into outbox_events (type, payload) values ('wallet.changed', to_jsonb(in_cause));
    return purse.main_amount + in_amount;
  end
  $$`;

export type Lone = { readonly walletPerSecond: number; readonly functionPerSecond: number };

const TURNS = 4_000;
const MEMBERS_EACH = 100;

/** Both in turn, so that whatever else the machine does disturbs both alike. */
export async function measureLone(
  db: Db,
  { wallet, members }: { wallet: WalletService; members: readonly SampleMember[] },
): Promise<Lone> {
  await db.query({ text: FUNCTION });
  const [house] = await db.query<{ id: number }>({
    text: `select id from house_accounts where code = 'gaming:studio'`,
  });
  const client = await db.connect();
  const timesMs = { wallet: [] as number[], function: [] as number[] };
  const clock = async (into: number[], work: () => Promise<unknown>): Promise<void> => {
    const startedMs = performance.now();
    await work();
    into.push(performance.now() - startedMs);
  };
  for (let turn = 0; turn < TURNS; turn += 1) {
    const at = turn % MEMBERS_EACH;
    const own = members[at] as SampleMember;
    const other = members[at + MEMBERS_EACH] as SampleMember;
    await clock(timesMs.wallet, () =>
      db.tx((tx) => wallet.postIn(tx, [own.bet({ key: `lone:${turn}`, amount: 1n })]), {
        keepsPlans: true,
      }),
    );
    await clock(timesMs.function, () => {
      const order = other.bet({ key: `lone:${turn}`, amount: 1n });
      const { keyHash, inputHash } = checkOrder(order);
      const bucket = bucketOf(other.memberId);
      return client.query({
        name: 'post_in_one_call',
        text: 'select post_in_one_call($1, $2, $3, $4, $5, $6, $7)',
        values: [bucket, other.memberId, keyHash, inputHash, -1n, order.cause, house?.id],
      });
    });
  }
  client.release();
  return {
    walletPerSecond: 1_000 / median(timesMs.wallet),
    functionPerSecond: 1_000 / median(timesMs.function),
  };
}
