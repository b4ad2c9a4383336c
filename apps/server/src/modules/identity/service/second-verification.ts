// The second half of a login from a strange place, or of an account with an authenticator.
import type { Db } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { SiteService } from '../../site/index.ts';
import {
  isSameName,
  type MethodChoice,
  type SecondMethod,
  secondMethods,
} from '../rules/second-verification.ts';
import { getCredentials, type LoginRow } from '../store/credentials.ts';
import {
  findTicket,
  insertTicket,
  type LoginTicket,
  takeTicketTry,
  spendTicket,
} from '../store/login-tickets.ts';
import { type Familiarity, type LoginMethod, readFamiliarity } from '../store/logins.ts';
import type { Admission } from './admission.ts';
import type { Attempts } from './attempts.ts';
import type { Authenticators } from './authenticator.ts';
import type { Arrival, LoggedIn, OpenLogin } from './open-login.ts';
import { destinationOf, secondSecret } from './reauthentication.ts';
import type { Device } from './sessions.ts';
import type { VerificationCodes } from './verification-codes.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';

export type TicketCommand = Device & {
  readonly brandId: string;
  /** As the refusal of the first half handed it out. */
  readonly ticket: string;
};
export type SendSecondCode = TicketCommand & {
  readonly method: 'sms' | 'email';
  readonly language: string;
};
export type AnswerSecond = TicketCommand & {
  readonly method: SecondMethod;
  readonly answer: string;
};

export type SecondVerification = {
  /**
   * Hands out a ticket by refusing with `identity.second_verification_required`. Returns only where
   * the account has nothing to verify with: it is let in, and told about it.
   */
  challenge(
    account: LoginRow,
    arrival: Arrival,
    familiarity: Familiarity,
    first: LoginMethod,
  ): Promise<void>;
  sendCode(command: SendSecondCode): Promise<{ readonly expiredMinutes: number }>;
  answer(command: AnswerSecond): Promise<LoggedIn>;
};

export type SecondVerificationDeps = {
  readonly db: Db;
  readonly site: SiteService;
  readonly admission: Admission;
  readonly attempts: Attempts;
  readonly codes: VerificationCodes;
  readonly authenticators: Authenticators;
  readonly openLogin: OpenLogin;
  readonly pepper: string;
  now(): Date;
};

const TICKET_MS = 10 * 60_000;

export function createSecondVerification(deps: SecondVerificationDeps): SecondVerification {
  const { db, site, admission, attempts, codes, authenticators, openLogin, pepper, now } = deps;

  const hashTicket = (ticket: string): Buffer => hashSecretToken(pepper, 'login ticket', ticket);

  const keyOf = async ({ brandId, ticket }: TicketCommand) => {
    const { security } = await site.brand(brandId);
    return {
      brandId,
      tokenHash: hashTicket(ticket),
      triesMax: security.codeTriesMax,
      at: now(),
    };
  };

  /** What the ticket may be answered with, by the device that it was given to and by no other. */
  const choicesOf = async (ticket: LoginTicket | null, device: Device) => {
    if (ticket === null || !isHolder(ticket, device)) throw new Refusal('identity.ticket_expired');
    const account = await getCredentials(db, ticket.memberId);
    const place = { ip: device.ip, deviceHash: device.deviceHash ?? null };
    const familiarity = await readFamiliarity(db, ticket.memberId, place);
    return { account, familiarity, choices: secondMethods(account, familiarity, ticket.method) };
  };

  const isRight = async (
    { brandId, method, answer }: AnswerSecond,
    account: LoginRow,
  ): Promise<boolean> => {
    switch (method) {
      case 'totp':
        return authenticators.accept(account.memberId, answer);
      case 'recovery_code':
        return authenticators.useRecoveryCode(account.memberId, answer);
      case 'payee_name':
        return isSameName(account.payeeName ?? '', answer);
      case 'sms':
      case 'email':
        return codes.accept(
          {
            brandId,
            purpose: 'second_verification',
            channel: method,
            destination: destinationOf(account, method),
          },
          answer,
        );
    }
  };

  return {
    async challenge(account, { brand, device }, familiarity, first) {
      const methods = secondMethods(account, familiarity, first);
      if (methods.length === 0) return;
      const ticket = newSecretToken();
      const issuedAt = now();
      const expiresAt = new Date(issuedAt.getTime() + TICKET_MS);
      await db.tx((tx) =>
        insertTicket(tx, {
          tokenHash: hashTicket(ticket),
          brandId: brand.id,
          memberId: account.memberId,
          method: first,
          ip: device.ip,
          deviceHash: device.deviceHash ?? null,
          issuedAt,
          expiresAt,
        }),
      );
      await openLogin.note({ brand, device, method: first }, account, 'challenged');
      throw new Refusal('identity.second_verification_required', {
        extra: { ticket, expiresAt: expiresAt.toISOString(), methods },
      });
    },

    async sendCode(command) {
      const { brandId, method, language, ip } = command;
      const ticket = await findTicket(db, await keyOf(command));
      const { account, choices } = await choicesOf(ticket, command);
      requireChoice(choices, method);
      return codes.issue({
        brandId,
        purpose: 'second_verification',
        channel: method,
        destination: destinationOf(account, method),
        memberId: account.memberId,
        language,
        ip,
      });
    },

    async answer(command) {
      const key = await keyOf(command);
      // Counted before it is looked at, so that tries side by side cannot slip through together.
      const ticket = await db.tx((tx) => takeTicketTry(tx, key));
      const arrival = await admission.arrive(command, ticket?.method ?? 'password');
      const { account, choices, familiarity } = await choicesOf(ticket, command);
      requireChoice(choices, command.method);
      // Across tickets: anyone who knows the password can have as many of those as they like.
      const subject = secondSecret(account.memberId);
      await attempts.take([subject], 'identity.locked');
      if (!(await isRight(command, account))) {
        await openLogin.note(arrival, account, 'failed');
        throw new Refusal('identity.second_verification_wrong');
      }
      await attempts.forgive(subject);
      await admission.require(account, arrival);
      return db.tx(async (tx) => {
        if (!(await spendTicket(tx, key.tokenHash, key.at))) {
          throw new Refusal('identity.ticket_expired');
        }
        return openLogin.open(tx, account, arrival, familiarity);
      });
    },
  };
}

/** A phone changes its address while it waits for a code, and some browsers keep no cookies. */
const isHolder = (ticket: LoginTicket, { ip, deviceHash = null }: Device): boolean =>
  ticket.ip === ip ||
  (ticket.deviceHash !== null && deviceHash !== null && ticket.deviceHash.equals(deviceHash));

function requireChoice(choices: readonly MethodChoice[], method: SecondMethod): void {
  if (!choices.some((choice) => choice.method === method)) {
    throw new Refusal('identity.method_unknown');
  }
}
