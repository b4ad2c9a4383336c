import { useQuery } from '@tanstack/react-query';
import { useAgentNotices } from '../../features/announcement/agent-notices.ts';
import { agentAnnouncementsQuery } from '../../features/announcement/api/index.ts';
import { permissionQuery } from '../../features/site/api/index.ts';
import { isFlagOn } from '../../features/site/model.ts';
import type { Offered } from './agent-pages.ts';

const EVERYTHING: Offered = new Set(['dividend'] as const);
const WITHOUT_DIVIDEND: Offered = new Set();

/** What the brand offers in its agent centre. */
export function useOffered(): Offered {
  const whitelabel = useQuery(permissionQuery()).data?.whitelabel;
  return whitelabel !== undefined && isFlagOn(whitelabel, 'DIVIDEND3')
    ? EVERYTHING
    : WITHOUT_DIVIDEND;
}

/** Announcements of the first page that this device has not shown yet. */
export function useUnreadNotices(isAsked: boolean): number {
  const seenAt = useAgentNotices((notices) => notices.seenAt);
  const items = useQuery({ ...agentAnnouncementsQuery(1), enabled: isAsked }).data?.items ?? [];
  return items.filter(({ publishedAt }) => publishedAt > seenAt).length;
}
