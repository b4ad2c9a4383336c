import {
  boxName,
  familyName,
  gameName,
  levelName,
  playName,
  playTabName,
  prizeName,
  type SelectionRow,
  selectionRows,
  tabName,
  tokenName,
} from '@parlour/i18n/lottery';
import { findPlay } from '@parlour/lottery';
import { useMemo } from 'react';
import { useLotteryText } from '../lottery-text.ts';
import { familyOf } from './family.ts';

/** What games, plays and levels are called, in the person's language. */
export type LotteryNames = {
  /** The family, where it is at hand, tells games apart that operators added. */
  game(code: string, family?: string): string;
  family(code: string): string;
  group(family: string, code: string): string;
  play(family: string, code: string): string;
  /** Of a play that stands under the tab of its group. */
  tabPlay(family: string, play: { readonly code: string; readonly group: string }): string;
  level(family: string, play: string, code: string): string;
  prize(family: string, code: string): string;
  box(family: string, play: string, code: string): string;
  token(family: string, play: string, code: string): string;
  /** A written selection in words, row by row; as it is written where the play is unknown. */
  selection(family: string, play: string, selection: string): readonly SelectionRow[];
};

/** The names in the language that is shown; they stay the same object until it changes. */
export function useLotteryNames(): LotteryNames {
  const t = useLotteryText();
  return useMemo(
    () => ({
      game: (code, family) => gameName(t, code, family),
      family: (code) => familyName(t, code),
      group: (family, code) => tabName(t, family, code),
      play: (family, code) => playName(t, family, code),
      tabPlay: (family, play) => playTabName(t, family, play),
      level: (family, play, code) => levelName(t, family, play, code),
      prize: (family, code) => prizeName(t, family, code),
      box: (family, play, code) => boxName(t, family, play, code),
      token: (family, play, code) => tokenName(t, family, play, code),
      selection: (family, code, selection) => {
        const plays = familyOf(family);
        const play = plays === null ? null : findPlay(plays, code);
        return play === null
          ? [{ box: null, picks: [selection] }]
          : selectionRows(t, family, play, selection);
      },
    }),
    [t],
  );
}
