import { Skeleton } from '@parlour/ui';
import { type ReactNode, useRef } from 'react';
import { SectionHead, type SectionHeadProps } from '../../../lib/section-head.tsx';
import classes from './tile-row.module.css';

export type Tile = { readonly key: string; readonly tile: ReactNode };

export type TileRowProps = Omit<SectionHeadProps, 'onMove'> & {
  /** Undefined while they are on their way; a row without any is not drawn. */
  readonly tiles: readonly Tile[] | undefined;
  /** Tiles that the row keeps room for while it waits. */
  readonly expected: number;
};

const SCREENFUL = 0.85;

/** One line of tiles that scrolls sideways. */
export function TileRow({ title, icon, hue, tiles, expected, more }: TileRowProps): ReactNode {
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

  if (tiles?.length === 0) return null;
  return (
    <section className={classes.section} aria-label={title}>
      <SectionHead title={title} icon={icon} hue={hue} more={more} onMove={scroll} />
      <ul className={classes.track} ref={track}>
        {tiles === undefined
          ? Array.from({ length: expected }, (_, index) => (
              <li key={index} className={classes.item}>
                <Skeleton ratio="3 / 4" shape="card" />
                <span className={classes.captionSkeleton}>
                  <Skeleton width="75%" height="0.875rem" />
                </span>
              </li>
            ))
          : tiles.map(({ key, tile }) => (
              <li key={key} className={classes.item}>
                {tile}
              </li>
            ))}
      </ul>
    </section>
  );
}
