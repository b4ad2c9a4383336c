// Pictures are for people. A journey that must answer one replaces its stored answer, which only
// whoever runs the product can do.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { BrowserContext } from '@playwright/test';
import { queryProduct } from './database.ts';

const COOKIE = 'parlour_captcha';
export const CAPTCHA_ANSWER = 'K7M3P';

/** Makes CAPTCHA_ANSWER the answer of the picture that this browser was shown last. */
export async function answerCaptcha(context: BrowserContext, dataFolder: string): Promise<string> {
  const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
  if (cookie === undefined) throw new Error('no captcha was shown');
  const answer = createHmac('sha256', pepper(dataFolder))
    .update(`captcha:${cookie.value}:${CAPTCHA_ANSWER}`)
    .digest();
  const { count } = await queryProduct(dataFolder, {
    text: 'update captchas set answer_hash = $2 where id = $1',
    values: [cookie.value, answer],
  });
  if (count !== 1) throw new Error('the captcha has been used or has lapsed');
  return CAPTCHA_ANSWER;
}

function pepper(dataFolder: string): string {
  const set = process.env['SESSION_PEPPER'];
  if (set !== undefined) return set;
  const secrets = JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')) as {
    SESSION_PEPPER: string;
  };
  return secrets.SESSION_PEPPER;
}
