import { create } from 'zustand';

/** A game over the page, in a dialog that leaves the page where it is. */
export type PopupGame = {
  readonly vassalage: string;
  readonly gameCode: string;
  /** Which of its tables; the first where none is named. */
  readonly table?: string | undefined;
  readonly isFreeTrial: boolean;
};

/** The game that is open over the page; null while none is. */
export const useGamePopup = create<{ readonly game: PopupGame | null }>(() => ({ game: null }));

export const openGamePopup = (game: PopupGame) => useGamePopup.setState({ game });
export const closeGamePopup = () => useGamePopup.setState({ game: null });
