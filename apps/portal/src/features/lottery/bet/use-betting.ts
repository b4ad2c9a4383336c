import { type AnyFamily, findPlay, type Mode } from '@parlour/lottery';
import { useCallback, useMemo, useState } from 'react';
import { useAddress, useSearchChange } from '../../../lib/link.tsx';
import type { Offer } from '../offer.ts';
import {
  type BetPlay,
  type Half,
  halvesOf,
  isBoard,
  openTab,
  type PlayTab,
  tabsOf,
} from './board-model.ts';
import { type Draft, NO_DRAFT, readDraft } from './draft-model.ts';
import { keepTerms, readKeptTerms } from './kept-terms.ts';
import { steppedGroup } from './group-model.ts';
import { type PricedBet, type PriceFault, priceBet, type Terms } from './price-model.ts';

export type Betting = {
  readonly halves: readonly Half[];
  readonly half: Half;
  readonly tabs: readonly PlayTab[];
  readonly tab: PlayTab;
  readonly play: BetPlay;
  /** The plays that are filled in on the screen: all of a board, or the one that is open. */
  readonly shown: readonly BetPlay[];
  readonly draft: Draft;
  readonly terms: Terms;
  readonly openHalf: (half: Half) => void;
  readonly openPlay: (play: BetPlay) => void;
  readonly changeDraft: (change: (draft: Draft) => Draft) => void;
  readonly changeTerms: (change: Partial<Terms>) => void;
};

/** What stands on the betting page of a game; null where the brand sells none of its plays. */
export function useBetting(family: AnyFamily, offer: Offer): Betting | null {
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const [draft, changeDraft] = useState<Draft>(NO_DRAFT);
  const [chosen, setChosen] = useState<Partial<Terms>>(readKeptTerms);
  const asked = typeof search['play'] === 'string' ? search['play'] : undefined;
  const halves = useMemo(() => halvesOf(family, offer), [family, offer]);
  const wanted =
    (asked === undefined ? undefined : findPlay(family, asked)?.odds) ??
    (search['lottoPrizeMode'] === 'ELOTT' ? 'fixed' : undefined);
  const half = halves.find((each) => each === wanted) ?? halves[0] ?? 'group';
  const tabs = useMemo(() => tabsOf(family, half, offer), [family, half, offer]);
  const open = openTab(tabs, { play: asked });
  const openPlay = useCallback(
    (play: BetPlay) => changeSearch({ play: play.code }),
    [changeSearch],
  );
  const terms = useMemo(() => termsOf(offer, half, chosen), [offer, half, chosen]);
  if (open === null) return null;
  return {
    halves,
    half,
    tabs,
    ...open,
    shown: isBoard(open.tab) ? open.tab.plays : [open.play],
    draft,
    terms,
    openHalf: (next) => {
      const first = tabsOf(family, next, offer)[0]?.plays[0];
      if (first !== undefined) openPlay(first);
    },
    openPlay,
    changeDraft,
    changeTerms: (change) => {
      const next = { ...chosen, ...change };
      setChosen(next);
      keepTerms(next);
    },
  };
}

/** What was chosen, as far as the offer has it; the offer's first otherwise. */
function termsOf(offer: Offer, half: Half, chosen: Partial<Terms>): Terms {
  const unit = offer.units.find((each) => each === chosen.unit) ?? offer.units[0] ?? 1;
  const mode = offer.modes.find((each) => each === chosen.mode) ?? offer.modes[0] ?? 'yuan';
  const group =
    offer.group === null ? null : steppedGroup(offer.group, chosen.group ?? offer.group.mine);
  const multiple = Math.min(chosen.multiple ?? 1, offer.multipleMax);
  // A bet at fixed odds is staked in whole units, so many of the smallest one.
  if (half === 'fixed')
    return { unit: Math.min(...offer.units), mode: FIXED_MODE, multiple, group };
  return { unit, mode, multiple, group };
}

const FIXED_MODE: Mode = 'yuan';

export type DraftPricing = {
  readonly bets: readonly PricedBet[];
  /** What keeps the bets of the screen from being added to the slip. */
  readonly fault: PriceFault | null;
  /** Picks that are no bet yet, and what they lack. */
  readonly missing: ReturnType<typeof readDraft>['fault'];
};

/** The bets on the screen with what they cost and pay. */
export function priceDraft(
  { shown, draft, terms }: Pick<Betting, 'shown' | 'draft' | 'terms'>,
  offer: Offer,
): DraftPricing {
  const { bets, fault: missing } = readDraft(shown, draft);
  const priced: PricedBet[] = [];
  let fault: PriceFault | null = null;
  for (const bet of bets) {
    const pricing = priceBet(bet, terms, offer);
    fault ??= pricing.fault;
    if (pricing.ok) priced.push(pricing.bet);
  }
  return { bets: priced, fault, missing };
}
