import {
  COVER_MAX_BPS,
  coverOf,
  isPerPick,
  isValidCover,
  type Play,
  readSelection,
} from '@parlour/lottery';

export type CoverRule = (
  play: Play<unknown>,
  tickets: readonly { readonly selection: string; readonly bets: number }[],
) => boolean;

const REMEMBERED_LENGTH_MAX = 1_000;
const REMEMBERED_MAX = 10_000;
const BPS = 10_000;

/**
 * Whether what a member picked of one play counts as valid bets: it does not where it covers nearly
 * every outcome, because then nothing is at risk. Remembers what many members pick alike.
 */
export function createCoverRule(): CoverRule {
  const perPick = new Map<string, boolean>();
  const remembered = new Map<string, boolean>();
  return (play, tickets) => {
    const isOfPicks = perPick.get(play.code) ?? isPerPick(play);
    perPick.set(play.code, isOfPicks);
    // The same again covers nothing more.
    const picked = new Map(tickets.map(({ bets: own, selection }) => [selection, own]));
    const bets = [...picked.values()].reduce((sum, own) => sum + own, 0);
    // Where picks are not bets of their own, cover is a share of all bets and can be no more than this.
    if (!isOfPicks && bets * BPS <= play.space * COVER_MAX_BPS) return true;

    const selections = [...picked.keys()].toSorted();
    const key = `${play.code} ${selections.join(' ')}`;
    const known = remembered.get(key);
    if (known !== undefined) return known;
    const isValid = isValidCover(coverOf(play, selections.map(readSelection)));
    if (key.length <= REMEMBERED_LENGTH_MAX) {
      if (remembered.size >= REMEMBERED_MAX) remembered.clear();
      remembered.set(key, isValid);
    }
    return isValid;
  };
}
