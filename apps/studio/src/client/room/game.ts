// What a game of a room is to its page. The frame does the rest: lobby, seats, clocks, chips, hands and proofs.
import type { RoomPlan } from '@parlour/games/room';
import type { SoloGame } from '@parlour/games/solo';
import type { Amount } from '@parlour/money';
import type { HandProofView, LevelView, RollsView } from '../api.ts';
import type { Money } from '../money.ts';
import type { Catalogues } from '../words/words.ts';
import type { WordsOf } from './words.ts';

/** A hand as one seat sees it, as far as the frame has to know it. */
export type HandView = {
  readonly turn: number | null;
  readonly isOver: boolean;
  readonly players: readonly { readonly seat: number; readonly stack: string }[];
  readonly events: readonly { readonly kind: string }[];
  /** How many events came before those, where a view has the last ones alone. */
  readonly before?: number;
  /** What the seat that looks may do now; null where it has nothing to do. */
  readonly legal: object | null;
};

type EventOf<View extends HandView> = View['events'][number];

/** What a seat shows of a hand beside the player's name. */
export type SeatLook = {
  /** Dimmed: it does not play for this hand any more. */
  readonly isOut: boolean;
  readonly isActing: boolean;
  /** What it has left in the hand; null where that is what it has at the table. */
  readonly stack: string | null;
  /** The last that it did, in words. */
  readonly said: string | null;
  /** What lies before it. */
  readonly bet: string | null;
  /** What it took, amount by amount, once the hand is over. */
  readonly won: readonly string[] | null;
  /** Cards and the like, drawn above the name. */
  readonly cards: HTMLElement | null;
  /** A dealer's button, a landlord's hat. */
  readonly mark: HTMLElement | null;
};

/** What is rolled with its proofs, of the hand of a number. */
export type ProvingRolls = RollsView & { readonly number: number };

/** The middle of the table: a board, pots, a wheel. Its node gets the class of the place. */
export type Middle<View extends HandView> = {
  readonly view: HTMLElement;
  /** Answers after how many milliseconds what was won is shown, where something is turned over before. */
  draw(at: {
    readonly hand: View | null;
    readonly own: number | null;
    readonly seatCount: number;
    /** What is said where no hand is played. */
    readonly note: string | null;
    readonly isNewHand: boolean;
    /** Of a game that rolls: what proves its last rolls. */
    readonly rolls: ProvingRolls | null;
  }): number;
};

/** What stands below the table: the own moves, and the own hand where it needs the place. */
export type Actions<View extends HandView> = {
  readonly view: HTMLElement;
  /** Answers a move that was chosen before and fits now. */
  draw(
    hand: View | null,
    at: {
      readonly key: string;
      /** The own hand is in play while another one acts. */
      readonly canChoose: boolean;
      readonly own: number | null;
      readonly nameOf: (seat: number) => string;
    },
  ): object | null;
  /** A move was refused: it may be made again. */
  free(): void;
  /** Deeds by `KeyboardEvent.key`, letters in lower case. */
  readonly keys: Readonly<Record<string, () => void>>;
};

/** A game of a room in one language and currency. */
export type RoomParts<View extends HandView> = {
  readonly title: string;
  readonly intro: string;
  /** The stake of a table in figures, and in a line with words. */
  readonly stake: (level: LevelView) => string;
  readonly stakeLine: (level: LevelView) => string;
  /** What chips are bought in, one of it to begin with; any amount, the most to begin with, where it is not given. */
  readonly unit?: (level: LevelView) => string;
  /** Of a game in which one who comes waits for a blind or posts it; null where the next hand deals one in. */
  readonly posting: {
    readonly sitNow: string;
    readonly post: string;
    readonly waits: string;
  } | null;
  /** `onMove` is null where the hand is one of the past. */
  createMiddle(onMove: ((move: object) => void) | null): Middle<View>;
  createActions(deps: {
    /** The smallest chip, of which amounts are multiples. */
    readonly chip: () => Amount;
    /** The stake of the table. */
    readonly level: () => LevelView | null;
    readonly onMove: (move: object) => void;
  }): Actions<View>;
  /** `own` is the seat of the player who looks. */
  seat(hand: View, seat: number, own: number | null): SeatLook | null;
  /** Whether a seat is in play and may choose its next move before its turn. */
  canChoose(hand: View, seat: number): boolean;
  /** What the own hand was, small, for the list of hands. */
  small(hand: View, seat: number): readonly HTMLElement[];
  /** What happened, in a sentence. */
  sentence(event: EventOf<View>, nameOf: (seat: number) => string): string;
  /** Its sound; null where it is silent. */
  soundOf(event: EventOf<View>): 'card' | 'chip' | null;
  /** Said to readers of screens when a hand is dealt, and when the own turn comes. */
  sayDealt(hand: View, own: number): string | null;
  sayTurn(hand: View): string;
  /** What a seat put in and took, once a hand is over. */
  outcome(hand: View, seat: number): { readonly put: string; readonly won: string } | null;
  /** Of a game that rolls: what was said of each roll in a hand, to be held against its proof. */
  rolled?(hand: View): readonly { readonly index: number; readonly value: number }[];
  /** Of a game that shuffles within a hand: whether its proof gives each of these orders. */
  provesShuffles?(steps: readonly View[], seat: number, proof: HandProofView): boolean;
  rules(levels: readonly LevelView[]): readonly HTMLElement[];
};

/** A game of a room: what its page needs before a language is known. */
export type RoomGame<View extends HandView, Own extends string> = {
  /** The class of its page. */
  readonly code: string;
  readonly hue: number;
  readonly plan: Pick<RoomPlan, 'bankMs' | 'levels' | 'source' | 'turnMs'>;
  readonly sitting: SoloGame;
  readonly sheet: { readonly tableHash: string };
  /** Whether it is played with cards of four suits, whose colours may be chosen. */
  readonly hasSuits: boolean;
  readonly words: Catalogues<Own>;
  readonly parts: (base: {
    readonly words: WordsOf<Own>;
    readonly money: Money;
  }) => RoomParts<View>;
};
