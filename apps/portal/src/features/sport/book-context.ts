// Which book is shown, and whose.
import { createContext, useContext } from 'react';
import type { BookPart } from './address.ts';

export type Book = {
  readonly part: BookPart;
  /** Null until the brand is known: the socket has nothing to bring before. */
  readonly brandCode: string | null;
};

export const BookContext = createContext<Book>({ part: 'sports', brandCode: null });
export const useBook = (): Book => useContext(BookContext);
