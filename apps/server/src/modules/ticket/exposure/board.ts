import type { ExposureBoard } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { findPlay, ODDS_DENOMINATOR, oddsKey } from '@parlour/lottery';
import { type Amount, amount, amountToText, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { anyFamily, type IssueService } from '../../draw/index.ts';
import type { SiteService } from '../../site/index.ts';
import { findOffer } from '../offer/store.ts';
import { findPackInForce, type Pack } from '../pack/store.ts';
import { listNumbers, type NumberRow, sumIssue } from './store.ts';

export type BoardDeps = {
  readonly db: Db;
  readonly issues: Pick<IssueService, 'find'>;
  readonly site: Pick<SiteService, 'brand'>;
  now(): Date;
};

export type BoardWish = {
  readonly brandId: string;
  readonly gameCode: string;
  readonly issueNo: string;
  readonly currency: string | null;
};

const NUMBERS_SHOWN = 200;

const playCodeOf = (key: string): string => (key.split(':')[0] ?? '').replace(/\.entry$/, '');

/** The most that a unit on a play pays at the odds in force; null where its odds are of a group. */
function oddsOf(family: string, play: string, pack: Pack | null): bigint | null {
  const found = anyFamily(family);
  const of = found === null ? null : (findPlay(found, play) ?? findPlay(found, `${play}.entry`));
  if (of === null || of.odds !== 'fixed' || pack === null) return null;
  const odds = of.levels.map((level) => pack.odds[oddsKey(of, level)] ?? 0);
  return BigInt(Math.max(0, ...odds)) / BigInt(of.price ?? 1);
}

/** What of a limit is used, in basis points. */
const shareBps = (staked: Amount, limit: Amount | null): number | null =>
  // tidy-allow money-number: a share is no money, and at most ten thousand while limits hold.
  limit === null ? null : Number((staked * 10_000n) / limit);

/** What is staked on the numbers of an issue, live while it is sold. */
export const createBoard =
  ({ db, issues, now, site }: BoardDeps) =>
  async ({ brandId, currency, gameCode, issueNo }: BoardWish): Promise<ExposureBoard> => {
    const issue = await issues.find(db, gameCode, issueNo);
    if (issue === null) throw new Refusal('draw.issue_not_found');
    const sums = await sumIssue(db, { issueId: issue.id, brandId });
    const brand = await site.brand(brandId);
    const shown = currency ?? sums[0]?.currency ?? brand.currency;
    const of = { issueId: issue.id, brandId, currency: shown };
    const numbers = await listNumbers(db, of, NUMBERS_SHOWN);
    const offer = await findOffer(db, brandId, gameCode);
    const limits = offer?.limits.find((one) => one.currency === shown);
    const numberMax = limits?.numberMax ?? null;
    const pack = await findPackInForce(db, brandId, issue.family);
    const sum = sums.find((one) => one.currency === shown);

    const present = ({ key, staked }: NumberRow) => {
      const play = playCodeOf(key);
      const odds = oddsOf(issue.family, play, pack);
      const payout = odds === null ? null : amount((staked * odds) / ODDS_DENOMINATOR);
      return {
        key,
        play,
        staked: amountToText(staked),
        usedBps: shareBps(staked, numberMax),
        payout: payout === null ? null : amountToText(payout),
      };
    };

    return {
      gameCode,
      issueNo,
      opensAt: issue.opensAt.toISOString(),
      cancelUntil: issue.cancelUntil.toISOString(),
      closesAt: issue.closesAt.toISOString(),
      drawsAt: issue.drawsAt.toISOString(),
      serverTime: now().toISOString(),
      currency: shown,
      currencies: sums.map((one) => one.currency),
      tickets: sum?.tickets ?? 0,
      members: sum?.members ?? 0,
      staked: amountToText(sum?.staked ?? ZERO),
      numberMax: numberMax === null ? null : amountToText(numberMax),
      items: numbers.map(present),
    };
  };

export type Board = ReturnType<typeof createBoard>;
