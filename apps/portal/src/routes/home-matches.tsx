import { type ReactNode, useMemo } from 'react';
import { BookContext } from '../features/sport/book-context.ts';
import { HotMatches } from '../features/sport/hot/hot-matches.tsx';
import { PriceButton } from '../features/slip/price-button.tsx';
import { useStart } from './use-play.ts';

export type HomeMatchesProps = { readonly brandCode: string | null };

/** Matches of the book in the lobby. */
export default function HomeMatches({ brandCode }: HomeMatchesProps): ReactNode {
  const start = useStart();
  const book = useMemo(
    () => ({ part: 'sports' as const, brandCode, Price: PriceButton }),
    [brandCode],
  );
  return (
    <BookContext value={book}>
      <HotMatches onOpen={({ vassalage, gameCode }) => start({ vassalage, gameCode }, false)} />
    </BookContext>
  );
}
