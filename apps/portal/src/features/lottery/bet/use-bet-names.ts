import {
  boxName,
  playName,
  playTabName,
  selectionRows,
  tabName,
  tokenName,
} from '@parlour/i18n/lottery';
import { useMemo } from 'react';
import { useLotteryText } from '../../../lib/lottery-text.ts';
import type { BetPlay } from './board-model.ts';

export type BetNames = {
  readonly group: (group: string) => string;
  /** Of a play by itself, and of one under the tab of its group. */
  readonly play: (code: string) => string;
  readonly tabPlay: (play: BetPlay) => string;
  readonly box: (play: string, box: string) => string;
  readonly token: (play: string, token: string) => string;
  readonly animal: (animal: string) => string;
  /** A written selection in words, cut where it is long. */
  readonly selection: (play: BetPlay, selection: string) => string;
};

/** Picks of a row that are written out; the others are counted by its bets. */
const SHOWN_MAX = 60;
const ANIMAL_FAMILY = 'mark-six';

/** What the plays of a family, and what can be picked in them, are called. */
export function useBetNames(family: string): BetNames {
  const t = useLotteryText();
  return useMemo(
    () => ({
      group: (group) => tabName(t, family, group),
      play: (code) => playName(t, family, code),
      tabPlay: (play) => playTabName(t, family, play),
      box: (play, box) => boxName(t, family, play, box),
      token: (play, token) => tokenName(t, family, play, token),
      animal: (animal) => tokenName(t, ANIMAL_FAMILY, '', animal),
      selection: (play, selection) =>
        selectionRows(t, family, play, selection)
          .map(({ box, picks }) => {
            const shown = picks.slice(0, SHOWN_MAX).join(' ');
            const text = picks.length > SHOWN_MAX ? `${shown} …` : shown;
            return box === null ? text : `${box}: ${text}`;
          })
          .join(' · '),
    }),
    [t, family],
  );
}
