import { StatusPill, type StatusTone } from '@parlour/ui';
import type { ReactNode } from 'react';
import { ClosurePill } from '../../../lib/closure/closure-pill.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Vendor } from '../api/index.ts';
import classes from './vendor-detail.module.css';

const TONES: Readonly<Record<Vendor['state'], StatusTone>> = {
  live: 'good',
  maintenance: 'waiting',
  coming_soon: 'neutral',
};

export type VendorPillProps = {
  readonly vendor: Pick<Vendor, 'shownState' | 'isDemoOnly' | 'maintenance' | 'placement'>;
};

/** How players find a vendor now, and why. */
export function VendorPill({ vendor }: VendorPillProps): ReactNode {
  const t = useOperatorText();
  const { shownState, isDemoOnly, maintenance, placement } = vendor;
  return (
    <span className={classes.states}>
      {placement.isShown ? (
        <StatusPill tone={TONES[shownState]}>{t(`vendor.state.${shownState}`)}</StatusPill>
      ) : (
        <StatusPill tone="bad">{t('vendor.notShown')}</StatusPill>
      )}
      {isDemoOnly ? <StatusPill tone="neutral">{t('vendor.demo')}</StatusPill> : null}
      <ClosurePill window={maintenance} />
    </span>
  );
}
