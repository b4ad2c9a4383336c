import type { ReactNode } from 'react';
import { AccountRecord } from '../../features/wallet/components/account-record.tsx';
import { readKindGroup } from '../../features/wallet/model.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { Panel } from './panel.tsx';

export default function AccountRecordPage(): ReactNode {
  const changeSearch = useSearchChange();
  const { group } = useAddress().search;
  return (
    <Panel>
      <AccountRecord
        group={readKindGroup(group)}
        onGroup={(next) => changeSearch({ group: next })}
      />
    </Panel>
  );
}
