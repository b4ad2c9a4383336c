import type { ReactNode } from 'react';
import { usePagesText } from '../../../lib/pages-text.ts';
import { markOf, type Vendor } from '../model.ts';
import classes from './vendor-strip.module.css';

export type VendorStripProps = {
  readonly vendors: readonly Vendor[];
  /** The vendor whose games are shown; undefined for all of them. */
  readonly active: string | undefined;
  readonly onChange: (vassalage: string | undefined) => void;
};

/** The vendors of a category in one line; pressing the chosen one again shows all. */
export function VendorStrip({ vendors, active, onChange }: VendorStripProps): ReactNode {
  const t = usePagesText();
  if (vendors.length < 2) return null;
  return (
    <nav className={classes.strip} aria-label={t('catalogue.vendors')}>
      <ul className={classes.list}>
        <li>
          <button
            type="button"
            className={classes.vendor}
            aria-current={active === undefined ? 'true' : undefined}
            onClick={() => onChange(undefined)}
          >
            {t('catalogue.all_vendors')}
          </button>
        </li>
        {vendors.map(({ vassalage, displayName, gameCount, isDemoOnly, ...vendor }) => (
          <li key={vassalage}>
            <button
              type="button"
              className={classes.vendor}
              data-demo={isDemoOnly || undefined}
              title={isDemoOnly ? t('catalogue.not_connected') : undefined}
              aria-current={vassalage === active ? 'true' : undefined}
              onClick={() => onChange(vassalage === active ? undefined : vassalage)}
            >
              <img src={markOf(vendor)} alt="" width={28} height={28} loading="lazy" />
              {displayName}
              {isDemoOnly ? null : <span className={classes.count}>{gameCount}</span>}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}
