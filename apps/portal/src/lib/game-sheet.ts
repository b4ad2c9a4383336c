import { create } from 'zustand';
import type { CallValue } from '@parlour/client';

type Game = CallValue<'GET /lgw/games/game'>;

/** The game whose facts and ways to start stand over the page; null while none does. */
export const useGameSheet = create<{ readonly game: Game | null }>(() => ({ game: null }));

export const openGameSheet = (game: Game) => useGameSheet.setState({ game });
export const closeGameSheet = () => useGameSheet.setState({ game: null });
