import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ENTRIES, type EntryName, LISTS, shownEntries } from './menu-model.ts';

const ALL = Object.keys(ENTRIES) as EntryName[];
const everyPage = ALL.flatMap((name) => ENTRIES[name].page ?? []);
const visitor = { isLoggedIn: false, isAgent: false, isTrial: false, isReferralOn: false };
const member = { ...visitor, isLoggedIn: true };

test('a visitor is shown what everybody may see, and nothing that is an account’s', () => {
  assert.deepEqual(shownEntries(ALL, { ...visitor, pages: everyPage }), [
    'promotions',
    'invite',
    'rewards',
  ]);
});

test('an entry without a page is not there', () => {
  assert.deepEqual(shownEntries(['rewards', 'rebate', 'promotions'], { ...member, pages: [] }), [
    'promotions',
  ]);
  assert.deepEqual(shownEntries(['rebate'], { ...member, pages: ['manualRebate'] }), ['rebate']);
});

test('invitations and rewards are for visitors, and for members where referral is on', () => {
  const asked = ['invite', 'rewards'] as const;
  assert.deepEqual(shownEntries(asked, { ...member, pages: everyPage }), []);
  assert.deepEqual(shownEntries(asked, { ...member, isReferralOn: true, pages: everyPage }), asked);
});

test('the agent centre is offered to agents alone', () => {
  assert.deepEqual(shownEntries(['agent'], member), []);
  assert.deepEqual(shownEntries(['agent'], { ...member, isAgent: true }), ['agent']);
});

test('a trial account is offered neither deposits nor withdrawals', () => {
  const asked = ['deposit', 'withdraw', 'deposits', 'record'] as const;
  assert.deepEqual(shownEntries(asked, { ...member, isTrial: true, pages: everyPage }), ['record']);
  assert.deepEqual(shownEntries(asked, { ...member, pages: everyPage }), asked);
});

test('every list names entries that there are, each once', () => {
  for (const names of Object.values(LISTS)) assert.equal(new Set(names).size, names.length);
});
