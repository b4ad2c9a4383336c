// Pictures are for people. A journey that must answer one replaces its stored answer, which only
// anyone who runs the product can do.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import type { BrowserContext } from '@playwright/test';
import { queryProduct } from './database.ts';

const COOKIE = 'parlour_captcha';
export const CAPTCHA_ANSWER = 'K7M3P';

const SHOWN_MS = 30_000;
const PAUSE_MS = 100;

/**
 * Makes CAPTCHA_ANSWER the answer of the picture that this browser was shown last, once there is one:
 * after a wrong try the next picture takes its time.
 */
export async function answerCaptcha(context: BrowserContext, dataFolder: string): Promise<string> {
  const until = Date.now() + SHOWN_MS;
  while (Date.now() < until) {
    const cookie = (await context.cookies()).find(({ name }) => name === COOKIE);
    if (cookie !== undefined && (await replaceAnswer(dataFolder, cookie.value))) {
      return CAPTCHA_ANSWER;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error('no captcha was shown, or it has been used or has lapsed');
}

/** False when the picture has been used. */
async function replaceAnswer(dataFolder: string, id: string): Promise<boolean> {
  const answer = createHmac('sha256', pepper(dataFolder))
    .update(`captcha:${id}:${CAPTCHA_ANSWER}`)
    .digest();
  const { count } = await queryProduct(dataFolder, {
    text: 'update captchas set answer_hash = $2 where id = $1',
    values: [id, answer],
  });
  return count === 1;
}

function pepper(dataFolder: string): string {
  const set = process.env['SESSION_PEPPER'];
  if (set !== undefined) return set;
  const secrets = JSON.parse(readFileSync(path.join(dataFolder, 'secrets.json'), 'utf8')) as {
    SESSION_PEPPER: string;
  };
  return secrets.SESSION_PEPPER;
}
