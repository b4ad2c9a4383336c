import { Button, Switch, TextInput } from '@mantine/core';
import { Dialog, Hint } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { DialogForm } from '../../../lib/form/dialog-form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { openTable, type TableDetail } from '../api/index.ts';
import { isTableCode, NEW_DEALT } from '../model.ts';

export type NewTableProps = {
  readonly table: Pick<TableDetail, 'id' | 'settings'>;
};

/** Opens another table of a game with the settings of one that there is, once a second operator agrees. */
export function NewTable({ table }: NewTableProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  if (!useMay()('catalogue.update')) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setIsOpen(true)}>
        {t('table.new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title={t('table.new')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <NewTableForm table={table} onClose={close} />
      </Dialog>
    </>
  );
}

function NewTableForm({
  onClose,
  table: { id: likeId, settings },
}: NewTableProps & { readonly onClose: () => void }): ReactNode {
  const t = useOperatorText();
  const [name, setName] = useState('');
  const [code, setCode] = useState('');
  const [isDealt, setIsDealt] = useState(settings.dealt !== undefined);
  const { dealt: _dealt, ...rest } = settings;
  const made = isDealt ? { ...rest, dealt: NEW_DEALT } : rest;
  return (
    <DialogForm
      isReadOnly={false}
      isChanged={name !== '' || code !== ''}
      canSave={name.trim() !== '' && isTableCode(code)}
      waits="always"
      savedText={t('table.saved')}
      save={(reason) => openTable({ likeId, code, ...made, name: name.trim(), reason })}
      onClose={onClose}
    >
      <Hint>{t('table.newText')}</Hint>
      <TextInput
        label={t('table.copyName')}
        maxLength={60}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <TextInput
        label={t('table.copyCode')}
        description={t('table.codeHint')}
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value.trim().toLowerCase())}
      />
      <Switch
        label={t('table.makeDealt')}
        description={t('table.dealtHint')}
        checked={isDealt}
        onChange={({ currentTarget: { checked } }) => setIsDealt(checked)}
      />
    </DialogForm>
  );
}
