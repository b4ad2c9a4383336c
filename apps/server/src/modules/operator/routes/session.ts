import { operatorRoles } from '@parlour/contract';
import { type Brand, serve } from '../../../platform/http/call.ts';
import { OPERATOR_COOKIE } from '../../../platform/http/register.ts';
import { deviceCookie, sessionCookie } from '../rules.ts';
import { CAPTCHA_COOKIE, CAPTCHA_TTL_MS, type Captchas } from '../../identity/index.ts';
import type { Security } from '../service/security.ts';
import type { Sessions } from '../service/session.ts';
import type { IssuedChallenge, SignIn } from '../service/sign-in.ts';
import type { LiveSession, Session } from '../store/session.ts';

export const DEVICE_COOKIE = 'parlour_operator_device';

const CAPTCHA_AGE = CAPTCHA_TTL_MS / 1_000;

const presentChallenge = ({ challenge, expiresAt, enrolment }: IssuedChallenge) => ({
  challenge,
  expiresAt: expiresAt.toISOString(),
  enrolment,
});

const presentSelf = (live: LiveSession, brand: Brand) => ({
  operatorId: live.operatorId,
  account: live.account,
  name: live.name,
  role: live.role,
  permissions: live.mustChangePassword ? [] : [...operatorRoles[live.role]],
  mustChangePassword: live.mustChangePassword,
  brand: { code: brand.code, currency: brand.currency },
  sessionId: live.sessionId,
  sessionExpiresAt: live.expiresAt.toISOString(),
});

const presentSession = (session: Session, currentId: string) => ({
  id: session.id,
  ip: session.ip,
  userAgent: session.userAgent,
  startedAt: session.startedAt.toISOString(),
  lastSeenAt: session.lastSeenAt.toISOString(),
  expiresAt: session.expiresAt.toISOString(),
  isCurrent: session.id === currentId,
});

type SessionServices = {
  readonly signIn: SignIn;
  readonly sessions: Sessions;
  readonly security: Security;
  /** The console is reached by https, so its cookie must never travel otherwise. */
  readonly isSecure: boolean;
  readonly captchas: Pick<Captchas, 'create'>;
};

export const sessionRoutes = ({
  signIn,
  sessions,
  security,
  captchas,
  isSecure,
}: SessionServices) =>
  serve({
    'POST /console/session/login': async ({ body, ip, userAgent, cookies }) => {
      const device = cookies[DEVICE_COOKIE];
      const captcha = { id: cookies[CAPTCHA_COOKIE], answer: body.captcha };
      return presentChallenge(await signIn.login({ ...body, captcha, ip, userAgent, device }));
    },

    'GET /console/session/captcha': async ({ setHeader }) => {
      const { id, image } = await captchas.create();
      const attributes = `Path=/console/session; HttpOnly; SameSite=Strict; Max-Age=${CAPTCHA_AGE}`;
      const secure = isSecure ? '; Secure' : '';
      setHeader('set-cookie', `${CAPTCHA_COOKIE}=${id}; ${attributes}${secure}`);
      return `data:image/png;base64,${image.toString('base64')}`;
    },

    'POST /console/session/totp': async ({ body, ip, userAgent, cookies, brand, setHeader }) => {
      const visitor = { ip, userAgent, device: cookies[DEVICE_COOKIE] };
      const { token, sessionId, device } = await signIn.confirm({ ...body, ...visitor });
      setHeader('set-cookie', sessionCookie(OPERATOR_COOKIE, token, isSecure));
      setHeader('set-cookie', deviceCookie(DEVICE_COOKIE, device, isSecure));
      return presentSelf(await sessions.get(sessionId), brand);
    },

    'DELETE /console/session': async ({ caller, ip, setHeader }) => {
      await sessions.end({ sessionId: caller.sessionId, operatorId: caller.operatorId, ip });
      setHeader('set-cookie', sessionCookie(OPERATOR_COOKIE, null, isSecure));
      return null;
    },

    'GET /console/me': async ({ caller, brand }) =>
      presentSelf(await sessions.get(caller.sessionId), brand),

    'GET /console/me/sessions': async ({ caller }) => {
      const open = await sessions.list(caller.operatorId);
      return { items: open.map((session) => presentSession(session, caller.sessionId)) };
    },

    'DELETE /console/me/sessions/:sessionId': async ({ caller, params, ip }) => {
      await sessions.end({ sessionId: params.sessionId, operatorId: caller.operatorId, ip });
      return null;
    },

    'PUT /console/me/password': async ({ caller, body, ip }) => {
      await security.changePassword({ caller, ip, ...body });
      return null;
    },

    'POST /console/me/totp': async ({ caller, body, ip }) =>
      presentChallenge(await security.beginTotpMove({ caller, ip, ...body })),

    'PUT /console/me/totp': async ({ caller, body, ip }) => {
      await security.endTotpMove({ caller, ip, ...body });
      return null;
    },
  });
