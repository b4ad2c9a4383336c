// The authenticator at a moment that matters, for other modules: money that leaves, mostly.
import type { Db, Reader } from '@parlour/database';
import { Refusal } from '../../../platform/refusal.ts';
import type { AuditService } from '../../audit/index.ts';
import { findTotp } from '../store/factors.ts';
import { countPlaceSharers, findCredentialsChange } from '../store/security.ts';
import type { Attempts } from './attempts.ts';
import type { Authenticators } from './authenticator.ts';
import { secondSecret } from './reauthentication.ts';

export type SecondFactor = {
  /** Whether the member has bound an authenticator. */
  isBound(memberId: string): Promise<boolean>;
  /**
   * Refuses unless the code is one of the bound authenticator, or a recovery code. It is used up, so
   * call it after everything that can be refused without it, and never inside a transaction.
   */
  prove(memberId: string, code: string | undefined): Promise<void>;
};

/** Codes of authenticators are six digits; recovery codes have letters. */
const TOTP = /^\d{6}$/;

export function createSecondFactor({
  db,
  attempts,
  authenticators,
}: {
  readonly db: Db;
  readonly attempts: Attempts;
  readonly authenticators: Authenticators;
}): SecondFactor {
  const isBound = async (memberId: string): Promise<boolean> => {
    const totp = await findTotp(db, memberId);
    return totp !== null && totp.boundAt !== null;
  };
  return {
    isBound,
    async prove(memberId, code) {
      if (!(await isBound(memberId))) return;
      if (code === undefined) throw new Refusal('identity.factor_required');
      const subject = secondSecret(memberId);
      await attempts.take([subject], 'identity.locked');
      const plain = code.trim();
      const isRight = TOTP.test(plain)
        ? await authenticators.accept(memberId, plain)
        : await authenticators.useRecoveryCode(memberId, plain);
      if (!isRight) throw new Refusal('identity.second_verification_wrong');
      await attempts.forgive(subject);
    },
  };
}

export type SecurityRecords = {
  /** When password, payment password or authenticator were last changed; null when never. */
  changedAt(reader: Reader, memberId: string): Promise<Date | null>;
  /** Other members of the brand who logged in with the same device, or from the same network. */
  countSharers(
    reader: Reader,
    query: { readonly brandId: string; readonly memberId: string; readonly since: Date },
  ): Promise<number>;
};

export const createSecurityRecords = (audit: Pick<AuditService, 'list'>): SecurityRecords => ({
  async changedAt(reader, memberId) {
    const known = await findCredentialsChange(reader, memberId);
    const filter = {
      subjectKind: 'member',
      subjectId: memberId,
      action: 'member.change_payment_password',
    };
    const { items } = await audit.list(reader, filter, { limit: 1 });
    const moments = [known, items[0]?.recordedAt ?? null].filter((at) => at !== null);
    return moments.length === 0
      ? null
      : new Date(Math.max(...moments.map((moment) => moment.getTime())));
  },
  countSharers: countPlaceSharers,
});
