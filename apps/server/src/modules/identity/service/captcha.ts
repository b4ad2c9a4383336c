import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '@parlour/database';
import { deleteCaptcha, insertCaptcha, takeCaptcha, tryCaptcha } from '../store/captchas.ts';
import { type Chance, drawAnswer, drawCaptcha } from './captcha-image.ts';
import { UUID } from '../../../platform/uuid.ts';

export type Captcha = { readonly id: string; readonly image: Buffer };

export type Captchas = {
  create(): Promise<Captcha>;
  /** Whether an answer is right. Each captcha may be answered once, whatever the answer. */
  accept(id: string | undefined, answer: string | undefined): Promise<boolean>;
  /**
   * Whether an answer is right, for a form that may be refused for another reason: a right answer stays
   * good for a few more tries until it is spent, a wrong one ends the captcha.
   */
  check(id: string | undefined, answer: string | undefined): Promise<boolean>;
  /** Ends a captcha with what it was answered for. */
  spend(tx: Tx, id: string | undefined): Promise<void>;
};

export const CAPTCHA_TTL_MS = 5 * 60_000;
/** Tries of one form with one right answer. */
const CAPTCHA_USES_MAX = 5;

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

    async check(id, answer) {
      if (id === undefined || !UUID.test(id) || answer === undefined) return false;
      const given = hashAnswer(pepper, id, answer);
      return db.tx(async (tx) => {
        const expected = await tryCaptcha(tx, id, { at: now(), usesMax: CAPTCHA_USES_MAX });
        if (expected === null) return false;
        const isRight = timingSafeEqual(expected, given);
        if (!isRight) await deleteCaptcha(tx, id);
        return isRight;
      });
    },

    async spend(tx, id) {
      if (id !== undefined && UUID.test(id)) await deleteCaptcha(tx, id);
    },
  };
}
