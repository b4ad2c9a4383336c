import { CUTS_PER_GAME_MAX, type LotteryCut } from '@parlour/contract';
import type { Db } from '@parlour/database';
import { canonicalSelection, checkSelection, findPlay, readEntry } from '@parlour/lottery';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { anyFamily, type DrawGame } from '../../draw/index.ts';
import {
  type CutGame,
  type CutNumbers,
  deleteCuts,
  listCuts,
  raiseCutsVersion,
  type StoredCut,
  upsertCuts,
} from './store.ts';

export type CutDeskDeps = {
  readonly db: Db;
  readonly audit: AuditService;
  games(): Promise<readonly DrawGame[]>;
  now(): Date;
};

export type CutAuthor = {
  readonly operatorId: string;
  readonly ip: string;
  readonly reason: string;
};

const present = ({ cutAt, ...cut }: StoredCut): LotteryCut => ({
  ...cut,
  cutAt: cutAt.toISOString(),
});

const sharesOf = (cuts: readonly StoredCut[], { numbers, play }: CutNumbers) => ({
  play,
  numbers: cuts
    .filter((cut) => cut.play === play && numbers.includes(cut.number))
    .map(({ number, shareBps }) => `${number}: ${shareBps / 100} %`),
});

/** Numbers whose odds are cut, and operators' changes of them. */
export function createCutDesk({ audit, db, games, now }: CutDeskDeps) {
  const gameOf = async (gameCode: string): Promise<DrawGame> => {
    const game = (await games()).find(({ code }) => code === gameCode);
    if (game === undefined) throw new Refusal('draw.game_not_found');
    return game;
  };

  const list = async (game: CutGame): Promise<LotteryCut[]> => {
    await gameOf(game.gameCode);
    return (await listCuts(db, game)).map(present);
  };

  const change = async (
    game: CutGame,
    wished: CutNumbers,
    { author, shareBps }: { readonly author: CutAuthor; readonly shareBps: number | null },
  ): Promise<LotteryCut[]> => {
    const named = readNumbers(await gameOf(game.gameCode), wished);
    await db.tx(async (tx) => {
      if (!(await raiseCutsVersion(tx, game))) throw new Refusal('ticket.game_not_offered');
      const before = await listCuts(tx, game);
      if (shareBps === null) await deleteCuts(tx, game, named);
      else {
        await upsertCuts(tx, game, { ...named, shareBps, reason: author.reason, at: now() });
      }
      const after = await listCuts(tx, game);
      if (after.length > CUTS_PER_GAME_MAX) {
        throw new Refusal('ticket.cut_invalid', { extra: { reason: 'too_many' } });
      }
      await audit.record(tx, {
        actor: { kind: 'operator', id: author.operatorId },
        action: shareBps === null ? 'lottery.lift_cut' : 'lottery.cut_numbers',
        subject: { kind: 'lottery_offer', id: `${game.brandId}:${game.gameCode}` },
        before: sharesOf(before, named),
        after: sharesOf(after, named),
        reason: author.reason,
        ip: author.ip,
      });
    });
    return list(game);
  };

  return {
    list,
    cut: (
      game: CutGame,
      { shareBps, ...numbers }: CutNumbers & { readonly shareBps: number },
      author: CutAuthor,
    ) => change(game, numbers, { author, shareBps }),
    lift: (game: CutGame, numbers: CutNumbers, author: CutAuthor) =>
      change(game, numbers, { author, shareBps: null }),
  };
}

export type CutDesk = ReturnType<typeof createCutDesk>;

/** Numbers as tickets write them, in order; refused where the play has no such numbers. */
function readNumbers({ family: code }: DrawGame, { numbers, play: name }: CutNumbers): CutNumbers {
  const family = anyFamily(code);
  const play = family === null ? null : findPlay(family, name);
  if (play?.cut === undefined) {
    throw new Refusal('ticket.cut_invalid', { extra: { reason: 'play' } });
  }
  const { input } = play;
  const read = numbers.map((number) => {
    const reading = input.kind === 'entries' ? readEntry(input.entry, number) : null;
    return reading?.ok === true ? reading.entry : number;
  });
  const selection = canonicalSelection(play, [read]);
  if (!checkSelection(play, selection).ok) {
    throw new Refusal('ticket.cut_invalid', { extra: { reason: 'number' } });
  }
  return { play: name, numbers: selection[0] ?? [] };
}
