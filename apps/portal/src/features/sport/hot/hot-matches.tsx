import { BallIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import useEmblaCarousel from 'embla-carousel-react';
import type { ReactNode } from 'react';
import { PathLink } from '../../../lib/link.tsx';
import { SectionHead } from '../../../lib/section-head.tsx';
import { useSportText } from '../../../lib/sport-text.ts';
import { matchesQuery } from '../api/index.ts';
import { useBook } from '../book-context.ts';
import { useHotNews } from '../hooks.ts';
import { bookPathOf, listMatches, LOOPS_ABOVE, type MatchAd, sportsOf } from './hot-model.ts';
import { EventCard } from './event-card.tsx';
import { MatchCard } from './match-card.tsx';
import classes from './hot-matches.module.css';

export type HotMatchesProps = {
  /** Opens the vendor's game that takes bets on matches which are not of our own book. */
  readonly onOpen: (ad: MatchAd) => void;
};

/** Matches that people want to bet on now: live ones and the next big ones, with their prices. */
export function HotMatches({ onOpen }: HotMatchesProps): ReactNode {
  const t = useSportText();
  const ads = useQuery(matchesQuery()).data ?? [];
  const matches = listMatches(ads);
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const doesLoop = matches.length > LOOPS_ABOVE;
  const [frame, carousel] = useEmblaCarousel({ loop: doesLoop, align: 'start', direction });
  const [first] = ads;
  if (first === undefined) return null;
  return (
    <section className={classes.section} aria-label={t('sport.hot_title')}>
      {sportsOf(ads).map((sportId) => (
        <HotNews key={sportId} sportId={sportId} />
      ))}
      <SectionHead
        title={t('sport.hot_title')}
        icon={<BallIcon size={20} />}
        hue={3}
        more={
          <PathLink to={bookPathOf(first)} className={classes.more}>
            {t('sport.all_sports')}
          </PathLink>
        }
        onMove={
          doesLoop
            ? (towards) => (towards > 0 ? carousel?.scrollNext() : carousel?.scrollPrev())
            : null
        }
      />
      {matches.length === 0 ? (
        <NoMatches path={bookPathOf(first)} />
      ) : (
        <div className={classes.window} ref={frame}>
          <ul className={classes.track}>
            {matches.map(({ ad, match }) => (
              <li key={match.id} className={classes.cell}>
                {match.event === null ? (
                  <MatchCard ad={ad} match={match} onOpen={onOpen} />
                ) : (
                  <EventCard ad={ad} event={match.event} />
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function HotNews({ sportId }: { readonly sportId: string }): ReactNode {
  useHotNews(useBook().brandCode, sportId);
  return null;
}

/** A book between two days of play. */
function NoMatches({ path }: { readonly path: string }): ReactNode {
  const t = useSportText();
  return (
    <div className={classes.none}>
      <BallIcon size={28} className={classes.noneIcon} />
      <p>
        <strong>{t('sport.hot_none')}</strong>
        {t('sport.hot_none_hint')}
      </p>
      <PathLink to={path} search={{ view: 'all' }} className={classes.noneLink}>
        {t('sport.show_all')}
      </PathLink>
    </div>
  );
}
