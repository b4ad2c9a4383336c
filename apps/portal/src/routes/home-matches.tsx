import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { matchesQuery } from '../features/sport/api/index.ts';
import { BookContext } from '../features/sport/book-context.ts';
import { HotMatches } from '../features/sport/hot/hot-matches.tsx';
import { PriceButton } from '../features/slip/price-button.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { Part } from '../lib/part.tsx';
import { useStart } from './use-play.ts';

const SlipDock = lazyScreen(() =>
  import('../features/slip/slip-dock.tsx').then((module) => ({ default: module.SlipDock })),
);

export type HomeMatchesProps = { readonly brandCode: string | null };

/** Matches of the book in the lobby, and the slip that their prices go on. */
export default function HomeMatches({ brandCode }: HomeMatchesProps): ReactNode {
  const start = useStart();
  const ads = useQuery(matchesQuery()).data;
  const hasEvents = ads?.some(({ matchList }) => matchList.some(({ event }) => event !== null));
  const book = useMemo(
    () => ({ part: 'sports' as const, brandCode, Price: PriceButton }),
    [brandCode],
  );
  return (
    <BookContext value={book}>
      <HotMatches onOpen={({ vassalage, gameCode }) => start({ vassalage, gameCode }, false)} />
      {hasEvents === true ? (
        <Part isQuiet>
          <SlipDock isBar />
        </Part>
      ) : null}
    </BookContext>
  );
}
