import { idBesideAt, type Tx } from '@parlour/database';
import type { OwnStanding } from '../../play/index.ts';
import { checkExposure } from '@parlour/lottery';
import { add, type Amount, ZERO } from '@parlour/money';
import { saleStateAt, type StoredIssue } from '../../draw/index.ts';
import { foldNumbers, numberKey, type NumberStake } from '../exposure/rules.ts';
import { claimNumbers, takeNumbers } from '../exposure/store.ts';
import { listOffers } from '../offer/store.ts';
import type { OfferLimits } from '../offer/rules.ts';
import { betOf } from '../placing/bet.ts';
import { addToSum, boundOf } from '../placing/bounds.ts';
import { SaleClosed } from '../placing/place.ts';
import { familyOf } from '../placing/calculate.ts';
import { insertTickets, memberIssueKey, sumStakes } from '../store/tickets.ts';
import type { ChaseDeps } from './deps.ts';
import { finishItems, type ItemResult } from './finish.ts';
import { type NextTurn, scheduleTurns } from './schedule.ts';
import { type ChaseId, listItems, listLines, listProgress, lockChases } from './store.ts';
import { type ChaseState, decideTurn } from './turn-rules.ts';
import { draftItem, type ItemDraft } from './turn-tickets.ts';

type Draft = ItemDraft & {
  readonly numbers: readonly NumberStake[];
  readonly state: ChaseState;
  readonly place: number;
  readonly limits: OfferLimits;
};

/**
 * Chases that wait for an issue: placed, given back, or left for later; answers with when those that
 * are left are to be looked at again. What waits for an issue that is not there any more goes back.
 */
export function createTurnPage(deps: ChaseDeps) {
  return async (tx: Tx, issueId: string, ids: readonly ChaseId[]): Promise<readonly NextTurn[]> => {
    const [issue] = await deps.issues.hold(tx, [issueId]);
    const standing = await deps.ownRounds.stand(
      tx,
      ids.map(({ memberId }) => memberId),
    );
    const states = await readStates(tx, ids);
    const at = await deps.sharedNow(tx);
    const sale = issue === undefined ? 'closed' : saleStateAt(issue, at);
    const results: ItemResult[] = [];
    const placing: ChaseState[] = [];
    for (const state of states) {
      const decision = decideTurn(state, issueId, sale);
      if (decision.step === 'return') results.push({ state, ...decision });
      else if (decision.step === 'place') placing.push(state);
    }
    if (issue !== undefined)
      results.push(...(await placeItems(deps, tx, { issue, placing, at, standing })));
    const next = await finishItems(deps, tx, { results, at });
    await scheduleTurns(deps.jobs, tx, next);
    if (issue === undefined) return [];
    const isSold = results.some(({ step }) => step === 'placed');
    if (isSold && issue.closesAt <= (await deps.sharedNow(tx))) throw new SaleClosed();
    const moved = new Set(results.map(({ state }) => state.chase.id));
    const isLeft = states.some(({ chase }) => !moved.has(chase.id));
    return isLeft ? leftTurns(issue, at) : [];
  };
}

/** What waits is looked at again when the sale opens, and then when it is over. */
const leftTurns = (issue: StoredIssue, at: Date): readonly NextTurn[] => [
  { issueId: issue.id, runAt: at < issue.opensAt ? issue.opensAt : issue.closesAt },
];

export async function readStates(tx: Tx, ids: readonly ChaseId[]): Promise<readonly ChaseState[]> {
  const chases = await lockChases(tx, ids);
  const items = Map.groupBy(await listItems(tx, ids), ({ chaseId }) => chaseId);
  const progress = new Map((await listProgress(tx, ids)).map((one) => [one.id, one]));
  return chases.map((chase) => ({
    chase,
    items: items.get(chase.id) ?? [],
    isPending: progress.get(chase.id)?.isPending ?? false,
    hasWon: progress.get(chase.id)?.hasWon ?? false,
  }));
}

type Placing = {
  readonly issue: StoredIssue;
  readonly placing: readonly ChaseState[];
  readonly at: Date;
  readonly standing: OwnStanding;
};

/** Makes tickets of items; one that limits or the member's state keep out goes back instead. */
async function placeItems(
  deps: ChaseDeps,
  tx: Tx,
  { at, issue, placing, standing }: Placing,
): Promise<readonly ItemResult[]> {
  if (placing.length === 0) return [];
  const { drafts, unsold } = await draftItems(deps, tx, { issue, placing, at });
  const { kept, sold } = await sellDrafts(deps, tx, { issue, drafts, standing });
  return [
    ...sold.map(({ place, state }) => ({ step: 'placed', state, place }) as const),
    ...[...unsold, ...kept.map(({ state }) => state)].map((state) => ({
      step: 'return' as const,
      state,
      items: state.items.filter((item) => item.issueId === issue.id),
      isStopped: false,
    })),
  ];
}

type Drafts = {
  readonly issue: StoredIssue;
  readonly drafts: readonly Draft[];
  readonly standing: OwnStanding;
};

/** Sells what there is room for; room that was held for those who are refused is for others. */
async function sellDrafts(
  deps: ChaseDeps,
  tx: Tx,
  { drafts, issue, standing }: Drafts,
): Promise<{ readonly sold: readonly Draft[]; readonly kept: readonly Draft[] }> {
  const [fitting, full] = await splitByRoom(tx, issue, drafts);
  const { answers, write } = await deps.ownRounds.open(
    tx,
    fitting.map(({ state, tickets }) => ({
      memberId: state.chase.memberId,
      bets: tickets.map((ticket) => betOf(ticket, 'locked')),
    })),
    standing,
  );
  await write();
  const sold = fitting.flatMap((draft, index) => {
    const answer = answers[index];
    return answer?.ok === true ? [{ ...draft, tickets: withRounds(draft, answer.rounds) }] : [];
  });
  await insertTickets(
    tx,
    sold.flatMap(({ tickets }) => tickets),
  );
  const isSold = new Set(sold.map(({ state }) => state.chase.id));
  const kept = fitting.filter(({ state }) => !isSold.has(state.chase.id));
  await takeNumbers(tx, foldNumbers([...full, ...kept].flatMap(({ numbers }) => numbers)));
  if (kept.length === 0 || full.length === 0) return { sold, kept: [...full, ...kept] };
  const rest = await sellDrafts(deps, tx, { issue, drafts: full, standing });
  return { sold: [...sold, ...rest.sold], kept: [...kept, ...rest.kept] };
}

const withRounds = ({ tickets }: Draft, rounds: readonly { readonly roundId: string }[]) =>
  tickets.map((ticket, line) => ({ ...ticket, roundId: rounds[line]?.roundId ?? '' }));

/** Items as tickets, and those of games, plays or currencies that the brand sells no more. */
async function draftItems(
  deps: ChaseDeps,
  tx: Tx,
  { at, issue, placing }: Omit<Placing, 'standing'>,
): Promise<{ readonly drafts: readonly Draft[]; readonly unsold: readonly ChaseState[] }> {
  const ids = placing.map(({ chase }) => chase);
  const lines = Map.groupBy(await listLines(tx, ids), ({ chaseId }) => chaseId);
  const termsOf = await readTerms(tx, issue.gameCode, placing);
  const family = familyOf(issue);
  const drafts: Draft[] = [];
  const unsold: ChaseState[] = [];
  for (const state of placing) {
    const { chase } = state;
    const terms = termsOf(chase.brandId, chase.currency);
    const item = state.items.find((one) => one.issueId === issue.id);
    const own = lines.get(chase.id) ?? [];
    const isSold = terms !== null && !own.some(({ play }) => terms.playsOff.has(play));
    if (!isSold || item === undefined) unsold.push(state);
    else {
      const { limits } = terms;
      const draft = draftItem({
        chase,
        item,
        lines: own,
        issue,
        family,
        isLimited: limits.numberMax !== null,
        at,
        newId: () => idBesideAt(chase.memberId, { id: deps.newId(), at }),
      });
      const { numbers, tickets } = draft;
      // Numbers were limited since it was placed, and it is on more of them than are counted.
      if (numbers === null) unsold.push(state);
      else drafts.push({ tickets, numbers, state, place: item.place, limits });
    }
  }
  return { drafts, unsold };
}

type SoldOn = { readonly limits: OfferLimits; readonly playsOff: ReadonlySet<string> };

async function readTerms(tx: Tx, gameCode: string, states: readonly ChaseState[]) {
  const terms = new Map<string, SoldOn>();
  for (const brandId of new Set(states.map(({ chase }) => chase.brandId))) {
    const [offer] = await listOffers(tx, brandId, gameCode);
    if (offer?.isOn !== true) continue;
    const playsOff = new Set(offer.playsOff);
    for (const limits of offer.limits) {
      terms.set(`${brandId} ${limits.currency}`, { limits, playsOff });
    }
  }
  return (brandId: string, currency: string) => terms.get(`${brandId} ${currency}`) ?? null;
}

/** Those that limits of numbers and of members leave room for, and the others. */
async function splitByRoom(
  tx: Tx,
  issue: StoredIssue,
  drafts: readonly Draft[],
): Promise<readonly [readonly Draft[], readonly Draft[]]> {
  const numbers = foldNumbers(drafts.flatMap((draft) => draft.numbers));
  const staked = await claimNumbers(tx, numbers);
  const members = new Map(
    await sumStakes(
      tx,
      drafts.map(({ state }) => ({ memberId: state.chase.memberId, issueId: issue.id })),
    ),
  );
  const fitting: Draft[] = [];
  const full: Draft[] = [];
  for (const draft of drafts) {
    const { limits, state, tickets } = draft;
    const memberKey = memberIssueKey({ memberId: state.chase.memberId, issueId: issue.id });
    const stake = tickets.reduce<Amount>((sum, ticket) => add(sum, ticket.stake), ZERO);
    const before = members.get(memberKey);
    const picks = tickets.reduce((sum, { selection }) => sum + selection.length, 0);
    const after = {
      ...addToSum(before, { tickets: tickets.length, picks }),
      staked: add(before?.staked ?? ZERO, stake),
    };
    const named = draft.numbers.map((one) => ({ key: numberKey(one), stake: one.stake }));
    const isFull =
      boundOf(after) !== null ||
      (limits.memberIssueMax !== null && after.staked > limits.memberIssueMax) ||
      (limits.numberMax !== null && checkExposure(named, staked, limits.numberMax) !== null);
    (isFull ? full : fitting).push(draft);
    if (isFull) continue;
    members.set(memberKey, after);
    for (const one of named) staked.set(one.key, add(staked.get(one.key) ?? ZERO, one.stake));
  }
  return [fitting, full];
}
