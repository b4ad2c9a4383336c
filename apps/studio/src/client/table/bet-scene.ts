import type { BetTable } from '@parlour/games/bets';
import type { StepView } from '../api.ts';
import { chanceOf } from '../instant/figures.ts';
import type { Fact, Scene, SceneDeps } from '../instant/scene.ts';
import { read } from '../money.ts';
import type { Words } from '../words/words.ts';
import type { PlacedBet, Put } from './bets.ts';
import { oddsOf } from './odds.ts';
import type { PlaceWin } from './spots.ts';
import type { Table } from './table.ts';
import type { TableKey } from './words.ts';

/** The only step of a round: what came, and the bets that won. */
export const betStepOf = ({ events }: StepView) => {
  const [outcome, paid] = events as readonly [unknown, { readonly wins: readonly PlaceWin[] }];
  return { outcome, wins: paid.wins };
};

/** What bets were paid, in sentences. */
export const sayWins = (
  wins: readonly PlaceWin[],
  { nameOf, words }: { nameOf: (place: string) => string; words: Words<TableKey> },
): string =>
  wins.map(({ place, win }) => words('table.wins', { spot: nameOf(place), win })).join(', ');

/** What was bet, in a sentence; `input` is the choice of a round or an action in it. */
export const sayBets = (
  input: unknown,
  { nameOf, words }: { nameOf: (place: string) => string; words: Words<TableKey> },
): string => {
  const { bets } = input as { readonly bets: readonly PlacedBet[] };
  const texts = bets.map(({ amount, place }) => `${nameOf(place)} ${amount}`);
  return words('table.bets', { bets: texts.join(', ') });
};

export type BetPicture<Outcome> = {
  readonly view: HTMLElement;
  readonly rules: Pick<BetTable<string, Outcome>, 'pays'>;
  /** Every outcome, each as likely as any other. */
  readonly outcomes: readonly Outcome[];
  /** Figures of the bets, where outcomes are too many to be listed. */
  readonly facts?: (puts: readonly Put[]) => readonly Fact[];
  readonly press: string;
  /** Clears what the last round showed. */
  reset(): void;
  /** Moves the picture to an outcome. */
  show(outcome: Outcome, isMoved: boolean): Promise<void>;
  /** Whether a place is lit by an outcome, bet on or not. */
  isHit(place: string, outcome: Outcome): boolean;
  label(outcome: Outcome): string;
  lock(isLocked: boolean): void;
};

/** The scene of a table on which one outcome decides all bets: chips stay where they lie for the next round. */
export function createBetScene<Outcome>(
  { money, words }: Pick<SceneDeps<TableKey>, 'money' | 'words'>,
  table: Table,
  picture: BetPicture<Outcome>,
): Scene {
  const outcomeOf = (step: StepView) => betStepOf(step).outcome as Outcome;
  const reset = () => {
    table.clearWins();
    picture.reset();
  };
  return {
    fields: table.fields,
    view: picture.view,
    choice: table.choice,
    setChoice: table.setChoice,
    stake: table.stake,
    press: () => picture.press,
    facts() {
      if (table.puts().length === 0) return [];
      if (picture.facts !== undefined) return picture.facts(table.puts());
      const { gains, most } = oddsOf(table.puts(), picture.outcomes, picture.rules.pays);
      return [
        { label: words('instant.gain_chance'), value: chanceOf(gains / picture.outcomes.length) },
        { label: words('instant.most'), value: money.show(most) },
      ];
    },
    lock(isLocked) {
      table.lock(isLocked);
      picture.lock(isLocked);
    },
    reset,
    async show(step, { isMoved }) {
      const { wins } = betStepOf(step);
      const outcome = outcomeOf(step);
      table.note();
      await picture.show(outcome, isMoved);
      const won = wins.reduce((sum, { win }) => sum + read(win), 0n);
      table.showWins(wins, {
        hit: (place) => picture.isHit(place, outcome),
        isGain: won > table.stake(),
      });
    },
    label: ([step]) => (step === undefined ? '' : picture.label(outcomeOf(step))),
    keys: table.keys,
  };
}
