import type { TeenPattiView } from '@parlour/games/teen-patti';
import type { Money } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { createChoices, moveButton, press } from '../../room/choices.ts';
import type { Actions } from '../../room/game.ts';
import type { PattiWords } from './words.ts';

type Legal = NonNullable<TeenPattiView['legal']>;

/** What is to be done when the own turn comes. */
export type PreAction = 'pack' | 'bet';

/** The move that a choice made before comes to when the turn is there; null where it does not fit any more. */
export function moveOf(chosen: PreAction, { askedBy, bets }: Legal): object | null {
  if (chosen === 'pack') return { kind: askedBy === null ? 'pack' : 'refuse' };
  const [amount] = bets;
  return amount === undefined ? null : { kind: 'bet', amount };
}

type Deps = {
  readonly words: PattiWords;
  readonly money: Money;
  readonly onMove: (move: object) => void;
};

function createButtons(onMove: (move: object) => void, legal: () => Legal | null) {
  const kind = (look: string, key: string, name: string) =>
    moveButton(look, key, () => onMove({ kind: name }));
  const bet = (look: string, key: string, place: number) =>
    moveButton(look, key, () => onMove({ kind: 'bet', amount: legal()?.bets[place] ?? '' }));
  return {
    refuse: kind('fold', 'N', 'refuse'),
    accept: kind('call', 'Y', 'accept'),
    pack: kind('fold', 'P', 'pack'),
    look: kind('look', 'L', 'look'),
    show: kind('show', 'S', 'show'),
    side: kind('show', 'S', 'side'),
    bet: bet('call', 'C', 0),
    double: bet('raise', 'R', 1),
  };
}

type Buttons = ReturnType<typeof createButtons>;

/** Which buttons stand there, and what they say. */
function label(
  buttons: Buttons,
  hand: TeenPattiView,
  { money, own, words }: Omit<Deps, 'onMove'> & { readonly own: number | null },
): void {
  const { legal } = hand;
  if (legal === null) return;
  const { askedBy, bets, canLook, show, side } = legal;
  const isSeen = hand.players.find(({ seat }) => seat === own)?.isSeen === true;
  const set = (button: HTMLButtonElement, text: string | null) => {
    button.hidden = text === null;
    button.textContent = text ?? '';
  };
  const priced = (key: Parameters<PattiWords>[0], price: string | null | undefined) =>
    price == null ? null : words(key, { amount: money.short(price) });
  const isAll = hand.players.some((one) => one.seat === own && one.stack === bets[0]);
  set(buttons.refuse, askedBy === null ? null : words('teen-patti.refuse'));
  set(buttons.accept, askedBy === null ? null : words('teen-patti.accept'));
  set(buttons.pack, askedBy === null ? words('teen-patti.pack') : null);
  set(buttons.look, canLook ? words('teen-patti.look') : null);
  set(
    buttons.bet,
    priced(isAll ? 'teen-patti.all_in' : isSeen ? 'teen-patti.chaal' : 'teen-patti.blind', bets[0]),
  );
  set(buttons.double, priced('teen-patti.double', bets[1]));
  set(buttons.show, priced('teen-patti.show', show));
  set(buttons.side, priced('teen-patti.side', side?.price));
}

/** Buttons for the own turn, a line that says what it is about, and choices for a turn that is still to come. */
export function createActions({ money, onMove, words }: Deps): Actions<TeenPattiView> {
  let [turnKey, isWaiting] = ['', false];
  let legal: Legal | null = null;
  const move = (made: object) => {
    if (isWaiting) return;
    isWaiting = true;
    free(true);
    onMove(made);
  };
  const buttons = createButtons(move, () => legal);
  const free = (isBusy: boolean) => {
    isWaiting = isBusy;
    for (const button of Object.values(buttons)) button.disabled = isBusy;
  };
  const line = element('p', { class: 'patti-line' });
  const { accept, bet, double, look, pack, refuse, show, side } = buttons;
  const moves = element(
    'div',
    { class: 'moves' },
    element('div', { class: 'patti-moves' }, pack, look, side, show),
    element('div', { class: 'patti-moves' }, refuse, accept, bet, double),
  );
  const choices = createChoices<PreAction, Legal>({
    choices: (['pack', 'bet'] as const).map((choice) => ({
      choice,
      text: words(`teen-patti.pre_${choice}`),
    })),
    moveOf,
  });
  const bar = { 'aria-label': words('room.acts') };
  return {
    view: element('section', { class: 'actions', attributes: bar }, line, moves, choices.view),
    draw(hand, { canChoose, key, own }) {
      legal = hand?.legal ?? null;
      const isNew = legal !== null && key !== turnKey;
      turnKey = legal === null ? '' : key;
      if (isNew) free(false);
      moves.hidden = legal === null;
      line.hidden = legal === null;
      if (hand !== null && legal !== null) {
        label(buttons, hand, { words, money, own });
        line.textContent = lineOf(legal, words);
      }
      return choices.draw({ canChoose, legal, isNew });
    },
    free: () => free(false),
    keys: {
      n: () => press(buttons.refuse),
      y: () => press(buttons.accept),
      p: () => press(buttons.pack),
      l: () => press(buttons.look),
      c: () => press(buttons.bet),
      r: () => press(buttons.double),
      s: () => press(buttons.show.hidden ? buttons.side : buttons.show),
    },
  };
}

/** What the turn is about, where the buttons alone do not say it. */
function lineOf({ askedBy, blindLeft, canLook }: Legal, words: PattiWords): string {
  if (askedBy !== null) return words('teen-patti.asked');
  if (!canLook) return '';
  return blindLeft > 0
    ? words('teen-patti.blind_left', { count: blindLeft })
    : words('teen-patti.blind_over');
}
