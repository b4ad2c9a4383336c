import { HeartFullIcon, HeartIcon, PlayIcon } from '@parlour/ui';
import { memo, type ReactNode, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { Part } from '../../../lib/part.tsx';
import { CATEGORIES } from '../category.ts';
import { artOf, drawnArtOf, type Game, rtpText, titleOf } from '../model.ts';
import { TileArt } from './tile-art.tsx';
import classes from './game-tile.module.css';

const TileMark = lazyScreen(() => import('./tile-mark.tsx'));

export type GameActions = {
  readonly onPlay: (game: Game, isFreeTrial: boolean) => void;
  /** Shows a game's facts and both ways to start it, for fingers, which cannot hover. */
  readonly onShow: (game: Game) => void;
  readonly onFavourite: (game: Game) => void;
  readonly isFavourite: (nodeId: string) => boolean;
  /** What stands in place of a return to player, such as the time left to bet on a lottery. */
  readonly noteOf?: ((game: Game) => ReactNode) | undefined;
};

export type GameTileProps = GameActions & {
  readonly game: Game;
  /** Tiles of the first screen load at once; the rest when they come near. */
  readonly isEager?: boolean;
};

const cannotHover = () => matchMedia('(hover: none)').matches;

/**
 * A game's picture with its two ways to start it and its heart. A list has hundreds of tiles, and one or two
 * are pointed at: what shows under a pointer or with the focus is drawn when that comes.
 */
export const GameTile = memo(function GameTile(props: GameTileProps): ReactNode {
  const { game, onPlay, onShow, onFavourite, isFavourite, noteOf, isEager = false } = props;
  const [isNear, setIsNear] = useState(false);
  const t = usePlayerText();
  const title = titleOf(game);
  const isLive = game.state === 'live';
  const isPlayable = isLive && !game.isDemoOnly;

  function press() {
    // What cannot be played says why before anything opens; a lobby's entry opens its list.
    if (isLive && game.isDemoOnly && game.isGame === 'GAME') onShow(game);
    else if (isLive && game.hasFreePlay && cannotHover()) onShow(game);
    // One that rests for a while says so when it is pressed.
    else if (isLive || game.state === 'maintenance') onPlay(game, false);
  }

  const isLiked = isFavourite(game.nodeId);
  const isForFingers = cannotHover();
  const approach = () => setIsNear(!isForFingers);
  return (
    <article
      className={classes.tile}
      onPointerEnter={approach}
      onFocus={approach}
      data-hue={CATEGORIES[game.gameType].hue}
      data-state={game.state}
      data-demo={game.isDemoOnly || undefined}
    >
      <button
        type="button"
        className={classes.picture}
        aria-label={isPlayable ? t('catalogue.play_game', { game: title }) : title}
        aria-disabled={!isLive}
        onClick={press}
      >
        <TileArt
          url={(isNear && game.trailer) || artOf(game)}
          fallbackUrl={drawnArtOf(game)}
          isEager={isEager}
        />
      </button>
      <Part isQuiet>
        <TileMark game={game} />
      </Part>
      {isPlayable && isNear ? (
        <div className={classes.actions}>
          <button type="button" className={classes.start} onClick={() => onPlay(game, false)}>
            <PlayIcon size={16} />
            {t('catalogue.play')}
          </button>
          {game.hasFreePlay ? (
            <button type="button" className={classes.trial} onClick={() => onPlay(game, true)}>
              {t('catalogue.free_trial')}
            </button>
          ) : null}
        </div>
      ) : null}
      {isNear || isLiked || isForFingers ? (
        <button
          type="button"
          className={classes.heart}
          aria-pressed={isLiked}
          aria-label={t('catalogue.favourite', { game: title })}
          onClick={() => onFavourite(game)}
        >
          {isLiked ? <HeartFullIcon size={18} /> : <HeartIcon size={18} />}
        </button>
      ) : null}
      <div className={classes.caption}>
        <p className={classes.title}>{title}</p>
        <p className={classes.vendor}>
          <span>{game.vendorName}</span>
          {game.rtpPpm === null ? (
            isPlayable ? (
              noteOf?.(game)
            ) : null
          ) : (
            <bdi title={t('catalogue.rtp_hint')}>
              {t('catalogue.rtp', { rtp: rtpText(game.rtpPpm) })}
            </bdi>
          )}
        </p>
      </div>
    </article>
  );
});
