import type {
  CollusionFindAnswer,
  CollusionHand,
  CollusionSignal,
  CollusionThresholds,
} from '@parlour/contract/vendor';
import type { Reader } from '@parlour/database';
import { GamesError } from '../operator/games-error.ts';
import type { House } from '../operator/house.ts';
import type { WatchedActions } from '@parlour/games/room';
import type { Platform } from '../platform/platform.ts';
import { wire } from '../table/wire.ts';
import {
  listFast,
  listFlows,
  listMeetings,
  listSoft,
  listTimes,
  listTogether,
  listUsers,
} from './collusion-store.ts';
import { findHead, listHandSeats } from './console-store.ts';
import { findHand } from './hand-store.ts';

type Found = Omit<CollusionSignal, 'game_code' | 'hands' | 'users'> & {
  readonly gameCode: string;
  readonly players: readonly string[];
  readonly serials: readonly number[];
};

export type Collusion = ReturnType<typeof createCollusion>;

/**
 * Seven days of hands take longer than the studio gives a statement of play. Seats are joined with
 * themselves, of which nothing is known beforehand: never by comparing each with each.
 */
const READING_ALL = [
  `set local statement_timeout = '10min'`,
  'set local enable_nestloop = off',
] as const;

/** The ways in which hands are looked at, each for pairs or accounts above its threshold. */
function createLooks(db: Reader, games: Platform['games']) {
  /** Looks at each game by the actions that it has watched, one after the other. */
  const ofGames = async <Row>(
    look: (code: string, watched: WatchedActions) => Promise<Row[]>,
  ): Promise<Row[]> => {
    const rows: Row[] = [];
    for (const { code, room } of games)
      if (room !== undefined) rows.push(...(await look(code, room.watched)));
    return rows;
  };

  const flowsOf = async (since: Date, { flow: threshold }: CollusionThresholds) =>
    (await listFlows(db, since, threshold)).map(
      ({ currency, flow, gameCode, hands, moved, one, serials, sigma, two }): Found => ({
        kind: 'flow',
        gameCode,
        currency,
        players: flow > 0 ? [one, two] : [two, one],
        score: sigma,
        figures: { hands, flow: Math.round(Math.abs(flow)), share: Math.abs(flow) / moved },
        serials,
      }),
    );

  const softOf = async (since: Date, { soft: threshold }: CollusionThresholds) =>
    (
      await ofGames(async (code, { folds, raises }) =>
        raises.length === 0 ? [] : listSoft(db, since, code, { ...threshold, folds, raises }),
      )
    ).map(({ currency, expected, gameCode, hands, one, raised, serials, sigma, two }): Found => ({
      kind: 'soft',
      gameCode,
      currency,
      players: [one, two],
      score: sigma,
      figures: { hands, raised, expected },
      serials,
    }));

  const fastOf = async (since: Date, { fast: threshold }: CollusionThresholds) =>
    (
      await ofGames(async (code, { decisions: kinds }) =>
        kinds.length === 0 ? [] : listFast(db, since, code, { ...threshold, kinds }),
      )
    ).map(({ currency, decisions, gameCode, medianMs, one, quick, serials }): Found => ({
      kind: 'fast',
      gameCode,
      currency,
      players: [one],
      score: quick / decisions,
      figures: { decisions, quick, median_ms: Math.round(medianMs) },
      serials,
    }));

  const meetingsOf = async (since: Date, { together }: CollusionThresholds): Promise<Found[]> => {
    const met = await listMeetings(db, since, together);
    if (met.length === 0) return [];
    const ones = met.map(({ one }) => one);
    const twos = met.map(({ two }) => two);
    const hands = await listTogether(db, since, { hands: 1, ones, twos });
    return met.map(({ currency, expected, gameCode, one, sigma, sittings, two, met: meetings }) => {
      const pair = hands.find(
        (row) =>
          row.one === one &&
          row.two === two &&
          row.gameCode === gameCode &&
          row.currency === currency,
      );
      return {
        kind: 'together',
        gameCode,
        currency,
        players: [one, two],
        score: sigma,
        figures: { sittings, meetings, expected, hands: pair?.hands ?? 0 },
        serials: pair?.serials ?? [],
      };
    });
  };

  return { fastOf, flowsOf, meetingsOf, softOf };
}

/** Names players as the operator does, and hands with their times. */
const namesOf = async (
  db: Reader,
  rows: readonly { readonly players: readonly string[]; readonly serials: readonly number[] }[],
  house: House,
) => {
  const [users, times] = await Promise.all([
    listUsers(db, [...new Set(rows.flatMap(({ players }) => players))]),
    listTimes(db, [...new Set(rows.flatMap(({ serials }) => serials))]),
  ]);
  const userOf = new Map(users.map((one) => [one.id, house.userOf(one.operatorUser)]));
  const timeOf = new Map(times.map(({ at, serial }) => [serial, at.toISOString()]));
  return {
    users: (players: readonly string[]) => players.map((id) => userOf.get(id) ?? id),
    hands: (serials: readonly number[]) =>
      serials.map((number) => ({ number, at: timeOf.get(number) ?? '' })),
  };
};

/** What the hands that the studio keeps say about accounts that may play together. */
export function createCollusion({ db, games }: Pick<Platform, 'db' | 'games'>) {
  const findIn = async (
    reader: Reader,
    since: Date,
    thresholds: CollusionThresholds,
    house: House,
  ): Promise<Omit<CollusionFindAnswer, 'request_uuid'>> => {
    const { fastOf, flowsOf, meetingsOf, softOf } = createLooks(reader, games);
    // One after the other: each reads all hands of the time.
    const found = [
      ...(await meetingsOf(since, thresholds)),
      ...(await flowsOf(since, thresholds)),
      ...(await softOf(since, thresholds)),
      ...(await fastOf(since, thresholds)),
    ];
    const query = { hands: thresholds.shared.hands, ones: [], twos: [] };
    const together = (await listTogether(reader, since, query)).map((row) => ({
      ...row,
      players: [row.one, row.two],
    }));
    const names = await namesOf(reader, [...found, ...together], house);
    return {
      signals: found.map(({ gameCode, players, serials, ...signal }) => ({
        ...signal,
        game_code: gameCode,
        users: names.users(players),
        hands: names.hands(serials),
      })),
      pairs: together.map(({ currency, gameCode, hands, players, serials }) => ({
        game_code: gameCode,
        currency,
        users: names.users(players),
        hands,
        last: names.hands(serials),
      })),
    };
  };

  return {
    find: (since: Date, thresholds: CollusionThresholds, house: House) =>
      db.tx(async (tx) => {
        for (const text of READING_ALL) await tx.query({ text, values: [] });
        return findIn(tx, since, thresholds, house);
      }),

    /** A hand as it went, without cards. */
    async hand(gameCode: string, number: number, house: House): Promise<CollusionHand> {
      const head = await findHead(db, gameCode, number);
      const row = head === null ? null : await findHand(db, head.id);
      if (head === null || row === null) throw new GamesError(404, 'unknown round');
      const seats = await listHandSeats(db, head.id);
      return {
        number,
        at: head.startedAt.toISOString(),
        currency: head.currency,
        seats: seats.map(({ operatorUser, put, seat, won }) => ({
          seat,
          user: house.userOf(operatorUser),
          put: wire(put),
          won: wire(won),
        })),
        steps: row.actions.map(({ action, at, seat }, place) => ({
          seat,
          ...stepOf(action),
          ms: Math.max(0, Math.round(at - (row.actions[place - 1]?.at ?? 0))),
        })),
      };
    },
  };
}

const ACTION_CHARS = 40;
const AMOUNT = /^\d{1,16}(\.\d{1,5})?$/;

/** What was done, whichever game it is of. */
function stepOf(action: unknown): { readonly action: string; readonly amount: string | null } {
  const { amount, kind, to } = (action ?? {}) as Record<string, unknown>;
  const money = to ?? amount;
  return {
    action: (typeof kind === 'string' ? kind : 'action').slice(0, ACTION_CHARS),
    amount: typeof money === 'string' && AMOUNT.test(money) ? money : null,
  };
}
