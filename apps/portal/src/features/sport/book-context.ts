// What the book is given by the screen that holds it: which one it is, whose, and the button of a price.
import { type ComponentType, createContext, useContext } from 'react';
import type { BookPart } from './address.ts';

export type PriceProps = {
  readonly pick: {
    readonly eventId: string;
    readonly marketId: number;
    readonly specifiers: string;
    readonly outcomeId: string;
  };
  readonly names: { readonly event: string; readonly market: string; readonly outcome: string };
  /** Whole thousandths; null where no price is offered. */
  readonly odds: number | null;
  readonly isLocked: boolean;
  /** Stands before the odds; empty where the heads of a table say it. */
  readonly label: string;
  readonly look: 'beside' | 'above' | 'dense';
};

export type Book = {
  readonly part: BookPart;
  /** Null until the brand is known: the socket has nothing to bring before. */
  readonly brandCode: string | null;
  /** Puts a price on the slip, which the book knows nothing of. */
  readonly Price: ComponentType<PriceProps>;
};

export const BookContext = createContext<Book | null>(null);

export function useBook(): Book {
  const book = useContext(BookContext);
  if (book === null) throw new Error('The book is drawn outside of its screen');
  return book;
}
