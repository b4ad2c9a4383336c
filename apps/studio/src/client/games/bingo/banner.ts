import type { RoundView } from '../../api.ts';
import { isGain } from '../../celebration.ts';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { BingoWords } from './words.ts';

const STREAMERS = 26;

/** What the round came to for the player, over the hall; festive only where it is more than it cost. */
export function createBanner({
  money,
  words,
}: {
  readonly money: Money;
  readonly words: BingoWords;
}) {
  const title = element('p', { class: 'bingo-banner-title' });
  const text = element('p', { class: 'bingo-banner-text' });
  const streamers = Array.from({ length: STREAMERS }, (_, at) => {
    const one = element('i', { attributes: { 'aria-hidden': 'true' } });
    one.style.setProperty('--at', String(at));
    return one;
  });
  const view = element('div', { class: 'bingo-banner', hidden: true }, ...streamers, title, text);
  return {
    view,
    hide() {
      view.hidden = true;
    },
    show({ staked, state, win }: Pick<RoundView, 'staked' | 'state' | 'win'>) {
      if (state === 'rolled_back' || state === 'rollback_pending') return;
      const isMore = isGain(win, staked);
      const isNothing = read(win) === 0n;
      const texts = { amount: money.show(win), stake: money.show(staked) };
      view.dataset['look'] = isMore ? 'gain' : 'plain';
      title.textContent = isMore
        ? words('bingo.end_won')
        : words(isNothing ? 'bingo.end_none' : 'bingo.end_some');
      text.textContent = words(
        isMore ? 'bingo.won' : isNothing ? 'bingo.lost' : 'bingo.returned',
        texts,
      );
      view.hidden = false;
    },
  };
}
