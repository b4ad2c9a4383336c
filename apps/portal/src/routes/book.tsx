import { RefusalError } from '@parlour/client';
import { ArrowStartIcon, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { eventIdOfPath, partOfPath, readPlace } from '../features/sport/address.ts';
import { menuQuery } from '../features/sport/api/index.ts';
import { BookContext } from '../features/sport/book-context.ts';
import { BookList, HAS_TREE } from '../features/sport/components/book-list.tsx';
import { SportTree } from '../features/sport/components/sport-tree.tsx';
import { PriceButton } from '../features/slip/price-button.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { PathLink, useAddress } from '../lib/link.tsx';
import { useSportText } from '../lib/sport-text.ts';
import { Part } from '../lib/part.tsx';
import { permissionQuery } from '../lib/permission.ts';
import { useMedia } from '../lib/use-media.ts';
import { leaveBook, useBookLaunch } from './use-book-launch.ts';
import classes from './book.module.css';

const EventPage = lazyScreen(() =>
  import('../features/sport/event/event-page.tsx').then((module) => ({
    default: module.EventPage,
  })),
);
const SlipDock = lazyScreen(() =>
  import('../features/slip/slip-dock.tsx').then((module) => ({ default: module.SlipDock })),
);
const GameCentre = lazyScreen(() => import('./game-centre.tsx'));

/** A site without a feed has no book of its own. */
const isOff = (cause: unknown): boolean =>
  cause instanceof RefusalError && cause.code === 'market.off';

const SHAPE = <Skeleton height="32rem" shape="card" />;

/** Our own book of sports or esports; where there is none, the vendors that have one. */
export default function Book(): ReactNode {
  const { path, search } = useAddress();
  const part = partOfPath(path);
  const eventId = eventIdOfPath(path);
  const brandCode = useQuery(permissionQuery()).data?.brand.merchantCode ?? null;
  const { data: menu, error } = useQuery(menuQuery(part));
  const hasTree = useMedia(HAS_TREE);
  const backPath = useBookLaunch();
  const book = useMemo(() => ({ part, brandCode, Price: PriceButton }), [part, brandCode]);
  if (isOff(error)) {
    return (
      <Part fallback={SHAPE}>
        <GameCentre />
      </Part>
    );
  }
  return (
    <BookContext value={book}>
      <div className={classes.frame} data-part={part}>
        {hasTree ? (
          <div className={classes.tree}>
            {menu === undefined ? SHAPE : <SportTree menu={menu} place={readPlace(search)} />}
          </div>
        ) : null}
        <div className={classes.main}>
          <Stack gap={4} isBounded>
            {backPath === null ? null : <BackLink path={backPath} />}
            {eventId === null ? (
              <BookList
                menu={menu}
                vendors={
                  <Part fallback={SHAPE}>
                    <GameCentre isWithin />
                  </Part>
                }
              />
            ) : (
              <Part fallback={SHAPE}>
                <EventPage key={eventId} eventId={eventId} />
              </Part>
            )}
          </Stack>
        </div>
        <div className={classes.slip}>
          <Part isQuiet>
            <SlipDock />
          </Part>
        </div>
      </div>
    </BookContext>
  );
}

/** Where the player came from, as the launch said. */
function BackLink({ path }: { readonly path: string }): ReactNode {
  const t = useSportText();
  const [to = '/', query] = path.split('?');
  const search = Object.fromEntries(new URLSearchParams(query ?? ''));
  return (
    <div onClickCapture={leaveBook}>
      <PathLink to={to} search={search} className={classes.back}>
        <ArrowStartIcon size={18} />
        {t('site.back')}
      </PathLink>
    </div>
  );
}
