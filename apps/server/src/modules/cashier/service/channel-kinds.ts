// New channels and wider ones: where members' money goes, and how much of it, is decided by two.
import type { ChannelDirection } from '@parlour/contract';
import type { Reader, Tx } from '@parlour/database';
import { amountToText, currencies, currencyOf, isPayable } from '@parlour/money';
import { plainLine } from '../../../platform/plain-text.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, looserSettings } from '../../approval/index.ts';
import { channelDirections } from '../rules/channel-direction.ts';
import {
  type Channel,
  type ChannelSettings,
  findChannel,
  findChannelByCode,
  HOUSE,
  insertChannel,
  lockChannel,
  updateChannel,
} from '../store/channels.ts';
import { listDeskMethods, listDeskPayoutMethods } from '../store/desk-methods.ts';
import type { CashierDeps } from './deps.ts';
import { changedFields } from './snapshot.ts';

export type ChannelIdentity = {
  readonly code: string;
  readonly direction: ChannelDirection;
  readonly provider: string;
  readonly methodCode: string;
  readonly currency: string;
};

export type NewChannel = ChannelIdentity & {
  readonly id: string;
  readonly brandId: string;
  readonly settings: ChannelSettings;
};
export type ChangeChannel = {
  readonly id: string;
  readonly brandId: string;
  readonly version: number;
  readonly settings: ChannelSettings;
};
type KindDeps = Pick<CashierDeps, 'audit' | 'now' | 'providers'>;

/** Methods that a channel may be made for. */
export async function listCarriedMethods(reader: Reader, brandId: string) {
  const deposits = await listDeskMethods(reader, brandId);
  const payouts = await listDeskPayoutMethods(reader, brandId);
  return [
    ...deposits
      .filter(({ kind }) => kind !== 'voucher')
      .map((method) => ({ ...method, direction: 'deposit' as const })),
    ...payouts.map((method) => ({ ...method, direction: 'payout' as const })),
  ];
}

/** Refuses settings that would only fail when a payment comes. */
export function demandFitting(
  settings: ChannelSettings,
  { provider, direction, currency }: Omit<ChannelIdentity, 'code' | 'methodCode'>,
): void {
  if (!currencies.has(currency)) throw new Refusal('cashier.method_not_found');
  const { min, max, dayCap } = settings;
  const sums = dayCap === null ? [min, max] : [min, max, dayCap];
  if (sums.some((sum) => !isPayable(sum, currencyOf(currency)))) {
    throw new Refusal('cashier.amount_too_fine');
  }
  if (min > max) throw new Refusal('cashier.bounds_inverted');
  const isReceiving = provider === HOUSE && direction === 'deposit';
  if (isReceiving && settings.account === null) {
    throw new Refusal('cashier.receiving_account_missing');
  }
}

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

type CarriedMethod = Awaited<ReturnType<typeof listCarriedMethods>>[number];

/** Settings as the audit keeps them. */
export const shownOf = (settings: ChannelSettings): Readonly<Record<string, unknown>> => ({
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

/** The same line by line, as the second operator compares it. */
const linesOf = ({ account, ...settings }: ChannelSettings) => {
  const { account: _account, ...own } = shownOf({ ...settings, account });
  return {
    ...own,
    bank: account?.bank ?? null,
    holder: account?.holder ?? null,
    number: account?.number ?? null,
    branch: account?.branch ?? null,
    accountNote: account?.note ?? null,
  };
};

/** The method that a channel would carry; refuses where its provider cannot carry it. */
export async function demandCarried(
  reader: Reader,
  command: Omit<ChannelIdentity, 'code'> & { readonly brandId: string },
  { providers }: Pick<KindDeps, 'providers'>,
): Promise<CarriedMethod> {
  const { brandId, direction, provider, methodCode, currency } = command;
  if (provider !== HOUSE && !providers.has(provider)) {
    throw new Refusal('cashier.provider_unknown');
  }
  const method = (await listCarriedMethods(reader, brandId)).find(
    (one) => one.direction === direction && one.code === methodCode && one.currency === currency,
  );
  if (method === undefined) throw new Refusal('cashier.method_not_found');
  // What members transfer to the house is looked for in statements, and nothing else is.
  const isTransfer = method.kind === 'bank';
  if (direction === 'deposit' && isTransfer !== (provider === HOUSE)) {
    throw new Refusal('cashier.channel_kind_mismatch');
  }
  return method;
}

/** A new channel: a bank account of the house, or another road for money. */
export const newChannelKind = (deps: KindDeps): ApprovalKind<NewChannel> => ({
  name: 'channel.create',
  decide: 'channel.update',

  async weigh(tx, command) {
    const { brandId, code, direction, provider, methodCode, currency } = command;
    const settings = cleaned(command.settings, provider);
    await demandCarried(tx, command, deps);
    demandFitting(settings, command);
    if ((await findChannelByCode(tx, { brandId, code })) !== null) {
      throw new Refusal('cashier.channel_exists');
    }
    const identity = { code, direction, provider, methodCode, currency };
    const [before, after] = changedFields({}, { ...identity, ...linesOf(settings) });
    return { loosens: true, subject: { kind: 'payment_channel', id: code }, before, after };
  },

  async apply(tx, command, { maker }) {
    const { id, brandId, code, direction, provider, methodCode, currency } = command;
    const settings = cleaned(command.settings, provider);
    const identity = { code, direction, provider, methodCode, currency };
    const row = { ...settings, ...identity, id, brandId, createdAt: deps.now() };
    if (!(await insertChannel(tx, row))) throw new Refusal('cashier.channel_exists');
    await deps.audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'channel.create',
      subject: { kind: 'payment_channel', id },
      before: null,
      after: { ...identity, ...shownOf(settings) },
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});

export async function lockOwnChannel(
  tx: Tx,
  { id, brandId, version }: { readonly id: string; readonly brandId: string; version?: number },
): Promise<Channel> {
  const channel = await lockChannel(tx, id);
  if (channel === null || channel.brandId !== brandId) {
    throw new Refusal('cashier.channel_not_found');
  }
  if (version !== undefined && channel.version !== version) {
    throw new Refusal('cashier.channel_changed');
  }
  return channel;
}

/** Settings of a channel: wider bounds, another account, or lines credited without people wait. */
export const changeChannelKind = ({ audit, now }: KindDeps): ApprovalKind<ChangeChannel> => ({
  name: 'channel.update',
  decide: 'channel.update',
  nameOf: async (reader: Reader, id) => (await findChannel(reader, id))?.name ?? id,

  async weigh(tx, command) {
    const channel = await lockOwnChannel(tx, command);
    const settings = cleaned(command.settings, channel.provider);
    demandFitting(settings, channel);
    const [before, after] = changedFields(linesOf(channel), linesOf(settings));
    return {
      loosens: looserSettings(channelDirections, channel, settings).length > 0,
      subject: { kind: 'payment_channel', id: channel.id },
      before: { currency: channel.currency, ...before },
      after: { currency: channel.currency, ...after },
    };
  },

  async apply(tx, command, { maker }) {
    const channel = await lockOwnChannel(tx, command);
    const settings = cleaned(command.settings, channel.provider);
    await updateChannel(tx, { ...settings, id: channel.id, at: now() });
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'channel.update',
      subject: { kind: 'payment_channel', id: channel.id },
      before: shownOf(channel),
      after: shownOf(settings),
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});
