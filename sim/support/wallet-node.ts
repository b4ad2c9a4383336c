// A node of the wallet as a process of its own, so that the simulation can kill it at any moment.
import process from 'node:process';
import { createDb, type Tx } from '@parlour/database';
import { createWallet } from '../../apps/server/src/modules/wallet/index.ts';
import { createOutbox } from '../../apps/server/src/platform/outbox.ts';
import { Refusal } from '../../apps/server/src/platform/refusal.ts';
import type { Answer, Command, Reply } from './wallet-command.ts';

const db = createDb({
  url: process.env['DATABASE_URL'] ?? '',
  applicationName: 'sim-wallet-node',
  onIdleError: () => {},
});
const { wallet } = createWallet({ db, now: () => new Date(), outbox: createOutbox() });

/** Thrown to make a transaction fail after its money was posted. */
class Regret extends Error {}

async function inTx(work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  try {
    return await db.tx(work);
  } catch (error) {
    if (error instanceof Regret) return { type: 'rolled_back' };
    throw error;
  }
}

async function execute(command: Command): Promise<Answer> {
  switch (command.type) {
    case 'post':
      return { type: 'posted', outcomes: [await wallet.post(command.order)] };
    case 'together':
      return inTx(async (tx) => {
        const outcomes = await wallet.postIn(tx, command.orders);
        if (command.isRegretted) throw new Regret();
        return { type: 'posted', outcomes };
      });
    case 'hold':
      return inTx(async (tx) => {
        return { type: 'held', holdId: (await wallet.hold(tx, command.command)).holdId };
      });
    case 'capture':
      return inTx(async (tx) => {
        return { type: 'posted', outcomes: [await wallet.capture(tx, command.command)] };
      });
    case 'release':
      return inTx(async (tx) => {
        return { type: 'posted', outcomes: [await wallet.release(tx, command.command)] };
      });
    case 'reverse':
      return inTx(async (tx) => {
        return { type: 'posted', outcomes: [await wallet.reverse(tx, command.command)] };
      });
  }
}

async function answer(command: Command): Promise<Answer> {
  try {
    return await execute(command);
  } catch (error) {
    if (error instanceof Refusal) return { type: 'refused', code: error.code };
    return { type: 'fault', message: (error as Error).message };
  }
}

process.on('message', (message: { id: number; command: Command }) => {
  void answer(message.command).then((result) => {
    const reply: Reply = { id: message.id, answer: result };
    process.send?.(reply);
  });
});
process.on('disconnect', () => process.exit(0));
process.send?.({ id: 0, answer: { type: 'ready' } } satisfies Reply);
