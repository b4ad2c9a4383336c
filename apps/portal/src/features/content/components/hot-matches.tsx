import { BallIcon } from '@parlour/ui';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useState } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { usePagesText } from '../../../lib/pages-text.ts';
import { SectionHead } from '../../../lib/section-head.tsx';
import {
  listMatches,
  type ListedMatch,
  LOOPS_ABOVE,
  type MatchAd,
  matchDay,
} from '../match-model.ts';
import classes from './hot-matches.module.css';

export type HotMatchesProps = {
  readonly ads: readonly MatchAd[] | undefined;
  readonly onOpen: (ad: MatchAd) => void;
};

const DEFAULT_CREST = '/art/empty/crest.svg';

/** Matches that people want to bet on now, with their odds. */
export function HotMatches({ ads, onOpen }: HotMatchesProps): ReactNode {
  const t = usePagesText();
  const matches = listMatches(ads ?? []);
  const direction = document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
  const [frame, carousel] = useEmblaCarousel({
    loop: matches.length > LOOPS_ABOVE,
    align: 'start',
    direction,
  });
  if (matches.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t('match.title')}>
      <SectionHead
        title={t('match.title')}
        icon={<BallIcon size={20} />}
        hue={3}
        onMove={
          matches.length > LOOPS_ABOVE
            ? (direction) => (direction > 0 ? carousel?.scrollNext() : carousel?.scrollPrev())
            : null
        }
      />
      <div className={classes.window} ref={frame}>
        <ul className={classes.track}>
          {matches.map((listed) => (
            <li key={listed.match.id} className={classes.cell}>
              <MatchCard {...listed} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

type MatchCardProps = ListedMatch & Pick<HotMatchesProps, 'onOpen'>;

function MatchCard({ ad, match, onOpen }: MatchCardProps): ReactNode {
  const { homeTeam, awayTeam, moneyLine } = match;
  return (
    <button type="button" className={classes.card} onClick={() => onOpen(ad)}>
      <span className={classes.facts}>
        <span className={classes.league}>{match.league}</span>
        <MatchTime at={match.matchTime} />
      </span>
      <Side team={homeTeam} imageUrl={match.homeTeamImageUrl} odds={moneyLine?.homeTeamOdds} />
      <Side team={awayTeam} imageUrl={match.awayTeamImageUrl} odds={moneyLine?.awayTeamOdds} />
      <span className={classes.game}>{ad.gameName}</span>
    </button>
  );
}

function MatchTime({ at }: { readonly at: string }): ReactNode {
  const t = usePagesText();
  const tag = useLanguageTag();
  const instant = new Date(at);
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(`${tag}-u-nu-latn`, options).format(instant);
  const day = matchDay(at, new Date());
  return (
    <time className={classes.time} dateTime={at} title={instant.toUTCString()}>
      <strong>
        {day === 'later' ? written({ day: 'numeric', month: 'short' }) : t(`match.${day}`)}
      </strong>{' '}
      {written({ timeStyle: 'short' })}
    </time>
  );
}

type SideProps = {
  readonly team: string;
  readonly imageUrl: string | null;
  readonly odds: string | undefined;
};

function Side({ team, imageUrl, odds }: SideProps): ReactNode {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <span className={classes.side}>
      <img
        src={imageUrl === null || hasFailed ? DEFAULT_CREST : imageUrl}
        alt=""
        width={32}
        height={32}
        loading="lazy"
        onError={() => setHasFailed(true)}
      />
      <span className={classes.team}>{team}</span>
      <bdi className={classes.odds}>{odds ?? '–'}</bdi>
    </span>
  );
}
