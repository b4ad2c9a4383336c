import type { ReactNode } from 'react';
import { DepositForm } from '../../features/cashier/components/deposit-form.tsx';
import { DepositRecord } from '../../features/cashier/components/deposit-record.tsx';
import { DepositStatus } from '../../features/cashier/components/deposit-status.tsx';
import { DepositGate } from '../../features/protection/components/deposit-gate.tsx';
import { usePlayerText } from '../../lib/language.ts';
import { useAddress, useGo, useSearchChange } from '../../lib/link.tsx';
import { Panel } from './panel.tsx';

/** Paying in: a new deposit, or the one that the address names. */
export default function DepositPage(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const changeSearch = useSearchChange();
  const { deposit } = useAddress().search;
  const show = (id: string) => changeSearch({ deposit: id });
  return (
    <>
      <Panel>
        {typeof deposit === 'string' ? (
          <DepositStatus
            depositId={deposit}
            onAgain={() => changeSearch({ deposit: undefined })}
            onDone={() => go('/games')}
          />
        ) : (
          <DepositGate onSetLimit={() => go('/member/protection')}>
            <DepositForm
              onBegin={({ id, payUrl }) => {
                // The provider's page takes this one's place; Back leads to the deposit's state.
                show(id);
                if (payUrl !== null) location.assign(payUrl);
              }}
            />
          </DepositGate>
        )}
      </Panel>
      <Panel title={t('cashier.deposit_record')}>
        <DepositRecord onOpen={show} />
      </Panel>
    </>
  );
}
