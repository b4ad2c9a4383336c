import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db } from '@parlour/database';
import { insertCaptcha, takeCaptcha } from '../store/captchas.ts';
import { type Chance, drawAnswer, drawCaptcha } from './captcha-image.ts';
import { UUID } from '../../../platform/uuid.ts';

export type Captcha = { readonly id: string; readonly image: Buffer };

export type Captchas = {
  create(): Promise<Captcha>;
  /** Whether an answer is right. Each captcha may be answered once, whatever the answer. */
  accept(id: string | undefined, answer: string | undefined): Promise<boolean>;
};

export const CAPTCHA_TTL_MS = 5 * 60_000;

export type CaptchaDeps = {
  readonly db: Db;
  readonly pepper: string;
  readonly chance: Chance;
  now(): Date;
  newId(): string;
};

/** What is stored of an answer: it is short, so only the pepper keeps it secret. */
export const hashAnswer = (pepper: string, id: string, answer: string): Buffer =>
  createHmac('sha256', pepper).update(`captcha:${id}:${answer.trim().toUpperCase()}`).digest();

export function createCaptchas({ db, pepper, chance, now, newId }: CaptchaDeps): Captchas {
  return {
    async create() {
      const id = newId();
      const answer = drawAnswer(chance);
      const image = await drawCaptcha(answer, chance);
      const expiresAt = new Date(now().getTime() + CAPTCHA_TTL_MS);
      await db.tx((tx) =>
        insertCaptcha(tx, { id, answerHash: hashAnswer(pepper, id, answer), expiresAt }),
      );
      return { id, image };
    },

    async accept(id, answer) {
      if (id === undefined || !UUID.test(id) || answer === undefined) return false;
      const expected = await db.tx((tx) => takeCaptcha(tx, id, now()));
      return expected !== null && timingSafeEqual(expected, hashAnswer(pepper, id, answer));
    },
  };
}
