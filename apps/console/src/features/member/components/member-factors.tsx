import { Button } from '@mantine/core';
import { Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Factors, factorsQuery, resetFactor, type ResettableFactor } from '../api/security.ts';
import type { MemberSecurityProps } from './member-security.tsx';
import { PasswordIssue } from './password-issue.tsx';
import classes from './member-security.module.css';

const REASON_CHARS_MAX = 300;

type FactorLine = {
  readonly factor: ResettableFactor;
  readonly isSet: boolean;
  readonly shown: string | null;
  readonly since: string | null;
};

const linesOf = ({ email, mobile, totp, ...factors }: Factors): readonly FactorLine[] => [
  {
    factor: 'email',
    isSet: email !== null,
    shown: email?.masked ?? null,
    since: email?.boundAt ?? null,
  },
  {
    factor: 'mobile',
    isSet: mobile !== null,
    shown: mobile?.masked ?? null,
    since: mobile?.boundAt ?? null,
  },
  { factor: 'totp', isSet: totp !== null, shown: null, since: totp?.boundAt ?? null },
  {
    factor: 'password',
    isSet: factors.hasPassword,
    shown: null,
    since: factors.hasPassword ? factors.passwordChangedAt : null,
  },
  { factor: 'payment_password', isSet: factors.hasPaymentPassword, shown: null, since: null },
];

/** An account that was opened by mobile alone is given a password when its phone is lost. */
const isResettable = ({ factor, isSet }: FactorLine): boolean => isSet || factor === 'password';

/** What a member proves the account with, each with the way to take it off. */
export function MemberFactors({ memberId, account }: MemberSecurityProps): ReactNode {
  const t = useOperatorText();
  const mayReset = useMay()('member.secure');
  const { data, error, refetch } = useQuery(factorsQuery(memberId));
  const [asked, setAsked] = useState<ResettableFactor | null>(null);
  const reset = useMutation({
    mutationFn: (reason: string) => resetFactor(memberId, { factor: asked ?? 'email', reason }),
    onSuccess: ({ proposal }) => {
      setAsked(null);
      notifyOutcome(proposal, t('member.factorReset'));
    },
  });
  return (
    <Section title={t('member.factors')}>
      <OpenProposal kinds={['member.reset_factor']} subjectId={memberId} />
      {data === undefined ? null : (
        <PasswordIssue memberId={memberId} account={account} issue={data.passwordIssue} />
      )}
      {error === null ? null : <FailureNote cause={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <Skeleton height="12rem" /> : null}
      <Stack as="ul" gap={0}>
        {data === undefined
          ? null
          : linesOf(data).map((line) => (
              <li key={line.factor} className={classes.item}>
                <FactorText line={line} />
                {mayReset && isResettable(line) ? (
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t(`member.resetFactor.${line.factor}`)}
                    onClick={() => setAsked(line.factor)}
                  >
                    {t('member.reset')}
                  </Button>
                ) : null}
              </li>
            ))}
      </Stack>
      <ReasonDialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={t(`member.resetFactor.${asked ?? 'email'}`)}
        text={t(`member.resetText.${asked ?? 'email'}`, { account })}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        waits="always"
        confirmLabel={t('member.reset')}
        tone="danger"
        isPending={reset.isPending}
        error={reset.error}
        onConfirm={(reason) => reset.mutate(reason)}
      />
    </Section>
  );
}

function FactorText({ line }: { readonly line: FactorLine }): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <div className={classes.texts}>
        <p className={classes.name}>{t(`member.factor.${line.factor}`)}</p>
        <p className={classes.where}>
          {line.shown}
          {line.shown !== null && line.since !== null ? ' · ' : null}
          {line.since === null ? null : (
            <>
              {t('member.factorSince')} <Time at={line.since} look="day" />
            </>
          )}
        </p>
      </div>
      <StatusPill tone={line.isSet ? 'good' : 'neutral'}>
        {t(line.isSet ? 'member.factorSet' : 'member.factorUnset')}
      </StatusPill>
    </>
  );
}
