import { Button } from '@mantine/core';
import { CopyField, Dialog, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import { type Factors, makePassword, refreshSecurity } from '../api/security.ts';
import classes from './member-security.module.css';

export type PasswordIssueProps = {
  readonly memberId: string;
  readonly account: string;
  readonly issue: Factors['passwordIssue'];
};

/** The temporary password of an approved reset, for who asked for it; others read whose it is to make. */
export function PasswordIssue({ memberId, account, issue }: PasswordIssueProps): ReactNode {
  const t = useOperatorText();
  const [made, setMade] = useState<string | null>(null);
  const make = useDecision({
    act: () => makePassword(memberId),
    refresh: refreshSecurity,
    doneText: t('member.makePasswordDone'),
    onDone: setMade,
  });
  return (
    <>
      {issue === null ? null : (
        <Stack gap={3} role="status">
          <p>
            {issue.isOwn
              ? t('member.makePasswordText')
              : t('member.makePasswordOf', { account: issue.account })}{' '}
            <span className={classes.where}>
              {t('member.makePasswordUntil')} <Time at={issue.expiresAt} look="full" />
            </span>
          </p>
          {issue.isOwn ? (
            <div>
              <Button size="sm" loading={make.isPending} onClick={() => make.mutate(undefined)}>
                {t('member.makePassword')}
              </Button>
            </div>
          ) : null}
        </Stack>
      )}
      {make.error === null ? null : <FailureNote cause={make.error} />}
      <Dialog
        isOpen={made !== null}
        onClose={() => setMade(null)}
        title={t('member.issuedTitle', { account })}
        closeLabel={t('action.close')}
      >
        <Stack gap={3}>
          <p>{t('member.issuedText')}</p>
          <CopyField
            value={made ?? ''}
            copyLabel={t('action.copy')}
            copiedLabel={t('action.copied')}
          />
        </Stack>
      </Dialog>
    </>
  );
}
