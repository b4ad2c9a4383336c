import { type Icon, LockIcon, UserIcon, WalletIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { PathLink } from '../../../../lib/link.tsx';
import { Time } from '../../../../lib/time.tsx';
import type { Factors } from '../api/index.ts';
import classes from './security.module.css';

export type KycStatus = 'none' | 'pending' | 'approved' | 'rejected';

type GuardRowsProps = { readonly factors: Factors; readonly kycStatus: KycStatus };

/** What else guards the account, each with the way to the place where it is changed. */
export function GuardRows({ factors, kycStatus }: GuardRowsProps): ReactNode {
  const t = useAccountText();
  const { hasPassword, hasPaymentPassword, passwordChangedAt, passwordExpiresAt } = factors;
  return (
    <>
      <GuardRow
        icon={LockIcon}
        isOn={hasPassword}
        name={t('security.password')}
        verb={t(hasPassword ? 'security.change' : 'security.set')}
        to="/member/securityCenter#password"
      >
        {hasPassword ? (
          <>
            {t('security.password_since')} <Time at={passwordChangedAt} style="day" />
            {passwordExpiresAt === null ? null : (
              <>
                {' · '}
                {t('security.password_expires')} <Time at={passwordExpiresAt} style="day" />
              </>
            )}
          </>
        ) : (
          t('security.password_unset')
        )}
      </GuardRow>
      <GuardRow
        icon={WalletIcon}
        isOn={hasPaymentPassword}
        name={t('security.payment')}
        verb={t(hasPaymentPassword ? 'security.change' : 'security.set')}
        to="/member/securityCenter#payment"
      >
        {t(hasPaymentPassword ? 'security.payment_on' : 'security.payment_unset')}
      </GuardRow>
      <GuardRow
        icon={UserIcon}
        isOn={kycStatus === 'approved'}
        name={t('security.kyc')}
        verb={t('security.look')}
        to="/member/profile#documents"
      >
        {t(`security.kyc_${kycStatus}`)}
      </GuardRow>
    </>
  );
}

type GuardRowProps = {
  readonly icon: Icon;
  readonly isOn: boolean;
  readonly name: string;
  readonly verb: string;
  readonly to: string;
  readonly children: ReactNode;
};

function GuardRow({ icon: RowIcon, isOn, name, verb, to, children }: GuardRowProps): ReactNode {
  return (
    <li className={classes.factor} data-bound={isOn || undefined}>
      <RowIcon size={24} />
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.hint}>{children}</span>
      </div>
      <div className={classes.actions}>
        <PathLink className={classes.go ?? ''} to={to} aria-label={`${verb}: ${name}`}>
          {verb}
        </PathLink>
      </div>
    </li>
  );
}
