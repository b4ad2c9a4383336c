import '../lib/dialog-styles.ts';
import { Dialog } from '@parlour/ui';
import type { ReactNode } from 'react';
import { TrialNotice } from '../features/identity/components/trial-notice.tsx';
import { useAccountText } from '../lib/account-text.ts';
import { openTrialGate } from '../lib/trial-gate.ts';

/** Stops a trial account where a real one is needed, and shows the way to one. */
export default function TrialGate(): ReactNode {
  const t = useAccountText();
  return (
    <Dialog
      isOpen
      onClose={openTrialGate}
      title={t('trial.gate_title')}
      closeLabel={t('site.close')}
      closesOnEscape
    >
      <TrialNotice onStay={openTrialGate} />
    </Dialog>
  );
}
