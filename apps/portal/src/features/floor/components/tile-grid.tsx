import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import classes from './floor-section.module.css';

export type TileGridProps = {
  readonly tiles: readonly { readonly key: string; readonly tile: ReactNode }[];
  /** More tiles than this are shown when they are asked for. */
  readonly shown: number;
};

/** Tiles side by side, the rest of them behind a button. A list that replaces another one needs a key of its own. */
export function TileGrid({ shown, tiles }: TileGridProps): ReactNode {
  const t = usePagesText();
  const [isWhole, setIsWhole] = useState(false);
  return (
    <>
      <ul className={classes.grid}>
        {(isWhole ? tiles : tiles.slice(0, shown)).map(({ key, tile }) => (
          <li key={key}>{tile}</li>
        ))}
      </ul>
      {isWhole || tiles.length <= shown ? null : (
        <Button className={classes.rest ?? ''} variant="default" onClick={() => setIsWhole(true)}>
          {t('floor.show_all', { count: tiles.length })}
        </Button>
      )}
    </>
  );
}
