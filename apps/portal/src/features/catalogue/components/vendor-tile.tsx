import { PlayIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { CATEGORIES } from '../category.ts';
import { NO_POSTER, posterOf, type Vendor } from '../model.ts';
import { useVendorNote } from '../use-vendor-note.ts';
import { TileArt } from './tile-art.tsx';
import classes from './game-tile.module.css';

export type VendorActions = {
  /** Shows what the vendor has. */
  readonly onOpenVendor: (vendor: Vendor) => void;
  /** Starts the vendor's leading game at once. */
  readonly onPlayVendor: (vendor: Vendor) => void;
};

export type VendorTileProps = VendorActions & { readonly vendor: Vendor };

/** A vendor of one category: its poster, its games, and a way to play at once. */
export function VendorTile({ vendor, onOpenVendor, onPlayVendor }: VendorTileProps): ReactNode {
  const t = usePagesText();
  const noteOf = useVendorNote();
  // Slots are chosen by their title, never by which comes first.
  const canPlay = vendor.entryGameCode !== null && vendor.gameType !== 'RNG';
  return (
    <article
      className={classes.tile}
      data-hue={CATEGORIES[vendor.gameType].hue}
      data-state={vendor.state}
      data-demo={vendor.isDemoOnly || undefined}
    >
      <button
        type="button"
        className={classes.picture}
        aria-label={t('catalogue.open_vendor', { vendor: vendor.displayName })}
        onClick={() => onOpenVendor(vendor)}
      >
        <TileArt url={posterOf(vendor)} fallbackUrl={NO_POSTER} />
      </button>
      <VendorBadge vendor={vendor} />
      {canPlay ? (
        <div className={classes.actions}>
          <button type="button" className={classes.start} onClick={() => onPlayVendor(vendor)}>
            <PlayIcon size={16} />
            {t('catalogue.play_at_once')}
          </button>
        </div>
      ) : null}
      {canPlay ? (
        <button
          type="button"
          className={classes.quick}
          aria-label={t('catalogue.play_game', { game: vendor.displayName })}
          onClick={() => onPlayVendor(vendor)}
        >
          <PlayIcon size={18} />
        </button>
      ) : null}
      <div className={classes.caption}>
        <p className={classes.title}>{vendor.displayName}</p>
        <p className={classes.vendor}>
          <span>{noteOf(vendor)}</span>
        </p>
      </div>
    </article>
  );
}

function VendorBadge({ vendor }: { readonly vendor: Vendor }): ReactNode {
  const t = usePagesText();
  if (!vendor.isDemoOnly) return null;
  return <span className={classes.closed}>{t('catalogue.not_connected')}</span>;
}
