import { Button } from '@mantine/core';
import { Hint, PlayIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { CATEGORIES } from '../category.ts';
import { posterOf, type Vendor } from '../model.ts';
import { useVendorNote } from '../use-vendor-note.ts';
import type { VendorActions } from './vendor-tile.tsx';
import classes from './vendor-card.module.css';

export type VendorCardProps = VendorActions & {
  readonly vendor: Vendor;
  readonly isChosen: boolean;
};

/** A vendor as a wide door: play at once, or look at what it has. */
export function VendorCard(props: VendorCardProps): ReactNode {
  const { vendor, isChosen, onOpenVendor, onPlayVendor } = props;
  const t = usePagesText();
  const noteOf = useVendorNote();
  return (
    <article
      className={classes.card}
      data-hue={CATEGORIES[vendor.gameType].hue}
      data-chosen={isChosen || undefined}
      data-demo={vendor.isDemoOnly || undefined}
    >
      <img
        className={classes.poster}
        src={posterOf(vendor)}
        alt=""
        width={390}
        height={520}
        decoding="async"
      />
      <div className={classes.words}>
        <h2 className={classes.name}>{vendor.displayName}</h2>
        <Hint>{noteOf(vendor)}</Hint>
        <div className={classes.actions}>
          {vendor.entryGameCode === null ? (
            vendor.isDemoOnly || vendor.state === 'maintenance' ? null : (
              <span className={classes.closed}>{t('catalogue.state_coming_soon')}</span>
            )
          ) : (
            <Button
              size="sm"
              leftSection={<PlayIcon size={16} />}
              onClick={() => onPlayVendor(vendor)}
            >
              {t('catalogue.play_at_once')}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            aria-pressed={isChosen}
            onClick={() => onOpenVendor(vendor)}
          >
            {t('catalogue.games')}
          </Button>
        </div>
      </div>
    </article>
  );
}
