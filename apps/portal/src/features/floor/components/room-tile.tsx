import { PlayIcon, Row, UsersIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { useBareAmountText } from '../../../lib/use-money.tsx';
import { placeOf, type Room, type Sea, takenOf } from '../model.ts';
import { PeopleCount } from './people-count.tsx';
import { SeatPicture } from './seat-picture.tsx';
import { Limits, type TileActions } from './table-tile.tsx';
import classes from './tile.module.css';

export type RoomTileProps = TileActions & { readonly room: Room };

/** Tables of one stake and size: what a seat costs, and how many are free at the table that fills next. */
export function RoomTile({ onPlay, room }: RoomTileProps): ReactNode {
  const t = usePagesText();
  const amountText = useBareAmountText();
  const { big, buyInMax, buyInMin, currency, gameName, people, seatCount, small } = room;
  // Games with one stake, such as a point of rummy, name it for both.
  const amounts = small === big ? [small] : [small, big];
  const stakes = amounts.map((stake) => amountText(stake, currency)).join(' / ');
  const buyIn = `${amountText(buyInMin, currency)} – ${amountText(buyInMax, currency)}`;
  const label = t('floor.sit_at', { game: gameName, stakes });
  return (
    <article className={classes.tile}>
      <div className={classes.head}>
        <SeatPicture seats={seatCount} taken={takenOf(room)} />
        <div className={classes.facts}>
          <p className={classes.over}>{gameName}</p>
          <h3 className={classes.name} title={t('floor.stakes')}>
            <bdi>{stakes}</bdi>
          </h3>
          <PeopleCount icon={UsersIcon} people={people} />
        </div>
        <div className={classes.presses}>
          <Press label={label} word={t('floor.sit')} onPress={() => onPlay(placeOf(room), false)} />
        </div>
      </div>
      <dl className={classes.sheet}>
        <div>
          <dt>{t('floor.buy_in')}</dt>
          <dd>
            <bdi>{buyIn}</bdi>
          </dd>
        </div>
        <div>
          <dt>{t('floor.seats')}</dt>
          <dd>{t('floor.seats_free', { free: room.seatsFree, seats: seatCount })}</dd>
        </div>
        <div>
          <dt>{t('floor.pace')}</dt>
          <dd>
            {room.handsHour === 0
              ? t('floor.pace_none')
              : t('floor.hands_hour', { count: room.handsHour })}
          </dd>
        </div>
      </dl>
    </article>
  );
}

export type SeaTileProps = TileActions & { readonly sea: Sea };

/** A sea: what a shot costs, and its cannons. */
export function SeaTile({ currency, onPlay, sea }: SeaTileProps): ReactNode {
  const t = usePagesText();
  const { gameName, iconUrl, people, seatCount, seatsFree } = sea;
  return (
    <article className={classes.tile}>
      <div className={classes.head}>
        <img className={classes.art} src={iconUrl} alt="" width={72} height={96} loading="lazy" />
        <div className={classes.facts}>
          <h3 className={classes.name}>{gameName}</h3>
          <Limits limits={sea.limits} currency={currency} />
          <PeopleCount icon={UsersIcon} people={people} />
        </div>
        <div className={classes.presses}>
          <Press
            label={t('floor.play_table', { table: gameName })}
            word={t('catalogue.play')}
            onPress={() => onPlay(sea, false)}
          />
          <Row as="span" gap={1} justify="center" isSingleLine>
            {sea.hasFreePlay ? (
              <button
                type="button"
                className={classes.quiet}
                aria-label={t('floor.try_table', { table: gameName })}
                onClick={() => onPlay(sea, true)}
              >
                {t('floor.try')}
              </button>
            ) : null}
          </Row>
        </div>
      </div>
      <p className={classes.cannons}>
        <span className={classes.dots} aria-hidden>
          {Array.from({ length: seatCount }, (_, at) => (
            <i key={at} data-taken={at < takenOf(sea) || undefined} />
          ))}
        </span>
        {t('floor.cannons_free', { free: Math.min(seatsFree, seatCount), seats: seatCount })}
      </p>
    </article>
  );
}

type PressProps = {
  readonly label: string;
  readonly word: string;
  readonly onPress: () => void;
};

function Press({ label, onPress, word }: PressProps): ReactNode {
  return (
    <button type="button" className={classes.play} aria-label={label} onClick={onPress}>
      <PlayIcon size={16} />
      <span>{word}</span>
    </button>
  );
}
