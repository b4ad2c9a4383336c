import { colourOf } from '@parlour/lottery';

/** How a drawn or picked number looks; its colours are those that players know of the game. */
export type BallLook =
  | 'digit'
  | 'number'
  | 'odd'
  | 'even'
  | 'red'
  | 'blue'
  | 'green'
  | 'die'
  | `lane${number}`;

/** 快乐十分 prints its two last numbers red. */
const KUAILE_RED_MIN = 19;
const DIGIT_FAMILIES = ['ssc', 'three-digit', 'pc28'];

/** The look of a number in a family's draws and boxes. */
export function ballLook(family: string, token: string): BallLook {
  const number = Number.parseInt(token, 10);
  if (family === 'mark-six') return colourOf(number);
  if (family === 'k3') return 'die';
  if (family === 'pk10') return `lane${number}`;
  if (family === 'kuaile10') return number >= KUAILE_RED_MIN ? 'red' : 'blue';
  if (family === 'keno') return number % 2 === 1 ? 'odd' : 'even';
  return DIGIT_FAMILIES.includes(family) ? 'digit' : 'number';
}
