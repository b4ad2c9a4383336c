import type { ExposureBoard } from '@parlour/contract';
import type { Db } from '@parlour/database';
import {
  compareRatios,
  findPlay,
  fixedOdds,
  groupOdds,
  NOTHING,
  oddsKey,
  scaleRatio,
} from '@parlour/lottery';
import { type Amount, amount, amountToText, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { anyFamily, type IssueService } from '../../draw/index.ts';
import type { SiteService } from '../../site/index.ts';
import type { Offer } from '../offer/rules.ts';
import { findOffer } from '../offer/store.ts';
import { familyOf } from '../placing/calculate.ts';
import { findPackInForce, type Pack } from '../pack/store.ts';
import { countPicks } from './picks.ts';
import { listNumbers, listPicks, type NumberRow, sumIssue } from './store.ts';

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
/** What is read of tickets where numbers are not kept: enough for what stands out, every other second. */
const PICKS_READ = { tickets: 100_000, bets: 1_000, picks: 1_000 };

const playCodeOf = (key: string): string => (key.split(':')[0] ?? '').replace(/\.entry$/, '');

type Priced = Pick<Offer, 'group'> & { readonly family: string; readonly pack: Pack | null };

/** The most that what is staked on a number of a play would pay; null where nothing says its odds. */
function payoutOf({ family, group, pack }: Priced, play: string, staked: Amount): Amount | null {
  const found = anyFamily(family);
  const of = found === null ? null : (findPlay(found, play) ?? findPlay(found, `${play}.entry`));
  if (of === null) return null;
  const most = group?.max;
  const odds =
    of.odds === 'fixed'
      ? pack && of.levels.map((level) => fixedOdds(pack.odds[oddsKey(of, level)] ?? 0))
      : most === undefined
        ? null
        : of.levels.map((level) => groupOdds(of, level, most));
  if (odds === null) return null;
  const best = odds.reduce((one, other) => (compareRatios(one, other) < 0 ? other : one), NOTHING);
  return amount(scaleRatio(best, staked) / BigInt(of.price ?? 1));
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
    const offer = await findOffer(db, brandId, gameCode);
    const limits = offer?.limits.find((one) => one.currency === shown);
    const numberMax = limits?.numberMax ?? null;
    const pack = await findPackInForce(db, brandId, issue.family);
    const sum = sums.find((one) => one.currency === shown);
    const { counted, numbers } =
      numberMax === null
        ? countPicks(familyOf(issue), await listPicks(db, of, PICKS_READ), NUMBERS_SHOWN)
        : { numbers: await listNumbers(db, of, NUMBERS_SHOWN), counted: sum?.kept ?? ZERO };
    const priced = { family: issue.family, group: offer?.group ?? null, pack };

    const present = ({ key, staked }: NumberRow) => {
      const play = playCodeOf(key);
      const payout = payoutOf(priced, play, staked);
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
      counted: amountToText(counted),
      numberMax: numberMax === null ? null : amountToText(numberMax),
      items: numbers.map(present),
    };
  };

export type Board = ReturnType<typeof createBoard>;
