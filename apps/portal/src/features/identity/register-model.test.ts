import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RegisterSettings } from './model.ts';
import {
  type Circumstances,
  keptTexts,
  readKept,
  reduceRegister,
  registerBody,
  type RegisterForm,
  registerProblems,
  settingsUnder,
  shownRules,
} from './register-model.ts';

const rule = (field: string, more: object = {}) => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
  patternId: 'letter_first',
  minLength: 4,
  maxLength: 16,
  ...more,
});
const digits = { acceptedPattern: '[0-9]*', patternId: 'digits', enabled: false, required: false };
const settings: RegisterSettings = {
  rules: [
    rule('password', { acceptedPattern: '*', patternId: 'any', minLength: 8, maxLength: 64 }),
    rule('username'),
    rule('mobileNum', digits),
    rule('verificationCode', digits),
    rule('email', { enabled: false }),
    rule('referralCode', { required: false }),
  ],
  ageMin: 18,
  ageCheck: 'tick',
  termsVersion: '2026-11',
};
const empty: RegisterForm = { texts: {}, isOfAge: false, acceptsTerms: false };
const today = new Date(2026, 10, 20);
const byName: Circumstances = { way: 'username', verifiesMobiles: true, hasPhoneId: false };
const fields = (circumstances: Partial<Circumstances>, form = empty, asked = settings) =>
  shownRules(asked, form, { ...byName, ...circumstances }).map(({ field }) => field);
const problems = (form: RegisterForm, asked = settings) =>
  registerProblems(form, { settings: asked, rules: shownRules(asked, form, byName) }, today);

test('each way asks for what it needs, in the order of the form', () => {
  assert.deepEqual(fields({}), ['username', 'password', 'confirmPassword', 'referralCode']);
  assert.deepEqual(fields({ way: 'mobile' }), ['mobileNum', 'verificationCode', 'referralCode']);
  assert.deepEqual(fields({ way: 'mobilePass', verifiesMobiles: false }), [
    'password',
    'confirmPassword',
    'mobileNum',
    'referralCode',
  ]);
  assert.deepEqual(fields({ way: 'mobile', hasPhoneId: true }), ['mobileNum', 'referralCode']);
});

test('a mobile beside a name is verified only when there is one', () => {
  const asked = { ...settings, rules: settings.rules.map((one) => ({ ...one, enabled: true })) };
  assert.ok(!fields({}, empty, asked).includes('verificationCode'));
  const typed = reduceRegister(empty, { type: 'text', field: 'mobileNum', text: '98765' });
  assert.ok(fields({}, typed, asked).includes('verificationCode'));
});

test('an empty form has a problem per asked field and per tick', () => {
  assert.deepEqual(Object.keys(problems(empty)), [
    'username',
    'password',
    'confirmPassword',
    'isOfAge',
    'acceptsTerms',
  ]);
});

test('a date of birth is asked for where the brand wants it, whatever its rule says', () => {
  const byDate: RegisterSettings = {
    ...settings,
    rules: [...settings.rules, rule('birthday', { enabled: false, acceptedPattern: '*' })],
    ageCheck: 'birthday',
    ageMin: 21,
  };
  assert.ok(fields({}, empty, byDate).includes('birthday'));
  const young = reduceRegister(empty, { type: 'text', field: 'birthday', text: '2006-01-01' });
  assert.deepEqual(problems(young, byDate).birthday?.params, { age: 21 });
  assert.ok(problems(empty, byDate).birthday);
});

const extras = {
  invitation: { referralCode: undefined, affiliateCode: undefined },
  phoneToken: null,
  registerUrl: 'https://play.example/',
  domain: 'play.example',
};
const constant = {
  registerUrl: 'https://play.example/',
  domain: 'play.example',
  ageConfirmed: true,
  termsAccepted: true,
  termsVersion: '2026-11',
  registerMethod: 'WEB',
  login: true,
};

test('the body carries what was typed and leaves out what was not', () => {
  const form: RegisterForm = {
    texts: { username: 'ada1', password: 'long enough', referralCode: '', email: 'hidden@x.y' },
    isOfAge: true,
    acceptsTerms: true,
  };
  const rules = shownRules(settings, form, byName);
  assert.deepEqual(registerBody(form, { settings, rules }, extras), {
    username: 'ada1',
    password: 'long enough',
    ...constant,
  });
});

test('a code of the link goes along where the form does not ask for it', () => {
  const invitation = { referralCode: 'friend1', affiliateCode: 'partner2' };
  const rules = shownRules(settings, empty, byName);
  const body = registerBody(empty, { settings, rules }, { ...extras, invitation });
  assert.equal(body.affiliateCode, 'partner2');
  // Asked for by the form: what stands there decides, and nothing stands there.
  assert.equal(body.referralCode, undefined);
});

test('the code of a link goes along unseen, since nobody types it', () => {
  const referralCode = '5-SIB_nLsqlpogbfz_8L9Q';
  const invitation = { referralCode, affiliateCode: undefined };
  const under = settingsUnder(settings, invitation);
  const rules = shownRules(under, empty, byName);
  assert.ok(!rules.some(({ field }) => field === 'referralCode'));
  const body = registerBody(empty, { settings: under, rules }, { ...extras, invitation });
  assert.equal(body.referralCode, referralCode);
  assert.equal(settingsUnder(settings, { referralCode: 'friend1' }), settings);
});

test('a number goes without its punctuation and with its country, vouched for or not', () => {
  const form: RegisterForm = {
    texts: { mobileNum: '98765 43-210', countryDialingCode: '91', verificationCode: '123456' },
    isOfAge: true,
    acceptsTerms: true,
  };
  const body = (hasPhoneId: boolean) =>
    registerBody(
      form,
      { settings, rules: shownRules(settings, form, { ...byName, way: 'mobile', hasPhoneId }) },
      { ...extras, phoneToken: hasPhoneId ? 'token' : null },
    );
  const number = { mobileNum: '9876543210', countryDialingCode: '91' };
  assert.deepEqual(body(false), { ...number, verificationCode: '123456', ...constant });
  assert.deepEqual(body(true), {
    ...number,
    firebaseChannel: 'phone',
    firebaseIdToken: 'token',
    ...constant,
  });
});

test('a tab keeps what was typed, never a secret', () => {
  const form: RegisterForm = {
    ...empty,
    texts: { username: 'ada', password: 'secret', paymentPassword: '258013', captcha: 'K7' },
  };
  assert.deepEqual(readKept(keptTexts(form)), { username: 'ada' });
  for (const junk of [null, 'x', '7', '{"username":7}']) assert.deepEqual(readKept(junk), {});
});
