import type { ImportOutcome, ImportRow } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { type ImportedGame, type ImportProblem, judgeKey, judgeRow } from '../../rules/import.ts';
import { isLooserEntry } from '../../rules/looser.ts';
import { insertGames, updateGames } from '../../store/desk.ts';
import { lockGamesByCode, listVendors, type StoredGame } from '../../store/read.ts';
import { type By, type DeskDeps, signed } from './change.ts';
import { changeOf, type GameChange, gameFields, nameOf, recordGames } from './games.ts';

export type ImportGames = By & { readonly rows: readonly ImportRow[]; readonly isDryRun: boolean };

export type ImportReport = {
  readonly outcomes: readonly ImportOutcome[];
  readonly problems: readonly (ImportProblem & { readonly row: number })[];
};

type Plan = ImportReport & {
  readonly created: readonly ImportedGame[];
  readonly updated: readonly (StoredGame & ImportedGame)[];
  readonly changes: readonly GameChange[];
};

/** Files of games. What a file brings is written at once or not at all. */
export function createImportDesk({ audit, catalogue, db, newId, now, site }: DeskDeps) {
  const planFor = async (tx: Tx, rows: readonly ImportRow[], brandId: string): Promise<Plan> => {
    const { languages } = await site.brand(brandId);
    const vendorCodes = new Set((await listVendors(tx)).map(({ code }) => code));
    // PostgreSQL cannot even be asked for some texts; a row without a proper key names no game.
    const keys = rows
      .filter((row) => judgeKey(row, new Set(), { vendorCodes }).length === 0)
      .map((row) => ({ vendorCode: row.vendor?.trim() ?? '', code: row.code?.trim() ?? '' }));
    const known = new Map(
      (await lockGamesByCode(tx, keys)).map((game) => [`${game.vendorCode}\n${game.code}`, game]),
    );
    return planRows(rows, { known, languages, vendorCodes });
  };

  return {
    async run({ isDryRun, rows, ...by }: ImportGames): Promise<ImportReport> {
      const plan = await db.tx(async (tx) => {
        const planned = await planFor(tx, rows, by.brandId);
        const { created, updated } = planned;
        if (isDryRun || created.length + updated.length === 0) return planned;
        const at = now();
        if (created.length > 0) {
          const games = created.map((game) => ({ ...game, id: newId() }));
          await insertGames(tx, games, at);
        }
        if (updated.length > 0) await updateGames(tx, updated, at);
        await recordGames(tx, audit, {
          ...signed(by),
          action: 'game.import',
          subject: { kind: 'brand', id: by.brandId },
          after: {
            rows: rows.length,
            created: created.length,
            updated: updated.length,
            refused: planned.outcomes.filter((outcome) => outcome === 'refused').length,
          },
          changes: planned.changes,
        });
        return planned;
      });
      if (!isDryRun) await catalogue.latest();
      return plan;
    },
  };
}

/** The cells of what only two operators change together, which a file cannot wait for. */
const guardedCells = {
  category: 'category',
  blockedCountries: 'blockedCountries',
  hidden: 'isHidden',
  validBet: 'validBetBps',
} as const;

const guardedIn = (change: GameChange | null): string[] =>
  Object.entries(guardedCells).flatMap(([cell, field]) => {
    const was = change?.before?.[field];
    const isLooser = isLooserEntry({ [field]: was }, { [field]: change?.after[field] });
    return was !== undefined && isLooser ? [cell] : [];
  });

type Against = {
  readonly known: ReadonlyMap<string, StoredGame>;
  readonly languages: readonly string[];
  readonly vendorCodes: ReadonlySet<string>;
};

function planRows(rows: readonly ImportRow[], { known, languages, vendorCodes }: Against): Plan {
  const seen = new Set<string>();
  const outcomes: ImportOutcome[] = [];
  const problems: (ImportProblem & { row: number })[] = [];
  const created: ImportedGame[] = [];
  const updated: (StoredGame & ImportedGame)[] = [];
  const changes: GameChange[] = [];
  for (const [place, row] of rows.entries()) {
    const key = `${row.vendor?.trim() ?? ''}\n${row.code?.trim() ?? ''}`;
    const before = known.get(key) ?? null;
    const wrong = judgeKey(row, seen, { vendorCodes });
    seen.add(key);
    const judged = judgeRow(row, before, languages);
    const all = [...wrong, ...judged.problems];
    problems.push(...all.map((problem) => ({ ...problem, row: place })));
    if (judged.game === null || all.length > 0) {
      outcomes.push('refused');
    } else if (before === null) {
      // Its category decides how bets count, so a second operator has to agree that it is shown.
      const game = { ...judged.game, isHidden: true };
      created.push(game);
      changes.push({ code: nameOf(game), before: null, after: gameFields(game) });
      outcomes.push('created');
    } else {
      const after = { ...before, ...judged.game };
      const change = changeOf(before, after);
      const guarded = guardedIn(change);
      if (guarded.length > 0) {
        problems.push(
          ...guarded.map((field) => ({ row: place, field, problem: 'guarded' as const })),
        );
        outcomes.push('refused');
        continue;
      }
      if (change !== null) {
        updated.push(after);
        changes.push(change);
      }
      outcomes.push(change === null ? 'unchanged' : 'updated');
    }
  }
  return { outcomes, problems, created, updated, changes };
}
