import type { FastifyRequest } from 'fastify';
import type { Refusal } from '../refusal.ts';
import type { SecurityEventKind, SecurityEvents } from '../security-events.ts';

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

/** What sort of security event a refusal is; null for the many that are the rules of the house. */
export function kindOf({ code, status }: Refusal): SecurityEventKind | null {
  const known = BY_CODE[code];
  if (known !== undefined) return known;
  if (status === 429) return 'rate_limited';
  // Wrong names, passwords and codes, of members and of operators, whether the name is known or not.
  return status === 401 ? 'login_refused' : null;
}

/** Notes refusals of calls, no matter who was refused and by which module. */
export const noteRefusals =
  ({ note }: SecurityEvents) =>
  (request: FastifyRequest, refusal: Refusal): void => {
    const kind = kindOf(refusal);
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
