import { DEMO_CURRENCY } from '@parlour/contract/vendor';
import { LRUCache } from 'lru-cache';
import { poolsOf } from '@parlour/games/pools';
import type { ChatMode } from '../chat/rules.ts';
import type { Platform } from '../platform/platform.ts';
import { Refusal } from '../platform/refusal.ts';
import { hashSecret, newSecret } from '../platform/secret.ts';
import type { PoolService } from '../pool/service.ts';
import type { StakeLimits } from '../round/stakes.ts';
import type { SeedService } from '../seed/service.ts';
import { DEMO_BALANCE } from '../wallet/demo.ts';
import {
  findSession,
  insertDemoPurse,
  insertSession,
  openSession,
  type Pace,
  type Session,
  upsertPlayer,
} from './store.ts';

export const LAUNCH_TTL_MS = 5 * 60_000;
const SESSIONS_KEPT_MAX = 20_000;
export const SESSION_TTL_MS = 24 * 60 * 60_000;

export type Launch = {
  readonly gameCode: string;
  /** The game's own code where it has no tables to choose from. */
  readonly tableCode: string;
  readonly language: string;
  readonly lobbyUrl: string | null;
  readonly depositUrl: string | null;
  readonly limitsUrl: string | null;
  readonly pace: Pace;
  readonly isClockFixed: boolean;
  readonly hasVisits: boolean;
  readonly limits: StakeLimits;
  /** Whether the operator's brand joins the pools of games that have them. */
  readonly hasPools: boolean;
  readonly chat: ChatMode;
  /** The stake, and of how many seats, at which a game of rooms is opened; null opens its list of tables. */
  readonly place: { readonly level: string; readonly seats: number | null } | null;
  /** Whether the address opens the chat of the table without the game. */
  readonly isChatAlone: boolean;
  /** Absent in a demonstration. */
  readonly account?: {
    readonly user: string;
    readonly token: string;
    readonly currency: string;
    /** Whose wallet the bets move: the operator's, or the purse that we keep. */
    readonly house: 'seamless' | 'transfer';
  };
};

export type LaunchService = ReturnType<typeof createLaunchService>;

/** Play money and purses of our own neither feed a pool nor hit it: prizes are the operator's to pay out. */
const joinsPools = ({ account, gameCode, hasPools }: Launch): boolean =>
  hasPools && account?.house === 'seamless' && poolsOf(gameCode) !== null;

/** What the address says of the launch itself, which is no secret. */
function searchOf({ isChatAlone, place }: Launch): string {
  if (isChatAlone) return '?view=chat';
  if (place === null) return '';
  const seats = place.seats === null ? {} : { seats: String(place.seats) };
  return `?${new URLSearchParams({ level: place.level, ...seats }).toString()}`;
}

export function createLaunchService(
  { config, db, now, newId }: Platform,
  seeds: SeedService,
  pools: Pick<PoolService, 'open'>,
) {
  /** By the hash of their secret. Nothing changes a session any more once it was opened. */
  const opened = new LRUCache<string, Session>({ max: SESSIONS_KEPT_MAX });

  return {
    /**
     * An address that opens the game once. It carries a code of our own in its fragment, which
     * browsers do not send; the wallet token stays on the server.
     */
    async create(launch: Launch): Promise<string> {
      const code = newSecret();
      const at = now();
      await db.tx(async (tx) => {
        const operatorUser = launch.account?.user ?? null;
        const player = await upsertPlayer(tx, { id: newId(), operatorUser, at });
        if (player.isNew) await seeds.begin(tx, player.id);
        if (launch.account === undefined) await insertDemoPurse(tx, player.id, DEMO_BALANCE);
        const currency = launch.account?.currency ?? DEMO_CURRENCY;
        const hasPools = joinsPools(launch);
        if (hasPools) await pools.open(tx, currency);
        await insertSession(tx, {
          id: newId(),
          playerId: player.id,
          gameCode: launch.gameCode,
          tableCode: launch.tableCode,
          currency,
          walletToken: launch.account?.token ?? null,
          house: launch.account?.house ?? 'seamless',
          language: launch.language,
          lobbyUrl: launch.lobbyUrl,
          depositUrl: launch.depositUrl,
          limitsUrl: launch.limitsUrl,
          ...launch.pace,
          isClockFixed: launch.isClockFixed,
          hasVisits: launch.hasVisits,
          ...launch.limits,
          hasPools,
          chat: launch.chat,
          launchHash: hashSecret(code),
          launchExpiresAt: new Date(at.getTime() + LAUNCH_TTL_MS),
          expiresAt: new Date(at.getTime() + SESSION_TTL_MS),
          createdAt: at,
        });
      });
      return `${config.publicUrl}/${launch.gameCode}${searchOf(launch)}#launch=${code}`;
    },

    /** Exchanges a launch code for the secret that the page keeps. */
    async open(code: string): Promise<string> {
      const secret = newSecret();
      const codes = { launchHash: hashSecret(code), secretHash: hashSecret(secret), at: now() };
      const isOpened = await db.tx((tx) => openSession(tx, codes));
      if (!isOpened) throw new Refusal('session.launch_used');
      return secret;
    },

    async authenticate(authorization: string | undefined): Promise<Session> {
      const secret = /^Bearer ([\w-]{43})$/.exec(authorization ?? '')?.[1];
      if (secret === undefined) throw new Refusal('session.unknown');
      const hash = hashSecret(secret);
      const at = now();
      const known = opened.get(hash);
      if (known !== undefined && known.expiresAt > at) return known;
      const session = await findSession(db, hash, at);
      if (session === null) throw new Refusal('session.unknown');
      opened.set(hash, session);
      return session;
    },
  };
}
