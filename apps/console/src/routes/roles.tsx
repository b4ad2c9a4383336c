import { CheckIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { rolesQuery } from '../features/operator/api/index.ts';
import { allPermissions } from '../features/operator/model.ts';
import { FailureNote } from '../lib/failure-note.tsx';
import { textOfCode, useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import classes from './roles.module.css';

/** What each role may do, side by side. */
export function RolesScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(rolesQuery());
  return (
    <Page title={t('nav.roles')} hint={t('operator.rolesHint')}>
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined ? <Skeleton height="30rem" shape="card" /> : null}
      {data === undefined ? null : (
        <div className={classes.frame} role="region" aria-label={t('nav.roles')} tabIndex={0}>
          <table className={classes.matrix}>
            <caption className={classes.caption}>{t('nav.roles')}</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className={classes.caption}>{t('operator.right')}</span>
                </th>
                {data.items.map(({ role, operatorCount }) => (
                  <th key={role} scope="col">
                    <span className={classes.role}>{t(`operator.role.${role}`)}</span>
                    <br />
                    <span className={classes.count}>
                      {t('operator.count', { count: operatorCount })}
                    </span>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {allPermissions(data.items).map((permission) => (
                <tr key={permission}>
                  <th scope="row">{textOfCode('permission', permission) ?? permission}</th>
                  {data.items.map(({ role, permissions }) => (
                    <td key={role}>
                      <Mark isGranted={permissions.includes(permission)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Page>
  );
}

function Mark({ isGranted }: { readonly isGranted: boolean }): ReactNode {
  const t = useOperatorText();
  return (
    <span
      className={isGranted ? classes.yes : classes.no}
      role="img"
      aria-label={isGranted ? t('answer.yes') : t('answer.no')}
    >
      {isGranted ? <CheckIcon size={16} /> : '·'}
    </span>
  );
}
