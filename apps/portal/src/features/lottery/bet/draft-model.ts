import {
  canonicalSelection,
  checkSelection,
  type Selection,
  type SelectionFault,
} from '@parlour/lottery';
import type { BetPlay } from './board-model.ts';

/** What has been picked on the screen and is no ticket yet, by the code of the play. */
export type Draft = Readonly<Record<string, Selection>>;

export const NO_DRAFT: Draft = {};

/** Always the same list, so that a page that is drawn again does not seem to have other picks. */
const NO_PICKS: readonly string[] = [];

/** The picks of a play, a list for each of its boxes and one for typed entries. */
export function picksOf(draft: Draft, play: BetPlay): Selection {
  const { input } = play;
  const places = input.boxes.length + (input.kind === 'entries' ? 1 : 0);
  const picked = draft[play.code];
  return Array.from({ length: places }, (_, place) => picked?.[place] ?? NO_PICKS);
}

/** Puts a pick in or takes it out; a full box of one changes over, any other full box stays. */
export function togglePick(draft: Draft, play: BetPlay, place: number, token: string): Draft {
  const picks = picksOf(draft, play)[place] ?? [];
  if (picks.includes(token)) {
    return setPicks(
      draft,
      play,
      place,
      picks.filter((pick) => pick !== token),
    );
  }
  const max = play.input.boxes[place]?.max ?? 0;
  if (max === 1) return setPicks(draft, play, place, [token]);
  return picks.length >= max ? draft : setPicks(draft, play, place, [...picks, token]);
}

/** Fills a box, or the entries behind the last one; what may stand in one box alone leaves the others. */
export function setPicks(
  draft: Draft,
  play: BetPlay,
  place: number,
  picks: readonly string[],
): Draft {
  const { input } = play;
  const max = input.boxes[place]?.max ?? picks.length;
  // Typed entries stay the very list that the field has read, by which it knows them as its own.
  const kept = picks.length > max ? picks.slice(0, max) : picks;
  const leaves = input.kind === 'boxes' && input.disjoint === true ? new Set(kept) : NOTHING;
  const selection = picksOf(draft, play).map((others, at) => {
    if (at === place) return kept;
    return leaves.size === 0 ? others : others.filter((token) => !leaves.has(token));
  });
  return { ...draft, [play.code]: selection };
}

const NOTHING: ReadonlySet<string> = new Set();

export const setSelection = (draft: Draft, play: BetPlay, selection: Selection): Draft => ({
  ...draft,
  [play.code]: selection,
});

export type DraftBet = {
  readonly play: BetPlay;
  readonly selection: Selection;
  readonly bets: number;
};

export type DraftReading = {
  readonly bets: readonly DraftBet[];
  /** What is missing of the first play that has picks and is no bet yet. */
  readonly fault: {
    readonly play: BetPlay;
    readonly reason: SelectionFault;
    readonly box: number;
  } | null;
};

/** The bets that a draft makes of the plays on the screen, and what keeps it from making more. */
export function readDraft(plays: readonly BetPlay[], draft: Draft): DraftReading {
  const bets: DraftBet[] = [];
  let fault: DraftReading['fault'] = null;
  for (const play of plays) {
    const picks = picksOf(draft, play);
    if (picks.every((box) => box.length === 0)) continue;
    const selection = canonicalSelection(play, picks);
    const check = checkSelection(play, selection);
    if (check.ok) bets.push({ play, selection, bets: check.bets });
    else fault ??= { play, reason: check.reason, box: check.box ?? 0 };
  }
  return { bets, fault };
}
