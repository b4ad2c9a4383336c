import type { Play, Selection } from '../play.ts';
import { checkSelection } from '../selection.ts';

/** Each token by itself in each box, the other boxes empty or at their first picks: all levels show. */
export function singlePicks<D>(play: Play<D>): Selection[] {
  if (play.input.kind === 'entries') return [];
  const { boxes } = play.input;
  const least = boxes.map((box) => box.tokens.slice(0, box.min));
  const selections = boxes.flatMap((box, index) =>
    box.tokens.map((token) => {
      const others = box.tokens.filter((each) => each !== token).slice(0, Math.max(box.min - 1, 0));
      const picks = box.tokens.filter((each) => each === token || others.includes(each));
      return least.map((rest, place) => (place === index ? picks : rest));
    }),
  );
  return selections.filter((selection) => checkSelection(play, selection).ok);
}
