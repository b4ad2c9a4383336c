import assert from 'node:assert/strict';
import { test } from 'node:test';
import { earlyLeadOf, isPaidBy, type Lead, leadChanges, type Score } from './rules.ts';

/** What is known after some scores, one after the other. */
function after(...scores: readonly Score[]): readonly Lead[] {
  let known: readonly Lead[] = [];
  for (const score of scores) {
    const changes = leadChanges(known, score);
    const isChanged = (lead: Lead) =>
      changes.some((one) => one.side === lead.side && one.lead === lead.lead);
    known = [...known.filter((lead) => !isChanged(lead)), ...changes];
  }
  return known;
}
const at = (home: number, away: number): Score => ({ home, away });
const paid = (outcomeId: string, ...scores: readonly Score[]): boolean =>
  isPaidBy({ earlyLead: 2, outcomeId }, after(...scores));

test('two goals ahead are paid, whatever the other side does after', () => {
  assert.equal(paid('1', at(1, 0)), false);
  assert.equal(paid('1', at(1, 0), at(2, 0)), true);
  assert.equal(paid('1', at(2, 0), at(2, 1), at(2, 2), at(2, 3)), true);
  assert.equal(paid('3', at(2, 0), at(2, 2)), false);
  assert.equal(paid('3', at(0, 1), at(0, 2), at(3, 2)), true);
  assert.equal(paid('2', at(2, 0)), false);
});

test('a goal that is taken away takes the lead with it, and may bring it again', () => {
  assert.equal(paid('1', at(2, 0), at(1, 0)), false);
  assert.equal(paid('1', at(2, 0), at(2, 1), at(1, 1)), false);
  assert.equal(paid('1', at(2, 0), at(1, 0), at(2, 0)), true);
  assert.equal(paid('1', at(3, 0), at(2, 0)), true);
  assert.equal(paid('1', at(0, 0), at(4, 1), at(4, 3), at(3, 3)), false);
});

test('only picks of a side before a football match are paid early', () => {
  const pick = { marketId: 1, specifiers: '', outcomeId: '1' };
  const football = { isLive: false, sportCode: '1' };
  assert.equal(earlyLeadOf(pick, football, 2), 2);
  assert.equal(earlyLeadOf(pick, football, null), null);
  assert.equal(earlyLeadOf(pick, { ...football, isLive: true }, 2), null);
  assert.equal(earlyLeadOf(pick, { ...football, sportCode: '4' }, 2), null);
  assert.equal(earlyLeadOf({ ...pick, outcomeId: '2' }, football, 2), null);
  assert.equal(earlyLeadOf({ ...pick, marketId: 16 }, football, 2), null);
});
