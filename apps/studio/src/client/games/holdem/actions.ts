import type { HoldemView } from '@parlour/games/holdem';
import { add, type Amount, amountToText, max, min, subtract, ZERO } from '@parlour/money';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import type { HoldemWords } from './words.ts';

export type Move =
  | { readonly kind: 'fold' | 'check' | 'call' }
  | { readonly kind: 'raise'; readonly to: string };

/** What is to be done when the own turn comes. */
export type PreAction = 'fold' | 'check' | 'call';

type Deps = {
  readonly words: HoldemWords;
  readonly money: Money;
  /** The smallest chip, of which amounts are multiples. */
  readonly chip: () => Amount;
  readonly onMove: (move: object) => void;
};

/** A raise by a part of the pot, counted as the field does: call first, then raise by the part of all there is. */
export function raiseByPot(
  view: Pick<HoldemView, 'pot' | 'players'>,
  call: Amount,
  [part, whole]: readonly [bigint, bigint],
): Amount {
  const highest = view.players.reduce((most, { bet }) => max(most, read(bet)), ZERO);
  const pot = add(read(view.pot), call);
  return add(highest, ((pot * part) / whole) as Amount);
}

/** The move that a choice made before comes to when the turn is there; null where it does not fit any more. */
export function moveOf(chosen: PreAction, legal: HoldemView['legal']): Move | null {
  if (legal === null) return null;
  if (chosen === 'fold') return { kind: legal.canCheck ? 'check' : 'fold' };
  if (chosen === 'check') return legal.canCheck ? { kind: 'check' } : null;
  return { kind: legal.canCheck ? 'check' : 'call' };
}

const PRESETS = [
  ['half', [1n, 2n]],
  ['two', [2n, 3n]],
  ['pot', [1n, 1n]],
] as const;

/** Choices for a turn that is still to come. */
function createChoices(words: HoldemWords) {
  let chosen: PreAction | null = null;
  const mark = () => {
    for (const { node, which } of buttons)
      node.setAttribute('aria-pressed', String(which === chosen));
  };
  const buttons = (['fold', 'check', 'call'] as const).map((which) => ({
    which,
    node: element('button', {
      class: 'pre',
      text: words(`holdem.pre_${which}`),
      attributes: { type: 'button', 'aria-pressed': 'false' },
      onClick: () => {
        chosen = chosen === which ? null : which;
        mark();
      },
    }),
  }));
  const view = element('div', { class: 'pres' }, ...buttons.map(({ node }) => node));
  return {
    view,
    /** Answers the move that was chosen, where the turn has come and it still fits. */
    draw(at: {
      readonly canChoose: boolean;
      readonly legal: HoldemView['legal'];
      readonly isNew: boolean;
    }): Move | null {
      view.hidden = !at.canChoose;
      const move = at.isNew && chosen !== null ? moveOf(chosen, at.legal) : null;
      if (at.isNew || (!at.canChoose && at.legal === null)) chosen = null;
      mark();
      return move;
    },
  };
}

const button = (look: string, onClick: () => void, key: string) =>
  element('button', {
    class: `move ${look}`,
    attributes: { type: 'button', 'aria-keyshortcuts': key },
    onClick,
  });

const raiseInputs = (words: Deps['words']) => {
  const label = { 'aria-label': words('holdem.raise_amount') };
  const range = { type: 'range', min: '0', step: '1', ...label };
  const text = { type: 'text', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr', ...label };
  return {
    slider: element('input', { class: 'room-slider', attributes: range }),
    typed: element('input', { class: 'raise-typed', attributes: text }),
  };
};

/** Buttons for the own turn, a slider for raises, and choices for a turn that is still to come. */
export function createActions({ chip, money, onMove, words }: Deps) {
  let view: HoldemView | null = null;
  let to: Amount = ZERO;
  let turnKey = '';
  let isWaiting = false;

  const move = (made: Move) => {
    if (isWaiting) return;
    isWaiting = true;
    draw();
    onMove(made);
  };
  const fold = button('fold', () => move({ kind: 'fold' }), 'F');
  const call = button(
    'call',
    () => move({ kind: view?.legal?.canCheck === true ? 'check' : 'call' }),
    'C',
  );
  const raise = button('raise', () => move({ kind: 'raise', to: amountToText(to) }), 'R');

  const { slider, typed } = raiseInputs(words);
  const bounds = () => {
    const raising = view?.legal?.raise ?? null;
    return raising === null ? null : { least: read(raising.min), most: read(raising.max) };
  };
  const set = (wanted: Amount, isTyping = false) => {
    const within = bounds();
    if (within === null) return;
    const whole = (wanted - (wanted % chip())) as Amount;
    to = wanted >= within.most ? within.most : max(within.least, min(whole, within.most));
    slider.value = String((to - within.least) / chip());
    if (!isTyping) typed.value = amountToText(to);
    draw();
  };
  slider.addEventListener('input', () => {
    const within = bounds();
    if (within === null) return;
    const steps = BigInt(Number.parseInt(slider.value, 10));
    set(slider.value === slider.max ? within.most : add(within.least, (steps * chip()) as Amount));
  });
  typed.addEventListener('input', () => set(read(typed.value), true));
  typed.addEventListener('change', () => set(to));
  typed.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') raise.click();
  });

  const preset = (name: 'min' | 'half' | 'two' | 'pot' | 'max', amountOf: () => Amount) =>
    element('button', {
      class: 'preset',
      text: words(`holdem.preset_${name}`),
      attributes: { type: 'button' },
      onClick: () => set(amountOf()),
    });
  const presets = element(
    'div',
    { class: 'presets' },
    preset('min', () => bounds()?.least ?? ZERO),
    ...PRESETS.map(([name, part]) =>
      preset(name, () =>
        view === null ? ZERO : raiseByPot(view, read(view.legal?.call ?? '0'), part),
      ),
    ),
    preset('max', () => bounds()?.most ?? ZERO),
  );
  const raising = element('div', { class: 'raising' }, presets, slider, typed);
  const moves = element('div', { class: 'moves' }, fold, call, raise);

  const choices = createChoices(words);
  const bar = element(
    'section',
    { class: 'actions', attributes: { 'aria-label': words('room.acts') } },
    raising,
    moves,
    choices.view,
  );

  const draw = () => {
    const legal = view?.legal ?? null;
    moves.hidden = legal === null;
    raising.hidden = legal?.raise == null;
    raise.hidden = legal?.raise == null;
    for (const one of [fold, call, raise]) one.disabled = isWaiting;
    if (legal === null || view === null) return;
    fold.textContent = words('holdem.fold');
    call.textContent = legal.canCheck
      ? words('holdem.check')
      : words('holdem.call', { amount: money.short(legal.call) });
    if (legal.raise === null) return;
    const isAll = to >= read(legal.raise.max);
    const isFirst = view.players.every(({ bet }) => read(bet) === ZERO);
    const key = isAll ? 'holdem.all_in' : isFirst ? 'holdem.bet' : 'holdem.raise';
    raise.textContent = words(key, { amount: money.short(to) });
  };

  const press = (which: HTMLButtonElement) => {
    if (!moves.hidden && !which.hidden && !which.disabled) which.click();
  };
  return {
    view: bar,
    /** `canChoose` is on while the own hand is in play and another one acts; answers a move that was chosen before. */
    draw(
      next: HoldemView | null,
      at: { readonly key: string; readonly canChoose: boolean },
    ): Move | null {
      view = next;
      const legal = next?.legal ?? null;
      const isNew = legal !== null && at.key !== turnKey;
      if (legal === null) turnKey = '';
      if (isNew) {
        turnKey = at.key;
        isWaiting = false;
        const within = bounds();
        if (within !== null) {
          slider.max = String((within.most - within.least + chip() - 1n) / chip());
          set(within.least);
        }
      }
      draw();
      return choices.draw({ canChoose: at.canChoose, legal, isNew });
    },
    /** The move was refused: it may be made again. */
    free() {
      isWaiting = false;
      draw();
    },
    keys: {
      f: () => press(fold),
      c: () => press(call),
      r: () => press(raise),
      ArrowUp: () => set(add(to, times(chip()))),
      ArrowDown: () => set(subtract(to, times(chip()))),
    },
  };
}

/** One press of an arrow moves an amount by so many chips. */
const STEP = 50n;
const times = (chip: Amount): Amount => (chip * STEP) as Amount;
