// Payment channels as operators set them up and watch them.
import type { ChannelDirection } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText, currencies, currencyOf, isPayable } from '@parlour/money';
import { plainLine } from '../../../platform/plain-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ChannelAttempt, listAttempts } from '../store/channel-attempts.ts';
import {
  type Channel,
  type ChannelFilter,
  type ChannelSettings,
  type ChannelToday,
  HOUSE,
  insertChannel,
  listChannels,
  lockChannel,
  updateBreaker,
  updateChannel,
} from '../store/channels.ts';
import { listDeskMethods, listDeskPayoutMethods } from '../store/desk-methods.ts';
import type { CashierDeps } from './deps.ts';

export type DeskBy = {
  readonly brandId: string;
  readonly operatorId: string;
  readonly reason: string;
  readonly ip: string;
};

export type ChannelIdentity = {
  readonly code: string;
  readonly direction: ChannelDirection;
  readonly provider: string;
  readonly methodCode: string;
  readonly currency: string;
};

export type WatchedChannel = {
  readonly channel: ChannelToday;
  /** Newest first. */
  readonly attempts: readonly ChannelAttempt[];
};

/** So many attempts a channel's health is measured by. */
const ATTEMPTS_WATCHED = 100;

export type ChannelDesk = ReturnType<typeof createChannelDesk>;

export function createChannelDesk(deps: CashierDeps) {
  const { db, audit, site, providers, now, newId } = deps;

  const watch = async (filter: ChannelFilter): Promise<WatchedChannel[]> => {
    const { timeZone } = await site.brand(filter.brandId);
    const channels = await listChannels(db, { ...filter, at: now(), timeZone });
    const channelIds = channels.map(({ id }) => id);
    const attempts = await listAttempts(db, { channelIds, limit: ATTEMPTS_WATCHED });
    return channels.map((channel) => ({
      channel,
      attempts: attempts.filter(({ channelId }) => channelId === channel.id),
    }));
  };

  const get = async (id: string, brandId: string): Promise<WatchedChannel> => {
    const found = (await watch({ brandId })).find(({ channel }) => channel.id === id);
    if (found === undefined) throw new Refusal('cashier.channel_not_found');
    return found;
  };

  const lock = async (tx: Tx, id: string, brandId: string): Promise<Channel> => {
    const channel = await lockChannel(tx, id);
    if (channel === null || channel.brandId !== brandId) {
      throw new Refusal('cashier.channel_not_found');
    }
    return channel;
  };

  const record = (
    tx: Tx,
    { operatorId, reason, ip }: DeskBy,
    entry: {
      readonly action: string;
      readonly id: string;
      readonly before: Readonly<Record<string, unknown>> | null;
      readonly after: Readonly<Record<string, unknown>>;
    },
  ) => {
    const { id, ...change } = entry;
    const subject = { kind: 'payment_channel', id };
    const actor = { kind: 'operator', id: operatorId } as const;
    return audit.record(tx, { ...change, actor, subject, reason, ip });
  };

  /** Methods that a channel may be made for. */
  const methodsOf = async (brandId: string) => {
    const deposits = await listDeskMethods(db, brandId);
    const payouts = await listDeskPayoutMethods(db, brandId);
    return [
      ...deposits
        .filter(({ kind }) => kind !== 'voucher')
        .map((method) => ({ ...method, direction: 'deposit' as const })),
      ...payouts.map((method) => ({ ...method, direction: 'payout' as const })),
    ];
  };

  const demandFitting = (
    settings: ChannelSettings,
    { provider, direction, currency }: Omit<ChannelIdentity, 'code' | 'methodCode'>,
  ): void => {
    if (!currencies.has(currency)) throw new Refusal('cashier.method_not_found');
    const sums = [
      settings.min,
      settings.max,
      ...(settings.dayCap === null ? [] : [settings.dayCap]),
    ];
    if (sums.some((sum) => !isPayable(sum, currencyOf(currency)))) {
      throw new Refusal('cashier.amount_too_fine');
    }
    if (settings.min > settings.max) throw new Refusal('cashier.bounds_inverted');
    const isReceiving = provider === HOUSE && direction === 'deposit';
    if (isReceiving && settings.account === null) {
      throw new Refusal('cashier.receiving_account_missing');
    }
  };

  /** Names without what is no letter, and no account where nobody transfers to. */
  const cleaned = (settings: ChannelSettings, provider: string): ChannelSettings => {
    const { account } = settings;
    return {
      ...settings,
      name: plainLine(settings.name),
      account:
        account === null || provider !== HOUSE
          ? null
          : {
              bank: plainLine(account.bank),
              holder: plainLine(account.holder),
              number: plainLine(account.number),
              branch: plainLine(account.branch),
              note: account.note,
            },
      autoMatch: provider === HOUSE && settings.autoMatch,
    };
  };

  const change = async (
    command: DeskBy & { readonly id: string; readonly version: number },
    action: string,
    settingsOf: (channel: Channel) => ChannelSettings,
  ): Promise<WatchedChannel> => {
    const { id, brandId, version } = command;
    await db.tx(async (tx) => {
      const channel = await lock(tx, id, brandId);
      if (channel.version !== version) throw new Refusal('cashier.channel_changed');
      const settings = settingsOf(channel);
      demandFitting(settings, channel);
      await updateChannel(tx, { ...settings, id, at: now() });
      const [before, after] = [shownOf(channel), shownOf(settings)];
      await record(tx, command, { action, id, before, after });
    });
    return get(id, brandId);
  };

  return {
    watch,
    get,
    methodsOf,

    /** Codes of providers that a channel may name. */
    providerCodes: (): string[] => [HOUSE, ...providers.keys()],

    async create(
      command: DeskBy & ChannelIdentity & { readonly settings: ChannelSettings },
    ): Promise<WatchedChannel> {
      const { brandId, code, direction, provider, methodCode, currency } = command;
      const settings = cleaned(command.settings, provider);
      if (provider !== HOUSE && !providers.has(provider)) {
        throw new Refusal('cashier.provider_unknown');
      }
      const methods = await methodsOf(brandId);
      const method = methods.find(
        (one) =>
          one.direction === direction && one.code === methodCode && one.currency === currency,
      );
      if (method === undefined) throw new Refusal('cashier.method_not_found');
      // What members transfer to the house is looked for in statements, and nothing else is.
      const isTransfer = method.kind === 'bank';
      if (direction === 'deposit' && isTransfer !== (provider === HOUSE)) {
        throw new Refusal('cashier.channel_kind_mismatch');
      }
      demandFitting(settings, command);
      const id = newId();
      await db.tx(async (tx) => {
        const identity = { code, direction, provider, methodCode, currency };
        const isNew = await insertChannel(tx, {
          ...settings,
          ...identity,
          id,
          brandId,
          createdAt: now(),
        });
        if (!isNew) throw new Refusal('cashier.channel_exists');
        const after = { ...identity, ...shownOf(settings) };
        await record(tx, command, { action: 'channel.create', id, before: null, after });
      });
      return get(id, brandId);
    },

    update: (
      command: DeskBy & {
        readonly id: string;
        readonly version: number;
        readonly settings: ChannelSettings;
      },
    ): Promise<WatchedChannel> =>
      change(command, 'channel.update', ({ provider }) => cleaned(command.settings, provider)),

    switch: (
      command: DeskBy & {
        readonly id: string;
        readonly version: number;
        readonly isEnabled: boolean;
      },
    ): Promise<WatchedChannel> =>
      change(command, command.isEnabled ? 'channel.enable' : 'channel.disable', (channel) => ({
        ...channel,
        isEnabled: command.isEnabled,
      })),

    /** Closes the breaker. */
    async reset(command: DeskBy & { readonly id: string }): Promise<WatchedChannel> {
      const { id, brandId } = command;
      await db.tx(async (tx) => {
        const { failuresInRow, brokenUntil } = await lock(tx, id, brandId);
        await updateBreaker(tx, id, { failuresInRow: 0, brokenUntil: null, brokenTimes: 0 });
        const before = { failuresInRow, brokenUntil: brokenUntil?.toISOString() ?? null };
        const after = { failuresInRow: 0, brokenUntil: null };
        await record(tx, command, { action: 'channel.reset', id, before, after });
      });
      return get(id, brandId);
    },
  };
}

/** Settings as the audit keeps them. */
const shownOf = (settings: ChannelSettings): Readonly<Record<string, unknown>> => ({
  name: settings.name,
  amountMin: amountToText(settings.min),
  amountMax: amountToText(settings.max),
  dayCap: settings.dayCap === null ? null : amountToText(settings.dayCap),
  hours: settings.hours,
  weight: settings.weight,
  isEnabled: settings.isEnabled,
  account: settings.account,
  autoMatch: settings.autoMatch,
  transferMinutes: settings.transferMinutes,
});
