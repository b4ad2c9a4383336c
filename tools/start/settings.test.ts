import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { readSettings, StartError, VARIABLES } from './settings.ts';

const read = (env: Record<string, string>) => readSettings(env, '/parlour');

test('Without an environment everything has its usual place', () => {
  const settings = read({});
  assert.deepEqual(settings.ports, {
    portal: 3000,
    console: 3001,
    studio: 3002,
    sandbox: 3003,
    feed: 3004,
  });
  assert.equal(settings.publicUrl, 'http://localhost:3000');
  assert.equal(settings.dataFolder, '/parlour/.data');
  assert.equal(settings.environment, 'development');
});

test('Addresses follow the ports, and lose a slash at their end', () => {
  assert.equal(read({ PORT: '4000' }).publicUrl, 'http://localhost:4000');
  assert.equal(read({ PUBLIC_URL: 'https://play.example/' }).publicUrl, 'https://play.example');
});

test('Our odds feed runs unless a provider is named or it is left out; in production when asked for', () => {
  const site = { PUBLIC_URL: 'https://play.example', CONSOLE_URL: 'https://desk.example' };
  const production = { ...site, PARLOUR_ENV: 'production' };
  assert.equal(read({}).hasFeed, true);
  assert.equal(read({ FEED_URL: 'https://odds.example/v1' }).hasFeed, false);
  assert.equal(read({ ODDS_FEED: 'none' }).hasFeed, false);
  assert.equal(read(production).hasFeed, false);
  assert.equal(read({ ...production, ODDS_FEED: 'own' }).hasFeed, true);
});

test('Production wants addresses with TLS', () => {
  const site = { PUBLIC_URL: 'https://play.example', CONSOLE_URL: 'https://desk.example' };
  const production = { ...site, PARLOUR_ENV: 'production' };
  assert.equal(read(production).consoleUrl, 'https://desk.example');
  for (const name of Object.keys(site)) {
    assert.throws(() => read({ ...production, [name]: 'http://localhost:3000' }), StartError);
  }
});

for (const [name, text] of [
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['STUDIO_PORT', '3000'],
  ['PUBLIC_URL', 'play.example'],
  ['PARLOUR_ENV', 'staging'],
  ['LOG_FORMAT', 'xml'],
] as const) {
  test(`${name}=${text} is refused with a sentence`, () => {
    assert.throws(() => read({ [name]: text }), StartError);
  });
}

test("The operator's guide explains every variable that start reads", async () => {
  const guide = await readFile(
    path.resolve(import.meta.dirname, '../../docs/OPERATORS-GUIDE.md'),
    'utf8',
  );
  const missing = VARIABLES.filter(({ name }) => !guide.includes(`\`${name}\``));
  assert.deepEqual(missing, []);
});
