import { type Aspect, aspectsOf, poolOf } from './aspect.ts';
import { COVER_MAX_BPS, coverOf, isPerPick, isValidCover, onlyIn } from './cover.ts';
import type { AnyFamily } from './family-list.ts';
import { findPlay, type Play, type Selection } from './play.ts';
import { addRatios, NOTHING } from './ratio.ts';
import { readSelection, writeSelection } from './selection.ts';

/** What was bet on an issue. */
export type BetOn = { readonly play: string; readonly selection: string; readonly bets: number };

/** What of a bet counts: all of it, nothing, or the rest of its picks. */
export type Counted = 'all' | 'nothing' | Selection;

export type CountedParts = (bets: readonly BetOn[]) => readonly Counted[];

/** A pick that is a bet of its own, or a bet as a whole, with what it is about. */
type Part = {
  readonly bet: number;
  readonly play: Play<unknown>;
  readonly selection: Selection;
  /** The most of anything that it can cover. */
  readonly share: number;
  readonly pick: { readonly box: number; readonly token: string } | null;
  readonly aspects: readonly SeenAspect[];
  /** Where it is about no aspect: its own plays, or a box of one. */
  readonly market: string | null;
};

type SeenAspect = {
  readonly code: string;
  readonly size: number;
  /** Places of the outcomes that win for a bet. */
  wins(play: Play<unknown>, selection: Selection): readonly number[];
};

const BPS = 10_000;
const REMEMBERED_MAX = 20_000;

/** Outcomes of an aspect, prepared when a bet first asks, and kept by what was picked. */
function seen({ code, draws }: Aspect): SeenAspect {
  let all: readonly unknown[] | null = null;
  const judges = new Map<string, readonly ReturnType<Play<unknown>['judge']>[]>();
  const remembered = new Map<string, readonly number[]>();
  const drawsOf = () => (all ??= draws());
  return {
    code,
    get size() {
      return drawsOf().length;
    },
    wins(play, selection) {
      const key = `${play.code} ${writeSelection(selection)}`;
      const known = remembered.get(key);
      if (known !== undefined) return known;
      const prepared = judges.get(play.code) ?? drawsOf().map((draw) => play.judge(draw));
      judges.set(play.code, prepared);
      const won = prepared.flatMap((judge, place) =>
        judge(selection).wins.some((count) => count > 0) ? [place] : [],
      );
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      remembered.set(key, won);
      return won;
    },
  };
}

/** The aspects of each play, of its boxes and of its picks, by the names that aspects give them. */
function readBook(family: AnyFamily): ReadonlyMap<string, readonly SeenAspect[]> {
  const book = new Map<string, SeenAspect[]>();
  for (const aspect of aspectsOf(family)) {
    const view = seen(aspect);
    for (const name of aspect.of) {
      const [play = '', tokens] = name.split(':');
      const names =
        tokens === undefined ? [name] : tokens.split(',').map((one) => `${play}:${one}`);
      for (const each of names) book.set(each, [...(book.get(each) ?? []), view]);
    }
  }
  return book;
}

const books = new WeakMap<AnyFamily, ReturnType<typeof readBook>>();

function bookOf(family: AnyFamily): ReturnType<typeof readBook> {
  const known = books.get(family);
  if (known !== undefined) return known;
  const book = readBook(family);
  books.set(family, book);
  return book;
}

/** No bet of a play covers a larger share than this, of its outcomes or of its picks. */
function shareOfBet(play: Play<unknown>, isOfPicks: boolean): number {
  const chances = play.levels.map(({ outcomes, winners }) => Number(winners) / Number(outcomes));
  const chance = chances.reduce((sum, one) => sum + one, 0);
  const most = isOfPicks && play.levelsAdd !== true ? Math.max(...chances) : chance;
  const ofPicks = Math.max(...play.input.boxes.map(({ tokens }) => 1 / tokens.length), 0);
  return Math.min(1, Math.max(most, isOfPicks ? ofPicks : 1 / play.space));
}

type Known = {
  readonly play: Play<unknown>;
  readonly isOfPicks: boolean;
  readonly shareOfBet: number;
};

/**
 * What counts of all bets of one member on an issue. Bets are taken together by what they are about,
 * whichever plays they are made by: a position, a sum, the special number. Where they cover more of its
 * outcomes than `maxBps` nothing is at risk, and none of them counts; the picks on other parts do.
 */
export function createCountedParts(family: AnyFamily, maxBps = COVER_MAX_BPS): CountedParts {
  const book = bookOf(family);
  const plays = new Map<string, Known>();
  const knownOf = (code: string): Known => {
    const known = plays.get(code);
    if (known !== undefined) return known;
    const play = findPlay(family, code);
    if (play === null) throw new Error(`${family.code} has no play ${code}`);
    const isOfPicks = isPerPick(play);
    const read = { play, isOfPicks, shareOfBet: shareOfBet(play, isOfPicks) };
    plays.set(code, read);
    return read;
  };
  const parts = (bets: readonly BetOn[]): Part[] =>
    bets.flatMap((one, bet) => partsOf(knownOf(one.play), one, bet));

  const partsOf = (
    { isOfPicks, play, shareOfBet: share }: Known,
    on: BetOn,
    bet: number,
  ): Part[] => {
    const selection = readSelection(on.selection);
    if (!isOfPicks) {
      const aspects = book.get(play.code) ?? [];
      const market = aspects.length > 0 ? null : poolOf(family, play.code);
      return [{ bet, play, selection, share: share * on.bets, pick: null, aspects, market }];
    }
    const { boxes } = play.input;
    return selection.flatMap((picks, box) => {
      const ofBox = book.get(play.code) ?? book.get(`${play.code}#${box}`) ?? [];
      return picks.map((token): Part => {
        const aspects = [...ofBox, ...(book.get(`${play.code}:${token}`) ?? [])];
        const market = aspects.length > 0 ? null : `${poolOf(family, play.code)}#${box}`;
        const only = onlyIn(boxes.length, box, token);
        return { bet, play, selection: only, share, pick: { box, token }, aspects, market };
      });
    });
  };

  return (bets) => {
    // What could not cover so much even if no two bets won together is left alone.
    const most = bets.reduce((sum, { bets: own, play }) => sum + own * knownOf(play).shareOfBet, 0);
    if (most * BPS < maxBps) return bets.map(() => 'all');
    const all = parts(bets);
    const covered = new Set([...coveredAspects(all, maxBps), ...coveredMarkets(all, maxBps)]);
    const byBet = Map.groupBy(all, ({ bet }) => bet);
    return bets.map(({ play }, bet) =>
      countedOf(byBet.get(bet) ?? [], covered, knownOf(play).play),
    );
  };
}

const mayCover = (parts: readonly Part[], maxBps: number): boolean =>
  parts.reduce((sum, { share }) => sum + share, 0) * BPS >= maxBps;

function coveredAspects(parts: readonly Part[], maxBps: number): Part[] {
  const byAspect = new Map<SeenAspect, Part[]>();
  for (const part of parts) {
    for (const aspect of part.aspects) {
      const own = byAspect.get(aspect);
      if (own === undefined) byAspect.set(aspect, [part]);
      else own.push(part);
    }
  }
  return [...byAspect].flatMap(([aspect, own]) => {
    if (!mayCover(own, maxBps)) return [];
    const won = new Set(own.flatMap(({ play, selection }) => aspect.wins(play, selection)));
    return won.size * BPS > aspect.size * maxBps ? own : [];
  });
}

function coveredMarkets(parts: readonly Part[], maxBps: number): Part[] {
  const byMarket = Map.groupBy(
    parts.filter(({ market }) => market !== null),
    ({ market }) => market,
  );
  return [...byMarket.values()].flatMap((own) => {
    if (!mayCover(own, maxBps)) return [];
    const byPlay = Map.groupBy(own, ({ play, pick }) => (pick === null ? play : null));
    // Single picks of plays that share a pool are the same picks: the first play tells what they cover.
    const cover = [...byPlay.values()].reduce((sum, of) => {
      const [first] = of;
      if (first === undefined) return sum;
      const picked = new Map(of.map(({ selection }) => [writeSelection(selection), selection]));
      return addRatios(sum, coverOf(first.play, [...picked.values()]));
    }, NOTHING);
    return isValidCover(cover, maxBps) ? [] : own;
  });
}

function countedOf(own: readonly Part[], covered: ReadonlySet<Part>, play: Play<unknown>): Counted {
  const rest = own.filter((part) => !covered.has(part));
  if (rest.length === own.length) return 'all';
  if (rest.length === 0) return 'nothing';
  return play.input.boxes.map((_, box) =>
    rest.flatMap(({ pick }) => (pick?.box === box ? [pick.token] : [])),
  );
}
