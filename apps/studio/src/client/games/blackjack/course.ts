import {
  type BlackjackEvent,
  type HandResult,
  INSURANCE,
  type PlayWord,
  totalOf,
} from '@parlour/games/blackjack';
import type { Card } from '@parlour/games/cards';
import { payOf } from '@parlour/games/solo';
import type { Amount } from '@parlour/money';
import type { StepView } from '../../api.ts';
import { read } from '../../money.ts';

export type Hand = {
  readonly cards: readonly Card[];
  readonly isDoubled: boolean;
  readonly result: HandResult | null;
  readonly win: string | null;
};

/** What the player sees of a round. */
export type Course = {
  /** A null is the card that lies face down. */
  readonly dealer: readonly (Card | null)[];
  readonly hands: readonly Hand[];
  /** The hand that is played; -1 where none is. */
  readonly active: number;
  readonly allowed: readonly PlayWord[];
  readonly insurance: 'offered' | 'bought' | 'declined' | null;
  /** What it won; null while that is open. */
  readonly insuranceWin: string | null;
  readonly sideWins: readonly string[];
};

export const BEFORE: Course = {
  dealer: [],
  hands: [],
  active: -1,
  allowed: [],
  insurance: null,
  insuranceWin: null,
  sideWins: [],
};

export const eventsOf = ({ events }: StepView) => events as readonly BlackjackEvent[];

const handOf = (cards: readonly Card[]): Hand => ({
  cards,
  isDoubled: false,
  result: null,
  win: null,
});

const withHand = (course: Course, at: number, change: (hand: Hand) => Partial<Hand>): Course => ({
  ...course,
  hands: course.hands.map((hand, index) => (index === at ? { ...hand, ...change(hand) } : hand)),
});

function afterSplit(course: Course, at: number, cards: readonly [Card, Card]): Course {
  const [kept = 0, moved = 0] = course.hands[at]?.cards ?? [];
  const halves = [handOf([kept, cards[0]]), handOf([moved, cards[1]])];
  return { ...course, hands: course.hands.toSpliced(at, 1, ...halves) };
}

/** The course after one event, by the rules of the game. */
export function afterEvent(before: Course, event: BlackjackEvent): Course {
  const course = { ...before, active: -1, allowed: [] };
  switch (event.kind) {
    case 'deal':
      return { ...BEFORE, dealer: [event.up, null], hands: [handOf(event.player)] };
    case 'sides':
      return { ...course, sideWins: event.wins.map(({ win }) => win) };
    case 'insurance':
      return { ...course, insurance: event.state };
    case 'turn':
      return { ...course, active: event.hand, allowed: event.allowed };
    case 'card':
      return withHand(course, event.hand, ({ cards }) => ({ cards: [...cards, event.card] }));
    case 'double':
      return withHand(course, event.hand, () => ({ isDoubled: true }));
    case 'split':
      return afterSplit(course, event.hand, event.cards);
    case 'dealer':
      return { ...course, dealer: event.cards };
    case 'result':
      return {
        ...course,
        insuranceWin: event.insurance,
        hands: course.hands.map((hand, at) => ({ ...hand, ...event.hands[at] })),
      };
    case 'no_natural':
    case 'stand':
    case 'surrender':
      return course;
  }
}

export const courseOf = (steps: readonly StepView[]): Course =>
  steps.flatMap(eventsOf).reduce(afterEvent, BEFORE);

/** Cards of the dealer that lie open. */
export const openCards = ({ dealer }: Course): readonly Card[] =>
  dealer.filter((card) => card !== null);

export const betOf = ({ isDoubled }: Hand, unit: Amount): Amount =>
  (isDoubled ? unit * 2n : unit) as Amount;

/** All that stands on the hands and on insurance, where each hand began with `unit`. */
export function stakedOf({ hands, insurance }: Course, unit: Amount): Amount {
  const insured = insurance === 'bought' ? payOf(unit, INSURANCE) : 0n;
  return hands.reduce((sum, hand) => sum + betOf(hand, unit), insured as bigint) as Amount;
}

/** All that a round has won. */
export const wonOf = ({ hands, insuranceWin, sideWins }: Course): Amount =>
  [...hands.map(({ win }) => win), insuranceWin, ...sideWins].reduce(
    (sum, win) => sum + read(win ?? '0'),
    0n,
  ) as Amount;

/** Whether every hand has its result. */
export const isOver = ({ hands }: Course): boolean =>
  hands.length > 0 && hands.every(({ result }) => result !== null);

/** A total in a few signs: both of a soft one, while it still matters. */
export function totalText(cards: readonly Card[], isFinal: boolean): string {
  const { isSoft, total } = totalOf(cards);
  return isSoft && total < 21 && !isFinal ? `${total - 10}/${total}` : String(total);
}
