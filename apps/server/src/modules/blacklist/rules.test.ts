import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type BlacklistKind, cluesOf, maskValue, normalise } from './rules.ts';

const same = (kind: BlacklistKind, ...texts: string[]) => {
  const values = new Set(texts.map((text) => normalise(kind, text)));
  assert.equal(values.size, 1, `${kind}: ${[...values].join(' | ')}`);
  assert.ok(!values.has(null), `${kind} takes ${texts[0]}`);
};

test('every spelling of one value is the same value', () => {
  same('ip', '203.0.113.9', ' 203.0.113.9 ', '::ffff:203.0.113.9');
  same('ip', '2001:db8:1:2::9', '2001:DB8:1:2:ffff::1');
  same('email', 'Maya.Rao+bets@Gmail.com', 'mayarao@googlemail.com', 'ma.ya.rao@GMAIL.com');
  same('email', 'maya+x@example.com', 'MAYA@EXAMPLE.COM');
  same('email_domain', 'Example.com', '@example.com', 'example.com.');
  same('email_domain', 'bücher.example', 'xn--bcher-kva.example');
  same('mobile', '+91 98765 43210', '+919876543210', '0091-98765-43210', '+91 (0)98765 43210');
  same('id_number', 'ab-12 34 56', 'AB123456', 'ＡＢ１２３４５６');
  same('payee_name', 'Maya Rao', 'rao,  maya', 'MÁYA RAO');
  same('payee_name', 'माया राव', 'राव माया');
  same('account', 'Nightjar', ' nightjar ');
});

test('different values stay different', () => {
  assert.notEqual(normalise('email', 'a.b@example.com'), normalise('email', 'ab@example.com'));
  assert.notEqual(normalise('payee_name', 'राव'), normalise('payee_name', 'रव'));
  assert.notEqual(normalise('ip', '2001:db8:1:2::9'), normalise('ip', '2001:db8:1:3::9'));
});

test('what cannot be of the kind is refused', () => {
  const wrong: readonly (readonly [BlacklistKind, string])[] = [
    ['ip', '203.0.113'],
    ['ip', '203.0.113.0/24'],
    ['email', 'maya'],
    ['email', '@example.com'],
    ['email', 'a b@example.com'],
    ['email_domain', 'localhost'],
    ['mobile', '98765 43210'],
    ['mobile', '+91 12'],
    ['id_number', '12'],
    ['payee_name', '...'],
    ['device', 'abc'],
    ['account', 'two words'],
  ];
  for (const [kind, text] of wrong) assert.equal(normalise(kind, text), null, `${kind} ${text}`);
});

test('a mask shows what tells entries apart and nothing that names a person', () => {
  assert.equal(maskValue('email', 'mayarao@gmail.com'), 'm•••@gmail.com');
  assert.equal(maskValue('mobile', '+919876543210'), '+91•••10');
  assert.equal(maskValue('id_number', 'AB123456'), '•••456');
  assert.equal(maskValue('payee_name', 'maya rao'), 'm••• r•••');
  assert.equal(maskValue('device', 'f'.repeat(64)), 'ffffffff…');
  assert.equal(maskValue('ip', '203.0.113.9'), '203.0.113.9');
});

test('an e-mail address is a clue by itself and by every domain above it', () => {
  const clues = cluesOf({ email: 'x@mail.shop.example', ip: null, mobile: undefined });
  assert.deepEqual(
    clues.map(({ kind, value }) => `${kind} ${value}`),
    ['email x@mail.shop.example', 'email_domain mail.shop.example', 'email_domain shop.example'],
  );
});

test('what is not known or not readable is no clue', () => {
  assert.deepEqual(cluesOf({ email: 'nonsense', mobile: '12', ip: 'unknown', account: '' }), []);
  const [device] = cluesOf({ deviceHash: Buffer.alloc(32, 0xab) });
  assert.deepEqual(device, { kind: 'device', value: 'ab'.repeat(32) });
});
