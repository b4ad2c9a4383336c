import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Reader, Statement } from '@parlour/database';
import type { DrawGame } from '../rules/issue.ts';
import { createOpenSales } from './open-sales.ts';

const at = new Date('2026-01-15T12:00:00Z');
const issue = { id: 'one', gameCode: 'ssc', no: '1', opensAt: at, closesAt: at, drawsAt: at };

/** A house with one issue on sale, on which chases wait. */
function house() {
  const turns: unknown[] = [];
  const rows: Readonly<Record<string, readonly unknown[]>> = {
    draw_face_list: [{ gameCode: 'ssc', currentId: 'one', lastId: null }],
    draw_issue_list_by_id: [issue],
  };
  const reader = {
    query: async ({ name = '', values = [[]] }: Statement) => {
      const [asked] = values as readonly (readonly string[])[];
      // Faces are those of the games that were asked for.
      return name === 'draw_face_list' && asked?.length === 0 ? [] : (rows[name] ?? []);
    },
  } as unknown as Reader;
  const openSales = createOpenSales({
    db: { ...reader, tx: (work: (tx: never) => unknown) => work(reader as never) } as never,
    jobs: {
      add: async (_tx: never, _name: string, payload: unknown) => turns.push(payload),
    } as never,
    outbox: { add: async () => {} },
    tickets: () => ({ findSold: async () => new Set(['one']) }) as never,
    sharedNow: async () => at,
  });
  const look = (state: DrawGame['state']) => openSales([{ code: 'ssc', state } as DrawGame]);
  return { look, turns };
}

test('chases have their turn when a sale opens, and once more when its game goes on', async () => {
  const { look, turns } = house();
  await look('open');
  await look('open');
  assert.deepEqual(turns, [{ issueId: 'one' }]);
  await look('paused');
  assert.equal(turns.length, 1);
  await look('open');
  assert.deepEqual(turns, [{ issueId: 'one' }, { issueId: 'one' }]);
});
