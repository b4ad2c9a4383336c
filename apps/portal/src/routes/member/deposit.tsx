import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { depositQuery } from '../../features/cashier/api/deposit.ts';
import { DepositForm } from '../../features/cashier/components/deposit-form.tsx';
import { DepositRecord } from '../../features/cashier/components/deposit-record.tsx';
import { DepositStatus } from '../../features/cashier/components/deposit-status.tsx';
import { OpenDeposits } from '../../features/cashier/components/open-deposits.tsx';
import type { DepositDetail } from '../../features/cashier/deposit-model.ts';
import { useCashierRefresh } from '../../features/cashier/hooks.ts';
import { DepositGate } from '../../features/protection/components/deposit-gate.tsx';
import { useAddress, useGo } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { useDepositRoom } from '../use-deposit-room.ts';
import { Panel } from './panel.tsx';

const PAGE = '/member/depositv2';

/** Paying in: a new deposit, or the one that the address names. */
export default function DepositPage(): ReactNode {
  const t = useMoneyText();
  const go = useGo();
  const cache = useQueryClient();
  const room = useDepositRoom();
  const refresh = useCashierRefresh();
  const { deposit } = useAddress().search;
  // A step of its own, so that Back leads from a deposit to where it was opened.
  const show = (id: string) => go(PAGE, { search: { deposit: id } });

  function begin(begun: DepositDetail) {
    cache.setQueryData(depositQuery(begun.id).queryKey, begun);
    show(begun.id);
    refresh();
    // The provider's page takes this one's place; Back leads to the deposit's state.
    if (begun.payUrl !== null && begun.qr === null) location.assign(begun.payUrl);
  }

  return (
    <>
      <Panel>
        {typeof deposit === 'string' ? (
          <DepositStatus
            key={deposit}
            depositId={deposit}
            onAgain={() => go(PAGE)}
            onDone={() => go('/games')}
            onReplaced={begin}
          />
        ) : (
          <DepositGate onSetLimit={() => go('/member/protection')}>
            <OpenDeposits onOpen={show} />
            <DepositForm room={room} onBegin={begin} />
          </DepositGate>
        )}
      </Panel>
      <Panel title={t('cashier.deposit_record')}>
        <DepositRecord onOpen={show} />
      </Panel>
    </>
  );
}
