// Agents and those who stand below them, to test with.
import { TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing.ts';

const device = { ip: '203.0.113.78', country: null, userAgent: 'test' };

export function createPeople(t: TestApp) {
  let opened = 0;
  const brandId = t.brand.id;

  /** The same account with a session of now. */
  const again = async ({ account, memberId }: Omit<TestMember, 'token'>): Promise<TestMember> => {
    const password = TEST_PASSWORD;
    const { identity } = t.services;
    const { token } = await identity.login({ ...device, brandId, username: account, password });
    return { memberId, account, token };
  };

  const open = async (
    account: string,
    details: {
      readonly standing: 'agent' | 'member';
      readonly type: number;
      readonly uplineId: string | null;
    },
  ): Promise<TestMember> => {
    const opening = { ...device, brandId, account, password: TEST_PASSWORD, language: 'en' };
    const memberId = await t.services.identity.openAccount({ ...opening, details });
    return again({ memberId, account });
  };

  return {
    again,

    agent: (account = `affiliate${(opened += 1)}`): Promise<TestMember> =>
      open(account, { standing: 'agent', type: 1, uplineId: null }),

    /** An account that someone opened by hand under an agent. */
    below: ({ memberId }: TestMember): Promise<TestMember> =>
      open(`below${(opened += 1)}`, { standing: 'member', type: 0, uplineId: memberId }),
  };
}
