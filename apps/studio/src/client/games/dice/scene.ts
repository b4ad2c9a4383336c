import './dice.css';
import {
  type DiceChoice,
  dicePays,
  isWinning,
  ROLLS,
  WINNING_MAX,
  WINNING_MIN,
  winningRolls,
} from '@parlour/games/dice';
import { payOf } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { DiceKey } from './dice.ts';
import { createThrow } from './die.ts';

const ROLL_MAX = ROLLS - 1;
const MOVE_MS = 720;
const FIRST: DiceChoice = { side: 'over', target: 5_050 };

export const rollOf = ({ events }: StepView): number => (events[0] as { roll: number }).roll;

const decimals = (value: number, places: number): string =>
  new Intl.NumberFormat('en', {
    minimumFractionDigits: places,
    maximumFractionDigits: places,
  }).format(value);

/** A roll in hundredths as it is read: 4.07, 50.00. */
export const shownRoll = (roll: number): string => decimals(roll / 100, 2);

/** The target that leaves at least the fewest and at most the most rolls to win. */
export function fitTarget({ side, target }: DiceChoice): DiceChoice {
  const winning = Math.max(WINNING_MIN, Math.min(WINNING_MAX, winningRolls({ side, target })));
  return { side, target: side === 'under' ? winning : ROLL_MAX - winning };
}

/** A rule from 0 to 100 with the target on it, four dice, and a pin that slides to where they fell. */
export function createDiceScene({
  motion,
  onChoice,
  sound,
  words,
  money,
}: SceneDeps<DiceKey>): Scene {
  let choice = FIRST;
  const slider = element('input', {
    id: 'dice-target',
    class: 'dice-slider',
    attributes: { type: 'range', min: '0', max: String(ROLL_MAX), step: '1', dir: 'ltr' },
  });
  const typed = element('input', {
    id: 'dice-number',
    attributes: { type: 'text', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr' },
  });
  const swap = element('button', {
    class: 'plain',
    attributes: { type: 'button' },
    onClick: () =>
      set({ side: choice.side === 'under' ? 'over' : 'under', target: ROLL_MAX - choice.target }),
  });
  const track = element('div', { class: 'dice-track', attributes: { 'aria-hidden': 'true' } });
  const marker = element('output', { class: 'dice-roll', hidden: true });
  const thrown = createThrow();
  const view = element(
    'div',
    { class: 'dice', attributes: { dir: 'ltr' } },
    thrown.view,
    element(
      'div',
      { class: 'dice-scale', attributes: { 'aria-hidden': 'true' } },
      ...[0, 20, 40, 60, 80, 100].map((mark) => element('span', { text: String(mark) })),
    ),
    element('div', { class: 'dice-rail' }, track, slider, marker),
  );
  const label = element('label', { attributes: { for: 'dice-number' } });
  const fields = element(
    'div',
    { class: 'field' },
    label,
    element('div', { class: 'dice-choice' }, typed, swap),
  );

  const draw = () => {
    const { side, target } = choice;
    slider.value = String(target);
    slider.setAttribute('aria-label', words(`dice.${side}`));
    slider.setAttribute('aria-valuetext', shownRoll(target));
    typed.value = shownRoll(target);
    label.textContent = words(`dice.${side}`);
    swap.textContent = words(side === 'under' ? 'dice.swap_over' : 'dice.swap_under');
    view.dataset['side'] = side;
    view.style.setProperty('--target', `${(target / ROLL_MAX) * 100}%`);
  };
  const set = (wanted: DiceChoice) => {
    choice = fitTarget(wanted);
    draw();
    onChoice();
  };
  slider.addEventListener('input', () => set({ ...choice, target: Number(slider.value) }));
  typed.addEventListener('change', () => {
    const target = Math.round(Number.parseFloat(typed.value.replace(',', '.')) * 100);
    set({ ...choice, target: Number.isFinite(target) ? target : choice.target });
  });
  draw();

  const place = (roll: number) => {
    marker.style.insetInlineStart = `${(roll / ROLL_MAX) * 100}%`;
    marker.textContent = shownRoll(Math.round(roll));
  };
  let last = ROLL_MAX / 2;
  thrown.draw(0, 1);

  return {
    fields,
    view,
    choice: () => ({ ...choice }),
    setChoice: (next) => set(next as DiceChoice),
    facts: (stake) => {
      const pays = dicePays(choice);
      return [
        {
          label: words('instant.multiplier'),
          value: `${decimals(Number(pays.numerator) / Number(pays.denominator), 4)}×`,
        },
        {
          label: words('instant.chance'),
          value: `${decimals((winningRolls(choice) / ROLLS) * 100, 2)} %`,
        },
        { label: words('instant.pays'), value: money.show(payOf(stake, pays)) },
      ];
    },
    lock(isLocked) {
      for (const control of [slider, typed, swap]) control.disabled = isLocked;
    },
    reset() {
      view.dataset['result'] = '';
    },
    async show(step, { isMoved }) {
      const roll = rollOf(step);
      marker.hidden = false;
      const from = last;
      last = roll;
      await motion.tween(isMoved ? MOVE_MS : 0, (part) => {
        thrown.draw(roll, part);
        place(from + (roll - from) * part);
      });
      const isWon = isWinning(choice, roll);
      view.dataset['result'] = isWon ? 'won' : 'lost';
      sound.land(isWon ? 4 : 0);
    },
    label: ([step]) => (step === undefined ? '' : shownRoll(rollOf(step))),
    keys: { d: () => swap.click() },
  };
}
