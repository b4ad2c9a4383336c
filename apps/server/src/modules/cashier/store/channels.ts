import type { ChannelDirection } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Breaker, Candidate } from '../rules/channel.ts';
import type { Texts } from './methods.ts';

/** The provider code of channels that are bank accounts of the house. */
export const HOUSE = 'house';

/** Where members transfer to; the note is by language. */
export type ReceivingAccount = {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly branch: string;
  readonly note: Texts;
};

export type Channel = Candidate & {
  readonly id: string;
  readonly brandId: string;
  readonly code: string;
  readonly name: string;
  readonly direction: ChannelDirection;
  readonly provider: string;
  readonly methodCode: string;
  readonly currency: string;
  readonly account: ReceivingAccount | null;
  readonly autoMatch: boolean;
  readonly transferMinutes: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** A channel and what it has carried since the brand's midnight. */
export type ChannelToday = Channel & { readonly todayAmount: Amount; readonly todayCount: number };

const COLUMNS = `c.id, c.brand_id as "brandId", c.code, c.name, c.direction, c.provider,
  c.method_code as "methodCode", c.currency, c.min_amount as min, c.max_amount as max,
  c.day_cap_amount as "dayCap", c.hours, c.weight, c.is_enabled as "isEnabled", c.account,
  c.auto_match as "autoMatch", c.transfer_minutes as "transferMinutes", c.version,
  c.created_at as "createdAt", c.updated_at as "updatedAt",
  c.failures_in_row as "failuresInRow", c.broken_until as "brokenUntil",
  c.broken_times as "brokenTimes"`;

export type ChannelFilter = {
  readonly brandId: string;
  readonly direction?: ChannelDirection | undefined;
  readonly methodCode?: string | undefined;
  readonly currency?: string | undefined;
};

/** Channels of a brand with what they carry today; `at` and `timeZone` say which day that is. */
export const listChannels = (
  reader: Reader,
  filter: ChannelFilter & { readonly at: Date; readonly timeZone: string },
): Promise<ChannelToday[]> =>
  reader.query<ChannelToday>({
    name: 'cashier_list_channels',
    text: `select ${COLUMNS}, coalesce(d.amount, 0)::bigint as "todayAmount",
        coalesce(d.count, 0) as "todayCount"
      from payment_channels c
      left join payment_channel_days d
        on d.channel_id = c.id and d.day = ($5::timestamptz at time zone $6)::date
      where c.brand_id = $1 and ($2::text is null or c.direction = $2)
        and ($3::text is null or c.method_code = $3) and ($4::text is null or c.currency = $4)
      order by c.direction, c.method_code, c.code`,
    values: [
      filter.brandId,
      filter.direction ?? null,
      filter.methodCode ?? null,
      filter.currency ?? null,
      filter.at,
      filter.timeZone,
    ],
  });

export async function findChannel(reader: Reader, id: string): Promise<Channel | null> {
  const [row] = await reader.query<Channel>({
    name: 'cashier_find_channel',
    text: `select ${COLUMNS} from payment_channels c where c.id = $1`,
    values: [id],
  });
  return row ?? null;
}

export async function findChannelByCode(
  reader: Reader,
  { brandId, code }: Pick<Channel, 'brandId' | 'code'>,
): Promise<Channel | null> {
  const [row] = await reader.query<Channel>({
    name: 'cashier_find_channel_by_code',
    text: `select ${COLUMNS} from payment_channels c where c.brand_id = $1 and c.code = $2`,
    values: [brandId, code],
  });
  return row ?? null;
}

export async function lockChannel(tx: Tx, id: string): Promise<Channel | null> {
  const [row] = await tx.query<Channel>({
    name: 'cashier_lock_channel',
    text: `select ${COLUMNS} from payment_channels c where c.id = $1 for no key update`,
    values: [id],
  });
  return row ?? null;
}

export const listChannelNames = (reader: Reader, brandId: string) =>
  reader.query<{ readonly id: string; readonly name: string }>({
    name: 'cashier_list_channel_names',
    text: 'select id, name from payment_channels where brand_id = $1',
    values: [brandId],
  });

export type Carried = {
  readonly channelId: string;
  /** An instant of the day that it counts for. */
  readonly at: Date;
  readonly timeZone: string;
  readonly amount: Amount;
};

/** Counts a payment for the channel's day. False when the cap leaves no room, and nothing is counted. */
export async function takeRoom(
  tx: Tx,
  { channelId, at, timeZone, amount, cap }: Carried & { readonly cap: Amount | null },
): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_take_room',
    text: `insert into payment_channel_days (channel_id, day, amount, count)
      select $1, ($2::timestamptz at time zone $3)::date, $4::bigint, 1
      where $5::bigint is null or $4::bigint <= $5
      on conflict (channel_id, day) do update
        set amount = payment_channel_days.amount + excluded.amount,
          count = payment_channel_days.count + 1
        where $5::bigint is null or payment_channel_days.amount + excluded.amount <= $5
      returning channel_id`,
    values: [channelId, at, timeZone, amount, cap],
  });
  return rows.length > 0;
}

/** Takes back what a payment that came to nothing was counted with. */
export async function giveRoomBack(
  tx: Tx,
  { channelId, at, timeZone, amount }: Carried,
): Promise<void> {
  await tx.query({
    name: 'cashier_give_room_back',
    text: `update payment_channel_days set amount = greatest(amount - $4, 0),
        count = greatest(count - 1, 0)
      where channel_id = $1 and day = ($2::timestamptz at time zone $3)::date`,
    values: [channelId, at, timeZone, amount],
  });
}

export async function updateBreaker(
  tx: Tx,
  id: string,
  { failuresInRow, brokenUntil, brokenTimes }: Breaker,
): Promise<void> {
  await tx.query({
    name: 'cashier_update_breaker',
    text: `update payment_channels
      set failures_in_row = $2, broken_until = $3, broken_times = $4 where id = $1`,
    values: [id, failuresInRow, brokenUntil, brokenTimes],
  });
}

/** What an operator sets; the rest of a channel is what it is for. */
export type ChannelSettings = Pick<
  Channel,
  | 'name'
  | 'min'
  | 'max'
  | 'dayCap'
  | 'hours'
  | 'weight'
  | 'isEnabled'
  | 'account'
  | 'autoMatch'
  | 'transferMinutes'
>;

export type NewChannel = ChannelSettings &
  Pick<
    Channel,
    'id' | 'brandId' | 'code' | 'direction' | 'provider' | 'methodCode' | 'currency' | 'createdAt'
  >;

const settingValues = (settings: ChannelSettings) => [
  settings.name,
  settings.min,
  settings.max,
  settings.dayCap,
  JSON.stringify(settings.hours),
  settings.weight,
  settings.isEnabled,
  settings.account === null ? null : JSON.stringify(settings.account),
  settings.autoMatch,
  settings.transferMinutes,
];

/** False when the brand has a channel of this code already. */
export async function insertChannel(tx: Tx, channel: NewChannel): Promise<boolean> {
  const rows = await tx.query({
    name: 'cashier_insert_channel',
    text: `insert into payment_channels (name, min_amount, max_amount, day_cap_amount, hours, weight,
        is_enabled, account, auto_match, transfer_minutes, id, brand_id, code, direction, provider,
        method_code, currency, created_at, updated_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $18)
      on conflict (brand_id, code) do nothing returning id`,
    values: [
      ...settingValues(channel),
      channel.id,
      channel.brandId,
      channel.code,
      channel.direction,
      channel.provider,
      channel.methodCode,
      channel.currency,
      channel.createdAt,
    ],
  });
  return rows.length > 0;
}

export async function updateChannel(
  tx: Tx,
  { id, at, ...settings }: ChannelSettings & { readonly id: string; readonly at: Date },
): Promise<void> {
  await tx.query({
    name: 'cashier_update_channel',
    text: `update payment_channels set name = $1, min_amount = $2, max_amount = $3,
        day_cap_amount = $4, hours = $5, weight = $6, is_enabled = $7, account = $8,
        auto_match = $9, transfer_minutes = $10, updated_at = $11, version = version + 1
      where id = $12`,
    values: [...settingValues(settings), at, id],
  });
}
