import { Button, Textarea } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { checkMembers } from '../api/index.ts';
import { ACCOUNTS_MAX, accountsOf, accountsOfFile } from '../model.ts';
import { MemberProblems } from './member-problems.tsx';
import classes from './reward.module.css';

export type MembersFieldProps = {
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** How many of them get something, once that was looked up. */
  readonly onChecked: (count: number) => void;
};

/** Accounts that are typed, pasted or read from a file, with who of them can be given something. */
export function MembersField({ value, onChange, onChecked }: MembersFieldProps): ReactNode {
  const t = useOperatorText();
  const file = useRef<HTMLInputElement>(null);
  const check = useMutation({
    mutationFn: checkMembers,
    onSuccess: ({ members }) => onChecked(members.filter(({ problem }) => problem === null).length),
  });
  const accounts = accountsOf(value);
  const isTooMany = accounts.length > ACCOUNTS_MAX;
  const change = (text: string) => {
    check.reset();
    onChange(text);
  };
  const look = (listed: readonly string[]) => {
    if (listed.length > 0 && listed.length <= ACCOUNTS_MAX) check.mutate(listed);
  };
  const read = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const listed = accountsOfFile(await chosen.text());
    change(listed.join('\n'));
    look(listed);
  };
  const members = check.data?.members ?? [];
  const refused = members.flatMap(({ account, problem }) =>
    problem === null ? [] : [{ account, problem }],
  );
  return (
    <Stack gap={2}>
      <Textarea
        label={t('reward.accounts')}
        description={t('reward.accountsHint', { count: accounts.length, max: ACCOUNTS_MAX })}
        required
        autosize
        minRows={2}
        maxRows={8}
        spellCheck={false}
        autoCapitalize="off"
        value={value}
        error={isTooMany ? t('reward.tooMany', { max: ACCOUNTS_MAX }) : null}
        onChange={(event) => change(event.currentTarget.value)}
        onBlur={() => {
          if (check.data === undefined && !check.isPending) look(accounts);
        }}
      />
      <div className={classes.bar}>
        <Button size="xs" variant="default" onClick={() => file.current?.click()}>
          {t('reward.file')}
        </Button>
        <Hint isSmall>{t('reward.fileHint')}</Hint>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,text/csv,text/plain"
          aria-label={t('reward.file')}
          onChange={(event) => {
            void read(event.currentTarget.files?.[0]);
            // The same file again is a new look at it.
            event.currentTarget.value = '';
          }}
        />
      </div>
      <Stack role="status" gap={2}>
        {check.isPending ? <Hint>{t('reward.checking')}</Hint> : null}
        {check.data === undefined ? null : (
          <Hint>
            {t('reward.checked', { good: members.length - refused.length, bad: refused.length })}
          </Hint>
        )}
        {refused.length === 0 ? null : <MemberProblems members={refused} />}
      </Stack>
      {check.error === null ? null : (
        <FailureNote cause={check.error} onRetry={() => look(accounts)} />
      )}
    </Stack>
  );
}
