import { Button, TextInput } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { isComplete, type NetworkDraft } from '../model.ts';

export type NetworkDialogProps = {
  readonly draft: NetworkDraft | null;
  readonly onClose: () => void;
  readonly onKeep: (draft: NetworkDraft) => void;
};

export function NetworkDialog({ draft, onClose, onKeep }: NetworkDialogProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={draft !== null}
      onClose={onClose}
      title={draft === null || draft.addedBy === null ? t('network.add') : draft.network}
      closeLabel={t('action.close')}
      size="medium"
    >
      {draft === null ? null : <NetworkFields draft={draft} onClose={onClose} onKeep={onKeep} />}
    </Dialog>
  );
}

type NetworkFieldsProps = Omit<NetworkDialogProps, 'draft'> & { readonly draft: NetworkDraft };

function NetworkFields({ draft, onClose, onKeep }: NetworkFieldsProps): ReactNode {
  const t = useOperatorText();
  const [typed, setTyped] = useState(draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { network, note } = typed;
    if (isComplete(typed)) onKeep({ ...typed, network: network.trim(), note: note.trim() });
  };
  return (
    <Stack as="form" onSubmit={submit}>
      <TextInput
        label={t('network.network')}
        description={t('network.networkHint')}
        dir="ltr"
        value={typed.network}
        maxLength={49}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(event) => setTyped({ ...typed, network: event.currentTarget.value })}
      />
      <TextInput
        label={t('network.note')}
        description={t('network.noteHint')}
        value={typed.note}
        maxLength={120}
        onChange={(event) => setTyped({ ...typed, note: event.currentTarget.value })}
      />
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onClose}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" disabled={!isComplete(typed)}>
          {t('network.keep')}
        </Button>
      </Actions>
    </Stack>
  );
}
