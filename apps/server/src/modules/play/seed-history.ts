// What the demo members have played, so that records and reports have something to show. Every bet is
// settled by the service that settles those of vendors, at times that have passed.
import { createHash } from 'node:crypto';
import type { Db } from '@parlour/database';
import { type Amount, amount, ZERO } from '@parlour/money';
import type { Platform } from '../../platform/platform.ts';
import type { CatalogueService, Game } from '../catalogue/index.ts';
import type { MemberService } from '../member/index.ts';
import type { ProtectionService } from '../protection/index.ts';
import type { WalletService } from '../wallet/index.ts';
import type { Action } from './rules/action.ts';
import { seedSession } from './seed.ts';
import { createSettler, type MoneyCall } from './service/settle/index.ts';

export type PlayHistoryServices = {
  readonly catalogue: CatalogueService;
  readonly members: MemberService;
  readonly protection: ProtectionService;
  readonly wallet: WalletService;
};

/** A platform whose clock the seed moves. */
export type RewoundPlay = {
  readonly platform: Platform;
  readonly services: PlayHistoryServices;
  setHoursAgo(hours: number): Promise<void>;
};

export type Stretch = {
  readonly memberId: string;
  readonly account: string;
  readonly brandId: string;
  /** Hours before now; from the earlier, which is more, to the later. */
  readonly from: number;
  readonly to: number;
};

/** Anyone who plays at the hour where the clock of the past stands. */
export type Player = { readonly memberId: string; readonly brandId: string };
/** A round with the outcome that it is to have, in thousandths of the stake. */
export type ChosenRound = { readonly stake: Amount; readonly times: bigint };

/** How someone plays: how often, for how much, and at what. */
type Habit = {
  readonly hoursBetween: number;
  readonly rounds: number;
  readonly stakes: readonly bigint[];
  readonly categories: readonly string[];
};

const SMALL: Habit = {
  hoursBetween: 76,
  rounds: 4,
  stakes: [100_000n, 150_000n, 200_000n, 300_000n],
  categories: ['RNG', 'FISH', 'LIVE', 'RNG', 'ELOTT'],
};
const LARGE: Habit = {
  hoursBetween: 88,
  rounds: 4,
  stakes: [500_000n, 800_000n, 1_200_000n, 2_000_000n],
  categories: ['LIVE', 'SPORTS', 'RNG', 'PVP'],
};

const HABITS: Readonly<Record<string, Habit>> = {
  'nadia.p': SMALL,
  omar77: LARGE,
  petra_h: SMALL,
  rosalind: SMALL,
  'stefan.k': LARGE,
  tomoko: SMALL,
  'vera.m': SMALL,
  xavier: LARGE,
  yara: SMALL,
  zeno: LARGE,
  chandra: SMALL,
  eamon: LARGE,
  gaspar: SMALL,
  isidro: SMALL,
  kavya: SMALL,
  demo: {
    hoursBetween: 60,
    rounds: 7,
    stakes: [20_000n, 40_000n, 50_000n, 100_000n],
    categories: ['RNG', 'RNG', 'RNG', 'LIVE', 'SPORTS', 'FISH', 'PVP', 'ELOTT', 'RNG', 'ESPORTS'],
  },
  maya: {
    hoursBetween: 30,
    rounds: 5,
    stakes: [50_000n, 100_000n],
    categories: ['LIVE', 'RNG', 'SPORTS'],
  },
  lena: {
    hoursBetween: 40,
    rounds: 4,
    stakes: [100_000n, 200_000n],
    categories: ['RNG', 'LIVE'],
  },
};

/** In thousandths of the stake; they pay back a little less than what is staked. */
const OUTCOMES = [
  0n,
  0n,
  500n,
  0n,
  1_200n,
  0n,
  3_000n,
  0n,
  0n,
  2_000n,
  400n,
  0n,
  4_200n,
  0n,
  1_500n,
];
const ROUNDS_PER_BATCH = 4;
const GAMES_PER_CATEGORY = 6;
const REPLAYED = ['studio', 'annex'];
const CHOSEN_CATEGORY = 'RNG';
const YEARS_MS = 2 * 366 * 86_400_000;

/** A place among so many that is the same in every run. */
const place = (text: string, count: number): number =>
  createHash('sha256').update(text).digest().readUInt32BE(0) % count;

const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  const [time, more] = [`${hex.slice(0, 8)}-${hex.slice(8, 12)}`, hex.slice(20, 32)];
  return `${time}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${more}`;
};

/** Plays for members who have a habit of it; for others it does nothing. */
export function createPlayHistory({ platform, services, setHoursAgo }: RewoundPlay) {
  const { db } = platform;
  const settle = createSettler({ ...platform, ...services, elapsedMs: () => 0 });
  const tokens = new Map<string, Promise<string>>();

  const tokenOf = (stretch: Stretch, game: Game): Promise<string> => {
    const { brandId, memberId } = stretch;
    const name = `${memberId}:${game.vendor.code}:${game.code}`;
    const known = tokens.get(name);
    if (known !== undefined) return known;
    const opened = seedSession(platform, {
      memberId,
      brandId,
      vendorCode: game.vendor.code,
      gameCode: game.code,
      currency: 'USD',
      expiresInMs: YEARS_MS,
    });
    tokens.set(name, opened);
    return opened;
  };

  /** What calls of one player have in common. */
  const chosenPart = async ({ brandId, memberId }: Player) => {
    const [game] = await games(CHOSEN_CATEGORY);
    if (game === undefined) return null;
    const stretch = { memberId, brandId, account: '', from: 0, to: 0 };
    return { stretch, game, token: await tokenOf(stretch, game) };
  };

  const games = async (category: string): Promise<readonly Game[]> =>
    (await services.catalogue.snapshot()).games
      // Rounds of the studio can be replayed there, which these never were played at.
      .filter((game) => game.category === category && !REPLAYED.includes(game.vendor.code))
      .slice(0, GAMES_PER_CATEGORY);

  return {
    async play(stretch: Stretch): Promise<void> {
      const habit = HABITS[stretch.account];
      if (habit === undefined) return;
      for (let at = stretch.from - 1; at > stretch.to; at -= habit.hoursBetween) {
        const name = `${stretch.account}:${at}`;
        const category = habit.categories[place(name, habit.categories.length)] ?? 'RNG';
        const offered = await games(category);
        const game = offered[place(`${name}:game`, Math.max(offered.length, 1))];
        if (game === undefined) continue;
        for (let round = 0; round < habit.rounds; round += ROUNDS_PER_BATCH) {
          const count = Math.min(ROUNDS_PER_BATCH, habit.rounds - round);
          await setHoursAgo(Math.max(at - round / 60, stretch.to));
          // What is played meanwhile may have ended the session.
          const token = await tokenOf(stretch, game);
          await settleRounds(db, settle, {
            stretch,
            game,
            token,
            names: Array.from({ length: count }, (_, index) => `${name}:${round + index}`),
            stakes: habit.stakes,
          });
        }
      }
      await endSessions(db, stretch.memberId);
      tokens.clear();
    },

    /** Rounds now, named after `name`, with stakes and outcomes that were chosen for them. */
    async playNow(player: Player, name: string, rounds: readonly ChosenRound[]): Promise<void> {
      const part = await chosenPart(player);
      if (part === null) return;
      const calls = rounds.flatMap(({ stake, times }, index): MoneyCall[] => {
        const shared = { ...part, name: `${name}:${index}` };
        const won = amount((stake * times) / 1_000n);
        return [
          callOf({ ...shared, kind: 'bet', sum: stake }),
          callOf({ ...shared, kind: 'win', sum: won }),
        ];
      });
      await db.tx((tx) => settle(tx, calls));
      await endSessions(db, player.memberId);
      tokens.clear();
    },

    /** A win of the first of those rounds, of which its vendor tells only now. */
    async winLater(player: Player, name: string, sum: Amount): Promise<void> {
      const part = await chosenPart(player);
      if (part === null) return;
      const win = callOf({ ...part, name: `${name}:0`, kind: 'win', sum });
      const later = { ...win.action, transactionUuid: uuidOf(`late:${name}`) };
      const action = { ...later, requestUuid: uuidOf(`request:late:${name}`) };
      await db.tx((tx) => settle(tx, [{ ...win, action }]));
      await endSessions(db, player.memberId);
      tokens.clear();
    },
  };
}

type Rounds = {
  readonly stretch: Stretch;
  readonly game: Game;
  readonly token: string;
  readonly names: readonly string[];
  readonly stakes: readonly bigint[];
};

async function settleRounds(
  db: Db,
  settle: ReturnType<typeof createSettler>,
  { stretch, game, token, names, stakes }: Rounds,
): Promise<void> {
  const calls = names.flatMap((name): MoneyCall[] => {
    const stake = stakes[place(`${name}:stake`, stakes.length)] ?? 50_000n;
    const times = OUTCOMES[place(`${name}:outcome`, OUTCOMES.length)] ?? 0n;
    const shared = { stretch, game, token, name };
    return [
      callOf({ ...shared, kind: 'bet', sum: amount(stake) }),
      callOf({ ...shared, kind: 'win', sum: amount((stake * times) / 1_000n) }),
    ];
  });
  await db.tx((tx) => settle(tx, calls));
}

function callOf(part: {
  readonly stretch: Stretch;
  readonly game: Game;
  readonly token: string;
  readonly name: string;
  readonly kind: 'bet' | 'win';
  readonly sum: Amount;
}): MoneyCall {
  const { game, kind, name, stretch, sum, token } = part;
  const action: Action = {
    kind,
    memberId: stretch.memberId,
    token,
    gameCode: game.code,
    requestUuid: uuidOf(`request:${kind}:${name}`),
    transactionUuid: uuidOf(`${kind}:${name}`),
    roundRef: uuidOf(`round:${name}`),
    roundClosed: kind === 'win',
    amount: sum,
    currency: 'USD',
    referenceUuid: kind === 'win' ? uuidOf(`bet:${name}`) : null,
    isFree: false,
    isPromo: false,
    jackpotContribution: ZERO,
    jackpotWin: ZERO,
    rewardUuid: null,
    toldValid: null,
    oddsMilli: null,
    placeAmount: null,
    baseAmount: null,
  };
  return { vendor: game.vendor, call: kind, action, request: '{}', arrivedMs: 0 };
}

/** Nobody plays on with a token that was made for the past. */
async function endSessions(db: Db, memberId: string): Promise<void> {
  await db.query({
    text: `update game_sessions set status = 'ended' where member_id = $1 and status = 'active'
      and expires_at > now() + interval '30 days'`,
    values: [memberId],
  });
}
