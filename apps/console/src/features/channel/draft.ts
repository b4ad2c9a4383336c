// What an operator types about a channel, and whether it can be saved as it is.
import { ZERO } from '@parlour/money';
import { wholeOf } from '../../lib/form/edit.ts';
import type { Hours } from '../../lib/hours/days.ts';
import { amountOrNull, fieldOf, wireOf } from '../../lib/money/typed.ts';
import type { Channel, ChannelList, ChannelSettings } from './api/index.ts';

export type AccountDraft = {
  readonly bank: string;
  readonly holder: string;
  readonly number: string;
  readonly branch: string;
  readonly note: Readonly<Record<string, string>>;
};

export type ChannelDraft = {
  readonly name: string;
  readonly amountMin: string;
  readonly amountMax: string;
  readonly dayCap: string;
  readonly hours: readonly Hours[];
  readonly weight: string;
  readonly isEnabled: boolean;
  /** Null where the house has no account to show. */
  readonly account: AccountDraft | null;
  readonly autoMatch: boolean;
  readonly transferMinutes: string;
};

export type ChannelProblem =
  | 'name'
  | 'bounds'
  | 'order'
  | 'cap'
  | 'hours'
  | 'weight'
  | 'account'
  | 'minutes';

export const WEIGHT_MAX = 1_000;
export const MINUTES_MIN = 5;
export const MINUTES_MAX = 20_160;
const HOURS_MAX = 14;

export const emptyAccount: AccountDraft = {
  bank: '',
  holder: '',
  number: '',
  branch: '',
  note: {},
};

/** Who carries what members transfer to the brand's own accounts. */
export const HOUSE = 'house';

/** Accounts belong to what the house receives itself. */
export const hasAccount = (provider: string, direction: string): boolean =>
  provider === HOUSE && direction === 'deposit';

export type CarriedMethod = ChannelList['methods'][number];

/** Who can carry a method: what members transfer by bank arrives at the house, the rest does not. */
export const providersFor = (
  { direction, kind }: CarriedMethod,
  providers: readonly string[],
): readonly string[] =>
  direction === 'payout'
    ? providers
    : providers.filter((provider) => (provider === HOUSE) === (kind === 'bank'));

const CODE_CHARS_MAX = 40;

/** The code that a name suggests. */
export const codeFromName = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, CODE_CHARS_MAX);

/** What a new channel begins with. */
export const emptyDraft = (provider: string, direction: string): ChannelDraft => ({
  name: '',
  amountMin: '',
  amountMax: '',
  dayCap: '',
  hours: [],
  weight: '100',
  isEnabled: false,
  account: hasAccount(provider, direction) ? emptyAccount : null,
  autoMatch: false,
  transferMinutes: '1440',
});

export const draftOf = (channel: Channel): ChannelDraft => ({
  name: channel.name,
  amountMin: fieldOf(channel.amountMin, channel.currency),
  amountMax: fieldOf(channel.amountMax, channel.currency),
  dayCap: fieldOf(channel.dayCap, channel.currency),
  hours: channel.hours,
  weight: String(channel.weight),
  isEnabled: channel.isEnabled,
  account: channel.account,
  autoMatch: channel.autoMatch,
  transferMinutes: String(channel.transferMinutes),
});

/** The pages on which a new channel is written, in their order. */
export type ChannelStep = 'what' | 'limits' | 'account' | 'review';

export const stepsOf = ({ account }: ChannelDraft): readonly ChannelStep[] =>
  account === null ? ['what', 'limits', 'review'] : ['what', 'limits', 'account', 'review'];

/** Where the first problem of a draft is mended. */
export const stepOfProblem = (problem: ChannelProblem): ChannelStep => {
  if (problem === 'name') return 'what';
  return problem === 'account' || problem === 'minutes' ? 'account' : 'limits';
};

/** The first thing that keeps a draft from being saved; null when nothing does. */
export function channelProblem(draft: ChannelDraft, currency: string): ChannelProblem | null {
  const min = amountOrNull(draft.amountMin, currency);
  const max = amountOrNull(draft.amountMax, currency);
  if (draft.name.trim().length < 2) return 'name';
  if (min === null || max === null || min === ZERO) return 'bounds';
  if (min > max) return 'order';
  if (draft.dayCap.trim() !== '' && (amountOrNull(draft.dayCap, currency) ?? ZERO) < max)
    return 'cap';
  if (draft.hours.length > HOURS_MAX || draft.hours.some(({ days }) => days.length === 0))
    return 'hours';
  if (wholeOf(draft.weight, 0, WEIGHT_MAX) === null) return 'weight';
  if (draft.account !== null && !isComplete(draft.account)) return 'account';
  return wholeOf(draft.transferMinutes, MINUTES_MIN, MINUTES_MAX) === null ? 'minutes' : null;
}

const isComplete = ({ bank, holder, number }: AccountDraft): boolean =>
  bank.trim() !== '' && holder.trim() !== '' && number.trim().length >= 4;

/** The settings as the call wants them; only for a draft without a problem. */
export function settingsOf(draft: ChannelDraft, currency: string): ChannelSettings {
  const money = (text: string) => wireOf(text, currency) ?? '0';
  return {
    name: draft.name.trim(),
    amountMin: money(draft.amountMin),
    amountMax: money(draft.amountMax),
    dayCap: wireOf(draft.dayCap, currency),
    hours: draft.hours.map(({ days, from, to }) => ({ days: [...days], from, to })),
    weight: wholeOf(draft.weight, 0, WEIGHT_MAX) ?? 0,
    isEnabled: draft.isEnabled,
    account: draft.account === null ? null : { ...draft.account, note: { ...draft.account.note } },
    autoMatch: draft.autoMatch,
    transferMinutes: wholeOf(draft.transferMinutes, MINUTES_MIN, MINUTES_MAX) ?? MINUTES_MIN,
  };
}
