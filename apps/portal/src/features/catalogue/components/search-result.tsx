import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { artOf, drawnArtOf, type Game, titleOf } from '../model.ts';
import { TileArt } from './tile-art.tsx';
import classes from './search-result.module.css';

/** A game in the list of a search: its picture, its name, whose it is, and whether it is open. */
export function SearchResult({ game }: { readonly game: Game }): ReactNode {
  const t = usePagesText();
  const note = game.isDemoOnly
    ? t('catalogue.not_connected')
    : game.state === 'maintenance'
      ? t('catalogue.state_maintenance')
      : game.state === 'coming_soon'
        ? t('catalogue.state_coming_soon')
        : null;
  return (
    <span className={classes.result} data-quiet={note === null ? undefined : true}>
      <span className={classes.picture}>
        <TileArt url={artOf(game)} fallbackUrl={drawnArtOf(game)} isEager />
      </span>
      <span className={classes.words}>
        <span className={classes.title}>{titleOf(game)}</span>
        <span className={classes.vendor}>{game.vendorName}</span>
      </span>
      {note === null ? null : <span className={classes.note}>{note}</span>}
    </span>
  );
}
