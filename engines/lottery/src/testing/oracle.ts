import { claim, claimSame } from './claim.ts';
import type { WordSource } from '@parlour/fairness';
import type { Family, Play, Selection } from '../play.ts';
import { writeSelection } from '../selection.ts';
import { fairReturnOf } from './simulate.ts';
import { type PickTerms, randomSelection } from './picks.ts';

/** What an oracle says about a bet: how many single bets it makes, and how many of them win or are pushed. */
export type Ruling = {
  readonly bets: number;
  readonly wins: Readonly<Record<string, number>>;
  readonly pushed: number;
};

/** A second opinion, written from the rules in another way than the engine. */
export type Oracle<D> = (play: Play<D>, selection: Selection, draw: D) => Ruling;

export type OracleTerms = PickTerms & {
  readonly source: WordSource;
  readonly rounds: number;
  readonly drawsPerRound: number;
};

/** Asserts that the engine and the oracle agree on random bets and draws, and that peaks are peaks. */
export function assertAgrees<D>(family: Family<D>, oracle: Oracle<D>, terms: OracleTerms): void {
  for (const play of family.plays) {
    for (let round = 0; round < terms.rounds; round += 1) {
      const selection = randomSelection(play, terms.source, terms);
      claim(selection !== null, `${play.code}: no selection found`);
      const best = Math.max(...play.peaks(selection).map((peak) => fairReturnOf(play, peak)));
      for (let drawn = 0; drawn < terms.drawsPerRound; drawn += 1) {
        const draw = family.draw.drawFrom(terms.source);
        const what = `${play.code} ${writeSelection(selection)} on ${family.draw.format(draw)}`;
        const verdict = play.judge(draw)(selection);
        claimSame(
          {
            bets: play.count(selection),
            wins: Object.fromEntries(
              play.levels.map(({ code }, level) => [code, verdict.wins[level] ?? 0]),
            ),
            pushed: verdict.pushed,
          },
          withLevels(play, oracle(play, selection, draw)),
          what,
        );
        claim(fairReturnOf(play, verdict) <= best + 1e-6, `${what} is beyond its peaks`);
      }
    }
  }
}

const withLevels = <D>(play: Play<D>, ruling: Ruling): Ruling => ({
  bets: ruling.bets,
  wins: Object.fromEntries(play.levels.map(({ code }) => [code, ruling.wins[code] ?? 0])),
  pushed: ruling.pushed,
});
