import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Contract } from '../api/index.ts';
import { contractTone } from '../model.ts';
import classes from './contract.module.css';

export type ContractPillsProps = {
  readonly contract: Pick<Contract, 'status' | 'isInForce' | 'endAskedAt'>;
};

/** Where a contract stands, whether it has begun, and whether its downline wants out. */
export function ContractPills({ contract }: ContractPillsProps): ReactNode {
  const t = useOperatorText();
  const { status, isInForce, endAskedAt } = contract;
  const isOver = status !== 'ACTIVE' && status !== 'PENDING_TERMINATE';
  return (
    <span className={classes.pills}>
      <StatusPill tone={contractTone(status)}>{t(`contract.desk.status.${status}`)}</StatusPill>
      {status === 'ACTIVE' && !isInForce ? (
        <StatusPill tone="notice">{t('contract.desk.notYet')}</StatusPill>
      ) : null}
      {isOver && isInForce ? (
        <StatusPill tone="waiting">{t('contract.desk.stillRuns')}</StatusPill>
      ) : null}
      {endAskedAt === null || isOver ? null : (
        <StatusPill tone="waiting">{t('contract.desk.endAsked')}</StatusPill>
      )}
    </span>
  );
}
