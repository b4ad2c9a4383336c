// Keeps codes of vouchers from being tried out.
import { Refusal } from '../../../platform/refusal.ts';
import { countedNetwork } from '../../../platform/network.ts';
import { type AttemptPolicy, countAttempt, lockedForMs } from '../../identity/index.ts';
import {
  findVoucherGuard,
  forgetVoucherGuard,
  lockVoucherGuard,
  updateVoucherGuard,
} from '../store/voucher-guards.ts';
import type { CashierDeps } from './deps.ts';

const MINUTE_MS = 60_000;

const memberPolicy: AttemptPolicy = {
  failuresMax: 5,
  windowMs: 60 * MINUTE_MS,
  lockMsMin: 15 * MINUTE_MS,
  lockMsMax: 24 * 60 * MINUTE_MS,
};

/** Wide enough for a family or an office behind one address. */
const addressPolicy: AttemptPolicy = {
  failuresMax: 20,
  windowMs: 60 * MINUTE_MS,
  lockMsMin: 15 * MINUTE_MS,
  lockMsMax: 24 * 60 * MINUTE_MS,
};

type Guesser = { readonly memberId: string; readonly ip: string };

const subjectsOf = ({ memberId, ip }: Guesser) =>
  [
    { subject: `member|${memberId}`, policy: memberPolicy },
    { subject: `address|${countedNetwork(ip)}`, policy: addressPolicy },
  ] as const;

export type VoucherGuards = ReturnType<typeof createVoucherGuards>;

export const createVoucherGuards = ({ db, now }: Pick<CashierDeps, 'db' | 'now'>) => ({
  /** Refuses who, or whose address, has tried too many wrong codes. */
  async demand(guesser: Guesser): Promise<void> {
    const at = now();
    for (const { subject } of subjectsOf(guesser)) {
      const lockedMs = lockedForMs(await findVoucherGuard(db, subject), at);
      if (lockedMs > 0) {
        throw new Refusal('cashier.voucher_locked', {
          params: { minutes: Math.ceil(lockedMs / MINUTE_MS) },
          retryAfterSeconds: Math.ceil(lockedMs / 1000),
        });
      }
    }
  },

  async fail(guesser: Guesser): Promise<void> {
    const at = now();
    await db.tx(async (tx) => {
      for (const { subject, policy } of subjectsOf(guesser)) {
        const known = await lockVoucherGuard(tx, subject, at);
        await updateVoucherGuard(tx, subject, countAttempt(policy, known, at));
      }
    });
  },

  /** Forgives the member; an address may have tried the codes of others. */
  forgive: ({ memberId }: Guesser): Promise<void> =>
    db.tx((tx) => forgetVoucherGuard(tx, `member|${memberId}`)),
});
