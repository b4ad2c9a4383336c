// Payment channels as operators set them up and watch them.
import { Refusal } from '../../../platform/refusal.ts';
import { type ChannelAttempt, listAttempts } from '../store/channel-attempts.ts';
import {
  type Channel,
  type ChannelFilter,
  type ChannelSettings,
  type ChannelToday,
  HOUSE,
  listChannels,
  updateBreaker,
  updateChannel,
} from '../store/channels.ts';
import { createChannelTest } from './channel-test.ts';
import { demandFitting, listCarriedMethods, lockOwnChannel, shownOf } from './channel-kinds.ts';
import type { CashierDeps } from './deps.ts';
import { type DeskBy, deskRecorder } from './desk-record.ts';

export type WatchedChannel = {
  readonly channel: ChannelToday;
  /** Newest first. */
  readonly attempts: readonly ChannelAttempt[];
};

/** So many attempts a channel's health is measured by. */
const ATTEMPTS_WATCHED = 100;

export type ChannelDesk = ReturnType<typeof createChannelDesk>;

export function createChannelDesk(deps: CashierDeps) {
  const { db, audit, site, providers, now } = deps;

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

  const record = deskRecorder(audit, 'payment_channel');

  const change = async (
    command: DeskBy & { readonly id: string; readonly version: number },
    action: string,
    settingsOf: (channel: Channel) => ChannelSettings,
  ): Promise<WatchedChannel> => {
    const { id, brandId, version } = command;
    await db.tx(async (tx) => {
      const channel = await lockOwnChannel(tx, { id, brandId, version });
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
    test: createChannelTest(deps),
    methodsOf: (brandId: string) => listCarriedMethods(db, brandId),

    /** Codes of providers that a channel may name. */
    providerCodes: (): string[] => [HOUSE, ...providers.keys()],

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
        const { failuresInRow, brokenUntil } = await lockOwnChannel(tx, { id, brandId });
        await updateBreaker(tx, id, { failuresInRow: 0, brokenUntil: null, brokenTimes: 0 });
        const before = { failuresInRow, brokenUntil: brokenUntil?.toISOString() ?? null };
        const after = { failuresInRow: 0, brokenUntil: null };
        await record(tx, command, { action: 'channel.reset', id, before, after });
      });
      return get(id, brandId);
    },
  };
}
