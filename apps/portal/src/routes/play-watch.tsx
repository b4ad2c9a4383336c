import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logout } from '../features/identity/api/index.ts';
import { useRecallOnLeave } from '../features/funds/use-recall-on-leave.ts';
import { roomOf } from '../features/lottery/area.ts';
import { useMember } from '../features/member/hooks.ts';
import { RealityCheck } from '../features/protection/components/reality-check.tsx';
import { useOwnChecks, useProtectionNews } from '../features/protection/hooks.ts';
import { isFlagOn } from '../lib/flag.ts';
import { usePlayerText } from '../lib/language.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { Part } from '../lib/part.tsx';
import { permissionQuery } from '../lib/permission.ts';
import { useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';

const ContractWatch = lazyScreen(() => import('./contract-watch.tsx'));

/** Watches over members on every page: reality checks, the end of play, and contracts on offer. */
export default function PlayWatch(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const member = useMember();
  const end = useSession((session) => session.end);
  const { path, search } = useAddress();
  const whitelabel = useQuery(permissionQuery()).data?.whitelabel;
  const hasContracts = whitelabel !== undefined && isFlagOn(whitelabel, 'AGENTPOLICY3');
  const isReal = member !== undefined && !member.isTrial;
  const isInGame =
    isReal && (path === '/tables' || (path === '/seamless' && search['free'] === undefined));
  const hasOwnChecks = useOwnChecks(({ isOn }) => isOn);
  const isPlaying = isInGame || (isReal && roomOf(path, search) !== null);

  useRecallOnLeave(isInGame);
  useProtectionNews(isReal ? member.id : null, () => {
    if (!isPlaying) return;
    showToast('bad', t('protection.play_over'));
    go('/member/protection');
  });
  if (!isReal) return null;

  const leave = () => {
    // Even when the server cannot be told, this tab forgets; the session then ends by itself.
    void logout().catch(() => undefined);
    end('asked');
    go('/', { replace: true });
  };
  return (
    <>
      {isInGame && hasOwnChecks ? null : (
        <RealityCheck
          isPlaying={isPlaying}
          onBreak={() => go('/member/protection')}
          onLogout={leave}
        />
      )}
      <Part isQuiet>{hasContracts ? <ContractWatch memberId={member.id} /> : null}</Part>
    </>
  );
}
