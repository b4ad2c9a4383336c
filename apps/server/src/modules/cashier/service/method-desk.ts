// Ways to pay in as operators set them.
import { Refusal } from '../../../platform/refusal.ts';
import {
  type DeskMethod,
  listDeskMethods,
  lockDeskMethods,
  orderMethods,
} from '../store/desk-methods.ts';
import { weighChannels } from './channels.ts';
import type { CashierDeps } from './deps.ts';
import { type DeskBy, deskRecorder } from './desk-record.ts';

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

  const record = deskRecorder(audit, 'deposit_method');

  return {
    list,
    get,

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
