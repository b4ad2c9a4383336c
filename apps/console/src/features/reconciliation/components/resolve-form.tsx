import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Actions, Hint, Note } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ChangedNote } from '../../../lib/form/changed-note.tsx';
import { useUnsaved } from '../../../lib/form/draft-context.ts';
import { LeaveGuard } from '../../../lib/form/leave-guard.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  type DifferenceDetail,
  refreshReconciliation,
  type Remedy,
  reopenDifference,
  type Resolution,
  resolveDifference,
} from '../api/index.ts';
import { likelyRemedy, REMEDIES } from '../model.ts';
import classes from './reconciliation.module.css';

const NOTE_CHARS_MIN = 3;
const NOTE_CHARS_MAX = 500;

type Props = { readonly difference: DifferenceDetail };

/** How a difference was settled, or the form that says so. Nothing here moves money. */
export function DifferenceDecision({ difference }: Props): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('reconciliation.update');
  if (difference.state === 'RESOLVED') return <Resolved difference={difference} />;
  if (difference.state === 'GONE') {
    return <Hint>{t('reconciliation.goneText')}</Hint>;
  }
  if (!mayUpdate) return null;
  return (
    <Section title={t('reconciliation.resolve')}>
      <ResolveForm difference={difference} />
    </Section>
  );
}

function ResolveForm({ difference }: Props): ReactNode {
  const t = useOperatorText();
  const likely = likelyRemedy(difference.kind);
  const [remedy, setRemedy] = useState(likely);
  const [reference, setReference] = useState('');
  const [note, setNote] = useState('');
  const resolve = useDecision({
    act: (body: Resolution) => resolveDifference(difference.id, body),
    refresh: refreshReconciliation,
    doneText: t('reconciliation.resolvedDone'),
    onDone: () => {},
  });
  const isTyped = remedy !== likely || `${reference}${note}` !== '';
  useUnsaved(isTyped);
  const isReady = note.trim().length >= NOTE_CHARS_MIN;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const { version } = difference;
    const remedyReference = reference.trim() === '' ? null : reference.trim();
    resolve.mutate({ version, remedy, remedyReference, note: note.trim() });
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      <LeaveGuard isChanged={isTyped} />
      <NativeSelect
        label={t('reconciliation.remedyLabel')}
        value={remedy}
        data={REMEDIES.map((value) => ({ value, label: t(`reconciliation.remedy.${value}`) }))}
        onChange={(event) => setRemedy(event.currentTarget.value as Remedy)}
      />
      <TextInput
        label={t('reconciliation.remedyReference')}
        description={t('reconciliation.remedyReferenceHint')}
        maxLength={200}
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
      />
      <Textarea
        label={t('reconciliation.note')}
        description={t('reconciliation.noteHint')}
        autosize
        minRows={2}
        maxLength={NOTE_CHARS_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {resolve.error === null ? null : <FailureNote cause={resolve.error} />}
      <ChangedNote />
      <Actions isAtEnd>
        <Button size="sm" type="submit" disabled={!isReady} loading={resolve.isPending}>
          {t('reconciliation.resolve')}
        </Button>
      </Actions>
    </form>
  );
}

function Resolved({ difference }: Props): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('reconciliation.update');
  const { id, version, remedy, remedyReference, note, resolvedBy, resolvedAt } = difference;
  return (
    <Section
      title={t('reconciliation.settled')}
      actions={
        mayUpdate ? (
          <ReasonAction
            size="xs"
            label={t('reconciliation.reopen')}
            text={t('reconciliation.reopenText')}
            doneText={t('reconciliation.reopened')}
            act={(reason) => reopenDifference(id, version, reason)}
            refresh={refreshReconciliation}
          />
        ) : null
      }
    >
      <p>
        <strong>{remedy === null ? '—' : t(`reconciliation.remedy.${remedy}`)}</strong>{' '}
        {remedyReference === null ? null : (
          <code className={classes.reference}>{remedyReference}</code>
        )}
      </p>
      {note === null ? null : <Note as="blockquote">{note}</Note>}
      <Hint>
        {resolvedBy} {resolvedAt === null ? null : <Time at={resolvedAt} look="full" />}
      </Hint>
    </Section>
  );
}
