import type { ReactNode } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { PathLink } from '../../../lib/link.tsx';
import { fieldText, isKept, type ProfileField } from '../profile-model.ts';
import classes from './profile-form.module.css';

/** What cannot be changed in the form, each with the reason and the way to change it. */
export function ProfileFacts({ fields }: { readonly fields: readonly ProfileField[] }): ReactNode {
  const t = useAccountText();
  const kept = fields.filter(isKept);
  if (kept.length === 0) return null;
  return (
    <dl className={classes.kept} aria-label={t('profile.kept')}>
      {kept.map(({ field, value, lock }) => (
        <div key={field} className={classes.fact}>
          <dt>{t(fieldText(field))}</dt>
          <dd>
            {value === null ? (
              <span className={classes.hint}>{t('profile.not_given')}</span>
            ) : (
              <bdi>{value}</bdi>
            )}
          </dd>
          <dd className={classes.hint}>
            {lock === 'security' ? (
              <PathLink className={classes.link ?? ''} to="/member/securityCenter#guards">
                {t('profile.lock_security')}
              </PathLink>
            ) : (
              t(lock === 'verified' ? 'profile.lock_verified' : 'profile.lock_once')
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
