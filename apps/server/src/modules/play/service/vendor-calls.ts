import type { VendorStatus } from '@parlour/contract/vendor';
import { bucketOf, type Db } from '@parlour/database';
import { LedgerError } from '@parlour/ledger';
import type { Logger } from 'pino';
import { countedNetwork } from '../../../platform/network.ts';
import { createBatcher, createBucketBatcher } from '../../../platform/batch.ts';
import { answerText } from '../rules/answer.ts';
import { isClaimed } from '../store/actions.ts';
import { createPartitions, insertRequests, type VendorRequest } from '../store/requests.ts';
import { createSettler, type MoneyCall, type SettleDeps, WalletObjection } from './settle/index.ts';

export type VendorCallsDeps = SettleDeps & { readonly db: Db; readonly log: Logger };

const CALLS_PER_BATCH_MAX = 256;
const QUEUE_MAX = 5_000;
const LOG_QUEUE_MAX = 20_000;
/** Anybody can send calls without a valid signature; only some of them are worth keeping. */
const UNSIGNED_PER_MINUTE_MAX = 600;
/** Of one network, so that a flood from one place hides no calls from another. */
const UNSIGNED_PER_NETWORK_MAX = 20;
const MINUTE_MS = 60_000;

export type VendorCalls = {
  /** Makes room for the log of this month and the next, before the first call comes. */
  prepare(): Promise<void>;
  /** Settles a money call; the text of the answer. Never throws: a fault is an unclear outcome. */
  settle(call: MoneyCall): Promise<string>;
  /** Keeps a call that moved nothing, without making its caller wait. */
  note(request: VendorRequest, address: string): void;
  stop(): Promise<void>;
};

/** Gathers what arrives at the same moment into one transaction per lane. */
export function createVendorCalls(deps: VendorCallsDeps): VendorCalls {
  const { db, log } = deps;
  const settle = createSettler(deps);
  const inOneTransaction = (calls: readonly MoneyCall[]) =>
    db.tx((tx) => settle(tx, calls), { keepsPlans: true });
  const submit = createBucketBatcher<MoneyCall, string>(db.shards, {
    bucketOf: ({ action }) => bucketOf(action.memberId),
    run: (calls) => runSafely(calls, { run: inOneTransaction, log }),
    batchMax: CALLS_PER_BATCH_MAX,
    queueMax: QUEUE_MAX,
  });
  const unsigned = createCeiling();
  const noting = new Set<Promise<unknown>>();
  const writeNotes = createBatcher<VendorRequest, null>({
    run: async (requests) => {
      await db.tx((tx) => insertRequests(tx, requests, deps.now()));
      return requests.map(() => null);
    },
    batchMax: CALLS_PER_BATCH_MAX,
    queueMax: LOG_QUEUE_MAX,
  });

  return {
    async prepare() {
      try {
        await db.tx((tx) => createPartitions(tx, deps.now(), 1));
      } catch (error) {
        // Another node makes them at the same moment, or a job makes them later.
        log.warn({ err: error }, 'partitions of the vendor log were not made');
      }
    },
    async settle(call) {
      try {
        return await submit(call);
      } catch (error) {
        log.error({ err: error, vendor: call.vendor.code }, 'a vendor call has no clear outcome');
        return unclear(call, 'RS_ERROR_UNKNOWN');
      }
    },
    note(request, address) {
      const isUnsigned = request.status === 'RS_ERROR_INVALID_SIGNATURE';
      if (isUnsigned && !unsigned.take(address, deps.now())) return;
      const writing = writeNotes(request).catch((error: unknown) => {
        log.warn({ err: error, vendor: request.vendorCode }, 'a vendor request was not logged');
      });
      noting.add(writing);
      void writing.finally(() => noting.delete(writing));
    },
    async stop() {
      await Promise.all(noting);
    },
  };
}

/** Lets so many calls through in each minute of the clock, and so many of one network. */
function createCeiling() {
  const byNetwork = new Map<string, number>();
  let minute = 0;
  let count = 0;
  return {
    take(address: string, at: Date): boolean {
      const now = Math.floor(at.getTime() / MINUTE_MS);
      if (now !== minute) {
        minute = now;
        count = 0;
        byNetwork.clear();
      }
      const network = countedNetwork(address);
      const own = byNetwork.get(network) ?? 0;
      if (own >= UNSIGNED_PER_NETWORK_MAX || count >= UNSIGNED_PER_MINUTE_MAX) return false;
      byNetwork.set(network, own + 1);
      count += 1;
      return true;
    },
  };
}

const unclear = ({ action }: MoneyCall, status: VendorStatus): string =>
  answerText({ status, requestUuid: action.requestUuid });

/** Bad values (22), constraints (23), conflicts between transactions (40): the calls' own doing. */
const CONTENT_CLASSES = new Set(['22', '23', '40']);

function isOfContent(error: unknown): boolean {
  if (error instanceof LedgerError || error instanceof WalletObjection) return true;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && code.length === 5 && CONTENT_CLASSES.has(code.slice(0, 2));
}

type Run = (calls: readonly MoneyCall[]) => Promise<readonly string[]>;

/** What lost an id to another transaction finds it used the second time, and is refused for that. */
async function runTwiceIfClaimed(calls: readonly MoneyCall[], run: Run) {
  try {
    return await run(calls);
  } catch (error) {
    if (!isClaimed(error)) throw error;
    return run(calls);
  }
}

/**
 * A batch that fails is taken apart, so that one impossible call fails alone. What a lost commit
 * had done after all is found again by its transaction id.
 */
async function runSafely(
  calls: readonly MoneyCall[],
  { run, log }: { run: Run; log: Logger },
): Promise<readonly string[]> {
  try {
    return await runTwiceIfClaimed(calls, run);
  } catch (error) {
    log.warn({ err: error, calls: calls.length }, 'a batch of vendor calls failed');
    // A database that is out of reach would keep every single call waiting in turn.
    if (!isOfContent(error)) throw error;
  }
  const answers: string[] = [];
  for (const call of calls) {
    try {
      answers.push(...(await runTwiceIfClaimed([call], run)));
    } catch (error) {
      log.error({ err: error, transaction: call.action.transactionUuid }, 'a vendor call failed');
      answers.push(unclear(call, 'RS_ERROR_UNKNOWN'));
    }
  }
  return answers;
}
