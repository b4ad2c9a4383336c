import type { BulkChange, DeskGameFilter, GameSelection } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { amountToText } from '@parlour/money';
import { Refusal } from '../../../../platform/refusal.ts';
import type { AuditRecord, Snapshot } from '../../../audit/index.ts';
import {
  checkArt,
  checkCountries,
  checkNames,
  checkWindow,
  tidyCountries,
  tidyNames,
} from '../../rules/edit.ts';
import type { Maintenance } from '../../rules/maintenance.ts';
import { type EditedGame, updateGames } from '../../store/desk.ts';
import { lockGames, type StoredGame } from '../../store/read.ts';
import { type By, type DeskDeps, differences, signed } from './change.ts';
import { findGames } from './find.ts';

/** All that one game's form holds. */
export type GameEdit = Pick<
  EditedGame,
  | 'betMin'
  | 'blockedCountries'
  | 'category'
  | 'hasFreePlay'
  | 'hasJackpot'
  | 'isHidden'
  | 'isHot'
  | 'isNew'
  | 'lines'
  | 'maintenance'
  | 'names'
  | 'rtpPpm'
  | 'setState'
  | 'showIconUrl'
  | 'tags'
  | 'volatility'
>;

export type EditGame = By & {
  readonly gameId: string;
  readonly version: number;
  readonly edit: GameEdit;
};

export type ChangeMany = By & {
  readonly selection: GameSelection;
  readonly change: Omit<BulkChange, 'maintenance'> & {
    readonly maintenance?: Maintenance | null | undefined;
  };
};

const refuse = (problem: ReturnType<typeof checkArt>): void => {
  if (problem !== null) throw new Refusal(problem);
};

/** As an audit entry shows a game. */
export const gameFields = ({ betMin, setState, ...game }: Partial<EditedGame>) => ({
  ...(game.names === undefined ? {} : { names: game.names }),
  ...(game.tags === undefined ? {} : { tags: game.tags }),
  ...(game.category === undefined ? {} : { category: game.category }),
  ...(setState === undefined ? {} : { state: setState }),
  ...(game.isHot === undefined ? {} : { isHot: game.isHot }),
  ...(game.isNew === undefined ? {} : { isNew: game.isNew }),
  ...(game.hasJackpot === undefined ? {} : { hasJackpot: game.hasJackpot }),
  ...(game.hasFreePlay === undefined ? {} : { hasFreePlay: game.hasFreePlay }),
  ...(game.isHidden === undefined ? {} : { isHidden: game.isHidden }),
  ...(game.rtpPpm === undefined ? {} : { rtpPpm: game.rtpPpm }),
  ...(game.volatility === undefined ? {} : { volatility: game.volatility }),
  ...(game.lines === undefined ? {} : { lines: game.lines }),
  ...(betMin === undefined ? {} : { betMin: betMin === null ? null : amountToText(betMin) }),
  ...(game.showIconUrl === undefined ? {} : { showIcon: game.showIconUrl }),
  ...(game.maintenance === undefined ? {} : { maintenance: game.maintenance }),
  ...(game.blockedCountries === undefined ? {} : { blockedCountries: game.blockedCountries }),
});

export const nameOf = ({ code, vendorCode }: { vendorCode: string; code: string }): string =>
  `${vendorCode}/${code}`;

/** What became of one of many games; `before` is null for a new one. */
export type GameChange = {
  readonly code: string;
  readonly before: Snapshot | null;
  readonly after: Snapshot;
};

/** Null when nothing differs. */
export function changeOf(before: EditedGame, after: EditedGame): GameChange | null {
  const { hasAny, ...fields } = differences(gameFields(before), gameFields(after));
  return hasAny ? { code: nameOf(after), ...fields } : null;
}

/** Games that were changed together share entries of so many, so that each entry stays small. */
const ENTRY_GAMES_MAX = 100;

/** Every entry says what was done to all games, and holds its own part of them. */
export async function recordGames(
  tx: Tx,
  audit: DeskDeps['audit'],
  { changes, ...record }: AuditRecord & { readonly changes: readonly GameChange[] },
): Promise<void> {
  const parts = Math.ceil(changes.length / ENTRY_GAMES_MAX);
  for (let part = 1; part <= parts; part += 1) {
    const own = changes.slice((part - 1) * ENTRY_GAMES_MAX, part * ENTRY_GAMES_MAX);
    await audit.record(tx, { ...record, after: { ...record.after, part, parts, changes: own } });
  }
}

export function createGameDesk(deps: DeskDeps) {
  const { audit, catalogue, db, now, site } = deps;

  const checkEdit = async (edit: GameEdit, before: StoredGame, brandId: string) => {
    const { languages } = await site.brand(brandId);
    refuse(checkNames(edit.names, before.names, languages));
    refuse(checkWindow(edit.maintenance, before.maintenance, now()));
    refuse(checkCountries(edit.blockedCountries));
    refuse(checkArt(edit.showIconUrl));
  };

  return {
    async edit({ edit, gameId, version, ...by }: EditGame): Promise<void> {
      await db.tx(async (tx) => {
        const [before] = await lockGames(tx, [gameId]);
        if (before === undefined) throw new Refusal('catalogue.game_unknown');
        if (before.version !== version) throw new Refusal('catalogue.game_changed');
        await checkEdit(edit, before, by.brandId);
        const after: EditedGame = {
          ...before,
          ...edit,
          names: tidyNames(edit.names),
          tags: [...new Set(edit.tags)],
          blockedCountries: tidyCountries(edit.blockedCountries),
        };
        const { hasAny, ...fields } = differences(gameFields(before), gameFields(after));
        if (!hasAny) return;
        await updateGames(tx, [after], now());
        await audit.record(tx, {
          ...signed(by),
          action: 'game.update',
          subject: { kind: 'game', id: gameId },
          ...fields,
        });
      });
      await catalogue.latest();
    },

    /** One change for many games; all of them or, when something stands against it, none. */
    async editMany({ change, selection, ...by }: ChangeMany) {
      const wanted = await selected(selection, by.brandId);
      const { maintenance, state, ...rest } = change;
      if (change.blockedCountries !== undefined) refuse(checkCountries(change.blockedCountries));
      const edit: Partial<EditedGame> = {
        ...rest,
        ...(state === undefined ? {} : { setState: state }),
        ...(maintenance === undefined ? {} : { maintenance }),
        ...(change.blockedCountries === undefined
          ? {}
          : { blockedCountries: tidyCountries(change.blockedCountries) }),
      };
      refuse(checkWindow(maintenance ?? null, null, now()));
      const changedCount = await db.tx(async (tx) => {
        const before = await lockGames(tx, wanted);
        if (before.length !== wanted.length) throw new Refusal('catalogue.game_unknown');
        const changed = before.flatMap((old) => {
          const game: EditedGame = { ...old, ...edit };
          const done = changeOf(old, game);
          return done === null ? [] : [{ game, done }];
        });
        if (changed.length === 0) return 0;
        const games = changed.map(({ game }) => game);
        await updateGames(tx, games, now());
        await recordGames(tx, audit, {
          ...signed(by),
          action: 'game.update_many',
          subject: { kind: 'brand', id: by.brandId },
          after: { ...gameFields(edit), games: changed.length },
          changes: changed.map(({ done }) => done),
        });
        return changed.length;
      });
      await catalogue.latest();
      return { changedCount, unchangedCount: wanted.length - changedCount };
    },
  };

  async function selected(selection: GameSelection, brandId: string): Promise<readonly string[]> {
    if ('gameIds' in selection) return [...new Set(selection.gameIds)];
    const found = await foundBy(selection.filter, brandId);
    if (found.length !== selection.count) throw new Refusal('catalogue.selection_changed');
    return found;
  }

  async function foundBy(filter: DeskGameFilter, brandId: string): Promise<readonly string[]> {
    const snapshot = await catalogue.latest();
    return findGames(snapshot, { filter, brandId, at: now() }).map((game) => game.id);
  }
}
