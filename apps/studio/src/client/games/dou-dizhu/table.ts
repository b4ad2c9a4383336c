import type { DouDizhuView } from '@parlour/games/dou-dizhu';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { drawFace } from '../../room/face.ts';
import type { Middle } from '../../room/game.ts';
import { counterLabel, drawCounter, unseenBy } from './counter.ts';
import { drawCards } from './face.ts';
import { type Flash, flashOf } from './mark.ts';
import { type DouDizhuWords, timesText } from './words.ts';

type Deps = { readonly words: DouDizhuWords; readonly money: Money };

const BOTTOM = 3;
const FLASH_MS = 1_800;

/** What doubles among the events since some place. */
export function flashesIn({ events }: Pick<DouDizhuView, 'events'>, from: number): Flash[] {
  return events.slice(from).flatMap((event): Flash[] => {
    if (event.kind === 'spring') return ['spring'];
    if (event.kind !== 'play') return [];
    return event.as === 'bomb' || event.as === 'rocket' ? [event.as] : [];
  });
}

/** The middle: cards that are still out, the landlord's three, base and multiple, and what doubles. */
export function createMiddle({ money, words }: Deps): Middle<DouDizhuView> {
  const counter = element('div', { class: 'dou-counter', attributes: { role: 'img' } });
  const bottom = element('div', { class: 'dou-bottom' });
  const stake = element('div', { class: 'dou-stake' });
  const note = element('p', { class: 'baize-note' });
  const flash = element('div', { class: 'dou-flashes', attributes: { 'aria-hidden': 'true' } });
  let seen: number | null = null;

  const drawStake = (hand: DouDizhuView) => {
    const base = words('dou-dizhu.base', { amount: money.short(hand.base) });
    const times = Math.max(1, hand.bid) * hand.times;
    stake.replaceChildren(
      element('span', { class: 'baize-pot', text: base }),
      element(
        'span',
        {
          class: hand.times > 1 ? 'dou-times up' : 'dou-times',
          attributes: {
            role: 'img',
            'aria-label': words('dou-dizhu.times', { times: timesText(times) }),
          },
        },
        element('bdi', { text: timesText(times), attributes: { dir: 'ltr' } }),
      ),
    );
  };

  const celebrate = (hand: DouDizhuView, from: number) => {
    const flashes = flashesIn(hand, from);
    if (flashes.length === 0) return;
    const shown = flashOf(flashes.at(-1) as Flash, timesText(2), words);
    flash.replaceChildren(shown);
    window.setTimeout(() => shown.remove(), FLASH_MS);
  };

  return {
    view: element('div', { class: 'dou-middle' }, counter, bottom, stake, note, flash),
    draw({ hand, isNewHand, note: text, own }) {
      const isPlayed = hand !== null && hand.landlord !== null;
      counter.hidden = !isPlayed || hand.isOver;
      bottom.hidden = hand === null || (hand.isOver && !isPlayed);
      stake.hidden = hand === null;
      note.textContent =
        text ?? (hand?.isOver === true && !isPlayed ? words('dou-dizhu.none') : '');
      if (hand === null) return 0;
      const counts = unseenBy(hand, own);
      counter.replaceChildren(...drawCounter(counts));
      counter.setAttribute('aria-label', counterLabel(counts, words));
      bottom.replaceChildren(
        hand.bottom === null
          ? element(
              'span',
              {
                class: 'dou-three',
                attributes: { role: 'img', 'aria-label': words('dou-dizhu.bottom_hidden') },
              },
              ...Array.from({ length: BOTTOM }, () => drawFace(null)),
            )
          : drawCards(hand.bottom, 'dou-three shown', words),
      );
      drawStake(hand);
      // Nothing is celebrated of what happened before the page saw the hand.
      if (seen !== null && !isNewHand) celebrate(hand, seen);
      seen = hand.events.length;
      return 0;
    },
  };
}
