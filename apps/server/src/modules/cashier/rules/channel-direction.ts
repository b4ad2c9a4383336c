import type { Loosens } from '../../approval/index.ts';
import type { ChannelSettings } from '../store/channels.ts';
import type { MethodSettings } from '../store/desk-methods.ts';

/** In which direction each setting of a channel lets more money pass, or pass elsewhere. */
export const channelDirections: Readonly<Record<keyof ChannelSettings, Loosens>> = {
  name: 'never',
  min: 'down',
  max: 'up',
  dayCap: 'up',
  // Hours, weight and the switch choose among channels that two operators have set up.
  hours: 'never',
  weight: 'never',
  isEnabled: 'never',
  // Members transfer to it.
  account: 'any',
  autoMatch: 'up',
  transferMinutes: 'never',
};

/** In which direction each term of a way to pay in costs the brand or a member more. */
export const methodDirections: Readonly<Record<keyof MethodSettings, Loosens>> = {
  // Members read both where they pay: they could name another account.
  name: 'any',
  hint: 'any',
  min: 'down',
  max: 'up',
  presets: 'never',
  // Fees are kept by the brand: less of them costs it, more of them costs members.
  feeBps: 'any',
  feeFixed: 'any',
  feeMin: 'any',
  feeMax: 'any',
  multipleHundredths: 'down',
  vipMin: 'down',
  bonusBps: 'up',
  bonusMax: 'up',
  bonusMultipleHundredths: 'down',
  bonusIsChosen: 'never',
  isEnabled: 'never',
};
