import { Button } from '@mantine/core';
import { Row, Skeleton, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { PathLink } from '../../../lib/link.tsx';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { skipDepositLimit } from '../api/index.ts';
import { useProtection, useTakeProtection } from '../hooks.ts';
import { ExclusionNotice } from './exclusion-notice.tsx';
import classes from './protection.module.css';

export type DepositGateProps = {
  readonly onSetLimit: () => void;
  readonly children: ReactNode;
};

/** Before money comes in: no way past an exclusion, and once the question about a deposit limit. */
export function DepositGate({ onSetLimit, children }: DepositGateProps): ReactNode {
  const t = usePlayerText();
  const failureText = useFailureText();
  const take = useTakeProtection();
  const protection = useProtection();
  const skip = useMutation({ mutationFn: skipDepositLimit, onSuccess: take });
  if (protection === undefined) return <Skeleton height="16rem" shape="card" />;
  if (protection.exclusion !== null) return <ExclusionNotice exclusion={protection.exclusion} />;
  if (protection.asksDepositLimit) {
    return (
      <Stack as="section" aria-labelledby="deposit-limit-question">
        <h2 id="deposit-limit-question">{t('protection.first_deposit')}</h2>
        <p>{t('protection.first_deposit_text')}</p>
        <Row gap={3}>
          <Button onClick={onSetLimit}>{t('protection.set_limit')}</Button>
          {protection.rules.demandsDepositLimit ? null : (
            <Button variant="default" loading={skip.isPending} onClick={() => skip.mutate()}>
              {t('protection.without_limit')}
            </Button>
          )}
        </Row>
        <p role="alert" className={classes.failure}>
          {skip.error === null ? '' : failureText(skip.error)}
        </p>
      </Stack>
    );
  }
  return (
    <>
      {children}
      <p className={classes.hint}>
        <PathLink to="/member/protection">{t('protection.to_limits')}</PathLink>
      </p>
    </>
  );
}
