import {
  type AnyFamily,
  findPlay,
  type Judge,
  type Play,
  type PlayOdds,
  ratioFromText,
  readCuts,
  readSelection,
  type Verdict,
  withCuts,
} from '@parlour/lottery';
import { LRUCache } from 'lru-cache';

export type Picked = {
  readonly play: string;
  readonly selection: string;
  /** As readCuts reads them. */
  readonly cuts: string;
};

export type Verdicts = {
  readonly family: AnyFamily;
  playOf(code: string): Play<unknown>;
  of(picked: Picked): Verdict;
  /** At each level of its verdict: `odds` as readOdds reads them, then those of cut numbers. */
  oddsOf(sold: Picked & { readonly odds: string }): PlayOdds;
};

/** Two-sided plays are picked alike by thousands; long selections are hardly ever picked twice. */
const REMEMBERED_LENGTH_MAX = 60;
const REMEMBERED_MAX = 50_000;

export type VerdictsOf =
  | { readonly ok: true; readonly verdicts: Verdicts }
  | { readonly ok: false; readonly reason: 'code' };

/** What a drawn code does to selections of a family; each play is prepared once for the draw. */
export function prepareVerdicts(family: AnyFamily, code: string): VerdictsOf {
  const reading = family.draw.parse(code);
  if (!reading.ok) return { ok: false, reason: 'code' };
  const judges = new Map<string, Judge>();
  const remembered = new LRUCache<string, Verdict>({ max: REMEMBERED_MAX });
  const playOf = (name: string): Play<unknown> => {
    const play = findPlay(family, name);
    if (play === null) throw new Error(`${family.code} has no play ${name}`);
    return play;
  };

  // Frozen with each ticket, and the same with nearly all of a play.
  const odds = new LRUCache<string, PlayOdds>({ max: REMEMBERED_MAX });
  const fullOdds = (text: string): PlayOdds => {
    const known = odds.get(text);
    if (known !== undefined) return known;
    const read = readOdds(text);
    odds.set(text, read);
    return read;
  };

  const oddsOf: Verdicts['oddsOf'] = ({ cuts, odds: text, play }) =>
    cuts === '' ? fullOdds(text) : withCuts(playOf(play), fullOdds(text), readCuts(cuts)).odds;

  const judge = ({ cuts, play, selection }: Picked): Verdict => {
    if (cuts !== '') {
      const sold = withCuts(playOf(play), [], readCuts(cuts)).play;
      return sold.judge(reading.draw)(readSelection(selection));
    }
    const prepared = judges.get(play) ?? playOf(play).judge(reading.draw);
    judges.set(play, prepared);
    return prepared(readSelection(selection));
  };

  const of = (picked: Picked): Verdict => {
    if (picked.selection.length > REMEMBERED_LENGTH_MAX) return judge(picked);
    const key = `${picked.play} ${picked.selection} ${picked.cuts}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const verdict = judge(picked);
    remembered.set(key, verdict);
    return verdict;
  };
  return { ok: true, verdicts: { family, playOf, of, oddsOf } };
}

/** Odds as they are kept with a ticket: ratios of the play's levels with a space between them. */
export function readOdds(text: string): PlayOdds {
  return text.split(' ').map((part) => {
    const odds = ratioFromText(part);
    if (odds === null) throw new Error(`odds of a ticket cannot be read: ${part}`);
    return odds;
  });
}
