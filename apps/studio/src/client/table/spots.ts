import type { Amount } from '@parlour/money';
import { element } from '../panel/element.ts';
import { chipStack } from './chip.ts';
import { roam } from './roam.ts';

/** Where a spot lies on its layout, in the layout's own units from its upper left corner. */
export type SpotBox = {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
};

export type SpotLook = {
  readonly class?: string;
  /** Lies anywhere on the layout; without a box the layout's own rows hold it. */
  readonly box?: SpotBox;
  readonly content?: readonly (Node | string)[];
};

export type SpotDeps = {
  readonly nameOf: (place: string) => string;
  /** A spot with what lies on it, in a sentence. */
  readonly sayBet: (spot: string, amount: Amount) => string;
  readonly showWin: (win: string) => string;
  readonly rack: readonly Amount[];
  readonly onPut: (place: string) => void;
  readonly onTake: (place: string) => void;
};

/** What a win event says: a place and what its bet is paid, the bet in it. */
export type PlaceWin = { readonly place: string; readonly win: string };

export type Spots = ReturnType<typeof createSpots>;

const px = (value: number): string => String(Math.round(value * 1_000) / 1_000);

/** The spots of a layout: a button each, with the chips that lie there and what they won. */
export function createSpots({ nameOf, onPut, onTake, rack, sayBet, showWin }: SpotDeps) {
  const spots = new Map<string, HTMLElement>();
  const drawn = new Map<string, Amount>();

  const clearChip = (spot: HTMLElement) => spot.querySelector(':scope > .bet-chip')?.remove();

  const spot = (place: string, { box, class: name = '', content = [] }: SpotLook = {}) => {
    const label = nameOf(place);
    const button = element(
      'button',
      { class: `spot ${name}`, attributes: { type: 'button', 'aria-label': label, title: label } },
      ...content,
    );
    button.addEventListener('click', () => onPut(place));
    button.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      onTake(place);
    });
    button.addEventListener('keydown', (event) => {
      if (event.key !== 'Backspace' && event.key !== 'Delete') return;
      event.preventDefault();
      onTake(place);
    });
    button.dataset['place'] = place;
    for (const side of ['x', 'y', 'w', 'h'] as const)
      if (box !== undefined) button.style.setProperty(`--${side}`, px(box[side]));
    spots.set(place, button);
    return button;
  };

  /** Where bets come to stand by the rules of the game alone. */
  const stand = (place: string, { class: name = '', content = [] }: SpotLook = {}) => {
    const view = element('div', { class: `spot ${name}`, attributes: { role: 'img' } }, ...content);
    view.dataset['place'] = place;
    view.setAttribute('aria-label', nameOf(place));
    spots.set(place, view);
    return view;
  };

  return {
    spot,
    stand,
    /** A layout of so many units with its spots, on which arrows move from one to the next. */
    layout(size: { readonly w: number; readonly h: number }, ...children: readonly Node[]) {
      const view = element('div', { class: 'bet-layout charted' }, ...children);
      view.style.setProperty('--layout-w', String(size.w));
      view.style.setProperty('--layout-h', String(size.h));
      roam(view, 'button.spot');
      return view;
    },
    draw(sums: ReadonlyMap<string, Amount>) {
      for (const [place, button] of spots) {
        const amount = sums.get(place);
        if (amount === drawn.get(place)) continue;
        clearChip(button);
        const label = nameOf(place);
        button.setAttribute('aria-label', amount === undefined ? label : sayBet(label, amount));
        if (amount === undefined) drawn.delete(place);
        else {
          drawn.set(place, amount);
          button.append(chipStack(amount, rack));
        }
      }
    },
    /** Places that the outcome hit light up, chips that won show what, the others lose their light. */
    showWins(wins: readonly PlaceWin[], { hit, isGain, isLost = () => true }: ShownWins) {
      for (const [place, button] of spots) {
        const win = wins.find((one) => one.place === place);
        button.classList.toggle('hit', hit(place));
        if (win !== undefined) {
          const shown = element('span', { class: isGain ? 'spot-win gain' : 'spot-win' });
          shown.textContent = showWin(win.win);
          button.append(shown);
        } else if (drawn.has(place) && isLost(place)) button.dataset['result'] = 'lost';
      }
    },
    clearWins() {
      for (const button of spots.values()) {
        button.classList.remove('hit');
        delete button.dataset['result'];
        button.querySelector(':scope > .spot-win')?.remove();
      }
    },
    lock(isLocked: boolean) {
      for (const button of spots.values()) button.setAttribute('aria-disabled', String(isLocked));
    },
    /** Spots that take no chip now are shown so, and stay where they are. */
    shut(isShut: (place: string) => boolean) {
      for (const [place, button] of spots) button.classList.toggle('shut', isShut(place));
    },
    /** The spots of some places light up while a call is pointed at. */
    point(places: readonly string[]) {
      for (const [place, button] of spots)
        button.classList.toggle('pointed', places.includes(place));
    },
  };
}

export type ShownWins = {
  readonly hit: (place: string) => boolean;
  readonly isGain: boolean;
  /** Which of the bets that won nothing are lost: all of them, unless some go on. */
  readonly isLost?: (place: string) => boolean;
};
