import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { askEnd, CONTRACT_CALL } from '../api/index.ts';
import classes from './contract-dialog.module.css';

const NOTE_CHARS_MIN = 3;
const NOTE_CHARS_MAX = 140;

/** A downline cannot end a contract alone; it can ask the house to. */
export function AskEnd({ contractId }: { readonly contractId: string }): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [note, setNote] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const isShort = note.trim().length < NOTE_CHARS_MIN;
  const send = useMutation({
    mutationFn: () => askEnd(contractId, note.trim()),
    onSuccess: () => {
      showToast('good', t('contract.ask_end_done'));
      void cache.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
      });
    },
  });
  return (
    <details className={classes.own}>
      <summary>{t('contract.ask_end')}</summary>
      <form
        className={classes.ask}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setHasTried(true);
          if (!isShort && !send.isPending) send.mutate();
        }}
      >
        <TextInput
          label={t('contract.ask_end_note')}
          description={t('contract.ask_end_hint')}
          maxLength={NOTE_CHARS_MAX}
          value={note}
          error={
            send.error !== null
              ? failureText(send.error)
              : hasTried && isShort
                ? t('contract.ask_end_short')
                : undefined
          }
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" loading={send.isPending}>
          {t('contract.ask_end')}
        </Button>
      </form>
    </details>
  );
}
