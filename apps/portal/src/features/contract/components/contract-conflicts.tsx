import { Stack, WarningIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import type { ContractRequest } from '../api/index.ts';
import { rateSpan } from '../model.ts';
import classes from './contract-conflicts.module.css';

export type ContractConflictsProps = {
  readonly conflicts: ContractRequest['conflicts'];
};

/** Contracts of the member's own that end with accepting an offer, named one by one. */
export function ContractConflicts({ conflicts }: ContractConflictsProps): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  return (
    <Stack gap={2}>
      <p className={classes.title}>
        <WarningIcon size={18} /> {t('contract.consent_title')}
      </p>
      <p className={classes.text}>{t('contract.consent_text')}</p>
      <ul className={classes.list}>
        {conflicts.map((contract) => (
          <li key={contract.id}>
            <bdi>{contract.account}</bdi>
            <span className={classes.quiet}>{t(`contract.kind_${contract.kind}`)}</span>
            <span className={classes.rate}>
              {t('contract.up_to', { rate: rateText(rateSpan(contract).to) })}
            </span>
          </li>
        ))}
      </ul>
    </Stack>
  );
}
