import { englishOrdinal } from '@parlour/sports';
import type { BookWords } from './words.ts';

/** Names of markets and outcomes are the provider's, which are English. */
export const en: BookWords = {
  ordinal: englishOrdinal,
  market: null,
  outcome: {},
  player: 'Player {number}',
  period: {
    abandoned: 'Abandoned',
    afterExtraTime: 'After extra time',
    afterPenalties: 'After penalties',
    break: 'Break',
    cancelled: 'Cancelled',
    defaulted: 'Defaulted',
    delayed: 'Delayed',
    ended: 'Ended',
    extraTime: 'Extra time',
    game: '{n} game',
    half: '{n} half',
    halfTime: 'Half-time',
    inning: '{n} inning',
    interrupted: 'Interrupted',
    map: '{n} map',
    notStarted: 'Not started',
    overtime: 'Overtime',
    penalties: 'Penalties',
    period: '{n} period',
    postponed: 'Postponed',
    quarter: '{n} quarter',
    retired: 'Retired',
    set: '{n} set',
    started: 'In play',
    walkover: 'Walkover',
  },
};
