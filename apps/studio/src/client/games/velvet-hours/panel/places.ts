import { lines, SCATTER, TRIGGER_SCATTERS } from '@parlour/games/velvet-hours';
import type { ShownWin } from '../../../slot/stage/wins.ts';
import type { SpinView } from '../spins.ts';

type Place = readonly [reel: number, row: number];

export const placesOf = (window: SpinView['window'], symbol: number): Place[] =>
  window.flatMap((reel, index) =>
    reel.flatMap((shown, row) => (shown === symbol ? [[index, row] as const] : [])),
  );

/** Everything a spin paid for, with the places on the reels, for showing. */
export function winsOf(spin: SpinView, label: (amount: string) => string): ShownWin[] {
  const shown: ShownWin[] = spin.lines.map(({ line, count, win }) => ({
    line,
    label: label(win),
    places: (lines[line] ?? []).slice(0, count).map((row, reel) => [reel, row] as const),
  }));
  if (spin.scatters >= TRIGGER_SCATTERS) {
    shown.unshift({
      line: null,
      label: label(spin.scatterWin),
      places: placesOf(spin.window, SCATTER),
    });
  }
  return shown;
}

export const markedOf = (spin: SpinView): Set<string> =>
  new Set(
    winsOf(spin, (amount) => amount).flatMap((win) =>
      win.places.map(([reel, row]) => `${reel}/${row}`),
    ),
  );
