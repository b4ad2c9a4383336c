import { dayIn } from '@parlour/time';
import { useMemo, useState } from 'react';
import { useAddress, useSearchChange } from '../link.tsx';
import {
  daysOf,
  deviceZone,
  instantsOf,
  type Period,
  PERIOD_DAYS_MAX,
  PRESET_DEFAULT,
  type Preset,
  PRESETS,
  readPeriod,
  writePeriod,
} from './period.ts';

/**
 * The period that the address asks for. `siteZone` is where the site counts the days of all records and
 * of the files of them; the person's own zone stands in until it is known. `daysMax` is how many days of
 * the own choice one record may span, `presets` which spans are a press away, and `usual` the one of them that
 * the record begins with.
 */
export function usePeriod(
  siteZone: string | undefined,
  daysMax: number = PERIOD_DAYS_MAX,
  presets: readonly Preset[] = PRESETS,
  usual: Preset = PRESET_DEFAULT,
) {
  const timeZone = siteZone ?? deviceZone();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  // The day is fixed while the page is open, so that the cursor of the list stays true.
  const [openedAt] = useState(() => new Date());
  const today = dayIn(openedAt, timeZone);
  const period = readPeriod(search, today, { daysMax, presets, usual });
  const days = daysOf(period, today);
  const { fromDay, toDay } = days;
  const instants = useMemo(
    () => instantsOf({ fromDay, toDay }, timeZone),
    [fromDay, toDay, timeZone],
  );
  return {
    days,
    instants,
    picker: {
      period,
      today,
      timeZone,
      daysMax,
      presets,
      onChange: (next: Period) => changeSearch(writePeriod(next, usual)),
    },
  };
}
