import type { GameCard } from '@parlour/games';
import type { LogLine } from '@parlour/games/dealt';
import type { Stage } from '@parlour/games/table';
import { amountToText } from '@parlour/money';
import { presentRound, type RoundView } from '../round/present.ts';
import type { RoundRow } from '../round/store.ts';
import { sha256Hex } from '@parlour/fairness';
import type { TableNotice } from './settings.ts';
import type { ChatFrame } from '../chat/talk.ts';
import type { PoolView } from './pool.ts';
import type { TableRoundRow } from './store.ts';
import { tagOf } from './tag.ts';

/**
 * open: bets are taken. closed: none are, and the last ones are being answered. running: the outcome is
 * being shown. result: it is known. paid: every win is on its way. void: it could not be made, and bets
 * go back.
 */
export type TableState = 'open' | 'closed' | 'running' | 'result' | 'paid' | 'void';

export type TableProof = {
  /** The published end of the table's chain, and the place in it of the round's link: its end is place 0. */
  readonly chainEnd: string;
  readonly place: number;
  /** The link; null until the end. */
  readonly hash: string | null;
  readonly beaconChainEnd: string;
  readonly beaconRound: number;
  /** The beacon's value; null until the round has closed. */
  readonly beacon: string | null;
};

/** A round of a table as everybody may see it. Times are ISO 8601 in UTC, of the studio's clock. */
export type TableRoundView = {
  readonly tableCode: string;
  readonly gameCode: string;
  /** Rounds of a table are counted from 1. */
  readonly number: number;
  readonly state: TableState;
  readonly openedAt: string;
  /** No bet is taken from then on; the beacon's value, which decides with the chain, comes then. */
  readonly closesAt: string;
  readonly startedAt: string | null;
  readonly endedAt: string | null;
  /** What was drawn, as the last step of every player's round has it; null until the end. */
  readonly draws: readonly number[] | null;
  /** What it was drawn from; null where a person dealt it. */
  readonly proof: TableProof | null;
  /** The log of a dealt round, once it is over; absent where it was drawn. */
  readonly dealt?: { readonly lines: readonly LogLine[] | null };
};

/** A player at a table as all others see them: no name but one that stands for the player at this table. */
export type SeatView = {
  readonly id: string;
  /** Four hex digits that the page makes a name of. */
  readonly tag: string;
  readonly currency: string;
  /** What the player did, and what it came to, step by step. */
  readonly events: readonly unknown[];
  readonly staked: string;
  /** In all; null until the round is over for the player. */
  readonly win: string | null;
};

/** What players know of a table that a person deals. */
export type DealtView = {
  /** A program deals, for play money. */
  readonly isDemo: boolean;
  readonly look: 'other' | 'same';
  readonly dealer: string | null;
  readonly video: { readonly kind: 'hls' | 'whep'; readonly play: string } | null;
  readonly delayMs: number;
};

/** Everything that a page needs when it is opened, or comes back. */
export type TableView = {
  readonly round: TableRoundView;
  /** What of the outcome has been shown so far, in games that show it bit by bit. */
  readonly shown: readonly Stage[];
  /** The last rounds, newest first. */
  readonly last: readonly Pick<TableRoundView, 'number' | 'draws'>[];
  /** How many players have bet in the round, and those who are shown: the first of them. */
  readonly players: number;
  readonly seats: readonly SeatView[];
  /** Why no further round opens; null while the table plays. */
  readonly notice: TableNotice | null;
  /** Absent where rounds are drawn. */
  readonly dealt?: DealtView;
  /** What all players have staked together; absent in games that no pool pays. */
  readonly pools?: readonly PoolView[];
  /** The player's own round at the table; null where there is none. */
  readonly own: RoundView | null;
  readonly serverTime: string;
};

/** What the table's socket sends. A `table` frame opens the connection and comes with every change of state. */
export type TableFrame =
  | ({ readonly type: 'table' } & Omit<TableView, 'own'>)
  /** Players who have bet or done something since the last frame. */
  | {
      readonly type: 'seats';
      readonly number: number;
      readonly players: number;
      readonly seats: readonly SeatView[];
      readonly pools?: readonly PoolView[];
      readonly serverTime: string;
    }
  /** What a running round has shown so far. */
  | {
      readonly type: 'shown';
      readonly number: number;
      readonly shown: readonly Stage[];
      readonly serverTime: string;
    }
  /** What was said since the last frame, or was hidden. */
  | ChatFrame
  | { readonly type: 'pong'; readonly at: number; readonly serverTime: string };

/** What the socket takes: the secret of a session first, then a `ping` now and then, `at` being the page's own clock. */
export type TableCommand =
  | { readonly type: 'hello'; readonly secret: string }
  | { readonly type: 'ping'; readonly at: number };

export function presentTableRound(row: TableRoundRow): TableRoundView {
  return {
    tableCode: row.tableCode,
    gameCode: row.gameCode,
    number: row.number,
    state: row.state,
    openedAt: row.openedAt.toISOString(),
    closesAt: row.closesAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    draws: row.draws,
    proof: proofOf(row),
    ...(row.shiftId === null ? {} : { dealt: { lines: row.log } }),
  };
}

function proofOf(row: TableRoundRow): TableProof | null {
  const { beaconChainEnd, beaconRound, chainEnd, firstNumber } = row;
  if (chainEnd === null || firstNumber === null || beaconChainEnd === null || beaconRound === null)
    return null;
  return {
    chainEnd,
    place: row.number - firstNumber + 1,
    hash: row.draws === null ? null : row.hash,
    beaconChainEnd,
    beaconRound,
    beacon: row.beacon,
  };
}

/** Another player's round: its id is one that leads nowhere. */
export function presentSeat(games: readonly GameCard[], round: RoundRow): SeatView {
  const view = presentRound(games, round);
  return {
    id: sha256Hex(`seat ${round.id}`).slice(0, 16),
    tag: tagOf(round.playerId),
    currency: round.currency,
    events: view.steps.flatMap(({ events }) => events),
    staked: view.staked,
    win: round.state === 'playing' ? null : amountToText(round.win),
  };
}
