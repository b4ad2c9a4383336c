import { PlayIcon, UsersIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useAmountText, useBareAmountText } from '../../../lib/use-money.tsx';
import { type Match, minutesWaited, missingIn, placeOf } from '../model.ts';
import { useFormatText } from '../use-format-text.ts';
import { PeopleCount } from './people-count.tsx';
import { SeatPicture } from './seat-picture.tsx';
import type { TileActions } from './table-tile.tsx';
import classes from './tile.module.css';

export type MatchTileProps = Pick<TileActions, 'onPlay'> & {
  readonly match: Match;
  /** By the server's clock. */
  readonly atMs: number;
};

/** Matches of one fee and size: what it costs, what is won, and how many sit and wait for the others. */
export function MatchTile({ atMs, match, onPlay }: MatchTileProps): ReactNode {
  const t = usePagesText();
  const amountText = useAmountText();
  const formatText = useFormatText();
  const { currency, fee, gameName, hasPractice, people, seatCount, seatsTaken } = match;
  const format = formatText(match);
  const named = { game: gameName, format, fee: amountText(fee, currency), seats: seatCount };
  return (
    <article className={classes.tile} data-waits={seatsTaken > 0 || undefined}>
      <div className={classes.head}>
        <SeatPicture seats={seatCount} taken={seatsTaken} />
        <div className={classes.facts}>
          <p className={classes.over}>{gameName}</p>
          <h3 className={classes.name}>{format}</h3>
          <p className={classes.seated}>
            {t('floor.seated', { taken: seatsTaken, seats: seatCount })}
          </p>
          {people > seatsTaken ? <PeopleCount icon={UsersIcon} people={people} /> : null}
        </div>
        <div className={classes.presses}>
          <button
            type="button"
            className={classes.play}
            aria-label={t('floor.enter_match', named)}
            onClick={() => onPlay(placeOf(match), false)}
          >
            <PlayIcon size={16} />
            <span>{t('floor.enter')}</span>
          </button>
          {hasPractice ? (
            <button
              type="button"
              className={classes.quiet}
              aria-label={t('floor.practise_match', named)}
              onClick={() => onPlay(placeOf(match), true)}
            >
              {t('floor.practise')}
            </button>
          ) : null}
        </div>
      </div>
      <MatchSheet match={match} atMs={atMs} />
    </article>
  );
}

function MatchSheet({ atMs, match }: Omit<MatchTileProps, 'onPlay'>): ReactNode {
  const t = usePagesText();
  const bareText = useBareAmountText();
  const amountText = useAmountText();
  const { currency, fee, matchesHour, prizes, rake } = match;
  const missing = missingIn(match);
  const waited = minutesWaited(match, atMs);
  return (
    <dl className={`${classes.sheet} ${classes.priced}`}>
      <div>
        <dt>{t('floor.entry')}</dt>
        <dd>
          <bdi>{bareText(fee, currency)}</bdi>
          <small>{t('floor.entry_rake', { amount: amountText(rake, currency) })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('floor.prize', { count: prizes.length })}</dt>
        <dd>
          <bdi>{prizes.map((prize) => bareText(prize, currency)).join(' / ')}</bdi>
          <small>{t('floor.prize_places', { count: prizes.length })}</small>
        </dd>
      </div>
      <div>
        <dt>{t('floor.begins')}</dt>
        <dd>
          {t('floor.begins_with', { count: missing })}
          <small>
            {waited === null
              ? matchesHour > 0
                ? t('floor.matches_hour', { count: matchesHour })
                : null
              : t('floor.waited', { count: waited })}
          </small>
        </dd>
      </div>
    </dl>
  );
}
