import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, refuse, sealingKeys, show } from '../../../test-stage.tsx';
import type { RegisterSettings } from '../model.ts';
import { RegisterForm } from './register-form.tsx';

vi.mock('../bot-check.ts', () => ({
  withBotCheck: (_when: string, call: (proof: object) => unknown) => call({ botCheck: 'solved' }),
}));
beforeEach(() => sessionStorage.clear());

const settings: RegisterSettings = {
  rules: [
    {
      field: 'username',
      enabled: true,
      required: true,
      acceptedPattern: '[A-Za-z][A-Za-z0-9]*',
      patternId: 'letter_first',
      minLength: 4,
      maxLength: 16,
    },
    {
      field: 'password',
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 'any',
      minLength: 8,
      maxLength: 64,
    },
  ],
  ageMin: 18,
  ageCheck: 'tick',
  termsVersion: '1',
};

function showForm() {
  const onRegister = vi.fn();
  show(
    <RegisterForm
      settings={settings}
      onRegister={onRegister}
      loginLink={<a href="/login">Log in</a>}
    />,
  );
  return onRegister;
}

test('nothing is sent and everything is explained while something is missing', async () => {
  const asked = fakeServer({});
  const onRegister = showForm();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getAllByText('This cannot be empty.')).toHaveLength(3);
  expect(screen.getByText('You must be at least 18 years old.')).toBeDefined();
  expect(screen.getByText('Please accept the terms first.')).toBeDefined();
  expect(asked.filter((key) => !key.startsWith('GET '))).toEqual([]);
  expect(onRegister).not.toHaveBeenCalled();
});

test('a field is judged when it is left, not while it is typed', async () => {
  fakeServer({});
  showForm();
  const message = 'Start with a letter, then letters and digits, 4 to 16 characters.';
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), '1ab');
  expect(screen.queryByText(message)).toBeNull();
  await userEvent.tab();
  expect(screen.getByText(message)).toBeDefined();
});

test('the codes of the address stand in their fields', () => {
  fakeServer({});
  const code = { enabled: true, required: false, acceptedPattern: '*', patternId: 'any' };
  const bounds = { minLength: 0, maxLength: 64 };
  const rules = ['affiliateCode', 'referralCode'].map((field) => ({ field, ...code, ...bounds }));
  show(
    <RegisterForm
      settings={{ ...settings, rules }}
      referralCode="friend-1"
      affiliateCode="partner-2"
      onRegister={vi.fn()}
      loginLink={<a href="/login">Log in</a>}
    />,
  );
  expect(screen.getByDisplayValue('friend-1')).toHaveProperty('name', 'referralCode');
  expect(screen.getByDisplayValue('partner-2')).toHaveProperty('name', 'affiliateCode');
});

async function fillIn() {
  await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'heron');
  await userEvent.type(screen.getByLabelText('Password'), 'four lamps, one moth');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'four lamps, one moth');
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
}

const anything = { enabled: true, acceptedPattern: '*', patternId: 'any', minLength: 0 };

test('an unknown affiliate code is a warning, with a way on without it', async () => {
  const asked = fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    'GET /wps/agent/affiliate': refuse(422, 'agent.affiliate_unknown'),
    'PUT /wps/member/register': { token: 'a-token-of-some-length' },
  });
  const onRegister = vi.fn();
  const code = { field: 'affiliateCode', required: false, maxLength: 64, ...anything };
  show(
    <RegisterForm
      settings={{ ...settings, rules: [...settings.rules, code] }}
      affiliateCode="nobody"
      onRegister={onRegister}
      loginLink={<a href="/login">Log in</a>}
    />,
  );
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('refused: agent.affiliate_unknown')).toBeDefined();
  expect(asked).not.toContain('PUT /wps/member/register');
  await userEvent.click(screen.getByRole('button', { name: 'Change the code' }));
  await waitFor(() => expect(document.activeElement).toHaveProperty('name', 'affiliateCode'));
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Register without it' }));
  await waitFor(() => expect(onRegister).toHaveBeenCalledWith({ token: 'a-token-of-some-length' }));
});

const flag = (modId: string) => ({ modId, enabled: true, childrenNodes: [] });

test('each way asks for its own fields, and a refusal keeps what was typed', async () => {
  fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    'GET /wps/system/whitelabel': {
      whitelabel: [flag('USERNAMEREG3'), flag('MOBILENUMREG3')],
      location: { ip: '192.0.2.1', country: 'IN' },
    },
    'GET /wps/verification/phoneId': { pageUrl: null, errors: [] },
    'PUT /wps/member/register': refuse(422, 'identity.registration_refused'),
  });
  const digits = { ...anything, enabled: false, required: false, maxLength: 15 };
  const rules = [
    ...settings.rules,
    { ...digits, field: 'mobileNum' },
    { ...digits, field: 'verificationCode' },
  ];
  show(
    <RegisterForm
      settings={{ ...settings, rules }}
      onRegister={vi.fn()}
      loginLink={<a href="/login">Log in</a>}
    />,
  );
  const byMobile = await screen.findByRole('tab', { name: 'Mobile' });
  await fillIn();
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('refused: identity.registration_refused')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'heron');

  await userEvent.click(byMobile);
  expect(screen.queryByRole('textbox', { name: 'Username' })).toBeNull();
  expect(await screen.findByRole('textbox', { name: 'Mobile number' })).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Verification code' })).toBeDefined();
  expect(screen.queryByText('refused: identity.registration_refused')).toBeNull();
});

const captcha = { field: 'captcha', required: true, maxLength: 6, ...anything };
const refusedWith = (code: string, field: string) =>
  refuse(422, code, { fieldTexts: { [`/${field}`]: `refused: ${field}` } });

test('a right captcha is kept after another refusal; a wrong one is named and renewed', async () => {
  const answers: Record<string, unknown> = {
    'GET /wps/system/keys': await sealingKeys(),
    'GET /wps/captcha': 'data:image/png;base64,',
    'PUT /wps/member/register': refusedWith('identity.registration_refused', 'username'),
  };
  const asked = fakeServer(answers);
  show(
    <RegisterForm
      settings={{ ...settings, rules: [...settings.rules, captcha] }}
      onRegister={vi.fn()}
      loginLink={<a href="/login">Log in</a>}
    />,
  );
  await fillIn();
  const picture = screen.getByRole<HTMLInputElement>('textbox', { name: 'Captcha' });
  await userEvent.type(picture, 'K7M3P');
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
  const pictures = () => asked.filter((call) => call === 'GET /wps/captcha').length;
  await press();
  expect(await screen.findByText('refused: username')).toBeDefined();
  expect([picture.value, pictures()]).toEqual(['K7M3P', 1]);

  answers['PUT /wps/member/register'] = refusedWith('identity.captcha_wrong', 'captcha');
  await press();
  expect(await screen.findByText('refused: captcha')).toBeDefined();
  await waitFor(() => expect([picture.value, pictures()]).toEqual(['', 2]));
  expect(screen.queryByText('This cannot be empty.')).toBeNull();
});

test('the password rule stands before it is broken, and the meter agrees with a refusal', async () => {
  fakeServer({
    'GET /wps/system/keys': await sealingKeys(),
    'PUT /wps/member/register': refusedWith('identity.registration_refused', 'password'),
  });
  showForm();
  expect(screen.getByText(/^8 to 64 characters. No common words/)).toBeDefined();
  await fillIn();
  const meter = screen.getByRole('meter', { name: 'Password strength' });
  expect(Number(meter.getAttribute('aria-valuenow'))).toBeGreaterThan(2);
  await userEvent.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('refused: password')).toBeDefined();
  expect(meter.getAttribute('aria-valuenow')).toBe('1');
});
