import type { Session } from '../api.ts';
import { element } from '../panel/element.ts';
import type { Words } from '../words/words.ts';

const MS_PER_SECOND = 1_000;

export type Pace = Pick<
  Session,
  'cycleMsMin' | 'hasAutoplay' | 'hasBuys' | 'hasSpinStop' | 'hasTurbo' | 'language'
>;

/** What the operator's regulation takes out of its games, for those who look for it. */
export function paceNotes(session: Pace, words: Words): HTMLElement[] {
  const { cycleMsMin, hasAutoplay, hasBuys, hasSpinStop, hasTurbo } = session;
  const seconds = new Intl.NumberFormat(`${session.language}-u-nu-latn`).format(
    cycleMsMin / MS_PER_SECOND,
  );
  const notes = [
    cycleMsMin > 0 && words('pace.cycle', { seconds }),
    !hasAutoplay && words('pace.autoplay'),
    !hasTurbo && words('pace.turbo'),
    !hasSpinStop && words('pace.spin_stop'),
    !hasBuys && words('pace.buys'),
  ].filter((note) => note !== false);
  if (notes.length === 0) return [];
  return [
    element('h3', { text: words('pace.title') }),
    element('ul', { class: 'pace' }, ...notes.map((text) => element('li', { text }))),
  ];
}
