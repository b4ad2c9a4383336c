import type { Logger } from 'pino';
import type { DrawGame } from '../rules/issue.ts';
import type { Turn } from '../../../platform/loop.ts';

/** Turns between two looks at how far the issues reach, which last for two hours, and at missing results. */
const FILL_EVERY_TURNS = 20;

export type TurnSteps = {
  readonly log: Pick<Logger, 'error'>;
  /** Adds the games that every installation begins with; done once. */
  install(): Promise<unknown>;
  holdDraws(): Promise<unknown>;
  /** Calls off what nobody entered a result of. */
  callOff(): Promise<unknown>;
  listGames(): Promise<readonly DrawGame[]>;
  openSales(games: readonly DrawGame[]): Promise<unknown>;
  storeAhead(): Promise<unknown>;
};

/** What the worker does in each turn. A step that fails is told and tried again, and stops no other. */
export function createTurn({ log, ...steps }: TurnSteps): Turn {
  const take = async (step: string, act: () => Promise<unknown>): Promise<boolean> => {
    try {
      await act();
      return true;
    } catch (error) {
      log.error({ err: error, step }, 'a step of the draws failed and will be tried again');
      return false;
    }
  };
  let isInstalled = false;
  let turnsToFill = 0;
  return async () => {
    isInstalled ||= await take('install', () => steps.install());
    await take('draw', () => steps.holdDraws());
    await take('open', async () => steps.openSales(await steps.listGames()));
    if (turnsToFill === 0) {
      await take('call_off', () => steps.callOff());
      await take('store', () => steps.storeAhead());
      turnsToFill = FILL_EVERY_TURNS;
    }
    turnsToFill -= 1;
  };
}
