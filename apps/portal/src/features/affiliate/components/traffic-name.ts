import type { TrafficGroup } from '@parlour/contract';
import { useMemo } from 'react';
import { useLanguageTag } from '../../../lib/language.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import type { TrafficRow } from '../api/traffic.ts';

const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** Names the row of a report, whatever its rows stand for. */
export function useTrafficName(): (by: TrafficGroup, row: TrafficRow) => string {
  const t = useTeamText();
  const tag = useLanguageTag();
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
      dateStyle: 'medium',
      timeZone: 'UTC',
    });
    const countries = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code' });
    return (by, { key, label }) => {
      if (by === 'country') {
        return /^[A-Z]{2}$/.test(key) ? (countries.of(key) ?? key) : t('traffic.unknown');
      }
      if (key === '') return t('traffic.none');
      if (by === 'day') return days.format(new Date(`${key}T12:00:00Z`));
      const device = by === 'device' ? DEVICES.find((known) => known === key) : undefined;
      return device === undefined ? (label ?? key) : t(`traffic.device_${device}`);
    };
  }, [t, tag]);
}
