import { rehearsedKind } from '../approval/index.ts';
import type { AuditService } from '../audit/index.ts';
import type { BlacklistService } from './service.ts';

export type RemoveEntry = { readonly brandId: string; readonly id: string };

/** A value goes onto the list by one operator and off it by two. */
export const removeKind = (audit: AuditService, blacklist: BlacklistService) =>
  rehearsedKind<RemoveEntry>(audit, {
    name: 'blacklist.remove',
    decide: 'security.update',
    loosens: () => true,
    nameOf: async (reader, id) => (await blacklist.labelOf(reader, id)) ?? id,
    step: (tx, command, { operatorId, ip, reason }) =>
      blacklist.remove(tx, { ...command, operatorId, ip, reason }),
  });
