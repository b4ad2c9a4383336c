import { useMember } from '../../features/member/hooks.ts';
import { isFlagOn, type Permission } from '../../features/site/model.ts';
import { useIsLoggedIn } from '../../lib/session.ts';
import type { Visit } from './menu-model.ts';

/** What decides which entries someone is shown. */
export function useVisit(permission: Permission | undefined): Visit {
  const isLoggedIn = useIsLoggedIn();
  const member = useMember();
  const isAgent = member?.isAgent ?? false;
  const isTrial = member?.isTrial ?? false;
  const isReferralOn = permission !== undefined && isFlagOn(permission.whitelabel, 'REFERRAL3');
  return { isLoggedIn, isAgent, isTrial, isReferralOn };
}
