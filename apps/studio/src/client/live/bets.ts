import { settleBets } from '@parlour/games/bets';
import { type LiveBet, type LiveEvent, mergeBets } from '@parlour/games/live';
import { recordedDraws } from '@parlour/games/solo';
import { type Amount, amountToText, ZERO } from '@parlour/money';
import type { StepView } from '../api.ts';
import { read } from '../money.ts';
import type { PlaceWin } from '../table/spots.ts';
import type { LiveGame } from './game.ts';

/** Every bet that events name, each place once. */
export function betsIn(
  events: readonly unknown[],
): readonly { readonly place: string; readonly amount: Amount }[] {
  const made = (events as readonly Partial<Extract<LiveEvent, { kind: 'bet' }>>[])
    .filter(({ kind }) => kind === 'bet')
    .flatMap(({ bets = [] }) => bets);
  return mergeBets(made.map(({ amount, place }: LiveBet) => ({ place, amount: read(amount) })));
}

/** Bets as a choice has them. */
export const wireIn = (events: readonly unknown[]): readonly LiveBet[] =>
  betsIn(events).map(({ amount, place }) => ({ place, amount: amountToText(amount) }));

export const eventsOf = (steps: readonly Pick<StepView, 'events'>[]): readonly unknown[] =>
  steps.flatMap(({ events }) => events);

export const totalIn = (events: readonly unknown[]): Amount =>
  betsIn(events).reduce((sum, { amount }) => (sum + amount) as Amount, ZERO);

type Engine<Outcome> = LiveGame<string, Outcome>['engine'];

export const outcomeIn = <Outcome>({ table }: Engine<Outcome>, draws: readonly number[]): Outcome =>
  table.draw(recordedDraws(draws));

/** What bets are paid by an outcome. */
export const winsIn = <Outcome>(
  { table }: Engine<Outcome>,
  events: readonly unknown[],
  outcome: Outcome,
): { readonly wins: readonly PlaceWin[]; readonly win: Amount } =>
  settleBets(betsIn(events), (place) => table.pays(place, outcome));
