import { ordinalName } from './box.ts';
import { known, type LotteryWriter } from './text.ts';

const SIDES = [
  'big',
  'small',
  'odd',
  'even',
  'high',
  'low',
  'dragon',
  'tiger',
  'tie',
  'sumOdd',
  'sumEven',
  'tailBig',
  'tailSmall',
  'red',
  'blue',
  'green',
  'triple',
  'straight',
  'pair',
  'halfStraight',
  'mixed',
  'upper',
  'lower',
  'middle',
  'equal',
  'metal',
  'wood',
  'water',
  'fire',
  'earth',
  'extremeBig',
  'extremeSmall',
] as const;

const PLAIN_ANIMALS = [
  'rat',
  'ox',
  'rabbit',
  'snake',
  'horse',
  'goat',
  'monkey',
  'rooster',
  'dog',
  'pig',
] as const;

const POSITIONS = ['wan', 'qian', 'bai', 'shi', 'ge'];
const ODD_EVEN = /^(\d)-(\d)$/u;
const BOTH = /^(big|small|red|blue|green)-?(big|small|odd|even|Odd|Even)$/u;

const sideName = (write: LotteryWriter, side: string): string => {
  const code = known(SIDES, side);
  return code === null ? side : write(`token.${code}`);
};

/** Tokens whose meaning follows from the play. */
function nameInPlay(write: LotteryWriter, play: string, token: string): string | null {
  if (token === 'any')
    return write(play === 'triple.any' ? 'token.tripleAny' : 'token.straightAny');
  if (play === 'first.red') return write('token.red1920');
  if (play === 'special.head') return write('token.head', { n: token });
  if (play === 'special.tail' || play.startsWith('tail.hit')) {
    return write('token.tail', { n: token });
  }
  return null;
}

function animalName(write: LotteryWriter, token: string): string | null {
  // Both are sides as well, in other games than that of the animals.
  if (token === 'tiger') return write('token.zodiac_tiger');
  if (token === 'dragon') return write('token.zodiac_dragon');
  const animal = known(PLAIN_ANIMALS, token);
  return animal === null ? null : write(`token.${animal}`);
}

/** What a pick is called; numbers and what is unknown are written as they stand. */
export function tokenName(
  write: LotteryWriter,
  family: string,
  play: string,
  token: string,
): string {
  const special = nameInPlay(write, play, token);
  if (special !== null) return special;
  const animal = family === 'mark-six' ? animalName(write, token) : null;
  if (animal !== null) return animal;
  const place = POSITIONS.indexOf(token);
  if (place >= 0) return ordinalName(write, place);
  const [, odd, even] = ODD_EVEN.exec(token) ?? [];
  if (odd !== undefined && even !== undefined) return write('token.oddEven', { odd, even });
  const [, first, second] = BOTH.exec(token) ?? [];
  if (first !== undefined && second !== undefined) {
    const names = [first, second.toLowerCase()].map((side) => sideName(write, side));
    return write('token.both', { first: names[0] ?? '', second: names[1] ?? '' });
  }
  return sideName(write, token);
}
