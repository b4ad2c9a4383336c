import {
  oneStepGame,
  payHundredths,
  pickPlaces,
  readFields,
  readOneOf,
  readPlaces,
} from '../solo/index.ts';
import { DRAWN, kenoPays, NUMBERS, PICKS_MAX, type Risk, risks } from './paytable.ts';

/** `picks` are numbers from 0; the page shows them from 1. */
export type KenoChoice = { readonly risk: Risk; readonly picks: readonly number[] };

function readChoice(input: unknown): KenoChoice | null {
  const fields = readFields(input, 'risk', 'picks');
  const risk = readOneOf(fields?.risk, risks);
  const picks = readPlaces(fields?.picks, { bound: NUMBERS, least: 1, most: PICKS_MAX });
  return risk === null || picks === null ? null : { risk, picks };
}

/** Keno: ten of forty numbers are drawn, and the player's picks among them pay. */
export const keno = oneStepGame({
  code: 'keno',
  scheme: 'float',
  readChoice,
  mostOf: ({ choice: { picks, risk }, stake }) =>
    payHundredths(stake, Math.max(...(kenoPays[risk][picks.length - 1] ?? [0]))),
  play({ choice: { picks, risk }, stake }, draws) {
    const drawn = pickPlaces(draws, NUMBERS, DRAWN);
    const hits = picks.filter((number) => drawn.includes(number)).length;
    const pays = kenoPays[risk][picks.length - 1]?.[hits] ?? 0;
    return { events: [{ drawn, hits, pays }], win: payHundredths(stake, pays) };
  },
});

export const table = {
  game: 'keno',
  version: '1.0.0',
  numbers: NUMBERS,
  drawn: DRAWN,
  pays: kenoPays,
} as const;
