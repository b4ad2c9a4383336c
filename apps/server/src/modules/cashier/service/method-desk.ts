// Ways to pay in as operators set them.
import type { DepositKind } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText, currencies, currencyOf, feeProblem, isPayable } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import {
  type DeskMethod,
  insertMethod,
  listDeskMethods,
  lockDeskMethods,
  type MethodSettings,
  orderMethods,
  updateMethod,
} from '../store/desk-methods.ts';
import type { DeskBy } from './channel-desk.ts';
import { weighChannels } from './channels.ts';
import type { CashierDeps } from './deps.ts';

export type WatchedMethod = DeskMethod & {
  readonly channels: number;
  /** How many of them would take a payment now. */
  readonly channelsReady: number;
};

export type MethodDesk = ReturnType<typeof createMethodDesk>;

export function createMethodDesk(deps: CashierDeps) {
  const { db, audit, now } = deps;

  const list = async (brandId: string): Promise<WatchedMethod[]> => {
    const methods = await listDeskMethods(db, brandId);
    const used = [...new Set(methods.map(({ currency }) => currency))];
    const weighed = await Promise.all(
      used.map((currency) => {
        const query = { brandId, currency, amount: null, at: now() };
        return weighChannels(db, { ...query, direction: 'deposit' }, deps);
      }),
    );
    return methods.map((method) => {
      const own = weighed
        .flat()
        .filter(
          ({ channel }) =>
            channel.methodCode === method.code && channel.currency === method.currency,
        );
      const ready = own.filter(({ obstacle }) => obstacle === null);
      return { ...method, channels: own.length, channelsReady: ready.length };
    });
  };

  const get = async (brandId: string, code: string): Promise<WatchedMethod> => {
    const found = (await list(brandId)).find((method) => method.code === code);
    if (found === undefined) throw new Refusal('cashier.method_not_found');
    return found;
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
    const actor = { kind: 'operator', id: operatorId } as const;
    const subject = { kind: 'deposit_method', id };
    return audit.record(tx, { ...change, actor, subject, reason, ip });
  };

  return {
    list,

    async create(
      command: DeskBy & {
        readonly code: string;
        readonly kind: DepositKind;
        readonly currency: string;
        readonly settings: MethodSettings;
      },
    ): Promise<WatchedMethod> {
      const { brandId, code, kind, currency, settings } = command;
      demandFitting(settings, currency);
      await db.tx(async (tx) => {
        const isNew = await insertMethod(tx, { ...settings, brandId, code, kind, currency });
        if (!isNew) throw new Refusal('cashier.method_exists');
        const after = { kind, currency, ...shownOf(settings) };
        await record(tx, command, {
          action: 'deposit_method.create',
          id: code,
          before: null,
          after,
        });
      });
      return get(brandId, code);
    },

    async update(
      command: DeskBy & {
        readonly code: string;
        readonly version: number;
        readonly settings: MethodSettings;
      },
    ): Promise<WatchedMethod> {
      const { brandId, code, version, settings } = command;
      await db.tx(async (tx) => {
        const methods = await lockDeskMethods(tx, brandId);
        const method = methods.find((one) => one.code === code);
        if (method === undefined) throw new Refusal('cashier.method_not_found');
        if (method.version !== version) throw new Refusal('cashier.method_changed');
        demandFitting(settings, method.currency);
        await updateMethod(tx, { ...settings, brandId, code });
        const [before, after] = [shownOf(method), shownOf(settings)];
        await record(tx, command, { action: 'deposit_method.update', id: code, before, after });
      });
      return get(brandId, code);
    },

    async order(command: DeskBy & { readonly codes: readonly string[] }): Promise<WatchedMethod[]> {
      const { brandId, codes } = command;
      await db.tx(async (tx) => {
        const known = (await lockDeskMethods(tx, brandId))
          .toSorted((left, right) => left.position - right.position)
          .map(({ code }) => code);
        if (codes.some((code) => !known.includes(code))) {
          throw new Refusal('cashier.method_not_found');
        }
        if (codes.length !== known.length) throw new Refusal('cashier.method_changed');
        await orderMethods(tx, { brandId, codes });
        await record(tx, command, {
          action: 'deposit_method.order',
          id: brandId,
          before: { codes: known },
          after: { codes },
        });
      });
      return list(brandId);
    },
  };
}

/** Settings that contradict each other would only show when somebody pays. */
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
