import type { Weekday } from '@parlour/time';

export type VietnamRegion = 'north' | 'central' | 'south';

/** A province's lottery company, which draws on its own days of the week (đài xổ số). */
export type Station = {
  readonly code: string;
  readonly region: VietnamRegion;
  readonly weekdays: readonly Weekday[];
};

const station = (region: VietnamRegion, code: string, ...weekdays: Weekday[]): Station => ({
  code,
  region,
  weekdays,
});

/**
 * The stations of Vietnam as of 2026. The provinces were merged in 2025 and more may follow, so that
 * this is what a brand starts from; its operators keep their own list.
 */
export const VIETNAM_STATIONS: readonly Station[] = [
  station('north', 'mien-bac', 1, 2, 3, 4, 5, 6, 7),

  station('central', 'phu-yen', 1),
  station('central', 'thua-thien-hue', 1, 7),
  station('central', 'dak-lak', 2),
  station('central', 'quang-nam', 2),
  station('central', 'da-nang', 3, 6),
  station('central', 'khanh-hoa', 3, 7),
  station('central', 'binh-dinh', 4),
  station('central', 'quang-tri', 4),
  station('central', 'quang-binh', 4),
  station('central', 'gia-lai', 5),
  station('central', 'ninh-thuan', 5),
  station('central', 'quang-ngai', 6),
  station('central', 'dak-nong', 6),
  station('central', 'kon-tum', 7),

  station('south', 'ho-chi-minh', 1, 6),
  station('south', 'dong-thap', 1),
  station('south', 'ca-mau', 1),
  station('south', 'ben-tre', 2),
  station('south', 'vung-tau', 2),
  station('south', 'bac-lieu', 2),
  station('south', 'dong-nai', 3),
  station('south', 'can-tho', 3),
  station('south', 'soc-trang', 3),
  station('south', 'tay-ninh', 4),
  station('south', 'an-giang', 4),
  station('south', 'binh-thuan', 4),
  station('south', 'vinh-long', 5),
  station('south', 'binh-duong', 5),
  station('south', 'tra-vinh', 5),
  station('south', 'long-an', 6),
  station('south', 'binh-phuoc', 6),
  station('south', 'hau-giang', 6),
  station('south', 'tien-giang', 7),
  station('south', 'kien-giang', 7),
  station('south', 'da-lat', 7),
];

/** The stations of a region that draw on a day of the week, in the order of the list. */
export const stationsOn = (
  stations: readonly Station[],
  region: VietnamRegion,
  weekday: Weekday,
): Station[] => stations.filter((one) => one.region === region && one.weekdays.includes(weekday));
