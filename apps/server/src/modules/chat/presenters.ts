import type { PresenterCode } from '@parlour/art';

/** Who leads a live table. Each is a drawing, and is called one. */
export type Presenter = {
  readonly code: PresenterCode;
  readonly name: string;
  /** The first of them is spoken at the table. */
  readonly languages: readonly string[];
  readonly gameCode: string;
};

/** Presenters of the studio's tables, named as on their pages. One whose table is not in the catalogue is not listed. */
export const PRESENTERS: readonly Presenter[] = [
  { code: 'meera', name: 'Meera', languages: ['en', 'hi'], gameCode: 'live-roulette' },
  { code: 'jun', name: 'Jun', languages: ['en'], gameCode: 'live-baccarat' },
  { code: 'meilin', name: 'Mei Lin', languages: ['en'], gameCode: 'live-dragon-tiger' },
  { code: 'anika', name: 'Anika', languages: ['hi', 'en'], gameCode: 'live-andar-bahar' },
  { code: 'kenji', name: 'Kenji', languages: ['en'], gameCode: 'live-sic-bo' },
  { code: 'arjun', name: 'Arjun', languages: ['hi', 'en'], gameCode: 'teen-patti-20-20' },
  { code: 'theo', name: 'Theo', languages: ['en', 'ar'], gameCode: 'money-wheel' },
  { code: 'omar', name: 'Omar', languages: ['ar', 'en'], gameCode: 'crash' },
];
