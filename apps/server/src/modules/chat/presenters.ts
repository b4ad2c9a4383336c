import type { PresenterCode } from '@parlour/art';

/** Who leads a live table. Each is a drawing, and is called one. */
export type Presenter = {
  readonly code: PresenterCode;
  readonly name: string;
  /** The first of them is spoken at the table. */
  readonly languages: readonly string[];
  readonly gameCode: string;
};

/** Presenters of the studio's tables; one whose table the catalogue does not have is not listed. */
export const PRESENTERS: readonly Presenter[] = [
  { code: 'mira', name: 'Mira', languages: ['en', 'hi'], gameCode: 'live-roulette' },
  { code: 'adrian', name: 'Adrian', languages: ['en'], gameCode: 'live-baccarat' },
  { code: 'leila', name: 'Leila', languages: ['ar', 'en'], gameCode: 'live-dragon-tiger' },
  { code: 'kavya', name: 'Kavya', languages: ['hi', 'en'], gameCode: 'live-andar-bahar' },
  { code: 'jun', name: 'Jun', languages: ['en'], gameCode: 'live-sic-bo' },
  { code: 'rohan', name: 'Rohan', languages: ['hi', 'en'], gameCode: 'teen-patti-20-20' },
  { code: 'sofia', name: 'Sofia', languages: ['en', 'ar'], gameCode: 'money-wheel' },
  { code: 'omar', name: 'Omar', languages: ['ar', 'en'], gameCode: 'crash' },
];
