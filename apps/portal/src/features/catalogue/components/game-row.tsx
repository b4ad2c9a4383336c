import { ChevronEndIcon, ChevronStartIcon, Skeleton } from '@parlour/ui';
import { type ReactNode, useRef } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { type Game, titleOf } from '../model.ts';
import { type GameActions, GameTile } from './game-tile.tsx';
import classes from './game-row.module.css';

export type GameRowProps = GameActions & {
  readonly title: string;
  readonly icon: ReactNode;
  readonly hue: number;
  readonly games: readonly Game[] | undefined;
  readonly expected: number;
  readonly isEager?: boolean;
  /** Link to the whole list. */
  readonly more?: ReactNode;
};

const SCREENFUL = 0.85;

/** One line of games that scrolls sideways. */
export function GameRow(props: GameRowProps): ReactNode {
  const { title, icon, hue, games, expected, isEager = false, more, ...actions } = props;
  const t = usePlayerText();
  const track = useRef<HTMLUListElement>(null);

  function scroll(direction: 1 | -1) {
    const element = track.current;
    if (element === null) return;
    const mirror = document.documentElement.dir === 'rtl' ? -1 : 1;
    element.scrollBy({
      left: element.clientWidth * SCREENFUL * direction * mirror,
      behavior: 'smooth',
    });
  }

  if (games?.length === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.header}>
        <span className={classes.icon} data-hue={hue}>
          {icon}
        </span>
        <h2 className={classes.title}>{title}</h2>
        {more}
        <div className={classes.arrows}>
          <button type="button" aria-label={t('catalogue.scroll_back')} onClick={() => scroll(-1)}>
            <ChevronStartIcon size={18} />
          </button>
          <button type="button" aria-label={t('catalogue.scroll_on')} onClick={() => scroll(1)}>
            <ChevronEndIcon size={18} />
          </button>
        </div>
      </header>
      <ul className={classes.track} ref={track}>
        {games === undefined
          ? Array.from({ length: expected }, (_, index) => (
              <li key={index} className={classes.item}>
                <Skeleton ratio="3 / 4" shape="card" />
                <span className={classes.captionSkeleton}>
                  <Skeleton width="75%" height="0.875rem" />
                </span>
              </li>
            ))
          : games.map((game, index) => (
              <li key={`${game.nodeId} ${titleOf(game)}`} className={classes.item}>
                <GameTile game={game} isEager={isEager && index < 6} {...actions} />
              </li>
            ))}
      </ul>
    </section>
  );
}
