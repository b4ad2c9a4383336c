// Launches of our own book of sports, and the game codes that section 9 of the specification names.
import { bookPath } from '../../catalogue/index.ts';
import type { BrandCatalogue } from '../../catalogue/index.ts';

/** How the book is opened, beside what every launch says. */
export type BookQuery = {
  readonly view: 'european' | 'asian' | null;
  readonly eventId: string | null;
  readonly theme: 'dark' | 'light' | null;
  /** What the caller takes the money for; null where it does not say. */
  readonly currency: string | null;
  /** Whether the address names the language too, for a caller whose page knows none. */
  readonly namesLanguage: boolean;
};

export const BOOK_VASSALAGE = 'SPB';

/** Codes of other houses' clients by the part of our book that they open. */
const BOOK_CODES: Readonly<Record<string, 'sports' | 'esports'>> = {
  SPB: 'sports',
  SS: 'sports',
  IMES: 'esports',
  TF: 'esports',
  IA: 'esports',
};
/** The code of the arena. */
const ARENA_CODE = 'SV3';

type Shown = Pick<BrandCatalogue, 'findGame'> & {
  readonly shelf: Pick<BrandCatalogue['shelf'], 'list'>;
};
type Named = { readonly vassalage: string; readonly gameCode: string };

/**
 * The game that a code of section 9 means; null for what is no such code, and where the catalogue has a game
 * or a vendor's game of that very name.
 */
export function readCode(
  {
    gameCode,
    vassalage,
  }: { readonly gameCode?: string | undefined; vassalage?: string | undefined },
  { findGame, shelf }: Shown,
): Named | null {
  const code = gameCode ?? vassalage;
  if (code === undefined) return null;
  const isNamed = vassalage !== undefined && gameCode !== undefined;
  if (isNamed && findGame(vassalage, gameCode) !== null) return null;
  // A code stands alone, under itself, or under our book; under another vendor it is that one's own.
  if (isNamed && vassalage !== code && vassalage !== BOOK_VASSALAGE) return null;
  if (code === ARENA_CODE) return arenaOf(shelf);
  const part = BOOK_CODES[code];
  return part === undefined ? null : { vassalage: BOOK_VASSALAGE, gameCode: part };
}

/** The first arena that is no demonstration; the code itself, which no game has, where there is none. */
function arenaOf(shelf: Shown['shelf']): Named {
  const games = shelf.list({ category: 'COCKFIGHT' });
  const game = games.find(({ kind, vendor }) => kind !== 'lobby' && !vendor.isDemo);
  return { vassalage: game?.vendor.vassalage ?? ARENA_CODE, gameCode: game?.code ?? ARENA_CODE };
}

export type BookPage = {
  readonly gameCode: string;
  readonly language: string;
  readonly backPath: string;
  readonly book: BookQuery | undefined;
};

/** The portal's page of a part of the book, as the launch wished for it. */
export function bookPage({ backPath, book, gameCode, language }: BookPage): string {
  const path = bookPath(gameCode);
  const search = new URLSearchParams();
  if (book !== undefined && book.view !== null) search.set('look', book.view);
  if (book !== undefined && book.theme !== null) search.set('theme', book.theme);
  if (backPath !== '/') search.set('backUrl', backPath);
  if (book?.namesLanguage === true) search.set('lang', language);
  const event = book?.eventId ?? null;
  const query = search.size === 0 ? '' : `?${search.toString()}`;
  return `${event === null ? path : `${path}/event/${event}`}${query}`;
}
