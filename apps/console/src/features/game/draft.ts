// One game as its form writes it: every field a text or a choice, with what is wrong beside it.
import { bpsOf, percentOf, percentText } from '../../lib/money/rate.ts';
import {
  draftOfWindow,
  type WindowDraft,
  windowOf,
  windowProblem,
} from '../../lib/closure/window.ts';
import { wholeOf } from '../../lib/form/edit.ts';
import type { Game, GameChange } from './api/index.ts';
import { ppmOf } from './model.ts';

export type GameDraft = Pick<
  Game,
  'category' | 'state' | 'isHot' | 'isNew' | 'hasJackpot' | 'hasFreePlay' | 'isHidden'
> & {
  /** By language code; an empty one means that there is none. */
  readonly names: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** A percentage. */
  readonly rtp: string;
  /** A percentage: how much of its valid bets counts. */
  readonly validBet: string;
  readonly volatility: '' | NonNullable<Game['volatility']>;
  readonly lines: string;
  readonly betMin: string;
  readonly icon: string;
  readonly window: WindowDraft;
  readonly blockedCountries: readonly string[];
};

export type DraftField = keyof GameDraft;
export type DraftProblem =
  | 'name_missing'
  | 'tag'
  | 'rtp'
  | 'validBet'
  | 'lines'
  | 'betMin'
  | 'icon';

export const NAME_CHARS_MAX = 200;
export const TAGS_MAX = 16;
const LINES_MAX = 999_999;
const TAG = /^[A-Za-z0-9_.:-]{1,64}$/;
const STAKE = /^(?=.*[1-9])\d{1,12}(\.\d{1,5})?$/;
/** A path of the site or a secure address; two slashes would lead to another site. */
const ADDRESS = /^(?:https:\/\/\S+|\/(?!\/)\S*)$/;

/** What can be changed, as it is written; windows that are over stay in it. */
export const editedOf = (game: Game): GameDraft => draftOf(game, 0);

export const draftOf = (game: Game, nowMs: number): GameDraft => ({
  category: game.category,
  state: game.state,
  isHot: game.isHot,
  isNew: game.isNew,
  hasJackpot: game.hasJackpot,
  hasFreePlay: game.hasFreePlay,
  isHidden: game.isHidden,
  names: game.names,
  tags: game.tags,
  rtp: game.rtpPpm === null ? '' : percentOf(game.rtpPpm),
  validBet: percentText(game.validBetBps),
  volatility: game.volatility ?? '',
  lines: game.lines === null ? '' : String(game.lines),
  betMin: game.betMin ?? '',
  icon: game.showIcon ?? '',
  window: draftOfWindow(game.maintenance, nowMs),
  blockedCountries: game.blockedCountries,
});

/** What is wrong, by field; windows tell of themselves. */
export function draftProblems(draft: GameDraft): Partial<Record<DraftField, DraftProblem>> {
  const isBad = (text: string, isGood: (trimmed: string) => boolean) =>
    text.trim() !== '' && !isGood(text.trim());
  return {
    ...((draft.names['en'] ?? '').trim() === '' && { names: 'name_missing' as const }),
    ...(draft.tags.some((tag) => !TAG.test(tag)) && { tags: 'tag' as const }),
    ...(isBad(draft.rtp, (text) => ppmOf(text) !== null) && { rtp: 'rtp' as const }),
    ...(bpsOf(draft.validBet) === null && { validBet: 'validBet' as const }),
    ...(isBad(draft.lines, (text) => wholeOf(text, 1, LINES_MAX) !== null) && {
      lines: 'lines' as const,
    }),
    ...(isBad(draft.betMin, (text) => STAKE.test(text)) && { betMin: 'betMin' as const }),
    ...(isBad(draft.icon, (text) => ADDRESS.test(text)) && { icon: 'icon' as const }),
  };
}

export const canSave = (draft: GameDraft, nowMs: number): boolean =>
  Object.keys(draftProblems(draft)).length === 0 && windowProblem(draft.window, nowMs) === null;

const tidyNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).flatMap(([language, name]) =>
      name.trim() === '' ? [] : [[language, name.trim()]],
    ),
  );

/** What is sent of a form without problems. */
export const changeOf = (draft: GameDraft, game: Game): Omit<GameChange, 'version' | 'reason'> => ({
  category: draft.category,
  state: draft.state,
  isHot: draft.isHot,
  isNew: draft.isNew,
  hasJackpot: draft.hasJackpot,
  hasFreePlay: draft.hasFreePlay,
  isHidden: draft.isHidden,
  names: tidyNames(draft.names),
  tags: [...draft.tags],
  rtpPpm: ppmOf(draft.rtp),
  validBetBps: bpsOf(draft.validBet) ?? game.validBetBps,
  volatility: draft.volatility === '' ? null : draft.volatility,
  lines: wholeOf(draft.lines, 1, LINES_MAX),
  betMin: draft.betMin.trim() === '' ? null : draft.betMin.trim(),
  showIcon: draft.icon.trim() === '' ? null : draft.icon.trim(),
  maintenance: windowOf(draft.window, game.maintenance),
  blockedCountries: [...draft.blockedCountries],
});

/** The fields that a form has changed. */
export function changedOf(before: GameDraft, draft: GameDraft): DraftField[] {
  const written = (field: DraftField, { names, ...rest }: GameDraft) =>
    JSON.stringify(field === 'names' ? Object.entries(tidyNames(names)).toSorted() : rest[field]);
  return (Object.keys(before) as DraftField[]).filter(
    (field) => written(field, before) !== written(field, draft),
  );
}
