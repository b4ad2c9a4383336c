import { Button } from '@mantine/core';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Link } from '../../../lib/link.ts';
import { useMay } from '../../../lib/session.ts';
import {
  askTermination,
  type ContractDetail,
  endContract,
  refreshContracts,
  withdrawOffer,
} from '../api/index.ts';
import { CascadeList } from './cascade-list.tsx';
import classes from './contract.module.css';

export type ContractActionsProps = { readonly contract: ContractDetail };

/** What an operator may do with a contract as it stands. */
export function ContractActions({ contract }: ContractActionsProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  if (!may('contract.update')) return null;
  const { id, actions, account, kind, cascade, cascadeCount } = contract;
  return (
    <div className={classes.row}>
      {actions.includes('change') ? (
        <Button
          size="sm"
          variant="default"
          renderRoot={(props) => <Link to="/contracts/new" search={{ account, kind }} {...props} />}
        >
          {t('contract.desk.change')}
        </Button>
      ) : null}
      {actions.includes('withdraw') ? (
        <ReasonAction
          label={t('contract.desk.withdraw')}
          text={t('contract.desk.withdrawText')}
          doneText={t('contract.desk.withdrawn')}
          act={(reason) => withdrawOffer(id, reason)}
          refresh={refreshContracts}
        />
      ) : null}
      {actions.includes('request_termination') ? (
        <ReasonAction
          label={t('contract.desk.terminate')}
          text={t('contract.desk.terminateText', { account })}
          doneText={t('contract.desk.terminationAsked')}
          act={(reason) => askTermination(id, reason)}
          refresh={refreshContracts}
        />
      ) : null}
      {actions.includes('force_end') ? (
        <ReasonAction
          label={t('contract.desk.end')}
          text={
            <Stack gap={1}>
              <p className={classes.text}>{t('contract.desk.endText', { account })}</p>
              <CascadeList cascade={cascade} cascadeCount={cascadeCount} />
            </Stack>
          }
          tone="danger"
          doneText={t('contract.desk.ended')}
          act={(reason) => endContract(id, reason)}
          refresh={refreshContracts}
        />
      ) : null}
    </div>
  );
}
