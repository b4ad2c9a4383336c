import { Button, Textarea } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { instantOf } from '../../../lib/form/local-time.ts';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { muteMember } from '../api/index.ts';

const REASON_CHARS_MAX = 300;

export type MutedMember = { readonly memberId: string; readonly account: string };

/** Silences a member at all tables for a time. */
export function MuteButton({ member }: { readonly member: MutedMember }): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('chat.mute')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('chat.muteTitle', { account: member.account })}
        closeLabel={t('action.close')}
        size="medium"
      >
        <MuteForm member={member} onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

type FormProps = { readonly member: MutedMember; readonly onClose: () => void };

function MuteForm({ member, onClose }: FormProps): ReactNode {
  const t = useOperatorText();
  const [endsAt, setEndsAt] = useState('');
  const [reason, setReason] = useState('');
  const until = instantOf(endsAt);
  const mute = useMutation({
    mutationFn: () => muteMember(member.memberId, until, reason.trim()),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('chat.muted'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (until !== null) mute.mutate();
  };
  return (
    <Form onSubmit={submit}>
      <Stack>
        <p>{t('chat.muteText')}</p>
        <MomentField label={t('chat.until')} value={endsAt} onChange={setEndsAt} />
        <Textarea
          label={t('form.reason')}
          description={t('form.reasonAudit')}
          required
          withAsterisk={false}
          minLength={3}
          maxLength={REASON_CHARS_MAX}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {mute.error === null ? null : <FailureNote cause={mute.error} />}
        <Actions isAtEnd>
          <Button size="sm" variant="default" onClick={onClose}>
            {t('action.cancel')}
          </Button>
          <Button size="sm" type="submit" disabled={until === null} loading={mute.isPending}>
            {t('chat.mute')}
          </Button>
        </Actions>
      </Stack>
    </Form>
  );
}

/** Lets a silenced member speak again; a second operator agrees first. */
export function MuteEnd({ member }: { readonly member: MutedMember }): ReactNode {
  const t = useOperatorText();
  const [isAsking, setIsAsking] = useState(false);
  const end = useMutation({
    mutationFn: (reason: string) => muteMember(member.memberId, null, reason),
    onSuccess: ({ proposal }) => {
      setIsAsking(false);
      notifyOutcome(proposal, t('chat.muted'));
    },
  });
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        {t('chat.muteEnd')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('chat.muteEndTitle', { account: member.account })}
        text={t('chat.muteEndText')}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        waits="always"
        confirmLabel={t('chat.muteEnd')}
        tone="accent"
        isPending={end.isPending}
        error={end.error}
        onConfirm={(reason) => end.mutate(reason)}
      />
    </>
  );
}
