// A team to test with: agents and members of a brand, with points and sessions.
import { families, type Family } from '@parlour/commission';
import type { PointRule } from '../point/rules.ts';
import { replaceRules, upsertPoints } from '../point/store.ts';
import { TEST_PASSWORD, type TestApp, type TestMember } from '../../../testing.ts';

export type Joined = {
  readonly uplineId?: string | null;
  readonly standing?: 'agent' | 'member';
  readonly type?: number;
  readonly points?: Partial<Record<Family, number>>;
  readonly brandId?: string;
};

const device = { ip: '203.0.113.77', country: null, userAgent: 'test' };

/** Opens accounts in a tree and logs them in. */
export function createTeam(t: TestApp) {
  let opened = 0;

  const join = async (
    account = `team${(opened += 1)}x`,
    { brandId = t.brand.id, points = {}, standing = 'member', uplineId = null, type }: Joined = {},
  ): Promise<TestMember> => {
    const password = TEST_PASSWORD;
    const memberId = await t.services.identity.openAccount({
      ...device,
      brandId,
      account,
      password,
      language: 'en',
      details: { uplineId, standing, type: type ?? (standing === 'agent' ? 1 : 0) },
    });
    await t.platform.db.tx((tx) => upsertPoints(tx, memberId, { points, at: t.clock.now() }));
    const { token } = await t.services.identity.login({
      ...device,
      brandId,
      username: account,
      password,
    });
    return { memberId, account, token };
  };

  return {
    join,

    /** The same account with a session of now. */
    again: async ({ account, memberId }: TestMember): Promise<TestMember> => {
      const login = { ...device, brandId: t.brand.id, username: account, password: TEST_PASSWORD };
      const { token } = await t.services.identity.login(login);
      return { memberId, account, token };
    },

    /** An agent with 1 % everywhere, unless other points are named. */
    agent: (account?: string, joined: Joined = {}): Promise<TestMember> =>
      join(account, {
        points: Object.fromEntries(families.map((family) => [family, 100])),
        standing: 'agent',
        ...joined,
      }),

    /** How points are given: up to 1.2 %, a downline 0.1 % below, unless said otherwise. */
    rule: (change: Partial<PointRule> = {}): Promise<void> =>
      t.platform.db.tx((tx) =>
        replaceRules(
          tx,
          t.brand.id,
          families.map((family) => ({
            family,
            pointsMax: 120,
            gapMin: 10,
            allowsEqual: false,
            quotas: [],
            ...change,
          })),
          { version: 1, at: t.clock.now() },
        ),
      ),
  };
}
