import type { Db } from '@parlour/database';
import { type AnyFamily, familyOfIssue } from '@parlour/lottery';
import { add, type Amount, ZERO } from '@parlour/money';
import { Refusal } from '../../../platform/refusal.ts';
import { type IssueService, saleStateAt, type StoredIssue } from '../../draw/index.ts';
import type { SaleTerms, TermsReader } from '../offer/terms.ts';
import { checkPicks, numbersMax } from './bounds.ts';
import type { FindIssue } from './issue-finder.ts';
import { refusalOfSale } from './judge-wave.ts';
import { planChase } from './plan-chase.ts';
import { type LineTerms, oddsChanged, calculateLine } from './calculate-line.ts';
import type { CalculatedSlip, Slip } from './slip.ts';

/** What decides for a member how lines are priced. */
export type Standing = { readonly currency: string; readonly points: number };

export type CalculateDeps = {
  readonly db: Db;
  readonly issues: Pick<IssueService, 'listUpcoming'>;
  readonly findIssue: FindIssue;
  readonly terms: TermsReader;
  /** Of a member of the brand; null where there is none. */
  standingOf(memberId: string): Promise<Standing | null>;
  now(): Date;
};

/** Clocks of nodes differ by less; what is decided at the close is decided by the one that all share. */
const SKEW_MAX_MS = 5_000;

export type Calculate = (
  slip: Slip,
  options?: { readonly isFresh: boolean },
) => Promise<CalculatedSlip>;

/**
 * Calculates slips outside of any transaction. A slip is refused only by terms that were just read, so
 * that nobody is told of odds or plays that have changed since.
 */
export function createCalculate(deps: CalculateDeps): Calculate {
  const { db, standingOf, terms } = deps;

  return async (slip, { isFresh } = { isFresh: false }) => {
    const { buyer, input } = slip;
    checkPicks(input);
    const issue = await issueOnSale(deps, input, isFresh);
    const standing = await standingOf(buyer.memberId);
    if (standing === null) throw new Refusal('ticket.game_not_offered');
    const wish = { brandId: buyer.brandId, gameCode: input.gameCode, family: issue.family };
    const calculateBy = (sale: SaleTerms | null) =>
      calculateSlip(deps, slip, { issue, sale, standing });
    if (isFresh) return calculateBy(await terms.fresh(db, wish));
    const remembered = await terms.remembered(db, wish);
    try {
      return await calculateBy(remembered);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const now = await terms.fresh(db, wish);
      // Only other terms could say something else.
      if (isSame(remembered, now)) throw error;
      return calculateBy(now);
    }
  };
}

/** The issue of a slip; one that was remembered refuses nobody. */
async function issueOnSale(
  deps: CalculateDeps,
  { gameCode, issueNo }: Pick<Slip['input'], 'gameCode' | 'issueNo'>,
  isFresh: boolean,
): Promise<StoredIssue> {
  const issue = await deps.findIssue(gameCode, issueNo, { isFresh });
  if (issue === null) throw new Refusal('ticket.issue_not_found');
  const sale = saleStateAt(issue, new Date(deps.now().getTime() - SKEW_MAX_MS));
  const over = sale === 'ahead' ? null : refusalOfSale(issue, sale);
  if (over === null) return issue;
  if (isFresh) throw over;
  return issueOnSale(deps, { gameCode, issueNo }, true);
}

const isSame = (left: SaleTerms | null, right: SaleTerms | null): boolean =>
  left?.offer.version === right?.offer.version &&
  left?.offer.cutsVersion === right?.offer.cutsVersion &&
  left?.pack?.version === right?.pack?.version;

type SlipTerms = {
  readonly issue: StoredIssue;
  readonly sale: SaleTerms | null;
  readonly standing: Standing;
};

async function calculateSlip(
  deps: CalculateDeps,
  slip: Slip,
  { issue, sale, standing }: SlipTerms,
): Promise<CalculatedSlip> {
  const { buyer, input } = slip;
  if (sale === null) throw new Refusal('ticket.game_not_offered');
  const { cuts, offer, pack } = sale;
  const limits = offer.limits.find(({ currency }) => currency === standing.currency);
  if (limits === undefined) throw new Refusal('ticket.currency_unsupported');
  if (input.packVersion !== null && input.packVersion !== pack?.version) {
    throw oddsChanged(pack?.version ?? null);
  }
  const family = familyOf(issue);
  const terms: LineTerms = { offer, limits, pack, cuts, family, points: standing.points };
  const times = input.chase?.items[0]?.multiple ?? 1;
  let room = numbersMax(input);
  const lines = input.tickets.map((line, ticket) => {
    const calculated = calculateLine(line, { ticket, times, room }, terms);
    room -= calculated.numbers?.length ?? 0;
    return calculated;
  });
  // Who sends lines with fixed odds says by which; it may have been left out by mistake.
  if (input.packVersion === null && lines.some((line) => line.terms.packVersion !== null)) {
    throw oddsChanged(pack?.version ?? null);
  }
  const stake = lines.reduce<Amount>((sum, line) => add(sum, line.terms.stake), ZERO);
  const chase =
    input.chase === null
      ? null
      : await planChase(deps, input.chase, { input, issue, stake, lines, terms });
  return {
    ...slip,
    issue,
    soldBy: {
      brandId: buyer.brandId,
      gameCode: issue.gameCode,
      family: issue.family,
      offerVersion: offer.version,
      cutsVersion: offer.cutsVersion,
      packVersion: pack?.version ?? null,
    },
    currency: limits.currency,
    lines,
    stake,
    total:
      chase === null
        ? stake
        : chase.items.reduce<Amount>((sum, item) => add(sum, item.stake), ZERO),
    memberIssueMax: limits.memberIssueMax,
    numberMax: limits.numberMax,
    chase,
  };
}

const families = new WeakMap<StoredIssue, AnyFamily>();

/** The family as it is played on an issue; a game without one cannot have been created. */
export function familyOf(issue: StoredIssue): AnyFamily {
  const known = families.get(issue);
  if (known !== undefined) return known;
  const family = familyOfIssue(issue.family, issue, issue.timeZone);
  if (family === null) throw new Error(`there is no family ${issue.family}`);
  families.set(issue, family);
  return family;
}
