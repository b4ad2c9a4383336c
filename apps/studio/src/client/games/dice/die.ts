import { drawing } from '../../instant/drawing.ts';
import { element } from '../../panel/element.ts';

/** A ten-sided die from the front: the face that is up, the two beside it and the two below. */
const BODY = [
  ['d10-left', 'M0-47-44-10-40 16-28 10Z'],
  ['d10-right', 'M0-47 44-10 40 16 28 10Z'],
  ['d10-low-left', 'M-28 10-40 16 0 47 0 27Z'],
  ['d10-low-right', 'M28 10 40 16 0 47 0 27Z'],
  ['d10-face', 'M0-47 28 10 0 27-28 10Z'],
]
  .map(([name, path]) => `<path class="${name}" d="${path}"/>`)
  .join('');

/** One of the dice that make a roll, with the digit on its face. */
export function createDie() {
  const view = drawing(
    `<svg viewBox="-50 -52 100 104">${BODY}<text y="8" text-anchor="middle"></text></svg>`,
    'd10',
  );
  const digit = view.querySelector('text') as SVGTextElement;
  return {
    view,
    /** `flight` is 1 where it is thrown and 0 where it lies. */
    draw(shown: number, flight: number) {
      digit.textContent = String(shown);
      const [up, turn] = [Math.sin(flight * Math.PI) * 46, flight * -400];
      view.style.transform = `translateY(${-up.toFixed(1)}%) rotate(${turn.toFixed(1)}deg)`;
    },
  };
}

const DICE = 4;
/** Dice before the point. */
const WHOLE = 2;
/** Digits that pass on a die in flight. */
const PASSED = 9;

/** Four dice, from tens to hundredths: between them they show every number from 00.00 to 99.99. */
export function createThrow() {
  const dice = Array.from({ length: DICE }, () => createDie());
  const views = dice.map(({ view }) => view);
  return {
    view: element(
      'div',
      { class: 'dice-tray', attributes: { 'aria-hidden': 'true' } },
      ...views.slice(0, WHOLE),
      element('b', { text: '.' }),
      ...views.slice(WHOLE),
    ),
    /** The dice of a roll in hundredths; they come to rest one by one as `part` goes from 0 to 1. */
    draw(roll: number, part: number) {
      const digits = String(roll).padStart(DICE, '0');
      for (const [place, die] of dice.entries()) {
        const flight = 1 - Math.min(1, part / (0.55 + place * 0.15));
        const passing = Math.ceil(flight * PASSED) * (place * 2 + 3);
        die.draw((Number(digits[place]) + passing) % 10, flight);
      }
    },
  };
}
