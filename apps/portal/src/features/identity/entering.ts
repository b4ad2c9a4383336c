import { useSession } from '../../lib/session.ts';
import { noteFirstLogin } from './api/login.ts';
import type { LoggedIn } from './login-model.ts';

type Entered = Pick<LoggedIn, 'token' | 'firstTimeLogin' | 'passwordExpired'>;

/** Begins the session that a login opened, and notes the first one of an account. */
export function enter({ token, firstTimeLogin, passwordExpired }: Entered): void {
  useSession.getState().begin(token, {
    isFirst: firstTimeLogin,
    mustChangePassword: passwordExpired,
  });
  // A restricted session comes back here once its password is changed.
  if (firstTimeLogin && !passwordExpired) greet();
}

/** Notes the first login; a greeting that the server does not hear of is only repeated. */
export function greet(): void {
  noteFirstLogin().catch(() => undefined);
}
