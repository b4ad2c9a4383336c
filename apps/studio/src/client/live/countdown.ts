import { element } from '../panel/element.ts';
import type { LiveMoment } from './moment.ts';
import type { LiveKey, LiveWords } from './words.ts';

/** From here on the ring hurries. */
const LAST_MS = 5_000;
/** Length of the ring. */
const AROUND = 2 * Math.PI * 20;

function phaseOf(moment: LiveMoment): LiveKey {
  switch (moment.kind) {
    case 'open':
      return 'live.place_bets';
    case 'quiet':
      return moment.isVoid ? 'live.void_short' : 'live.waiting';
    case 'ended':
      return 'live.result';
    case 'closed':
    case 'running':
      return 'live.closed';
  }
}

/** What a table does now, and how many seconds are left for bets; `onSecond` is called for each. */
export function createCountdown(words: LiveWords, onSecond: (left: number) => void) {
  const number = element('output', {
    class: 'live-seconds',
    attributes: { 'aria-hidden': 'true' },
  });
  const ring = element('span', { class: 'live-ring', attributes: { 'aria-hidden': 'true' } });
  ring.innerHTML =
    '<svg viewBox="-24 -24 48 48"><circle r="20" class="live-ring-ground"/><circle r="20" class="live-ring-left" transform="rotate(-90)"/></svg>';
  const left = ring.querySelector('.live-ring-left') as SVGCircleElement;
  const phase = element('span', { class: 'live-phase' });
  const view = element('div', { class: 'live-countdown' }, ring, number, phase);
  let shownSecond = -1;
  const draw = (moment: LiveMoment) => {
    const isOpen = moment.kind === 'open';
    const seconds = isOpen ? Math.ceil(moment.leftMs / 1_000) : 0;
    ring.hidden = !isOpen;
    number.hidden = !isOpen;
    if (isOpen) {
      const share = Math.min(1, moment.leftMs / moment.ofMs);
      left.style.strokeDasharray = `${(share * AROUND).toFixed(1)} ${AROUND.toFixed(1)}`;
      view.dataset['hurry'] = String(moment.leftMs < LAST_MS);
    }
    const text = words(phaseOf(moment));
    if (phase.textContent !== text) phase.textContent = text;
    view.dataset['kind'] = moment.kind;
    if (seconds === shownSecond) return;
    shownSecond = seconds;
    number.textContent = String(seconds);
    if (isOpen) onSecond(seconds);
  };
  return { view, draw };
}
