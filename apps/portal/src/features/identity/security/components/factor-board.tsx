import { Button } from '@mantine/core';
import { type Icon, KeyIcon, MailIcon, PhoneIcon, ShieldIcon, Skeleton, Stack } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { useAccountText } from '../../../../lib/account-text.ts';
import { lazyScreen } from '../../../../lib/lazy-screen.ts';
import { Time } from '../../../../lib/time.tsx';
import { showToast } from '../../../../lib/toast.ts';
import { useFailureText } from '../../../../lib/use-failure-text.ts';
import { type Factors, factorsQuery } from '../api/index.ts';
import { type FactorKind, guardOf, RECOVERY_CODES_FEW } from '../model.ts';
import { demandProof, ProofDeclined } from '../proof.ts';
import { GuardRows, type KycStatus } from './guard-rows.tsx';
import classes from './security.module.css';

const BindDialog = lazyScreen(() => import('./bind-dialog.tsx'));
const TotpDialog = lazyScreen(() => import('./totp-dialog.tsx'));
const RenewDialog = lazyScreen(() => import('./renew-dialog.tsx'));
const RemovalDialog = lazyScreen(() => import('./removal-dialog.tsx'));

type Task = { readonly what: 'bind' | 'remove' | 'renew'; readonly kind: FactorKind };

const ICONS: Readonly<Record<FactorKind, Icon>> = {
  email: MailIcon,
  mobile: PhoneIcon,
  totp: KeyIcon,
};

export type FactorBoardProps = {
  readonly kycStatus: KycStatus;
  /** Masked contacts that the member has named, and not confirmed yet. */
  readonly unconfirmed?: Unconfirmed;
};
type Unconfirmed = { readonly [Kind in FactorKind]?: string | undefined };

/** What guards the account, how well, and how to change it. */
export function FactorBoard({ kycStatus, unconfirmed = {} }: FactorBoardProps): ReactNode {
  const t = useAccountText();
  const failureText = useFailureText();
  const factors = useQuery(factorsQuery());
  const [task, setTask] = useState<(Task & { readonly proof: string }) | null>(null);

  async function begin(asked: Task) {
    try {
      setTask({ ...asked, proof: await demandProof() });
    } catch (cause) {
      if (!(cause instanceof ProofDeclined)) throw cause;
    }
  }

  if (factors.error !== null) {
    return <p className={classes.failure}>{failureText(factors.error)}</p>;
  }
  if (factors.data === undefined) return <Skeleton height="16rem" shape="card" />;
  const guard = guardOf(factors.data);
  const named = unconfirmed.email ?? unconfirmed.mobile;
  const close = () => setTask(null);
  const done = (text: string) => {
    showToast('good', text);
    close();
  };
  return (
    <Stack gap={5}>
      <div className={classes.guard} data-guard={guard}>
        <ShieldIcon size={32} />
        <div>
          <h3>{t(`security.guard_${guard}`)}</h3>
          <p className={classes.hint}>
            {guard === 'weak' && named !== undefined
              ? t('security.guard_confirm_text', { masked: named })
              : t(`security.guard_${guard}_text`)}
          </p>
        </div>
      </div>
      <ul className={classes.list}>
        <FactorRow kind="email" factors={factors.data} named={unconfirmed.email} onTask={begin} />
        <FactorRow kind="mobile" factors={factors.data} named={unconfirmed.mobile} onTask={begin} />
        <FactorRow kind="totp" factors={factors.data} onTask={begin} />
        <GuardRows factors={factors.data} kycStatus={kycStatus} />
      </ul>
      {task === null ? null : (
        <Suspense>
          {task.what === 'remove' ? (
            <RemovalDialog {...task} onDone={() => done(t('security.removed'))} onClose={close} />
          ) : task.what === 'renew' ? (
            <RenewDialog proof={task.proof} onClose={close} />
          ) : task.kind === 'totp' ? (
            <TotpDialog proof={task.proof} onClose={close} />
          ) : (
            <BindDialog
              kind={task.kind}
              named={unconfirmed[task.kind]}
              proof={task.proof}
              onDone={() => done(t('security.bound'))}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </Stack>
  );
}

type FactorRowProps = {
  readonly kind: FactorKind;
  readonly factors: Factors;
  /** Named at registration and not confirmed yet. */
  readonly named?: string | undefined;
  readonly onTask: (task: Task) => Promise<void>;
};

function FactorRow({ kind, factors, named, onTask }: FactorRowProps): ReactNode {
  const t = useAccountText();
  const KindIcon = ICONS[kind];
  const bound = factors[kind];
  const verb = bound !== null ? 'replace' : named === undefined ? 'add' : 'confirm';
  return (
    <li className={classes.factor} data-bound={bound !== null || undefined}>
      <KindIcon size={24} />
      <div className={classes.words}>
        <span className={classes.name}>{t(`security.${kind}`)}</span>
        <span className={classes.hint}>
          {bound === null ? (
            <>
              {named === undefined ? null : (
                <span className={classes.warn}>
                  {t('security.unconfirmed', { masked: named })}.{' '}
                </span>
              )}
              {t(`security.${kind}_hint`)}
            </>
          ) : (
            <>
              {'masked' in bound ? <bdi>{bound.masked}</bdi> : t('security.totp_on')} ·{' '}
              {t('security.since')} <Time at={bound.boundAt} style="day" />
            </>
          )}
        </span>
        {kind === 'totp' && factors.totp !== null ? (
          <span
            className={
              factors.totp.recoveryCodesLeft < RECOVERY_CODES_FEW ? classes.warn : classes.hint
            }
          >
            {t('security.codes_left', { count: factors.totp.recoveryCodesLeft })}
          </span>
        ) : null}
      </div>
      <div className={classes.actions}>
        {kind === 'totp' && bound !== null ? (
          <Button variant="default" onClick={() => void onTask({ what: 'renew', kind })}>
            {t('security.renew_codes')}
          </Button>
        ) : (
          <Button
            variant="default"
            aria-label={`${t(`security.${verb}`)}: ${t(`security.${kind}`)}`}
            onClick={() => void onTask({ what: 'bind', kind })}
          >
            {verb === 'confirm' ? `${t('security.confirm')} ${named}` : t(`security.${verb}`)}
          </Button>
        )}
        {bound === null ? null : (
          <Button
            variant="subtle"
            color="gray"
            aria-label={`${t('security.remove')}: ${t(`security.${kind}`)}`}
            onClick={() => void onTask({ what: 'remove', kind })}
          >
            {t('security.remove')}
          </Button>
        )}
      </div>
    </li>
  );
}
