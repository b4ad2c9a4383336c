// Codes that are sent to a mobile or a mailbox and typed back.
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Tx } from '@parlour/database';
import { countedNetwork } from '../../../platform/network.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { NotificationService } from '../../notification/index.ts';
import type { SiteService } from '../../site/index.ts';
import {
  closeCode,
  type CodeCount,
  type CodePurpose,
  countFromAddress,
  countToDestination,
  lockIssuing,
  replaceCode,
  takeGuess,
} from '../store/verification-codes.ts';
import type { Chance } from './captcha-image.ts';

export type { CodePurpose } from '../store/verification-codes.ts';

/** What a code proves, and for what: neither can be swapped once it is issued. */
export type CodeSubject = {
  readonly brandId: string;
  readonly purpose: CodePurpose;
  readonly channel: 'sms' | 'email';
  /** E.164, or an e-mail address. */
  readonly destination: string;
};

export type IssueCode = CodeSubject & {
  /** Whose destination it is, as far as that is known. */
  readonly memberId: string | null;
  readonly language: string;
  readonly ip: string;
  /** False writes down the request and sends nothing: the answer is the same for both. */
  readonly isSent?: boolean;
};

export type IssuedCode = {
  readonly code: string;
  readonly minutes: number;
  readonly expiresAt: Date;
};

export type VerificationCodes = {
  /**
   * Sends a fresh code; the one before stops working. `compose` writes another message than the
   * usual one. Refuses with `identity.codes_too_many`.
   */
  issue(
    command: IssueCode,
    compose?: (tx: Tx, issued: IssuedCode) => Promise<unknown>,
  ): Promise<{ readonly expiredMinutes: number }>;
  /** Whether the code is right. A right one is used up, a wrong one costs a guess, for good. */
  accept(subject: CodeSubject, code: string | undefined): Promise<boolean>;
  /**
   * The first half of that, for what may still be refused after the proof and be tried again: null
   * when the code is wrong. A right one costs a guess too, and stays open until it is spent.
   */
  check(subject: CodeSubject, code: string | undefined): Promise<ProvenCode | null>;
  /** False when the code was used up in the meantime. */
  spend(tx: Tx, proven: ProvenCode): Promise<boolean>;
};

/** A code that was typed right and is not used up yet. */
export type ProvenCode = { readonly codeId: string };

export type VerificationCodesDeps = {
  readonly db: Db;
  readonly site: Pick<SiteService, 'brand'>;
  readonly notifications: NotificationService;
  readonly pepper: string;
  readonly chance: Chance;
  now(): Date;
  newId(): string;
};

const DIGITS = 6;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
/** One address may ask for several people: a household, a café. */
const ADDRESS_FACTOR = 5;

export function createVerificationCodes(deps: VerificationCodesDeps): VerificationCodes {
  const { db, site, notifications, pepper, chance, now, newId } = deps;

  const hmac = (text: string): Buffer => createHmac('sha256', pepper).update(text).digest();
  const hashDestination = ({ channel, destination }: CodeSubject): Buffer =>
    hmac(`code destination:${channel}:${destination.toLowerCase()}`);
  const hashCode = (id: string, code: string): Buffer => hmac(`code:${id}:${code}`);

  const check: VerificationCodes['check'] = async (subject, code) => {
    if (code === undefined || code === '') return null;
    const { security } = await site.brand(subject.brandId);
    const at = now();
    const key = { ...subject, destinationHash: hashDestination(subject) };
    // Commits by itself: a guess stays counted whatever becomes of the caller.
    const open = await db.tx((tx) => takeGuess(tx, key, { triesMax: security.codeTriesMax, at }));
    const expected = open?.codeHash ?? null;
    const typed = hashCode(open?.id ?? '', code.trim());
    if (open === null || expected === null || !timingSafeEqual(expected, typed)) return null;
    return { codeId: open.id };
  };

  return {
    async issue(command, compose) {
      const { brandId, purpose, channel, destination, memberId, language, ip } = command;
      const { security } = await site.brand(brandId);
      const destinationHash = hashDestination(command);
      const id = newId();
      const code = String(chance(10 ** DIGITS)).padStart(DIGITS, '0');
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + security.codeMinutes * MINUTE_MS);
      const isSent = command.isSent ?? true;
      await db.tx(async (tx) => {
        // The address first, by everybody: codes for many numbers at once are counted one by one.
        await lockIssuing(tx, hmac(`code address:${countedNetwork(ip)}`));
        await lockIssuing(tx, destinationHash);
        const since = new Date(issuedAt.getTime() - HOUR_MS);
        refuseMany(
          await countToDestination(tx, destinationHash, since),
          security.codesPerHour,
          issuedAt,
        );
        refuseMany(
          await countFromAddress(tx, ip, since),
          security.codesPerHour * ADDRESS_FACTOR,
          issuedAt,
        );
        await replaceCode(tx, {
          id,
          brandId,
          memberId,
          purpose,
          channel,
          destinationHash,
          codeHash: isSent ? hashCode(id, code) : null,
          ip,
          issuedAt,
          expiresAt,
        });
        if (!isSent) return;
        const issued = { code, minutes: security.codeMinutes, expiresAt };
        if (compose !== undefined) await compose(tx, issued);
        else {
          const { minutes } = issued;
          await notifications.send(tx, {
            brandId,
            memberId,
            channel,
            to: destination,
            language,
            template: 'verification_code',
            values: { code, minutes },
            expiresAt,
          });
        }
      });
      return { expiredMinutes: security.codeMinutes };
    },

    check,
    spend: (tx, { codeId }) => closeCode(tx, codeId, now()),

    async accept(subject, code) {
      const proven = await check(subject, code);
      return proven !== null && db.tx((tx) => closeCode(tx, proven.codeId, now()));
    },
  };
}

function refuseMany({ count, firstAt }: CodeCount, countMax: number, at: Date): void {
  if (count < countMax) return;
  const freeAt = (firstAt ?? at).getTime() + HOUR_MS;
  const retryAfterSeconds = Math.max(1, Math.ceil((freeAt - at.getTime()) / 1000));
  throw new Refusal('identity.codes_too_many', {
    retryAfterSeconds,
    params: { minutes: Math.ceil(retryAfterSeconds / 60) },
    extra: { retryAfterSeconds },
  });
}
