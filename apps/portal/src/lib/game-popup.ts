import { create } from 'zustand';

/** A game over the page, in a dialog that leaves the page where it is. */
export type PopupGame = {
  readonly vassalage: string;
  readonly gameCode: string;
  /** Which of its tables; the first where none is named. */
  readonly table?: string | undefined;
  /** At which stake or match of rooms, and of how many seats; its list of tables where none is named. */
  readonly level?: string | undefined;
  readonly seatCount?: number | undefined;
  /** How our own book of sports is opened, as the address of the game page says. */
  readonly book?: Readonly<Record<string, string>> | undefined;
  readonly isFreeTrial: boolean;
};

/** What names a game, and where in it, in the address of its page. */
export const gameSearch = ({ book: _book, isFreeTrial, seatCount, ...named }: PopupGame) => ({
  ...named,
  seats: seatCount === undefined ? undefined : String(seatCount),
  free: isFreeTrial ? '1' : undefined,
});

/** The game that is open over the page; null while none is. */
export const useGamePopup = create<{ readonly game: PopupGame | null }>(() => ({ game: null }));

export const openGamePopup = (game: PopupGame) => useGamePopup.setState({ game });
export const closeGamePopup = () => useGamePopup.setState({ game: null });
