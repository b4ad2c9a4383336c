import './limbo.css';
import { chanceOf, type LimboChoice, TARGET_MAX, TARGET_MIN } from '@parlour/games/limbo';
import { payHundredths } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import { decimals, times } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { LimboKey } from './limbo.ts';
import { balloon, sky } from './sky.ts';

const CLIMB_MS = 900;
const FIRST: LimboChoice = { target: 200 };
/** Heights of the picture: each is ten times the one below. */
const DECADES = [1, 10, 100, 1_000, 10_000] as const;

export const pointIn = ({ events }: StepView): number => (events[0] as { point: number }).point;

export const fitTarget = (target: number): number =>
  Math.max(TARGET_MIN, Math.min(TARGET_MAX, Math.round(target)));

/** How high a multiplier, in hundredths, stands in the picture, from 0 to 1. */
export const heightOf = (hundredths: number): number =>
  Math.min(1, Math.log10(Math.max(1, hundredths / 100)) / Math.log10(DECADES.at(-1) as number));

/** A balloon that climbs a sky by powers of ten, with the target as a line across it. */
export function createLimboScene({
  money,
  motion,
  onChoice,
  sound,
  words,
}: SceneDeps<LimboKey>): Scene {
  let choice = FIRST;
  const typed = element('input', {
    id: 'limbo-target',
    attributes: { type: 'text', inputmode: 'decimal', autocomplete: 'off', dir: 'ltr' },
  });
  const fields = element(
    'div',
    { class: 'field' },
    element('label', { text: words('limbo.target'), attributes: { for: 'limbo-target' } }),
    typed,
  );
  const point = element('output', { class: 'limbo-point', text: '1.00×' });
  const climber = balloon();
  const line = element('div', { class: 'limbo-line' }, element('span', {}));
  const view = element(
    'div',
    { class: 'limbo', attributes: { dir: 'ltr' } },
    element(
      'div',
      { class: 'limbo-air', attributes: { 'aria-hidden': 'true' } },
      sky(),
      ...DECADES.map((mark) => {
        const tick = element('span', { class: 'limbo-tick', text: times(mark * 100) });
        tick.style.setProperty('--at', String(heightOf(mark * 100)));
        return tick;
      }),
      line,
      climber,
    ),
    point,
  );
  const draw = () => {
    typed.value = decimals(choice.target / 100, 2).replaceAll(',', '');
    line.style.setProperty('--at', String(heightOf(choice.target)));
    if (line.firstElementChild !== null) line.firstElementChild.textContent = times(choice.target);
  };
  const set = (target: number) => {
    choice = { target: fitTarget(target) };
    draw();
    onChoice();
  };
  typed.addEventListener('change', () => {
    const target = Number.parseFloat(typed.value.replace(',', '.')) * 100;
    set(Number.isFinite(target) ? target : choice.target);
  });
  draw();

  const place = (hundredths: number) => {
    climber.style.setProperty('--at', String(heightOf(hundredths)));
    point.textContent = `${decimals(hundredths / 100, 2)}×`;
  };
  return {
    fields,
    view,
    choice: () => ({ ...choice }),
    setChoice: (next) => set((next as LimboChoice).target),
    facts: (stake) => {
      const chance = chanceOf(choice.target);
      return [
        {
          label: words('instant.chance'),
          value: `${decimals((Number(chance.numerator) / Number(chance.denominator)) * 100, choice.target > 100_000 ? 6 : 2)} %`,
        },
        { label: words('instant.pays'), value: money.show(payHundredths(stake, choice.target)) },
      ];
    },
    lock(isLocked) {
      typed.disabled = isLocked;
    },
    reset() {
      view.dataset['result'] = '';
      place(100);
    },
    async show(step, { isMoved }) {
      const reached = pointIn(step);
      const logarithm = Math.log(reached / 100);
      await motion.tween(isMoved ? CLIMB_MS : 0, (part) =>
        place(part === 1 ? reached : 100 * Math.exp(logarithm * part)),
      );
      const isWon = reached >= choice.target;
      view.dataset['result'] = isWon ? 'won' : 'lost';
      sound.land(isWon ? 4 : 0);
    },
    label: ([step]) => (step === undefined ? '' : times(pointIn(step))),
    keys: {
      ArrowUp: () => typed.disabled || set(choice.target * 2),
      ArrowDown: () => typed.disabled || set(choice.target / 2),
    },
  };
}
