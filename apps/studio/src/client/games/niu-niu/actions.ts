import { BIDS, type NiuNiuView, STAKES } from '@parlour/games/niu-niu';
import { times as multiplied } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { Actions } from '../../room/game.ts';
import { bidText } from './seat.ts';
import { type NiuNiuWords, timesText } from './words.ts';

type Deps = {
  readonly words: NiuNiuWords;
  readonly money: Money;
  readonly onMove: (move: object) => void;
};
type Kind = 'bid' | 'stake';

const CHOICES: Readonly<Record<Kind, readonly number[]>> = { bid: BIDS, stake: STAKES };
const DIGITS = ['0', '1', '2', '3', '4', '5'] as const;

/** What one who is not asked now reads below the table. */
export function waitText(
  { banker, grab, isOver, phase, players }: NiuNiuView,
  own: number | null,
  words: NiuNiuWords,
): string | null {
  const player = players.find(({ seat }) => seat === own);
  if (player === undefined || isOver) return null;
  if (phase === 'bids')
    return player.bid === null
      ? null
      : words('niu-niu.wait_bid', { bid: bidText(player.bid, words) });
  if (own === banker) return words('niu-niu.wait_banker', { times: timesText(grab) });
  return player.stake === null
    ? null
    : words('niu-niu.wait_stake', { times: timesText(player.stake) });
}

/** Large buttons for a bid or a stake, which all who are asked press at the same time. */
export function createActions({ money, onMove, words }: Deps): Actions<NiuNiuView> {
  const prompt = element('p', { class: 'niu-prompt' });
  const buttons = element('div', { class: 'moves niu-moves' });
  const view = element(
    'section',
    { class: 'actions', attributes: { 'aria-label': words('room.acts') } },
    prompt,
    buttons,
  );
  let [asked, isWaiting, shownText]: [Kind | null, boolean, string] = [null, false, ''];

  const choose = (kind: Kind, times: number) => {
    if (isWaiting) return;
    isWaiting = true;
    for (const button of buttons.querySelectorAll('button')) {
      button.disabled = true;
      button.classList.toggle('chosen', button.dataset['times'] === String(times));
    }
    onMove({ kind, times });
  };

  const button = (hand: NiuNiuView, kind: Kind, times: number): HTMLElement => {
    const isOffered = hand.legal?.times.includes(times) === true;
    const amount = multiplied(read(hand.base), BigInt(times * (kind === 'bid' ? 1 : hand.grab)));
    const isPass = times === 0;
    const label = words(isPass ? 'niu-niu.pass' : `niu-niu.${kind}`, {
      times: timesText(times),
      amount: money.show(amount),
    });
    const node = element(
      'button',
      {
        class: `move ${isPass ? 'fold' : kind === 'bid' ? 'raise' : 'call'}`,
        attributes: {
          type: 'button',
          'data-times': String(times),
          'aria-label': label,
          'aria-keyshortcuts': String(times),
        },
        onClick: () => choose(kind, times),
      },
      isPass
        ? element('span', { class: 'niu-pass', text: words('niu-niu.pass') })
        : element('bdi', {
            class: 'niu-times',
            text: timesText(times),
            attributes: { dir: 'ltr' },
          }),
      !isPass && element('bdi', { class: 'niu-amount', text: money.short(amount) }),
    );
    node.disabled = isWaiting || !isOffered;
    if (!isOffered) node.title = words('niu-niu.not_covered');
    return node;
  };

  const draw = (hand: NiuNiuView | null, own: number | null) => {
    const kind = hand?.legal?.kind ?? null;
    if (kind !== asked) isWaiting = false;
    asked = kind;
    const text = JSON.stringify([hand?.legal, hand?.base, hand?.grab, isWaiting]);
    if (text !== shownText)
      buttons.replaceChildren(
        ...(hand === null || kind === null
          ? []
          : CHOICES[kind].map((times) => button(hand, kind, times))),
      );
    shownText = text;
    buttons.hidden = kind === null;
    const wait = hand === null ? null : waitText(hand, own, words);
    prompt.textContent = kind === null ? wait : words(`niu-niu.ask_${kind}`);
    prompt.hidden = kind === null && wait === null;
  };

  let last: NiuNiuView | null = null;
  const press = (digit: string) => {
    const found = buttons.querySelector<HTMLButtonElement>(`[data-times='${digit}']`);
    if (found !== null && !found.disabled && !buttons.hidden) found.click();
  };
  return {
    view,
    draw(hand, { own }) {
      last = hand;
      draw(hand, own);
      return null;
    },
    free() {
      isWaiting = false;
      shownText = '';
      draw(last, null);
    },
    keys: Object.fromEntries(DIGITS.map((digit) => [digit, () => press(digit)])),
  };
}
