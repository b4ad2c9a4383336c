import { sideBox, type Box } from '../input.ts';
import type { Level, Play } from '../play.ts';
import { optionPlay } from './option-play.ts';

/** A row of the table that names a few outcomes: sums, sides, colours, combinations. */
export type SideRow<D> = {
  readonly code: string;
  readonly group: string;
  readonly tokens: readonly string[];
  /** Where it is not plain from the tokens which of them win together. */
  readonly exclusive?: Box['exclusive'];
  /** One level for all tokens, or one for each, called as the token is, unless `levelOf` tells. */
  readonly levels: readonly Level[];
  readonly levelOf?: (token: string) => string;
  readonly odds: Play<D>['odds'];
  /** The tokens that the draw makes win. */
  readonly shows: (draw: D) => readonly string[];
  /** Whether the draw gives the stake back instead. */
  readonly pushes?: (draw: D) => boolean;
  /** Draws that show every combination of tokens that can be shown. */
  readonly scenes: () => Iterable<D>;
};

/** The play of such a row: every token is a bet. */
export function sidePlay<D>(row: SideRow<D>): Play<D> {
  const { code, group, tokens, exclusive, levels, odds, shows, pushes = () => false, scenes } = row;
  const nameOf = row.levelOf ?? ((token: string) => token);
  const levelOf = (token: string): number =>
    Math.max(
      0,
      levels.findIndex((level) => level.code === nameOf(token)),
    );
  return optionPlay({
    code,
    group,
    box: { ...sideBox('sides', tokens), ...(exclusive === undefined ? {} : { exclusive }) },
    levels,
    odds,
    hits: (draw) =>
      pushes(draw) ? [] : shows(draw).map((token) => ({ token, level: levelOf(token) })),
    pushes: (draw) => (pushes(draw) ? tokens : []),
    scenes,
  });
}
