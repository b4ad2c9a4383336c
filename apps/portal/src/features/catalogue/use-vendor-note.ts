import { usePlayerText } from '../../lib/language.ts';
import { useMomentText } from '../../lib/time.tsx';
import type { Vendor } from './model.ts';

/** What stands below a vendor's name: how many games it has, or why none of them can be played. */
export function useVendorNote(): (vendor: Vendor) => string {
  const t = usePlayerText();
  const momentText = useMomentText();
  return ({ gameCount, isDemoOnly, maintenanceEndsAt, state }) => {
    if (isDemoOnly) return t('catalogue.not_connected');
    if (state === 'maintenance' && maintenanceEndsAt !== undefined) {
      return t('catalogue.state_until', { time: momentText(maintenanceEndsAt) });
    }
    if (state === 'maintenance') return t('catalogue.state_maintenance');
    return t('catalogue.vendor_games', { count: gameCount });
  };
}
