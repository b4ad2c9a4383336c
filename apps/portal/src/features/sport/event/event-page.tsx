import { RefusalError } from '@parlour/client';
import { EmptyState, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PathLink, useAddress, useSearchChange } from '../../../lib/link.tsx';
import { BackLink } from '../../../lib/page/back-link.tsx';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { useMedia } from '../../../lib/use-media.ts';
import { BOOK_PATHS, readTab } from '../address.ts';
import { eventQuery } from '../api/index.ts';
import { useBook } from '../book-context.ts';
import { useChoices } from '../choices.ts';
import { useEventNews } from '../hooks.ts';
import { moveInGrid } from '../list/move-in-grid.ts';
import type { EventPage as Page } from '../model.ts';
import { MarketCard } from './market-card.tsx';
import {
  inStacks,
  marketKey,
  type MarketTab,
  marketsOfTab,
  shownTab,
  tabsOf,
} from './market-model.ts';
import { Scoreboard } from './scoreboard.tsx';
import classes from './event-page.module.css';

export type EventPageProps = { readonly eventId: string };

const TWO_STACKS = '(min-width: 62rem)';
const NOT_FOUND = 'market.event_not_found';

/** An event with all that can be bet on. */
export function EventPage({ eventId }: EventPageProps): ReactNode {
  const t = useSportText();
  const { brandCode, part } = useBook();
  useEventNews(brandCode, eventId);
  const { data, error, refetch } = useQuery(eventQuery(eventId));
  return (
    <Stack gap={4} isBounded>
      <BackLink to={BOOK_PATHS[part]}>{t(`sport.title_${part}`)}</BackLink>
      {data !== undefined ? (
        <>
          <Scoreboard event={data.event} />
          <Markets {...data} />
        </>
      ) : error === null ? (
        <PageSkeleton />
      ) : error instanceof RefusalError && error.code === NOT_FOUND ? (
        <Gone />
      ) : (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Stack>
  );
}

function Gone(): ReactNode {
  const t = useSportText();
  const { part } = useBook();
  return (
    <EmptyState
      title={t('sport.gone')}
      hint={t('sport.gone_hint')}
      art={<img src="/art/empty/hourglass.webp" alt="" width={144} height={144} />}
      action={
        <PathLink to={BOOK_PATHS[part]} search={{ view: 'live' }}>
          {t('sport.view_live')}
        </PathLink>
      }
    />
  );
}

function PageSkeleton(): ReactNode {
  return (
    <Stack gap={4} aria-busy="true">
      <Skeleton height="14rem" shape="card" />
      <Skeleton height="2.5rem" shape="card" />
      <Skeleton height="8rem" shape="card" />
      <Skeleton height="8rem" shape="card" />
      <Skeleton height="8rem" shape="card" />
    </Stack>
  );
}

function Markets({ event, markets }: Page): ReactNode {
  const t = useSportText();
  const { search } = useAddress();
  const pins = useChoices((choices) => choices.pins);
  const stackCount = useMedia(TWO_STACKS) ? 2 : 1;
  const tabs = tabsOf(markets);
  const tab = shownTab(readTab(search), tabs);
  const shown = marketsOfTab(markets, tab, (market) =>
    pins.includes(marketKey(event.sportCode, market)),
  );
  return (
    <>
      <Tabs tabs={tabs} tab={tab} />
      {shown.length === 0 ? (
        <EmptyState
          title={t('sport.no_markets')}
          hint={t('sport.no_markets_hint')}
          art={<img src="/art/empty/lantern.webp" alt="" width={144} height={144} />}
        />
      ) : (
        <div className={classes.stacks} onKeyDown={moveInGrid} role="presentation">
          {inStacks(shown, stackCount).map((stack, at) => (
            <div key={at === 0 ? 'first' : 'second'} className={classes.stack}>
              {stack.map((market) => (
                <MarketCard key={market.marketId} event={event} market={market} />
              ))}
            </div>
          ))}
        </div>
      )}
    </>
  );
}

type TabsProps = { readonly tabs: readonly MarketTab[]; readonly tab: MarketTab };

function Tabs({ tab, tabs }: TabsProps): ReactNode {
  const t = useSportText();
  const changeSearch = useSearchChange();
  if (tabs.length < 2) return null;
  return (
    <div className={classes.tabs} role="group" aria-label={t('sport.groups')}>
      {tabs.map((each) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === tab}
          onClick={() => changeSearch({ tab: each === tabs[0] ? undefined : each })}
        >
          {t(`sport.group_${each}`)}
        </button>
      ))}
    </div>
  );
}
