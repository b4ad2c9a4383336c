import type { KeyObject } from 'node:crypto';
import type { GameCategory, GameState } from '@parlour/contract';
import type { Amount } from '@parlour/money';
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
  readonly state: GameState;
  /** Where the vendor's Games API answers and how it knows us; null while not connected. */
  readonly connection: { readonly apiBase: string; readonly operatorId: string } | null;
  readonly signatureHeader: string;
  readonly keys: readonly VendorKey[];
  /** The active keys, ready to verify with. */
  readonly publicKeys: readonly KeyObject[];
  readonly policy: VendorPolicy;
  readonly position: number;
};

export type Game = {
  readonly id: string;
  readonly nodeId: number;
  readonly vendor: Vendor;
  readonly code: string;
  readonly category: GameCategory;
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** The vendor's state unless the vendor is live. */
  readonly state: GameState;
  readonly rtpPpm: number | null;
  readonly volatility: 'low' | 'medium' | 'high' | null;
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
};

export const gameName = (game: Game, language: string): string =>
  game.names[language] ?? game.names['en'] ?? game.code;
