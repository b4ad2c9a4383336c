/** A source of messages of its own, with its own alive messages and recovery. */
export type Producer = {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  /** Its part of the addresses of recovery. */
  readonly path: string;
  readonly scope: 'live' | 'prematch' | 'virtual';
  /** How far back a recovery may reach. */
  readonly windowMinutes: number;
};

export const LIVE = 1;
export const PREMATCH = 3;
export const VIRTUAL = 6;

export const PRODUCERS: readonly Producer[] = [
  {
    id: LIVE,
    name: 'LO',
    description: 'Live Odds',
    path: 'liveodds',
    scope: 'live',
    windowMinutes: 600,
  },
  {
    id: PREMATCH,
    name: 'Ctrl',
    description: 'Prematch odds',
    path: 'pre',
    scope: 'prematch',
    windowMinutes: 4320,
  },
  {
    id: VIRTUAL,
    name: 'VF',
    description: 'Virtual matches',
    path: 'vf',
    scope: 'virtual',
    windowMinutes: 180,
  },
];

export const producerOf = (id: number): Producer | null =>
  PRODUCERS.find((one) => one.id === id) ?? null;
export const producerOfPath = (path: string): Producer | null =>
  PRODUCERS.find((one) => one.path === path) ?? null;
