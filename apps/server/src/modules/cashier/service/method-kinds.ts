// Terms of ways to pay in: bonus, play and fees are decided by two where they cost more than before.
import type { DepositKind } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText, currencies, currencyOf, feeProblem, isPayable } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { type ApprovalKind, looserSettings } from '../../approval/index.ts';
import { methodDirections } from '../rules/channel-direction.ts';
import {
  type DeskMethod,
  insertMethod,
  lockDeskMethods,
  type MethodSettings,
  updateMethod,
} from '../store/desk-methods.ts';
import type { CashierDeps } from './deps.ts';
import { changedFields } from './snapshot.ts';

export type NewMethod = {
  readonly brandId: string;
  readonly code: string;
  readonly kind: DepositKind;
  readonly currency: string;
  readonly settings: MethodSettings;
};
export type ChangeMethod = {
  readonly brandId: string;
  readonly code: string;
  readonly version: number;
  readonly settings: MethodSettings;
};
type KindDeps = Pick<CashierDeps, 'audit'>;

/** A new way to pay in. */
export const newMethodKind = ({ audit }: KindDeps): ApprovalKind<NewMethod> => ({
  name: 'deposit_method.create',
  decide: 'channel.update',

  async weigh(tx, { brandId, code, kind, currency, settings }) {
    demandFitting(settings, currency);
    const known = await lockDeskMethods(tx, brandId);
    if (known.some((one) => one.code === code)) throw new Refusal('cashier.method_exists');
    const [before, after] = changedFields({}, { code, kind, currency, ...shownOf(settings) });
    return { loosens: true, subject: { kind: 'deposit_method', id: code }, before, after };
  },

  async apply(tx, { brandId, code, kind, currency, settings }, { maker }) {
    const isNew = await insertMethod(tx, { ...settings, brandId, code, kind, currency });
    if (!isNew) throw new Refusal('cashier.method_exists');
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'deposit_method.create',
      subject: { kind: 'deposit_method', id: code },
      before: null,
      after: { kind, currency, ...shownOf(settings) },
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});

async function lock(tx: Tx, { brandId, code, version }: ChangeMethod): Promise<DeskMethod> {
  const method = (await lockDeskMethods(tx, brandId)).find((one) => one.code === code);
  if (method === undefined) throw new Refusal('cashier.method_not_found');
  if (method.version !== version) throw new Refusal('cashier.method_changed');
  return method;
}

/** Its terms. */
export const changeMethodKind = ({ audit }: KindDeps): ApprovalKind<ChangeMethod> => ({
  name: 'deposit_method.update',
  decide: 'channel.update',

  async weigh(tx, command) {
    const method = await lock(tx, command);
    const { settings } = command;
    const { currency } = method;
    demandFitting(settings, currency);
    const [before, after] = changedFields(shownOf(method), shownOf(settings));
    return {
      loosens: looserSettings(methodDirections, method, settings).length > 0,
      subject: { kind: 'deposit_method', id: method.code },
      before: { currency, ...before },
      after: { currency, ...after },
    };
  },

  async apply(tx, command, { maker }) {
    const method = await lock(tx, command);
    const { brandId, code, settings } = command;
    await updateMethod(tx, { ...settings, brandId, code });
    await audit.record(tx, {
      actor: { kind: 'operator', id: maker.operatorId },
      action: 'deposit_method.update',
      subject: { kind: 'deposit_method', id: code },
      before: shownOf(method),
      after: shownOf(settings),
      reason: maker.reason,
      ip: maker.ip,
    });
  },
});

/** Settings that contradict each other would only show when someone pays. */
function demandFitting(settings: MethodSettings, currency: string): void {
  const { min, max, presets, bonusMax, feeFixed, feeMax, feeMin, name } = settings;
  if (!currencies.has(currency)) throw new Refusal('cashier.amount_too_fine');
  const optional = [bonusMax, feeMax].filter((sum) => sum !== null);
  const sums = [min, max, ...presets, feeFixed, feeMin, ...optional];
  if (sums.some((sum) => !isPayable(sum, currencyOf(currency)))) {
    throw new Refusal('cashier.amount_too_fine');
  }
  if (min > max) throw new Refusal('cashier.bounds_inverted');
  const problem = feeProblem(settings, { currency, least: min });
  if (problem !== null) throw new Refusal(`cashier.fee_${problem}`);
  if (presets.some((preset) => preset < min || preset > max)) {
    throw new Refusal('cashier.preset_outside');
  }
  const isLow = settings.bonusMultipleHundredths < settings.multipleHundredths;
  if (settings.bonusBps > 0 && isLow) throw new Refusal('cashier.bonus_play_low');
  if ((name['en'] ?? '').trim() === '') throw new Refusal('cashier.text_missing');
}

const shownOf = (settings: MethodSettings): Readonly<Record<string, unknown>> => ({
  name: settings.name,
  hint: settings.hint,
  amountMin: amountToText(settings.min),
  amountMax: amountToText(settings.max),
  presets: settings.presets.map((preset) => amountToText(preset)),
  feeBps: settings.feeBps,
  feeFixed: amountToText(settings.feeFixed),
  feeMin: amountToText(settings.feeMin),
  feeMax: settings.feeMax === null ? null : amountToText(settings.feeMax),
  multipleHundredths: settings.multipleHundredths,
  vipMin: settings.vipMin,
  bonusBps: settings.bonusBps,
  bonusMax: settings.bonusMax === null ? null : amountToText(settings.bonusMax),
  bonusMultipleHundredths: settings.bonusMultipleHundredths,
  bonusIsChosen: settings.bonusIsChosen,
  isEnabled: settings.isEnabled,
});
