import assert from 'node:assert/strict';
import { test } from 'node:test';
import fastify from 'fastify';
import { Refusal } from '../refusal.ts';
import { installErrors } from './errors.ts';
import { acceptWholeTexts, parseWholeTexts } from './whole-texts.ts';

test('a body with half a character is bad input, wherever it stands', async () => {
  const app = fastify();
  installErrors(app, (_language, code) => code);
  acceptWholeTexts(app);
  app.post('/', async (request) => ({ echoed: request.body }));
  const post = (payload: string) =>
    app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'application/json' },
      payload,
    });
  for (const broken of [
    String.raw`{"round":"x\ud800y"}`,
    String.raw`{"list":[{"deep":"\uDC00"}]}`,
    String.raw`{"\uD83D":1}`,
    String.raw`{"__proto__":1}`,
    '{"cut',
  ]) {
    const { statusCode } = await post(broken);
    assert.equal(statusCode, 400, broken);
  }
  const whole = String.raw`{"face":"\ud83d\ude00","typed":"\\ud800"}`;
  const answer = await post(whole);
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.json(), { echoed: { face: '😀', typed: String.raw`\ud800` } });
  await app.close();
});

test('a sealed body is held to the same', () => {
  assert.throws(() => parseWholeTexts(String.raw`{"a":"\ud800"}`), Refusal);
  assert.deepEqual(parseWholeTexts(String.raw`{"a":"\ud83d\ude00"}`), { a: '😀' });
});
