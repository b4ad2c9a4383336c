import type { Step } from './history.ts';

type Row = readonly [account: string, sinceDays: number, deposit: bigint, method: string];

/** People of the demo's teams, since when they pay in, and how much at first. */
const rows: readonly Row[] = [
  ['nadia.p', 29, 300n, 'card'],
  ['omar77', 27, 800n, 'wallet'],
  ['petra_h', 29, 120n, 'qr'],
  ['rosalind', 22, 250n, 'card'],
  ['stefan.k', 28, 900n, 'card'],
  ['tomoko', 29, 200n, 'wallet'],
  ['vera.m', 24, 150n, 'qr'],
  ['xavier', 29, 400n, 'card'],
  ['yara', 26, 100n, 'wallet'],
  ['zeno', 20, 600n, 'card'],
  ['chandra', 25, 180n, 'qr'],
  ['eamon', 29, 350n, 'card'],
  ['gaspar', 23, 140n, 'wallet'],
  ['isidro', 18, 90n, 'card'],
  ['kavya', 29, 220n, 'wallet'],
];

const DAY_HOURS = 24;
/** What each paid in today. */
const LATEST = 20n;

/** Three deposits each: at first, about half way, and today; what is played lies between them. */
export const teamHistory: Readonly<Record<string, readonly Step[]>> = Object.fromEntries(
  rows.map(([account, sinceDays, deposit, method], place): [string, readonly Step[]] => {
    const since = sinceDays * DAY_HOURS - place;
    return [
      account,
      [
        { at: since, deposit, method, news: 'paid' },
        { at: Math.round(since / 2), deposit: deposit / 2n, method, news: 'paid' },
        { at: 1 + (place % 5), deposit: LATEST, method: 'wallet', news: 'paid' },
      ],
    ];
  }),
);
