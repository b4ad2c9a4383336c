import { currencies } from '@parlour/money';
import { amountOrNull } from '../../lib/money/typed.ts';
import type { Text } from '../../lib/resource/resource.ts';
import type { TableLimit, TableSettings } from './api/index.ts';

/** How players play together: one round for all, against each other, or in one sea. */
export const TABLE_KINDS = ['table', 'room', 'sea'] as const;

export const TABLE_STATES = ['playing', 'resting', 'paused', 'shut'] as const;

/** Languages in which a pause is said to players. */
export const NOTICE_LANGUAGES = ['en', 'hi', 'ar'] as const;

export const BOUNDS = ['stakeMin', 'stakeMax', 'placeMax'] as const;

/** Whether a currency is one, and its amounts can be read and do not exclude each other. */
export function isLimitInOrder(limit: TableLimit): boolean {
  const { currency, placeMax, stakeMax, stakeMin } = limit;
  if (!currencies.has(currency)) return false;
  const least = stakeMin === null ? null : amountOrNull(stakeMin, currency);
  const mosts = [stakeMax, placeMax].map((text) =>
    text === null ? null : amountOrNull(text, currency),
  );
  return mosts.every((most) => least === null || most === null || least <= most);
}

export type TableDealt = NonNullable<TableSettings['dealt']>;

/** A table that a person deals begins without a picture. */
export const NEW_DEALT: TableDealt = { look: 'same', isDemo: false, video: null };

const ADDRESS = /^https?:\/\/\S+$/;

/** Whether a video, where there is one, can be asked for. */
export const isVideoWhole = (dealt: TableDealt | undefined): boolean => {
  if (dealt === undefined || dealt.video === null) return true;
  const { playUrl, publishUrl } = dealt.video;
  return ADDRESS.test(playUrl) && (publishUrl === null || ADDRESS.test(publishUrl));
};

export type TableDraft = Omit<TableSettings, 'brands' | 'order' | 'rakes'> & {
  /** Codes with spaces between; empty is all. */
  readonly brands: string;
  readonly order: string;
  /** In percent, by stake; empty is that of the game. */
  readonly rakes: Readonly<Record<string, string>>;
};

const LEVELS = ['garden', 'terrace', 'library', 'salon', 'observatory'] as const;

/** A stake of rooms as players read it; one that is not known here goes by its code. */
export function levelText(t: Text, level: string): string {
  const known = LEVELS.find((one) => one === level);
  return known === undefined ? level : t(`table.level.${known}`);
}

type Rakes = TableSettings['rakes'];
const PERMYRIAD_PER_PERCENT = 100;

/** A rake in percent, as operators write it. */
export const rakeText = (permyriad: number): string =>
  // tidy-allow money-number: a share in percent
  String(Number((permyriad / PERMYRIAD_PER_PERCENT).toFixed(2)));

/** A rake that was written in percent; null where it cannot be read. */
export const readRake = (text: string): number | null =>
  /^\d{1,2}([.,]\d{1,2})?$/.test(text.trim())
    ? // tidy-allow money-number: a share in percent
      Math.round(Number(text.trim().replace(',', '.')) * PERMYRIAD_PER_PERCENT)
    : null;

/** Whether rakes can be read, and none is above that of the game. */
export const areRakesInOrder = (drafts: TableDraft['rakes'], most: Rakes): boolean =>
  Object.entries(drafts).every(([level, text]) => {
    if (text.trim() === '') return true;
    const [rake, own] = [readRake(text), most.find((one) => one.level === level)];
    return rake !== null && own !== undefined && rake <= own.permyriad;
  });

const rakesOf = (drafts: TableDraft['rakes']): Rakes =>
  Object.entries(drafts).flatMap(([level, text]) => {
    const permyriad = readRake(text);
    return permyriad === null ? [] : [{ level, permyriad }];
  });

export const draftOf = ({ brands, order, rakes, ...rest }: TableSettings): TableDraft => ({
  ...rest,
  brands: (brands ?? []).join(' '),
  order: String(order),
  rakes: Object.fromEntries(rakes.map(({ level, permyriad }) => [level, rakeText(permyriad)])),
});

const ORDER_MAX = 9_999;

/** A draft as it is saved. */
export function settingsOf({ brands, order, rakes, ...rest }: TableDraft): TableSettings {
  const codes = brands.split(/[\s,]+/).filter((code) => code !== '');
  const place = Number.parseInt(order, 10);
  return {
    ...rest,
    name: rest.name.trim(),
    timeZone: rest.timeZone.trim(),
    brands: codes.length === 0 ? null : codes,
    rakes: rakesOf(rakes),
    order: Number.isNaN(place) ? 0 : Math.min(ORDER_MAX, Math.max(0, place)),
  };
}

/** As the code of a table has to be. */
export const isTableCode = (text: string): boolean => /^[a-z0-9][a-z0-9-]{2,63}$/.test(text);
