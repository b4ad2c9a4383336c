import type { KeyObject } from 'node:crypto';
import type { GameCategory, GameState, Volatility, WalletMode } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import type { Amount } from '@parlour/money';
import type { Maintenance } from './maintenance.ts';
import type { VendorPolicy } from './policy.ts';

export type VendorKey = {
  readonly keyId: string;
  readonly fingerprint: string;
  readonly isActive: boolean;
  readonly addedAt: Date;
};

export type Vendor = {
  readonly code: string;
  readonly displayName: string;
  /** Wire name of the portal. */
  readonly vassalage: string;
  /** As players find it now: a window of maintenance closes a vendor that is set live. */
  readonly state: GameState;
  /** As an operator set it. */
  readonly setState: GameState;
  /** Opens labelled demonstrations alone, in whatever way a game is asked for. */
  readonly isDemo: boolean;
  /** Ours: its games are pages of the portal, and their bets come from no vendor. */
  readonly isHouse: boolean;
  /** Replaces the mark that is drawn from the name. */
  readonly logoUrl: string | null;
  readonly maintenance: Maintenance | null;
  /** When what closes it now is planned to be over; null when open or when nobody knows. */
  readonly reopensAt: Date | null;
  /** ISO 3166-1 alpha-2 codes. */
  readonly blockedCountries: readonly string[];
  /** Where the vendor's Games API answers and how it knows us; null while not connected. */
  readonly connection: { readonly apiBase: string; readonly operatorId: string } | null;
  readonly signatureHeader: string;
  /** Whether bets move our wallet, or a wallet that the vendor keeps and money is sent to. */
  readonly walletMode: WalletMode;
  readonly keys: readonly VendorKey[];
  /** The active keys, ready to verify with. */
  readonly publicKeys: readonly KeyObject[];
  readonly policy: VendorPolicy;
  readonly position: number;
  readonly version: number;
};

export type Game = {
  readonly id: string;
  readonly nodeId: number;
  readonly vendor: Vendor;
  readonly code: string;
  /** A lobby stands for the vendor's list of games instead of one of them. */
  readonly kind: 'game' | 'lobby';
  readonly category: GameCategory;
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** As players find it now; the vendor's state unless the vendor is live. */
  readonly state: GameState;
  /** As an operator set it. */
  readonly setState: GameState;
  /** In no list and not to be opened. */
  readonly isHidden: boolean;
  readonly maintenance: Maintenance | null;
  readonly reopensAt: Date | null;
  /** By a rule of its own; those of its vendor come on top. */
  readonly blockedCountries: readonly string[];
  readonly rtpPpm: number | null;
  /** How much of its valid bets counts for rollover, rebates and pay, in ten-thousandths. */
  readonly validBetBps: number;
  readonly volatility: Volatility | null;
  readonly lines: number | null;
  readonly betMin: Amount | null;
  readonly isHot: boolean;
  readonly isNew: boolean;
  readonly hasJackpot: boolean;
  readonly hasFreePlay: boolean;
  readonly iconUrl: string;
  readonly showIconUrl: string | null;
  readonly popularity: number;
  readonly addedAt: Date;
  readonly version: number;
};

/** A game of a vendor as it is about to count. */
export type CountedGame = Pick<Game, 'category' | 'code' | 'rtpPpm' | 'validBetBps'> & {
  readonly vendorCode: string;
};

/**
 * Refuses with `ticket.return_too_high` where so much of stakes on games cannot count in a brand: what comes
 * back of a stake would be too much.
 */
export type DemandGames = (tx: Tx, games: readonly CountedGame[]) => Promise<void>;

/** Whether a vendor's games exist: of a demo vendor there is a labelled demonstration alone. */
export const isConnected = (vendor: Pick<Vendor, 'connection' | 'isDemo' | 'isHouse'>): boolean =>
  vendor.isHouse || (vendor.connection !== null && !vendor.isDemo);

export const isPlayable = (game: Pick<Game, 'state' | 'vendor'>): boolean =>
  game.state === 'live' && isConnected(game.vendor);

/** A game as lists show it: nothing is claimed of one that does not exist. */
export const withoutClaims = (game: Game): Game =>
  game.vendor.isDemo ? { ...game, rtpPpm: null, hasJackpot: false, isHot: false } : game;

/** A language may be called like something that every object has. */
const ownName = ({ names }: Game, language: string): string | undefined =>
  Object.hasOwn(names, language) ? names[language] : undefined;

/** The wire has no room for longer names; a vendor's feed may bring them. */
export const NAME_CHARS_MAX = 200;

export const gameName = (game: Game, language: string): string =>
  (ownName(game, language) ?? game.names['en'] ?? game.code).slice(0, NAME_CHARS_MAX);

export const vendorMark = (vendor: Vendor): string =>
  vendor.logoUrl ?? `/art/vendors/${vendor.code}.webp`;

/** Whether people of a country may not have this game; nobody is refused for being nowhere. */
export const isBlockedIn = (game: Game, country: string | null): boolean =>
  country !== null &&
  (game.blockedCountries.includes(country) || game.vendor.blockedCountries.includes(country));
