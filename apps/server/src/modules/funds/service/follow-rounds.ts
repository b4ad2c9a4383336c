import { setFeed, findFeed, lockFeed } from '../store/feeds.ts';
import type { FundsDeps } from './deps.ts';

export type FollowRounds = () => Promise<void>;
/** Reads a vendor's report to its end; false when nobody knows that it was the end. */
export type ReadOut = (vendorCode: string) => Promise<boolean>;

const PER_PAGE = 200;
const PAGES_PER_TURN = 50;

/**
 * Reads the rounds that transfer vendors report, in order, into the betting record. The number up to
 * which was read and the rounds are one transaction, so each round counts exactly once.
 */
export function createFollowRounds(deps: FundsDeps): {
  readonly followRounds: FollowRounds;
  readonly readOut: ReadOut;
} {
  const { catalogue, db, log, now } = deps;

  /** How many rounds a page had; null when it could not be read, or someone else was reading. */
  const readPage = async (vendorCode: string): Promise<number | null> => {
    const vendor = (await catalogue.snapshot()).findVendor(vendorCode);
    if (vendor === null) return null;
    const after = await findFeed(db, vendorCode);
    const answer = await deps.vendorOf(vendor).rounds({ after, limit: PER_PAGE });
    if (answer.kind === 'unknown') {
      log.warn({ vendor: vendorCode, error: answer.error }, 'a vendor reports no rounds');
      return null;
    }
    const { rounds } = answer;
    const isInOrder = rounds.every(({ seq }, place) => seq === after + BigInt(place) + 1n);
    if (!isInOrder) {
      log.error({ vendor: vendorCode, after: after.toString() }, 'reported rounds have gaps');
      return null;
    }
    return db.tx(async (tx) => {
      const current = await lockFeed(tx, vendorCode);
      // Another worker has read the same page, or is about to.
      if (current !== after) return null;
      await deps.reportRounds(tx, vendorCode, rounds);
      const seq = rounds.at(-1)?.seq ?? after;
      await setFeed(tx, { vendorCode, seq, at: now() });
      return rounds.length;
    });
  };

  /** Reads page after page; true when the last one was short. */
  const readPages = async (vendorCode: string): Promise<boolean> => {
    for (let page = 0; page < PAGES_PER_TURN; page += 1) {
      const count = await readPage(vendorCode);
      if (count === null) return false;
      if (count < PER_PAGE) return true;
    }
    return false;
  };

  const followRounds = async (): Promise<void> => {
    const { vendors } = await catalogue.snapshot();
    // One that is closed is asked again when it opens: what it has to tell is still there then.
    const followed = vendors.filter(
      ({ connection, state, walletMode }) =>
        walletMode === 'transfer' && connection !== null && state === 'live',
    );
    for (const { code } of followed) await readPages(code);
  };

  return {
    followRounds,

    async readOut(vendorCode) {
      const vendor = (await catalogue.snapshot()).findVendor(vendorCode);
      // Where nothing can be asked, nothing may be left that was ever told.
      if (vendor?.connection === null) return (await findFeed(db, vendorCode)) === 0n;
      return readPages(vendorCode);
    },
  };
}
