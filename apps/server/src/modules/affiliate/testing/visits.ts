// Links of an agent, visits to them and registrations by them, to test with.
import type { RegistrationLink } from '@parlour/contract';
import type { TestApp, TestMember } from '../../../testing.ts';

const PASSWORD = 'four lamps, one moth';

export type Visit = {
  readonly marks?: Readonly<Record<string, string>>;
  readonly ip?: string;
  readonly userAgent?: string;
};

export function createVisits(t: TestApp) {
  const addLink = async (agent: TestMember, name = 'Spring'): Promise<RegistrationLink> => {
    const { value } = await t.call('POST /wps/agent/links', {
      token: agent.token,
      body: {
        name,
        accountType: 'member',
        points: [],
        validDays: 0,
        registrationsMax: 0,
        channel: 'web',
      },
    });
    return value;
  };

  /** Opens a link; answers with the cookie that the browser then has. */
  const visit = async (
    code: string,
    { ip = '198.51.100.7', marks = {}, userAgent = 'test' }: Visit = {},
  ): Promise<string> => {
    const answer = await t.call('POST /wps/agent/link/visit', {
      body: { code, ...marks },
      ip,
      headers: { 'user-agent': userAgent },
    });
    void answer.value;
    return /^[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  };

  /** Registers by a link, with the cookie of a visit or without. */
  const register = async (username: string, referralCode: string, cookie = ''): Promise<string> => {
    const captcha = await t.captcha('K7M3P');
    const { value } = await t.call('PUT /wps/member/register', {
      body: {
        username,
        password: PASSWORD,
        captcha: 'K7M3P',
        termsAccepted: true,
        termsVersion: '2026-11',
        ageConfirmed: true,
        referralCode,
        botCheck: await t.botCheck(),
      },
      headers: { cookie: [captcha.cookie, cookie].filter((one) => one !== '').join('; ') },
    });
    return value.memberId;
  };

  return { addLink, visit, register };
}
