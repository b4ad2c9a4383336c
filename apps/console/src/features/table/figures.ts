// What a table returned, as a person reads it.
import type { Text } from '../../lib/resource/resource.ts';
import type { Table } from './api/index.ts';

const PPM_PER_PERCENT = 10_000;
const percent = (ppm: number): string => (ppm / PPM_PER_PERCENT).toFixed(2);

/** A round of a table, or a hand of its rooms, by its number. */
export const numberText = (t: Text, kind: Table['kind'], number: number): string =>
  t(kind === 'room' ? 'table.roundNumber.room' : 'table.roundNumber', { number });

type Money = NonNullable<Table['live']>['money'][number];

/** The money of a table in its largest currency; null where nothing was staked. */
export const mainMoney = ({ live }: Pick<Table, 'live'>): Money | null => live?.money[0] ?? null;

export const returnText = ({ measured }: Pick<Money, 'measured'>): string | null =>
  measured === null ? null : `${percent(measured.rtpPpm)} %`;

/** Half the width of four standard errors; null without a sheet. */
export const bandText = ({ measured }: Pick<Money, 'measured'>): string | null =>
  measured === null || measured.bandPpm === null ? null : `${percent(measured.bandPpm)} %`;
