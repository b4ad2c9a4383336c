import type { CallInput } from '@parlour/client';

type Profile = CallInput<'PUT /console/site/profile'>['body']['complianceProfile'];

/** The regulations that a brand can be run under. */
export const complianceProfiles = [
  'OPEN',
  'GLI',
  'UKGC',
  'MGA',
] as const satisfies readonly Profile[];
