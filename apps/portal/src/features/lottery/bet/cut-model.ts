import { cutsIn, type NumberCut, type Play, type Selection } from '@parlour/lottery';
import type { Offer } from '../offer.ts';

type CutOffer = Pick<Offer, 'cuts'>;

/** The numbers of a play whose odds are cut. */
export const cutsOfPlay = (play: string, { cuts }: CutOffer): readonly NumberCut[] =>
  cuts.filter((cut) => cut.play === play).map(({ number, shareBps }) => ({ number, shareBps }));

/** Those that a selection is on. */
export const cutsOf = (
  play: Pick<Play<unknown>, 'code' | 'cut'>,
  selection: Selection,
  offer: CutOffer,
): readonly NumberCut[] => cutsIn(play, selection, cutsOfPlay(play.code, offer));

/** Numbers of each share, the lowest share first. */
export const cutsByShare = (
  cuts: readonly NumberCut[],
): readonly { readonly shareBps: number; readonly numbers: readonly string[] }[] =>
  [...Map.groupBy(cuts, ({ shareBps }) => shareBps)]
    .map(([shareBps, of]) => ({ shareBps, numbers: of.map(({ number }) => number) }))
    .toSorted((left, right) => left.shareBps - right.shareBps);

export const HALF_PAY_BPS = 5_000;
