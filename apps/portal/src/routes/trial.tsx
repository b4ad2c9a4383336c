import '../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { TrialOffer } from '../features/identity/components/trial-offer.tsx';
import { useAccountText } from '../lib/account-text.ts';
import { useGo } from '../lib/link.tsx';
import { useSession } from '../lib/session.ts';
import { showToast } from '../lib/toast.ts';

/** The trial dialog over the lobby. */
export default function Trial(): ReactNode {
  const t = useAccountText();
  const go = useGo();
  const begin = useSession((session) => session.begin);
  const leave = () => go('/', { replace: true });
  return (
    <Dialog isOpen onClose={leave} title={t('trial.title')} closeLabel={t('site.close')}>
      <TrialOffer
        registerLink={
          <Button variant="default" onClick={() => go('/register', { replace: true })}>
            {t('trial.open_account')}
          </Button>
        }
        onBegin={(token) => {
          begin(token);
          showToast('plain', t('trial.welcome'));
          leave();
        }}
      />
    </Dialog>
  );
}
