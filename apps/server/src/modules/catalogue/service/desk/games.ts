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
import {
  type ApprovalKind,
  brandNamer,
  rehearsedKind,
  type Trace,
} from '../../../approval/index.ts';
import { isLooserEntry } from '../../rules/looser.ts';
import { byOf, type DeskDeps, differences, signed } from './change.ts';
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
  | 'validBetBps'
  | 'volatility'
>;

export type EditGame = {
  readonly gameId: string;
  readonly version: number;
  readonly edit: GameEdit;
};

export type ChangeMany = {
  readonly gameIds: readonly string[];
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
  ...(game.validBetBps === undefined ? {} : { validBetBps: game.validBetBps }),
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

/** Null when nothing differs. Who agrees to show a hidden game reads as what its bets will count. */
export function changeOf(before: EditedGame, after: EditedGame): GameChange | null {
  const { hasAny, ...fields } = differences(gameFields(before), gameFields(after));
  if (!hasAny) return null;
  const isShown = before.isHidden && !after.isHidden;
  const told = isShown ? { ...fields.after, category: after.category } : fields.after;
  return { code: nameOf(after), before: fields.before, after: told };
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

/** The games of all entries that `recordGames` wrote. */
const changesIn = ({ after }: Trace): readonly GameChange[] =>
  Object.entries(after).flatMap(([field, value]) =>
    /^changes( \d+)?$/.test(field) ? (value as readonly GameChange[]) : [],
  );

export function createGameDesk(deps: DeskDeps) {
  const { audit, catalogue, demandGames, now, site } = deps;

  const checkEdit = async (edit: GameEdit, before: StoredGame, brandId: string) => {
    const { languages } = await site.brand(brandId);
    refuse(checkNames(edit.names, before.names, languages));
    refuse(checkWindow(edit.maintenance, before.maintenance, now()));
    refuse(checkCountries(edit.blockedCountries));
    refuse(checkArt(edit.showIconUrl));
  };

  /** How many games a command changes that was carried out or tried. */
  const changedCounts = new WeakMap<ChangeMany, number>();
  const after = async () => {
    await catalogue.latest();
  };

  const edit: ApprovalKind<EditGame> = rehearsedKind(audit, {
    name: 'game.update',
    isHouse: true,
    decide: 'catalogue.update',
    after,
    loosens: ({ before, after: then }) => isLooserEntry(before, then),
    async nameOf(_reader, gameId) {
      const game = (await catalogue.latest()).findId(gameId);
      return game?.names['en'] ?? gameId;
    },
    async step(tx, { edit: wish, gameId, version }, maker) {
      const by = byOf(maker);
      const [before] = await lockGames(tx, [gameId]);
      if (before === undefined) throw new Refusal('catalogue.game_unknown');
      if (before.version !== version) throw new Refusal('catalogue.game_changed');
      await checkEdit(wish, before, by.brandId);
      const game: EditedGame = {
        ...before,
        ...wish,
        names: tidyNames(wish.names),
        tags: [...new Set(wish.tags)],
        blockedCountries: tidyCountries(wish.blockedCountries),
      };
      const done = changeOf(before, game);
      if (done === null) return;
      if (game.validBetBps > before.validBetBps) await demandGames(tx, [game]);
      await updateGames(tx, [game], now());
      await audit.record(tx, {
        ...signed(by),
        action: 'game.update',
        subject: { kind: 'game', id: gameId },
        before: done.before,
        after: done.after,
      });
    },
  });

  /** One change for many games; all of them or, when something stands against it, none. */
  const editMany: ApprovalKind<ChangeMany> = rehearsedKind(audit, {
    name: 'game.update_many',
    isHouse: true,
    decide: 'catalogue.update',
    after,
    nameOf: brandNamer(site),
    loosens: (trace) =>
      changesIn(trace).some(({ before, after: then }) => isLooserEntry(before, then)),
    tell(trace) {
      const changes = changesIn(trace);
      const of = (part: 'before' | 'after') =>
        Object.fromEntries(changes.map((one) => [one.code, one[part]]));
      return { before: of('before'), after: of('after') };
    },
    async step(tx, command, maker) {
      const { change, gameIds } = command;
      const by = byOf(maker);
      const { maintenance, state, ...rest } = change;
      if (change.blockedCountries !== undefined) refuse(checkCountries(change.blockedCountries));
      const wish: Partial<EditedGame> = {
        ...rest,
        ...(state === undefined ? {} : { setState: state }),
        ...(maintenance === undefined ? {} : { maintenance }),
        ...(change.blockedCountries === undefined
          ? {}
          : { blockedCountries: tidyCountries(change.blockedCountries) }),
      };
      refuse(checkWindow(maintenance ?? null, null, now()));
      const before = await lockGames(tx, gameIds);
      if (before.length !== gameIds.length) throw new Refusal('catalogue.game_unknown');
      const changed = before.flatMap((old) => {
        const game: EditedGame = { ...old, ...wish };
        const done = changeOf(old, game);
        return done === null ? [] : [{ game, done }];
      });
      changedCounts.set(command, changed.length);
      if (changed.length === 0) return;
      const games = changed.map(({ game }) => game);
      await updateGames(tx, games, now());
      await recordGames(tx, audit, {
        ...signed(by),
        action: 'game.update_many',
        subject: { kind: 'brand', id: by.brandId },
        after: { ...gameFields(wish), games: changed.length },
        changes: changed.map(({ done }) => done),
      });
    },
  });

  return {
    edit,
    editMany,
    selected,
    changedCount: (command: ChangeMany) => changedCounts.get(command) ?? 0,
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
