// Accounts, what proves them, and where they are logged in.
import { consoleIdentityRoutes } from './console.ts';
import { boundRefusals, factorRoutes } from './factor.ts';
import { phoneIdRefusals, phoneIdRoutes } from './phone-id.ts';
import { passwordRefusals, passwordRoutes } from './password.ts';
import { registrationRefusals, registrationRoutes } from './registration.ts';
import { sessionRefusals, sessionRoutes } from './session.ts';

export { Factors } from './factor.ts';
export { LoginValue } from './field.ts';
export { phoneIdTokenRefusals } from './phone-id.ts';
export { SecondMethod } from './session.ts';

export const identityRoutes = {
  ...registrationRoutes,
  ...phoneIdRoutes,
  ...sessionRoutes,
  ...passwordRoutes,
  ...factorRoutes,
  ...consoleIdentityRoutes,
} as const;

export const identityRefusals = {
  ...registrationRefusals,
  ...phoneIdRefusals,
  ...sessionRefusals,
  ...passwordRefusals,
  ...boundRefusals,
} as const;
