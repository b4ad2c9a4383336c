import { Skeleton } from '@parlour/ui';
import {
  type CSSProperties,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { SectionHead, type SectionHeadProps } from '../../../lib/section-head.tsx';
import classes from './tile-row.module.css';

export type Tile = { readonly key: string; readonly tile: ReactNode };

export type TileRowProps = Omit<SectionHeadProps, 'onMove'> & {
  /** Undefined while they are on their way; a row without any is not drawn. */
  readonly tiles: readonly Tile[] | undefined;
  /** Tiles that the row keeps room for while it waits. */
  readonly expected: number;
  /** Fills what is left of a line that is not full on a wide screen. */
  readonly rest?: ReactNode;
};

const SCREENFUL = 0.85;
/** Tiles that a line of a desktop has room for. */
const LINE = 6;

/** One line of tiles that scrolls sideways. */
export function TileRow(props: TileRowProps): ReactNode {
  const { title, icon, hue, tiles, expected, more, rest } = props;
  const track = useRef<HTMLUListElement>(null);
  const isLong = useIsLong(track, tiles?.length);

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
  const isFilled = rest !== undefined && tiles !== undefined && tiles.length < LINE;
  return (
    <section className={classes.section} aria-label={title}>
      <SectionHead
        title={title}
        icon={icon}
        hue={hue}
        more={more}
        onMove={isLong ? scroll : null}
      />
      <ul className={classes.track} ref={track} data-filled={isFilled || undefined}>
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
        {isFilled ? (
          <li className={classes.rest} style={{ '--after': tiles.length + 1 } as CSSProperties}>
            {rest}
          </li>
        ) : null}
      </ul>
    </section>
  );
}

/** Whether a line is wider than what is seen of it. */
function useIsLong(track: RefObject<HTMLElement | null>, count: number | undefined): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const line = track.current;
    if (line === null) return undefined;
    const measure = () => setIsLong(line.scrollWidth > line.clientWidth + 1);
    // It is told of the first size as well; to ask for that at once would lay the page out for each row.
    const watcher = new ResizeObserver(measure);
    watcher.observe(line);
    return () => watcher.disconnect();
  }, [track, count]);
  return isLong;
}
