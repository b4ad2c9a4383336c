import { Button } from '@mantine/core';
import { HeartFullIcon, HeartIcon, PlayIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { permissionQuery } from '../../../lib/permission.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { artOf, drawnArtOf, type Game, rtpText, titleOf } from '../model.ts';
import type { GameActions } from './game-tile.tsx';
import { TileArt } from './tile-art.tsx';
import classes from './game-facts.module.css';

export type GameFactsProps = Pick<GameActions, 'onPlay' | 'onFavourite' | 'isFavourite'> & {
  readonly game: Game;
};

const WHOLE_BPS = 10_000;
const PPM_PER_BPS = 100;

/** A game's picture, what its vendor says of it, and what can be done with it. */
export function GameFacts({ game, ...actions }: GameFactsProps): ReactNode {
  const t = usePagesText();
  const currency = useQuery(permissionQuery()).data?.brand.currency;
  const isLiked = actions.isFavourite(game.nodeId);
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t('catalogue.filter_rtpMinPpm'), game.rtpPpm === null ? null : rtpText(game.rtpPpm)],
    [
      t('catalogue.filter_volatility'),
      game.volatility === null ? null : t(`catalogue.volatility_${game.volatility}`),
    ],
    [
      t('catalogue.valid_bet'),
      game.validBetBps === WHOLE_BPS ? null : rtpText(game.validBetBps * PPM_PER_BPS),
    ],
    [t('catalogue.filter_linesMin'), game.lines],
    [
      t('catalogue.filter_betMin'),
      game.betMin === null || currency === undefined ? null : (
        <Amount value={game.betMin} currency={currency} />
      ),
    ],
  ];
  const vendor = [t('catalogue.vendor'), game.vendorName] as const;
  // Figures of a game that is not there yet would be made up.
  const told = game.isDemoOnly ? [vendor] : [vendor, ...facts];
  return (
    <div className={classes.sheet}>
      <div className={classes.picture}>
        <TileArt url={artOf(game)} fallbackUrl={drawnArtOf(game)} isEager />
      </div>
      <dl className={classes.facts}>
        {told.map(([name, value]) =>
          value === null ? null : (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ),
        )}
      </dl>
      {game.isDemoOnly ? (
        <p className={classes.note}>
          {t('catalogue.not_connected_hint', { vendor: game.vendorName })}
        </p>
      ) : null}
      <div className={classes.actions}>
        {game.isDemoOnly ? (
          <Button
            className={classes.action ?? ''}
            size="md"
            variant="default"
            data-autofocus
            onClick={() => actions.onPlay(game, true)}
          >
            {t('catalogue.demo')}
          </Button>
        ) : (
          <Button
            className={classes.action ?? ''}
            size="md"
            leftSection={<PlayIcon size={18} />}
            data-autofocus
            onClick={() => actions.onPlay(game, false)}
          >
            {t('catalogue.play')}
          </Button>
        )}
        {game.hasFreePlay && !game.isDemoOnly ? (
          <Button
            className={classes.action ?? ''}
            size="md"
            variant="default"
            onClick={() => actions.onPlay(game, true)}
          >
            {t('catalogue.free_trial')}
          </Button>
        ) : null}
        <button
          type="button"
          className={classes.heart}
          aria-pressed={isLiked}
          aria-label={t('catalogue.favourite', { game: titleOf(game) })}
          onClick={() => actions.onFavourite(game)}
        >
          {isLiked ? <HeartFullIcon /> : <HeartIcon />}
        </button>
      </div>
    </div>
  );
}
