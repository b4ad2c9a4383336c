import { createPrivateKey } from 'node:crypto';
import { PoolListAnswer } from '@parlour/contract/vendor';
import type { Tx } from '@parlour/database';
import { Check } from 'typebox/value';
import type { Platform } from '../../../platform/platform.ts';
import type { CatalogueService, Vendor } from '../../catalogue/index.ts';
import type { MemberService } from '../../member/index.ts';
import type { SiteService } from '../../site/index.ts';
import { maskName } from '../rules/mask.ts';
import { askSigned, NOT_SIGNED } from '../service/ask-signed.ts';
import { findRounds, roundKey } from '../store/rounds.ts';
import { FeedError, validate, readReport, type ReportedHit } from './rules.ts';
import {
  insertHit,
  listKnownHits,
  listLevels,
  lockFeed,
  markPaid,
  type PoolFeed,
  type PoolHit,
  type PoolLevel,
  refuseFeed,
  takeFeed,
  writeHours,
  writeLevel,
} from './store.ts';

export type FollowDeps = Pick<Platform, 'config' | 'db' | 'log' | 'newId' | 'now' | 'security'> & {
  readonly catalogue: Pick<CatalogueService, 'snapshot'>;
  readonly members: Pick<MemberService, 'findMany'>;
  readonly site: Pick<SiteService, 'brands'>;
  /** Announces to the brands of some currencies what their pools hold now. */
  readonly announce: (tx: Tx, currencies: ReadonlySet<string>) => Promise<void>;
};

const TIMEOUT_MS = 4_000;
const ANSWER_BYTES_MAX = 4 * 1024 * 1024;
const REFUSAL_CHARS_MAX = 200;
/** The vendor may still have been counting an hour when it was reported last. */
const HOUR_MS = 3_600_000;

type ReportedHits = {
  readonly vendorCode: string;
  readonly hits: readonly ReportedHit[];
  /** Those of them that are kept. */
  readonly kept: readonly PoolHit[];
};

/** @throws {FeedError} where a hit was made by no member. */
async function writeHits(
  { members, newId }: Pick<FollowDeps, 'members' | 'newId'>,
  tx: Tx,
  { hits, kept, vendorCode }: ReportedHits,
): Promise<void> {
  const byName = new Map(kept.map((hit) => [nameOf(hit), hit]));
  const fresh = hits.filter((hit) => !byName.has(nameOf(hit)));
  const [owners, rounds] = await Promise.all([
    members.findMany(tx, [...new Set(fresh.map(({ memberId }) => memberId))]),
    findRounds(tx, vendorCode, fresh),
  ]);
  const accounts = new Map(owners.map(({ account, id }) => [id, account]));
  for (const hit of fresh) {
    const account = accounts.get(hit.memberId);
    if (account === undefined)
      throw new FeedError(`${hit.level} ${hit.number}: a hit of no member`);
    const roundId = rounds.get(roundKey(hit))?.id ?? null;
    await insertHit(tx, { ...hit, id: newId(), maskedName: maskName(account), roundId });
  }
  for (const hit of hits) {
    const before = byName.get(nameOf(hit));
    if (before?.paidAt === null && hit.paidAt !== null) await markPaid(tx, before.id, hit.paidAt);
  }
}

/** Asks vendors of their pools and keeps what may be believed; an answer is taken whole or not at all. */
export function createFollow(deps: FollowDeps) {
  const { catalogue, config, db, log, now, security, site } = deps;
  const key = createPrivateKey(config.operatorSigningKey);

  /** @throws {FeedError} where the vendor gave no answer that is one. */
  const ask = async (vendor: Vendor, currencies: readonly string[]): Promise<PoolListAnswer> => {
    const answer = await askSigned({
      vendor,
      key,
      path: '/pools/list',
      request: { currencies },
      timeoutMs: TIMEOUT_MS,
      bytesMax: ANSWER_BYTES_MAX,
    });
    if (answer.kind === 'unknown') throw new FeedError(answer.error);
    const read: unknown = JSON.parse(answer.text);
    if (!Check(PoolListAnswer, read)) throw new FeedError('the answer has another shape');
    return read;
  };

  /** @throws {FeedError} where the answer contradicts what is kept. */
  const take = (vendorCode: string, answer: PoolListAnswer): Promise<void> =>
    db.tx(async (tx) => {
      const reported = readReport(vendorCode, answer);
      const at = now();
      const feed = await lockFeed(tx, vendorCode);
      const [all, hits] = await Promise.all([
        listLevels(tx, null),
        listKnownHits(tx, vendorCode, reported.hits),
      ]);
      const levels = all.filter((level) => level.vendorCode === vendorCode);
      validate(reported, { feed, levels, hits }, at);
      for (const level of reported.levels) await writeLevel(tx, level);
      await writeHits(deps, tx, { vendorCode, hits: reported.hits, kept: hits });
      const since = (feed.sentAt?.getTime() ?? 0) - 2 * HOUR_MS;
      await writeHours(
        tx,
        vendorCode,
        reported.hours.filter((hour) => hour.at.getTime() > since),
      );
      await takeFeed(tx, {
        vendorCode,
        sentAt: reported.at,
        readAt: at,
        version: answer.version,
        sheetHash: answer.sheet_hash,
        sharePpm: answer.share_ppm,
        returnPpm: answer.return_ppm,
        gameCodes: answer.game_codes,
      });
      if (feed.refusal !== '') log.info({ vendor: vendorCode }, 'a feed of pools is well again');
      await deps.announce(tx, changedIn(levels, reported.levels));
    });

  /** Logged once for each reason: a feed that lies does so every few seconds. */
  const refuse = async (vendor: Vendor, { message }: FeedError): Promise<void> => {
    const refusal = message.slice(0, REFUSAL_CHARS_MAX);
    const { code: vendorCode, connection } = vendor;
    if (message === NOT_SIGNED) {
      const address = connection === null ? '' : new URL(connection.apiBase).hostname;
      security.note({ kind: 'vendor_signature', address, call: '/pools/list', about: vendorCode });
    }
    const before = await db.tx(async (tx): Promise<PoolFeed> => {
      const feed = await lockFeed(tx, vendorCode);
      await refuseFeed(tx, { vendorCode, at: now(), refusal });
      return feed;
    });
    if (before.refusal !== refusal)
      log.error({ vendor: vendorCode, refusal }, 'a feed of pools was refused');
  };

  const followOne = async (vendor: Vendor, currencies: readonly string[]): Promise<void> => {
    try {
      await take(vendor.code, await ask(vendor, currencies));
    } catch (error) {
      if (!(error instanceof FeedError)) throw error;
      await refuse(vendor, error);
    }
  };

  return async (): Promise<void> => {
    const joined = (await site.brands()).filter(({ hasPools }) => hasPools);
    if (joined.length === 0) return;
    const currencies = [...new Set(joined.map(({ currency }) => currency))];
    const { games, vendors } = await catalogue.snapshot();
    const withPools = new Set(
      games.filter(({ hasJackpot }) => hasJackpot).map(({ vendor }) => vendor.code),
    );
    const asked = vendors.filter(
      ({ code, connection, isDemo, state, walletMode }) =>
        withPools.has(code) &&
        connection !== null &&
        !isDemo &&
        state === 'live' &&
        walletMode === 'seamless',
    );
    await Promise.all(asked.map((vendor) => followOne(vendor, currencies)));
  };
}

const nameOf = ({ currency, level, number }: Pick<ReportedHit, 'currency' | 'level' | 'number'>) =>
  `${currency}:${level}:${number}`;

/** Currencies of which something else is to be shown than before. */
function changedIn(before: readonly PoolLevel[], now: readonly PoolLevel[]): ReadonlySet<string> {
  const kept = new Map(before.map((one) => [`${one.currency}:${one.level}`, one]));
  const changed = now.filter((one) => {
    const old = kept.get(`${one.currency}:${one.level}`);
    return old?.amount !== one.amount || old.number !== one.number;
  });
  return new Set(changed.map(({ currency }) => currency));
}
