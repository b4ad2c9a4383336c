import { Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { versionsQuery } from '../api/index.ts';
import { ChangeList } from './change-list.tsx';
import classes from './limits.module.css';

/** What each version changed, by whom and why. */
export function LimitVersions(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(versionsQuery());
  return (
    <Section title={t('trading.limits.versions')}>
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="10rem" shape="card" />
      ) : data.items.length === 0 ? (
        <Hint>{t('trading.limits.houseOnly')}</Hint>
      ) : (
        <ol className={classes.versions}>
          {data.items.map(({ changes, changesTerms, madeAt, madeBy, reason, version }) => (
            <li key={version}>
              <p className={classes.versionHead}>
                <strong>{t('trading.limits.version', { number: version })}</strong>
                <Hint as="span">
                  <bdi>{madeBy}</bdi> · <Time at={madeAt} look="full" />
                </Hint>
              </p>
              <p className={classes.reason}>{reason}</p>
              <ChangeList changes={changes} changesTerms={changesTerms} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}
