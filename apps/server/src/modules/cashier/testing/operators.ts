// Operators of the console, as far as what they let go alone has to name them.
import type { Db } from '@parlour/database';

export const OPERATOR_IDS: Readonly<Record<string, string>> = {
  olivia: '01930000-0000-7000-8000-0000000000a1',
  oscar: '01930000-0000-7000-8000-0000000000a2',
  omar: '01930000-0000-7000-8000-0000000000a3',
};

/** They cannot sign in; their accounts do not collide with those of the demo staff. */
export async function addOperators(
  { db, now }: { readonly db: Db; now(): Date },
  ids: readonly string[] = Object.values(OPERATOR_IDS),
): Promise<void> {
  await db.query({
    text: `insert into operators (id, account, name, role, password_hash, created_at)
      select id, 'desk-' || n, 'Desk ' || n, 'cashier', '', $2
      from unnest($1::uuid[]) with ordinality as person (id, n)`,
    values: [ids, now()],
  });
}
