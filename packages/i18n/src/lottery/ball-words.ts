import { numbered, type PlayTable, type PlayWords, words } from './play-words.ts';
import type { KeyOf } from './text.ts';

const SPECIAL = 'place.special';
const special = (kind: KeyOf<'kind'>, win: KeyOf<'win'>): PlayWords => ({
  ...words(kind, win),
  part: SPECIAL,
});

const ball = (place: number, row: PlayWords): PlayWords => ({
  ...row,
  part: 'place.regular',
  partFigures: { n: String(place) },
});

const counted =
  (kind: KeyOf<'kind'>, win: KeyOf<'win'>) =>
  (n: number): PlayWords =>
    words(kind, win, { n: String(n) });

const PLACES = [1, 2, 3, 4, 5, 6];

/** Mark Six: six regular balls and a special one. */
export const MARK_SIX: PlayTable = {
  'special.number': special('kind.number', 'win.specialNumber'),
  'special.sides': special('kind.sides', 'win.specialSides'),
  'special.quarter': special('kind.quarter', 'win.quarter'),
  'special.zodiac': special('kind.zodiac', 'win.specialZodiac'),
  'special.colour': special('kind.colour', 'win.specialColour'),
  'special.halfWave': special('kind.halfWave', 'win.halfWave'),
  'special.head': special('kind.head', 'win.specialHead'),
  'special.tail': special('kind.tail', 'win.specialTail'),
  'regular.number': words('kind.regular', 'win.regular'),
  ...numbered(['regular.#'], PLACES, (n) => ball(n, words('kind.number', 'win.ball'))),
  ...numbered(['regular.#.sides'], PLACES, (n) =>
    ball(n, words('kind.colourSides', 'win.ballSides')),
  ),
  total: words('kind.sevenTotal', 'win.sumSides', { big: '175' }),
  'link.hit2': words('kind.hit2', 'win.hits'),
  'link.hit3': words('kind.hit3', 'win.hits'),
  'link.hit4': words('kind.hit4', 'win.hits'),
  'link.specialString': words('kind.specialString', 'win.specialString'),
  'link.twoInSpecial': words('kind.twoInSpecial', 'win.twoInSpecial'),
  'link.threeInTwo': words('kind.threeInTwo', 'win.threeInTwo'),
  ...numbered(['miss#'], [5, 6, 7, 8, 9, 10, 11, 12], counted('kind.miss', 'win.missNumbers')),
  'zodiac.hit1': words('kind.zodiac1', 'win.zodiacHit'),
  ...numbered(['zodiac.hit#'], [2, 3, 4, 5], counted('kind.zodiacHit', 'win.zodiacHit')),
  ...numbered(['zodiac.miss#'], [2, 3, 4, 5], counted('kind.zodiacMiss', 'win.zodiacMiss')),
  'tail.hit1': words('kind.tail1', 'win.tailHit'),
  ...numbered(['tail.hit#'], [2, 3, 4, 5], counted('kind.tailHit', 'win.tailHit')),
  'zodiac.six.in': words('kind.sixIn', 'win.sixIn'),
  'zodiac.six.out': words('kind.sixOut', 'win.sixOut'),
  parlay: words('kind.parlay', 'win.parlay'),
};
