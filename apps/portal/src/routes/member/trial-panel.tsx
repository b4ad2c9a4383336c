import type { ReactNode } from 'react';
import { TrialNotice } from '../../features/identity/components/trial-notice.tsx';
import { useAccountText } from '../../lib/account-text.ts';
import { Panel } from './panel.tsx';

/** What a trial account sees in place of every page of the member centre. */
export default function TrialPanel(): ReactNode {
  const t = useAccountText();
  return (
    <Panel title={t('trial.gate_title')}>
      <TrialNotice />
    </Panel>
  );
}
