import { Button, Group, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { deleteNote, type Note, notesQuery, pinNote, writeNote } from '../api/index.ts';
import classes from './member-notes.module.css';

export type MemberNotesProps = { readonly memberId: string };

const NOTE_CHARS_MAX = 2000;

/** What operators tell each other about a member, pinned notes first. */
export function MemberNotes({ memberId }: MemberNotesProps): ReactNode {
  const t = useOperatorText();
  const mayWrite = useMay()('member.update');
  const { data, error } = useQuery(notesQuery(memberId));
  return (
    <Section title={t('member.notes')}>
      {mayWrite ? <NoteForm memberId={memberId} /> : null}
      {error === null ? null : <FailureNote cause={error} />}
      {data?.items.length === 0 ? <p className={classes.text}>{t('member.noteNone')}</p> : null}
      <ul className={classes.notes}>
        {data?.items.map((note) => (
          <NoteItem key={note.id} memberId={memberId} note={note} mayWrite={mayWrite} />
        ))}
      </ul>
    </Section>
  );
}

function NoteForm({ memberId }: MemberNotesProps): ReactNode {
  const t = useOperatorText();
  const [text, setText] = useState('');
  const write = useMutation({
    mutationFn: () => writeNote(memberId, text),
    onSuccess: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') write.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <Textarea
        label={t('member.noteText')}
        autosize
        minRows={2}
        maxLength={NOTE_CHARS_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {write.error === null ? null : <FailureNote cause={write.error} />}
      <Button type="submit" size="xs" loading={write.isPending} disabled={text.trim() === ''}>
        {t('member.noteAdd')}
      </Button>
    </form>
  );
}

type NoteItemProps = MemberNotesProps & { readonly note: Note; readonly mayWrite: boolean };

function NoteItem({ memberId, note, mayWrite }: NoteItemProps): ReactNode {
  const t = useOperatorText();
  const pin = useMutation({ mutationFn: () => pinNote(memberId, note) });
  const remove = useMutation({ mutationFn: () => deleteNote(memberId, note) });
  const failure = pin.error ?? remove.error;
  return (
    <li className={classes.note}>
      <p className={classes.text}>{note.text}</p>
      <span>
        {note.operatorAccount} · <Time at={note.writtenAt} look="ago" />
      </span>
      {failure === null ? null : <FailureNote cause={failure} />}
      {mayWrite ? (
        <Group gap="xs">
          <Button size="xs" variant="default" loading={pin.isPending} onClick={() => pin.mutate()}>
            {t(note.isPinned ? 'member.noteUnpin' : 'member.notePin')}
          </Button>
          <Button
            size="xs"
            variant="default"
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {t('member.noteDelete')}
          </Button>
        </Group>
      ) : null}
    </li>
  );
}
