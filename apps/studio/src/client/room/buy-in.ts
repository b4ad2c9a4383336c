import { add, type Amount, amountToText, max, min, subtract, ZERO } from '@parlour/money';
import type { LevelView, RoomSeatView } from '../api.ts';
import { type Money, read } from '../money.ts';
import { createDialog } from '../panel/dialog.ts';
import { element } from '../panel/element.ts';
import type { RoomWords } from './words.ts';

type Deps = {
  readonly root: HTMLElement;
  readonly words: RoomWords;
  readonly money: Money;
  readonly balance: () => string | null;
};

type Asked = {
  readonly level: LevelView;
  /** What lies at the seat already; null for one who sits down. */
  readonly held: RoomSeatView | null;
  /** The words of a blind that may be posted to play at once; null where none is. */
  readonly post: string | null;
  /** What is bought in whole ones; null where any amount is. */
  readonly unit: string | null;
  readonly onDone: (amount: string, posts: boolean) => void;
};

/** Asks how many chips are bought, within what the table takes. */
export function createBuyIn({ balance, money, root, words }: Deps) {
  const dialog = createDialog(root, words('room.sit_title'), words('dialog.close'), 'small');
  return {
    open({ held, level, onDone, post: sitNow, unit }: Asked): void {
      const chip = read(unit ?? level.chip);
      const stack = held === null ? ZERO : read(held.stack);
      const most = max(ZERO, subtract(read(level.buyInMax), stack));
      const least = held === null ? read(level.buyInMin) : min(chip, most);
      const isFee = level.match !== null;
      const steps = most === least ? 0n : (most - least) / chip;
      let amount: Amount = unit === null ? most : least;
      if (most === ZERO) {
        dialog.body.replaceChildren(element('p', { text: words('room.chips_none') }));
        return dialog.open();
      }
      const shown = element('output', { class: 'buy-amount', attributes: { dir: 'ltr' } });
      const slider = element('input', {
        class: 'room-slider',
        attributes: {
          type: 'range',
          min: '0',
          max: String(steps),
          'aria-label': words(held === null ? 'room.sit_amount' : 'room.chips'),
        },
      });
      const post = element('input', { attributes: { type: 'checkbox' } });
      const done = element('button', {
        class: 'primary large',
        attributes: { type: 'button' },
        onClick: () => {
          dialog.close();
          onDone(amountToText(amount), post.checked);
        },
      });
      const draw = () => {
        shown.textContent = money.show(amount);
        const sit = isFee ? 'room.match_enter' : 'room.sit_down';
        done.textContent = words(held === null ? sit : 'room.chips_add', {
          amount: money.show(amount),
        });
      };
      slider.value = unit === null ? String(steps) : '0';
      slider.addEventListener('input', () => {
        amount = add(least, (BigInt(Number.parseInt(slider.value, 10)) * chip) as Amount);
        draw();
      });
      const own = balance();
      dialog.body.replaceChildren(
        element('p', {
          class: 'muted',
          text: isFee
            ? words('room.match_fee_note')
            : words('room.buy_in', { min: money.show(least), max: money.show(most) }),
        }),
        shown,
        ...(isFee ? [] : [slider]),
        ...(own === null
          ? []
          : [
              element('p', {
                class: 'muted small',
                text: words('room.sit_balance', { amount: money.show(own) }),
              }),
            ]),
        ...(sitNow === null ? [] : [element('label', { class: 'buy-post' }, post, sitNow)]),
        done,
      );
      draw();
      dialog.open();
    },
  };
}
