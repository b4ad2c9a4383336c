import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TeenPattiEvent, TeenPattiView } from '@parlour/games/teen-patti';
import { moveOf } from './actions.ts';
import { outcomeOf } from './said.ts';
import { deedOf } from './seat.ts';
import type { PattiWords } from './words.ts';

const legal: NonNullable<TeenPattiView['legal']> = {
  askedBy: null,
  canLook: false,
  blindLeft: 4,
  bets: ['2.00', '4.00'],
  side: null,
  show: null,
};

test('a choice made before the turn is kept where it still fits', () => {
  assert.deepEqual(moveOf('bet', legal), { kind: 'bet', amount: '2.00' });
  assert.equal(moveOf('bet', { ...legal, bets: [] }), null);
  assert.deepEqual(moveOf('pack', legal), { kind: 'pack' });
  // One who is asked cannot pack: the side show is refused, and the bet waits for the own turn.
  const asked = { ...legal, askedBy: 3, bets: [] };
  assert.deepEqual(moveOf('pack', asked), { kind: 'refuse' });
  assert.equal(moveOf('bet', asked), null);
});

test('a bet is named by who makes it: blind or seen, doubled, or all that is left', () => {
  const words = ((key: string) => key) as PattiWords;
  const bet = { kind: 'bet', seat: 0, amount: '1.00', isBlind: true, isRaise: false } as const;
  const name = (more: object): string | null =>
    deedOf({ ...bet, isAllIn: false, ...more } as TeenPattiEvent, words);
  assert.equal(name({}), 'teen-patti.said_blind');
  assert.equal(name({ isBlind: false, isRaise: true }), 'teen-patti.said_chaal_double');
  assert.equal(name({ isAllIn: true }), 'teen-patti.said_all_in');
  assert.equal(deedOf({ kind: 'limit' }, words), null);
});

test('what a seat took is the sum over all pots', () => {
  const pot = (amount: string, seat: number): TeenPattiEvent => ({
    kind: 'pot',
    pot: 0,
    amount,
    rake: '0.00',
    winners: [{ seat, amount }],
    hand: null,
  });
  const hand = {
    players: [{ seat: 1, total: '3.00' }],
    events: [pot('5.00', 1), pot('2.50', 1), pot('9.00', 2)],
  } as unknown as TeenPattiView;
  assert.deepEqual(outcomeOf(hand, 1), { put: '3.00', won: '7.50' });
  assert.equal(outcomeOf(hand, 4), null);
});
