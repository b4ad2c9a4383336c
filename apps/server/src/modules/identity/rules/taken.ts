// What another account has already, whether it was looked up or found out by the index.
import { type FieldProblem, Refusal } from '../../../platform/refusal.ts';
import { isReserved } from '../../member/index.ts';
import type { BrandSettings } from '../../site/index.ts';

export const refused = (fields: readonly FieldProblem[]) =>
  new Refusal('identity.registration_refused', { fields });

export const TAKEN = {
  account: { path: '/username', code: 'identity.username_taken' },
  reserved: { path: '/username', code: 'identity.username_reserved' },
  nickname: { path: '/nickname', code: 'member.nickname_reserved' },
  email: { path: '/email', code: 'identity.email_taken' },
  mobile: { path: '/mobileNum', code: 'identity.mobile_taken' },
} as const satisfies Readonly<Record<string, FieldProblem>>;

/** Refuses names that could be taken for the brand's own, each at its field. */
export function refuseReserved(
  { account, nickname }: Readonly<Record<'account' | 'nickname', string | undefined>>,
  brand: Pick<BrandSettings, 'name' | 'code'>,
  named = (problem: FieldProblem): FieldProblem => problem,
): void {
  const problems = [
    ...(isReserved(account ?? '', brand) ? [TAKEN.reserved] : []),
    ...(isReserved(nickname ?? '', brand) ? [TAKEN.nickname] : []),
  ];
  if (problems.length > 0) throw refused(problems.map(named));
}

const TAKEN_BY_INDEX: Readonly<Record<string, FieldProblem>> = {
  members__account: TAKEN.account,
  members__account_skeleton: TAKEN.account,
  members__email: TAKEN.email,
  members__mobile: TAKEN.mobile,
};
const UNIQUE_VIOLATION = '23505';

/** Two people may ask for one name at the same moment; the index decides, and this says so. */
export function asTaken(error: unknown): FieldProblem | null {
  const { code, constraint = '' } = error as { code?: string; constraint?: string };
  return code === UNIQUE_VIOLATION ? (TAKEN_BY_INDEX[constraint] ?? null) : null;
}
