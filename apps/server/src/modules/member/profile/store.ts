import type { Reader, Tx } from '@parlour/database';
import type { Particulars } from './rules.ts';

export async function findParticulars(reader: Reader, memberId: string): Promise<Particulars> {
  const [row] = await reader.query<{ particulars: Particulars }>({
    name: 'member_particulars',
    text: 'select particulars from members where id = $1',
    values: [memberId],
  });
  return row?.particulars ?? {};
}

export type ProfileUpdate = {
  readonly nickname: string;
  readonly payeeName: string | null;
  readonly birthDay: string | null;
  readonly particulars: Particulars;
};

export const updateProfile = (tx: Tx, memberId: string, profile: ProfileUpdate) =>
  tx.query({
    text: `update members set nickname = $2, payee_name = $3, birth_day = $4, particulars = $5,
        version = version + 1 where id = $1`,
    values: [
      memberId,
      profile.nickname,
      profile.payeeName,
      profile.birthDay,
      JSON.stringify(profile.particulars),
    ],
  });
