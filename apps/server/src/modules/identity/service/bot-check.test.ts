import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Db } from '@parlour/database';
import { solveBotCheck } from '../../../testing/bot-check.ts';
import { createBotCheck } from './bot-check.ts';

const broken = {
  tx: async () => {
    throw new Error('the database is away');
  },
} as unknown as Db;

const botCheck = createBotCheck({
  db: broken,
  pepper: 'pepper',
  chance: () => 0,
  tries: 2,
  now: () => new Date(),
});

test('a right answer that cannot be noted is our fault, and not taken for a wrong one', async () => {
  const answer = await solveBotCheck(await botCheck.challenge());
  await assert.rejects(botCheck.demand('always', true, answer), /the database is away/);
});

test('an answer of another shape is a wrong one', async () => {
  const odd = Buffer.from(JSON.stringify({ challenge: { parameters: {} }, solution: {} }));
  await assert.rejects(botCheck.demand('always', true, odd.toString('base64')), {
    code: 'identity.bot_check_failed',
  });
});
