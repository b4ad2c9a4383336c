import { Button, TextInput } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { isLink } from './clean-html.ts';
import { linkAt } from './commands.ts';

export type LinkFormProps = {
  readonly range: Range | null;
  readonly onClose: () => void;
  /** An empty address takes the link away. */
  readonly onLink: (address: string) => void;
};

/** Asks where the chosen words lead. */
export function LinkForm({ range, onClose, onLink }: LinkFormProps): ReactNode {
  const t = useOperatorText();
  const [address, setAddress] = useState(() => linkAt(range));
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The form stands in the page's form only by way of React's tree; it must not send that one.
    event.stopPropagation();
    const trimmed = address.trim();
    if (trimmed === '' || isLink(trimmed)) onLink(trimmed);
    else setIsWrong(true);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      closesOnEscape
      title={t('content.editor.link')}
      closeLabel={t('action.close')}
    >
      <Stack as="form" onSubmit={submit} noValidate>
        <TextInput
          label={t('content.editor.address')}
          description={t('content.editor.addressHint')}
          error={isWrong ? t('content.editor.addressWrong') : null}
          value={address}
          maxLength={2_000}
          onChange={(event) => setAddress(event.currentTarget.value)}
          data-autofocus
        />
        <Actions isAtEnd>
          {linkAt(range) === '' ? null : (
            <Button size="sm" variant="default" onClick={() => onLink('')}>
              {t('content.editor.unlink')}
            </Button>
          )}
          <Button size="sm" type="submit">
            {t('list.apply')}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
}
