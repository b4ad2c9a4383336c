import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConfigError } from '../../../platform/config.ts';
import { readMessageSettings, readPhoneIdSettings } from '../../../platform/message-config.ts';
import { chooseCarriers } from './choose.ts';

const choose = (env: Record<string, string>, isDevelopment: boolean) => {
  const warned: unknown[] = [];
  const carriers = chooseCarriers(
    { messages: readMessageSettings(env), isDevelopment } as Parameters<typeof chooseCarriers>[0],
    { warn: (fields: unknown) => void warned.push(fields) } as Parameters<typeof chooseCarriers>[1],
  );
  return { ...carriers, warned };
};

test('Without settings messages arrive in the console in development, and are given up in production', async () => {
  const development = choose({}, true);
  assert.deepEqual([development.mail.name, development.sms.name], ['outbox', 'outbox']);
  assert.deepEqual(development.warned, []);

  const production = choose({}, false);
  assert.deepEqual(production.warned, [{ setting: 'SMTP_URL' }, { setting: 'SMS_GATEWAY_URL' }]);
  assert.deepEqual(await production.sms.send({ id: '1', to: '+1', text: '' }), {
    kind: 'failed',
    isPermanent: true,
    error: 'SMS_GATEWAY_URL is not set',
  });
});

test('What is set is used in both', () => {
  const env = {
    SMTP_URL: 'smtps://user:secret@mail.example',
    MAIL_FROM: 'no-reply@parlour.example',
    SMS_GATEWAY_URL: 'https://sms.example/send',
  };
  const { mail, sms } = choose(env, true);
  assert.deepEqual([mail.name, sms.name], ['smtp', 'http']);
  mail.close();
});

const wrong: readonly Record<string, string>[] = [
  { SMTP_URL: 'https://mail.example', MAIL_FROM: 'a@b.co' },
  { SMTP_URL: 'smtp://mail.example' },
  { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Parlour <a@b.co>' },
  { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.co', MAIL_FROM_BRANDS: 'OTHER' },
  { SMS_GATEWAY_URL: 'sms.example' },
  { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_BODY: '{"to":"{to}"}' },
  { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_METHOD: 'GET' },
  { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_METHOD: 'DELETE' },
  { SMS_GATEWAY_URL: 'https://sms.example', SMS_GATEWAY_HEADER: 'X Key' },
  { PHONE_ID_ISSUER: 'https://phone.example' },
];
for (const env of wrong) {
  test(`Settings that cannot work stop the program: ${Object.values(env).join(' ')}`, () => {
    assert.throws(() => {
      readMessageSettings(env);
      readPhoneIdSettings(env);
    }, ConfigError);
  });
}
