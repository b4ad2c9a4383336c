import { Refusal } from '../../../platform/refusal.ts';
import { DEVICE_KEPT_MS } from '../rules.ts';
import { deleteDevice, listDevices, type KnownBrowser } from '../store/device.ts';
import { findById } from '../store/operator.ts';
import { byOperator, onOperator, type OperatorDeps } from './deps.ts';
import { hashDevice } from './attempts.ts';

export type Browsers = {
  /** Browsers that an operator is known by; `device` is what the asking browser shows. */
  list(
    operatorId: string,
    device?: string,
  ): Promise<readonly (KnownBrowser & { readonly isCurrent: boolean })[]>;
  /** Counts a browser among strangers again. */
  forget(input: {
    readonly operatorId: string;
    readonly browserId: string;
    readonly actorId: string;
    readonly ip: string;
  }): Promise<void>;
};

export function createBrowsers({ db, audit, pepper, now }: OperatorDeps): Browsers {
  return {
    async list(operatorId, device) {
      if ((await findById(db, operatorId)) === null) throw new Refusal('operator.unknown');
      const own = device === undefined ? null : hashDevice(device, pepper);
      const usedAfter = new Date(now().getTime() - DEVICE_KEPT_MS);
      const known = await listDevices(db, { operatorId, usedAfter });
      return known.map((browser) => ({
        ...browser,
        isCurrent: own !== null && own.equals(browser.deviceHash),
      }));
    },

    forget: ({ operatorId, browserId, actorId, ip }) =>
      db.tx(async (tx) => {
        const forgotten = await deleteDevice(tx, { operatorId, id: browserId });
        if (forgotten === null) throw new Refusal('operator.browser_unknown');
        await audit.record(tx, {
          ...byOperator(actorId, ip),
          action: 'operator.forget_browser',
          subject: onOperator(operatorId),
          before: { userAgent: forgotten.userAgent },
        });
      }),
  };
}
