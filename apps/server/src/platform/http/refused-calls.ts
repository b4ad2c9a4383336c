import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../refusal.ts';
import type { SecurityEventKind, SecurityEvents } from '../security-events.ts';
import type { Surface } from './register.ts';

const BY_CODE: Readonly<Partial<Record<string, SecurityEventKind>>> = {
  'request.unauthenticated': 'unauthenticated',
  'request.forbidden': 'forbidden',
  'identity.trial_refused': 'forbidden',
  'request.unsealed': 'bad_seal',
  'request.replayed': 'bad_seal',
  'request.invalid': 'bad_input',
  'request.media_type': 'bad_input',
  'request.too_large': 'oversized',
};

/** Who may come in or act at all; the other refusals of a member are the rules of money and play. */
const OF_ACCESS: ReadonlySet<string> = new Set([
  'identity.login_blocked',
  'identity.not_agent',
  'identity.not_member',
  'identity.registration_blocked',
  'site.login_denied',
  'site.register_denied',
  'agent.account_blocked',
]);

/** What sort of security event a refusal is; null for the many that are the rules of the house. */
export function kindOf({ code, status }: Refusal, surface: Surface): SecurityEventKind | null {
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  // Whatever an operator may not do is worth a line, as is a login from a network that is not allowed.
  if (status === 403 && (surface === 'console' || OF_ACCESS.has(code))) return 'forbidden';
  if (status === 429) return 'rate_limited';
  // Wrong names, passwords and codes, of members and of operators, whether the name is known or not.
  return status === 401 ? 'login_refused' : null;
}

/** Notes refusals of calls, no matter who was refused and by which module. */
export const noteRefusals =
  ({ note }: SecurityEvents, surface: Surface) =>
  (request: FastifyRequest, refusal: Refusal): void => {
    const kind = kindOf(refusal, surface);
    if (kind === null) return;
    const caller = request.parlour?.caller;
    const account =
      caller?.kind === 'member'
        ? caller.memberId
        : caller?.kind === 'operator'
          ? caller.operatorId
          : undefined;
    note({
      kind,
      address: request.ip,
      account,
      call: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      about: refusal.code,
      requestId: request.id,
    });
  };
