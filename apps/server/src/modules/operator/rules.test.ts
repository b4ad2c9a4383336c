import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operatorRoles, type Permission } from '@parlour/contract';
import {
  hashToken,
  isForeignWrite,
  isStrongPassword,
  judgeStaffChange,
  lastMidnight,
  lockAfter,
  newTemporaryPassword,
  newToken,
  sessionCookie,
  type StaffChange,
} from './rules.ts';

const MINUTE_MS = 60_000;

test('four wrong answers are free, then the wait doubles up to an hour', () => {
  const waits = [0, 1, 4, 5, 6, 7, 10, 11, 12, 500].map((count) => lockAfter(count, 4) / MINUTE_MS);
  assert.deepEqual(waits, [0, 0, 0, 1, 2, 4, 32, 60, 60, 60]);
});

test('tokens are 256 bits, and their stored hash needs the pepper', () => {
  assert.equal(Buffer.from(newToken(), 'base64url').length, 32);
  assert.notEqual(newToken(), newToken());
  assert.ok(!hashToken('token', 'a').equals(hashToken('token', 'b')));
});

test('a password for staff is long, varied and not the name of the account', () => {
  assert.equal(isStrongPassword('lamps in the window', 'olivia'), true);
  assert.equal(isStrongPassword('elevenchars', 'olivia'), false);
  assert.equal(isStrongPassword('aaaaaaaabbbb', 'olivia'), false);
  assert.equal(isStrongPassword('Olivia-in-the-parlour', 'olivia'), false);
  assert.equal(isStrongPassword(newTemporaryPassword(), 'olivia'), true);
});

const admin = new Set<Permission>(operatorRoles.admin);
const base: StaffChange = {
  actor: { id: 'a', rights: admin },
  target: { id: 'b', role: 'admin', isActive: true },
  next: { role: 'support', isActive: true },
  otherManagers: 1,
};

test('nobody changes their own position, in either direction', () => {
  assert.equal(judgeStaffChange({ ...base, actor: { id: 'b', rights: admin } }), 'own_rights');
  assert.equal(
    judgeStaffChange({
      ...base,
      actor: { id: 'b', rights: admin },
      next: { role: 'admin', isActive: false },
    }),
    'own_rights',
  );
});

test('a change that leaves the position as it is may be made to oneself', () => {
  const same = { ...base, actor: { id: 'b', rights: admin }, next: base.target };
  assert.equal(judgeStaffChange(same), null);
});

test('nobody hands out or takes away more than they have', () => {
  const rights = new Set<Permission>([...operatorRoles.cashier, 'operator.update']);
  const actor = { id: 'a', rights };
  const support = { id: 'b', role: 'support', isActive: true } as const;
  assert.equal(judgeStaffChange({ ...base, actor }), 'beyond_own_rights');
  assert.equal(
    judgeStaffChange({ ...base, actor, target: support, next: { role: 'admin', isActive: true } }),
    'beyond_own_rights',
  );
});

test('the last active manager of staff stays one', () => {
  assert.equal(judgeStaffChange(base), null);
  assert.equal(judgeStaffChange({ ...base, otherManagers: 0 }), 'last_admin');
  assert.equal(
    judgeStaffChange({ ...base, otherManagers: 0, next: { role: 'admin', isActive: false } }),
    'last_admin',
  );
});

test('a write is foreign by its origin, or by what the browser says of its site', () => {
  const own = 'https://console.example';
  const write = { method: 'POST', origin: undefined, fetchSite: undefined };
  assert.equal(
    isForeignWrite({ ...write, method: 'GET', origin: 'https://evil.example' }, own),
    false,
  );
  assert.equal(isForeignWrite({ ...write, origin: own }, own), false);
  assert.equal(isForeignWrite({ ...write, origin: 'https://evil.example' }, own), true);
  assert.equal(isForeignWrite({ ...write, origin: 'null' }, own), true);
  assert.equal(isForeignWrite({ ...write, fetchSite: 'same-site' }, own), true);
  assert.equal(isForeignWrite({ ...write, fetchSite: 'same-origin' }, own), false);
  assert.equal(isForeignWrite(write, own), false);
});

test('the cookie is out of reach of scripts and other sites, and of plain http when it can be', () => {
  assert.equal(
    sessionCookie('c', 'token', true),
    'c=token; Path=/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure',
  );
  assert.equal(sessionCookie('c', null, false), 'c=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict');
});

test("midnight is the site's own, on the day of a clock change too", () => {
  const midnight = (zone: string, at: string) => lastMidnight(zone, new Date(at)).toISOString();
  assert.equal(midnight('UTC', '2026-01-15T12:00:00Z'), '2026-01-15T00:00:00.000Z');
  assert.equal(midnight('Asia/Kolkata', '2026-01-15T19:00:00Z'), '2026-01-15T18:30:00.000Z');
  assert.equal(midnight('America/New_York', '2026-03-08T20:00:00Z'), '2026-03-08T05:00:00.000Z');
});
