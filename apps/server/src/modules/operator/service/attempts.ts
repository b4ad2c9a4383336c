import type { Db, Tx } from '@parlour/database';
import { countedNetwork } from '../../../platform/network.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { ATTEMPTS_KEPT_MS, DEVICE_KEPT_MS, hashToken, lockAfter } from '../rules.ts';
import {
  deleteAttempts,
  findMostFailures,
  lockAttempts,
  updateAttempts,
} from '../store/attempt.ts';
import { isDeviceKnown } from '../store/device.ts';

const MINUTE_MS = 60_000;
const NAME_FREE = 4;
/** More than of one name, because an office shares an address. */
const NETWORK_FREE = 12;

/** How a browser is stored that was given this value. */
export const hashDevice = (device: string, pepper: string): Buffer =>
  hashToken(`operator device:${device}`, pepper);

/** After so many failures a stranger's next attempt has to answer a captcha. */
const CAPTCHA_AFTER = 3;

/** What guesses are counted under, and how many are free. */
type Count = { readonly key: string; readonly free: number; readonly isStranger?: boolean };
/** The counts that one attempt adds to, the widest first. */
export type Tried = readonly Count[];

export type Attempts = {
  /**
   * What an attempt to sign in is counted under. A browser that has proven both factors of the
   * account is counted by itself, so that strangers who lock the name do not lock out its owner.
   */
  countsOf(from: { account: string; ip: string; device: string | undefined }): Promise<Tried>;
  /** Someone who is signed in already, and therefore no stranger. */
  ofSession(operatorId: string): Tried;
  /**
   * Whether attempts like this one failed so often that the next has to prove that a person makes it.
   * Never for a browser that is known.
   */
  wantsCaptcha(tried: Tried): Promise<boolean>;
  /**
   * Counts an attempt as failed before it is judged, so that guesses made at the same time are all
   * counted. Refuses while one of its counts is locked.
   */
  begin(tried: Tried): Promise<void>;
  /** The answer was right but more is to come: takes this attempt back. */
  excuse(tx: Tx, tried: Tried): Promise<void>;
  /** Everything was right: forgets the failures of the account, and this attempt of the network. */
  clear(tx: Tx, tried: Tried): Promise<void>;
};

export type AttemptDeps = { readonly db: Db; readonly pepper: string; now(): Date };

export function createAttempts({ db, pepper, now }: AttemptDeps): Attempts {
  async function add({ key, free }: Count): Promise<void> {
    const at = now();
    const lockedUntil = await db.tx(async (tx) => {
      const attempts = await lockAttempts(tx, { account: key, now: at });
      if (attempts.lockedUntil !== null && attempts.lockedUntil > at) return attempts.lockedUntil;
      const isStale = at.getTime() - attempts.failedAt.getTime() > ATTEMPTS_KEPT_MS;
      const failedCount = (isStale ? 0 : attempts.failedCount) + 1;
      const lockMs = lockAfter(failedCount, free);
      await updateAttempts(tx, {
        account: key,
        failedCount,
        lockedUntil: lockMs === 0 ? null : new Date(at.getTime() + lockMs),
        failedAt: at,
      });
      return null;
    });
    if (lockedUntil !== null) throw locked(lockedUntil.getTime() - at.getTime());
  }

  async function takeBack(tx: Tx, { key }: Count): Promise<void> {
    const at = now();
    const { failedCount } = await lockAttempts(tx, { account: key, now: at });
    const before = Math.max(0, failedCount - 1);
    await updateAttempts(tx, {
      account: key,
      failedCount: before,
      lockedUntil: null,
      failedAt: at,
    });
  }

  return {
    async countsOf({ account, ip, device }) {
      const deviceHash = hashDevice(device ?? '', pepper);
      const usedAfter = new Date(now().getTime() - DEVICE_KEPT_MS);
      // Names of accounts hold no spaces, so none of these is one.
      return (await isDeviceKnown(db, { account, deviceHash, usedAfter }))
        ? [{ key: `${account} at ${deviceHash.toString('base64url')}`, free: NAME_FREE }]
        : [
            { key: `network ${countedNetwork(ip)}`, free: NETWORK_FREE, isStranger: true },
            { key: account, free: NAME_FREE, isStranger: true },
          ];
    },

    ofSession: (operatorId) => [{ key: `signed in ${operatorId}`, free: NAME_FREE }],

    async wantsCaptcha(tried) {
      const accounts = tried.filter(({ isStranger }) => isStranger === true).map(({ key }) => key);
      const failedAfter = new Date(now().getTime() - ATTEMPTS_KEPT_MS);
      return (await findMostFailures(db, { accounts, failedAfter })) >= CAPTCHA_AFTER;
    },

    async begin(tried) {
      for (const count of tried) await add(count);
    },

    async excuse(tx, tried) {
      for (const count of tried) await takeBack(tx, count);
    },

    async clear(tx, tried) {
      const own = tried.at(-1);
      for (const count of tried.slice(0, -1)) await takeBack(tx, count);
      if (own !== undefined) await deleteAttempts(tx, own.key);
    },
  };
}

const locked = (leftMs: number) =>
  new Refusal('operator.locked', {
    retryAfterSeconds: Math.ceil(leftMs / 1_000),
    params: { minutes: Math.ceil(leftMs / MINUTE_MS) },
  });
