import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DealingState } from '@parlour/contract/vendor';
import { presentDealing } from './dealing.ts';

const at = '2026-11-27T20:00:00.000Z';
const state = (look: DealingState['look']): DealingState => ({
  table: 'baccarat-1',
  game_code: 'baccarat',
  name: 'Baccarat 1',
  kind: 'card',
  look,
  demo: false,
  video: null,
  open: true,
  shift: {
    dealer: 'asha',
    account: 'asha',
    name: 'Asha',
    opened_at: at,
    seen_at: at,
    handing: false,
    paused: false,
  },
  round: {
    number: 12,
    state: 'running',
    closes_at: at,
    void_at: at,
    people: 3,
    counted: [{ spot: 'player-1', value: '9C' }],
    pending: { value: 'KD', account: 'asha' },
    next: 'banker-1',
    confirmed: false,
    result: null,
  },
  tips: { sums: [], last: [] },
  log: [
    { position: 4, kind: 'count', round: 12, value: '9C', account: 'asha', at, hash: '00' },
    { position: 5, kind: 'enter', round: 12, value: 'KD', account: 'asha', at, hash: '00' },
  ],
});
const seenBy = (operatorId: string, look: DealingState['look']): string =>
  JSON.stringify(presentDealing('1', state(look), { at, caller: { operatorId } }));

test('a first look is shown to its dealer, and to nobody else where another person has the second', () => {
  assert.match(seenBy('asha', 'other'), /KD/);
  assert.doesNotMatch(seenBy('pavel', 'other'), /KD/);
  assert.match(seenBy('pavel', 'other'), /9C/);
  assert.match(seenBy('pavel', 'same'), /KD/);
});
