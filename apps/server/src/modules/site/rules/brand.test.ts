import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  decideStatus,
  gmtOffsetMinutes,
  isModuleEnabled,
  type SiteStatus,
  textIn,
} from './brand.ts';

const open: SiteStatus = {
  isMaintenance: false,
  startsAt: null,
  endsAt: null,
  text: {},
  blockedCountries: [],
  version: 1,
  updatedAt: new Date(0),
};
const at = new Date('2026-01-15T12:00:00Z');

test('an open site is open to everybody', () => {
  assert.equal(decideStatus(open, { country: null, at }), 0);
  assert.equal(decideStatus({ ...open, blockedCountries: ['FR'] }, { country: 'IN', at }), 0);
});

test('maintenance begins when it was said to and comes before the region', () => {
  const planned = { ...open, isMaintenance: true, startsAt: at, blockedCountries: ['FR'] };
  assert.equal(decideStatus(planned, { country: 'IN', at: new Date(at.getTime() - 1) }), 0);
  assert.equal(decideStatus(planned, { country: 'FR', at: new Date(at.getTime() - 1) }), 2);
  assert.equal(decideStatus(planned, { country: 'FR', at }), 1);
});

test('an expected end that has passed opens nothing by itself', () => {
  const late = { ...open, isMaintenance: true, endsAt: new Date(at.getTime() - 1) };
  assert.equal(decideStatus(late, { country: null, at }), 1);
});

test('anyone who comes from nowhere known is let in', () => {
  assert.equal(decideStatus({ ...open, blockedCountries: ['FR'] }, { country: null, at }), 0);
});

test('a rule of access that matched decides about the region, and never about maintenance', () => {
  const blocked = { ...open, blockedCountries: ['FR'] };
  assert.equal(decideStatus(blocked, { country: 'FR', isAllowed: true, at }), 0);
  assert.equal(decideStatus(open, { country: 'IN', isAllowed: false, at }), 2);
  const closed = { ...open, isMaintenance: true };
  assert.equal(decideStatus(closed, { country: 'IN', isAllowed: true, at }), 1);
});

test('a flag counts only under enabled modules', () => {
  const modules = [
    { modId: 'AGENT', parent: null, enabled: false },
    { modId: 'AGENTPOLICY3', parent: 'AGENT', enabled: true },
    { modId: 'PLAY', parent: null, enabled: true },
    { modId: 'FREEPLAY3', parent: 'PLAY', enabled: true },
  ];
  assert.ok(!isModuleEnabled(modules, 'AGENTPOLICY3'));
  assert.ok(isModuleEnabled(modules, 'FREEPLAY3'));
  assert.ok(!isModuleEnabled(modules, 'NOSUCH'));
});

test('offsets follow the zone and its summer', () => {
  assert.equal(gmtOffsetMinutes('UTC', at), 0);
  assert.equal(gmtOffsetMinutes('Asia/Kolkata', at), 330);
  assert.equal(gmtOffsetMinutes('America/New_York', at), -300);
  assert.equal(gmtOffsetMinutes('America/New_York', new Date('2026-07-15T12:00:00Z')), -240);
});

test('texts fall back to English', () => {
  assert.equal(textIn({ en: 'Closed', hi: 'बंद' }, 'HI'), 'बंद');
  assert.equal(textIn({ en: 'Closed' }, 'ja'), 'Closed');
});
