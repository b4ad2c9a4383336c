import type { ReactNode } from 'react';
import { logout } from '../features/identity/api/index.ts';
import { useMember } from '../features/member/hooks.ts';
import { RealityCheck } from '../features/protection/components/reality-check.tsx';
import { useProtectionNews } from '../features/protection/hooks.ts';
import { usePlayerText } from '../lib/language.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';

/** Watches over play on every page: reality checks, and the end of play. */
export default function PlayWatch(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const member = useMember();
  const end = useSession((session) => session.end);
  const { path, search } = useAddress();
  const isReal = member !== undefined && !member.isTrial;
  const isPlaying = isReal && path === '/seamless' && search['free'] === undefined;

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
    <RealityCheck isPlaying={isPlaying} onBreak={() => go('/member/protection')} onLogout={leave} />
  );
}
