import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { ContractDetail } from '../api/index.ts';
import { contractTone } from '../model.ts';
import classes from './contract.module.css';

export type VersionListProps = { readonly contract: Pick<ContractDetail, 'id' | 'versions'> };

/** Every version of a kind that a downline was ever offered, the newest first. */
export function VersionList({ contract }: VersionListProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('contract.desk.versions')}>
      <ol className={classes.list}>
        {contract.versions.map(({ id, version, status, effectiveFrom, endsAt }) => (
          <li key={id} className={classes.brief} aria-current={id === contract.id || undefined}>
            <span className={classes.row}>
              {id === contract.id ? (
                <strong>{t('contract.desk.versionNo', { number: version })}</strong>
              ) : (
                <RecordLink kind="contract" id={id}>
                  {t('contract.desk.versionNo', { number: version })}
                </RecordLink>
              )}
              <StatusPill tone={contractTone(status)}>
                {t(`contract.desk.status.${status}`)}
              </StatusPill>
            </span>
            {effectiveFrom === null ? null : (
              <span className={classes.muted}>
                <Time at={effectiveFrom} /> – {endsAt === null ? '…' : <Time at={endsAt} />}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
