// Games of the studio that players play against each other.
import type { GameCategory } from '@parlour/contract';
import type { Own } from './studio.ts';

/** Chips go from player to player: nothing is given on them. */
const NOTHING = { validBetBps: 0 } as const;

export const rooms: Readonly<Partial<Record<GameCategory, Readonly<Record<string, Own>>>>> = {
  PVP: {
    holdem: {
      names: { en: "Hold'em", hi: 'होल्डम', ar: 'هولدم' },
      tags: ['multiplayer'],
      rtpPpm: 920_000,
      ...NOTHING,
      isHot: true,
    },
    'teen-patti': {
      names: { en: 'Teen Patti', hi: 'तीन पत्ती', ar: 'تين باتي' },
      tags: ['multiplayer'],
      rtpPpm: 950_000,
      ...NOTHING,
      isHot: true,
    },
    'dou-dizhu': {
      names: { en: 'Dou Dizhu', hi: 'दोउ दिज़ू', ar: 'دو ديجو' },
      tags: ['multiplayer'],
      rtpPpm: 950_000,
      ...NOTHING,
      isHot: true,
    },
    'niu-niu': {
      names: { en: 'Niu Niu', hi: 'नीउ नीउ', ar: 'نيو نيو' },
      tags: ['multiplayer'],
      rtpPpm: 950_000,
      ...NOTHING,
    },
  },
  RUMMY: {
    rummy: {
      names: { en: 'Rummy', hi: 'रमी', ar: 'الرمي' },
      tags: ['multiplayer'],
      rtpPpm: 920_000,
      ...NOTHING,
      isHot: true,
    },
  },
  LUDO: {
    ludo: {
      names: { en: 'Ludo', hi: 'लूडो', ar: 'لودو' },
      tags: ['multiplayer'],
      rtpPpm: 950_000,
      ...NOTHING,
      isHot: true,
    },
  },
};
