import { Button } from '@mantine/core';
import type { AnyFamily } from '@parlour/lottery';
import { Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { enterResult, type IssueDetail, refreshIssues } from '../api/index.ts';
import { emptyDraft, readResult } from '../result-draft.ts';
import { ResultField } from './result-field.tsx';
import classes from './issue.module.css';

export type EnterResultProps = { readonly issue: IssueDetail; readonly family: AnyFamily };

/** What one operator read of an official draw. Two who agree make it the result. */
export function EnterResult({ issue, family }: EnterResultProps): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState(() => emptyDraft(family.draw.layout));
  const read = readResult(family, draft);
  const enter = useDecision({
    act: (code: string) => enterResult(issue.issueId, code),
    refresh: refreshIssues,
    doneText: ({ codeStatus, hasConflict }) =>
      t(
        codeStatus === 'VERIFIED'
          ? 'draw.desk.verifiedNow'
          : hasConflict
            ? 'draw.desk.conflictNow'
            : 'draw.desk.enteredNow',
      ),
    onDone: () => setDraft(emptyDraft(family.draw.layout)),
  });
  const mine = issue.entered.find(({ isMine }) => isMine);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (read.ok) enter.mutate(read.code);
  };
  return (
    <Section title={t(mine === undefined ? 'draw.desk.enter' : 'draw.desk.enterAgain')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <p className={classes.muted}>
          {t(
            mine === undefined
              ? 'draw.desk.enterHint'
              : issue.hasConflict
                ? 'draw.desk.enterAgainConflict'
                : 'draw.desk.enterAgainHint',
          )}
        </p>
        <ResultField family={family} draft={draft} onChange={setDraft} />
        {enter.error === null ? null : <FailureNote cause={enter.error} />}
        <div>
          <Button type="submit" size="sm" disabled={!read.ok} loading={enter.isPending}>
            {t('draw.desk.enterDo')}
          </Button>
        </div>
      </Stack>
    </Section>
  );
}
