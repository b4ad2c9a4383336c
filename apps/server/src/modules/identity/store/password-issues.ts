// Temporary passwords of members that are still to be made, each by the operator who asked for the reset.
import type { Reader, Tx } from '@parlour/database';

export type PasswordIssue = {
  readonly operatorId: string;
  readonly operatorAccount: string;
  readonly expiresAt: Date;
};

/** Takes the place of one that was not used. */
export const putPasswordIssue = (
  tx: Tx,
  issue: { readonly memberId: string; readonly operatorId: string; readonly expiresAt: Date },
) =>
  tx.query({
    text: `insert into password_issues (member_id, operator_id, expires_at) values ($1, $2, $3)
      on conflict (member_id) do update
        set operator_id = excluded.operator_id, expires_at = excluded.expires_at`,
    values: [issue.memberId, issue.operatorId, issue.expiresAt],
  });

/** Who may make a password for this member now; null where no one may. */
export async function findPasswordIssue(
  reader: Reader,
  memberId: string,
  at: Date,
): Promise<PasswordIssue | null> {
  const [row] = await reader.query<PasswordIssue>({
    text: `select i.operator_id as "operatorId", o.account as "operatorAccount",
        i.expires_at as "expiresAt"
      from password_issues i join operator_names o on o.id = i.operator_id
      where i.member_id = $1 and i.expires_at > $2`,
    values: [memberId, at],
  });
  return row ?? null;
}

/** Uses it up; false where this operator may not make a password, or not any more. */
export async function spendPasswordIssue(
  tx: Tx,
  { memberId, operatorId, at }: { memberId: string; operatorId: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `delete from password_issues
      where member_id = $1 and operator_id = $2 and expires_at > $3 returning 1`,
    values: [memberId, operatorId, at],
  });
  return rows.length > 0;
}

/** The member has another password: no operator makes one any more. */
export const deletePasswordIssue = (tx: Tx, memberId: string) =>
  tx.query({ text: 'delete from password_issues where member_id = $1', values: [memberId] });

export const deleteOldPasswordIssues = (tx: Tx, before: Date) =>
  tx.query({ text: 'delete from password_issues where expires_at < $1', values: [before] });
