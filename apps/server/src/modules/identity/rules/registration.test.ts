import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { REGISTER_PATTERNS } from '@parlour/contract';
import { checkField, demoRegisterRules } from '../../site/index.ts';
import {
  checkRegistration,
  type RegisterBody,
  type RegisterRule,
  rulesFor,
} from './registration.ts';

const rules: RegisterRule[] = demoRegisterRules.map(
  ({ field, isEnabled, isRequired, patternId, length }) => ({
    field,
    enabled: isEnabled,
    required: isRequired,
    acceptedPattern: REGISTER_PATTERNS[patternId],
    patternId,
    minLength: length[0],
    maxLength: length[1],
  }),
);
const settings = { rules, ageMin: 18, ageCheck: 'tick' as const, termsVersion: '2026-11' };
const TODAY = '2026-01-15';

const form: RegisterBody = {
  username: 'Nightjar',
  password: 'four lamps, one moth',
  captcha: 'K7M3P',
  termsAccepted: true,
  termsVersion: '2026-11',
  ageConfirmed: true,
};
const problemsOf = (change: Partial<RegisterBody>, asked = settings) =>
  checkRegistration({ ...form, ...change }, { ...asked }, TODAY).problems.map(
    ({ path, code }) => `${path} ${code}`,
  );

test('a complete form has no problems', () => {
  assert.deepEqual(problemsOf({}), []);
});

test('each field is judged by its own rule, all at once', () => {
  assert.deepEqual(problemsOf({ username: '7th', password: 'short', captcha: '' }), [
    '/username field.pattern_letter_first',
    '/password field.pattern_any',
    '/captcha field.required',
  ]);
});

test('a refused field says how long it may be', () => {
  const [problem] = checkRegistration({ ...form, username: 'abc' }, settings, TODAY).problems;
  assert.deepEqual(problem?.params, { min: 4, max: 16 });
});

test('spaces around a name do not count, those of a password do', () => {
  const { values } = checkRegistration(
    { ...form, username: ' Nightjar ', password: ' eight88 ' },
    settings,
    TODAY,
  );
  assert.equal(values['username'], 'Nightjar');
  assert.equal(values['password'], ' eight88 ');
});

test('fields that the brand does not ask for are dropped', () => {
  const { values } = checkRegistration({ ...form, wechat: 'maya', line: 'x' }, settings, TODAY);
  assert.deepEqual(Object.keys(values).toSorted(), ['captcha', 'password', 'username']);
});

test('the passwords must agree and must not be the first that anybody tries', () => {
  assert.deepEqual(problemsOf({ confirmPassword: 'another' }), [
    '/confirmPassword identity.password_mismatch',
  ]);
  assert.deepEqual(problemsOf({ password: 'password123' }), ['/password identity.password_weak']);
});

test('terms count in their current version alone', () => {
  assert.deepEqual(problemsOf({ termsAccepted: false }), [
    '/termsAccepted identity.terms_required',
  ]);
  assert.deepEqual(problemsOf({ termsVersion: '2025-01' }), [
    '/termsAccepted identity.terms_required',
  ]);
});

test('the age is confirmed by a tick or by a date, as the brand asks', () => {
  assert.deepEqual(problemsOf({ ageConfirmed: false }), ['/ageConfirmed identity.age_required']);
  const byDate = { ...settings, ageCheck: 'birthday' as const, ageMin: 21 };
  const ask = (birthday: string) =>
    checkRegistration({ ...form, birthday }, byDate, TODAY).problems.map(({ code }) => code);
  assert.deepEqual(ask('2005-01-16'), ['identity.underage']);
  assert.deepEqual(ask('2005-01-15'), []);
  assert.deepEqual(ask('01-15-2005'), []);
  assert.deepEqual(ask('2005-02-30'), ['field.pattern_date']);
});

test('a date that is given counts where a tick would do, and is kept', () => {
  assert.deepEqual(problemsOf({ birthday: '2012-01-01' }), ['/birthday identity.underage']);
  assert.deepEqual(problemsOf({ birthday: 'soon' }), ['/birthday field.pattern_date']);
  const { birthDay, problems } = checkRegistration(
    { ...form, birthday: '1990-05-17' },
    settings,
    TODAY,
  );
  assert.deepEqual([birthDay, problems], ['1990-05-17', []]);
});

test('a lone star accepts everything, every other pattern stands for the whole value', () => {
  const rule = (acceptedPattern: string): RegisterRule => ({
    field: 'x',
    enabled: true,
    required: true,
    acceptedPattern,
    patternId: 'any',
    minLength: 1,
    maxLength: 50,
  });
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' }), (text) => {
      assert.equal(checkField(rule('*'), text), null);
    }),
  );
  assert.notEqual(checkField(rule('[0-9]+'), '12a'), null);
  assert.notEqual(checkField(rule('a|b'), 'ab'), null);
});

test('every pattern of the list compiles and knows its own kind', () => {
  const examples: Readonly<Record<string, readonly [right: string, wrong: string]>> = {
    letter_first: ['a1', '1a'],
    email: ['name@example.com', 'name@example'],
    letters_and_digits: ['ab12', 'abcd'],
    uppercase_required: ['aBc1', 'abc1'],
    korean: ['한국', 'abc'],
    thai: ['ไทย', 'abc'],
    full_name: ['Maya Rao', 'Maya'],
    strong_password: ['aB3!efgh', 'abcdefgh'],
    japanese_full_width: ['ミカ', 'mika'],
    uppercase_letter: ['A1', '11'],
  };
  for (const [patternId, acceptedPattern] of Object.entries(REGISTER_PATTERNS)) {
    const rule = {
      field: 'x',
      enabled: true,
      required: true,
      acceptedPattern,
      patternId,
      minLength: 1,
      maxLength: 50,
    };
    const [right, wrong] = examples[patternId] ?? [];
    checkField(rule, 'text');
    if (right !== undefined) assert.equal(checkField(rule, right), null, `${patternId} ${right}`);
    if (wrong !== undefined)
      assert.notEqual(checkField(rule, wrong), null, `${patternId} ${wrong}`);
  }
});

test('an agent’s link stands for every code that a brand may require', () => {
  const way = { way: 'username', verifiesMobiles: false, hasPhoneId: false } as const;
  const codes = rules
    .filter(({ field }) => ['affiliateCode', 'recommenderId', 'referralCode'].includes(field))
    .map((rule) => ({ ...rule, enabled: true, required: true }));
  assert.equal(codes.length, 3);
  const unled = rulesFor(codes, form, { ...way, isLed: false });
  assert.ok(unled.every(({ enabled, required }) => enabled && required));
  const led = rulesFor(codes, form, { ...way, isLed: true });
  assert.ok(led.every(({ enabled, required }) => !enabled && !required));
});
