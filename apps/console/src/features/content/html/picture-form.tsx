import { Button, TextInput } from '@mantine/core';
import { Actions, Dialog, Stack } from '@parlour/ui';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';

export type PictureFormProps = {
  /** The picture that was pressed; null keeps the form closed. */
  readonly picture: HTMLImageElement | null;
  readonly onClose: () => void;
  readonly onEdited: () => void;
};

const WORDS_CHARS_MAX = 200;

/** What a picture within a text shows, for those who do not see it, and the way to be rid of it. */
export function PictureForm({ picture, onClose, onEdited }: PictureFormProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={picture !== null}
      onClose={onClose}
      closesOnEscape
      title={t('content.editor.picture')}
      closeLabel={t('action.close')}
    >
      {picture === null ? null : (
        <WordsForm
          words={picture.alt}
          onSave={(words) => {
            picture.setAttribute('alt', words);
            onEdited();
            onClose();
          }}
          onRemove={() => {
            (picture.closest('figure') ?? picture).remove();
            onEdited();
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

type WordsFormProps = {
  readonly words: string;
  readonly onSave: (words: string) => void;
  readonly onRemove: () => void;
};

function WordsForm({ words, onSave, onRemove }: WordsFormProps): ReactNode {
  const t = useOperatorText();
  const [text, setText] = useState(words);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    onSave(text.trim());
  };
  return (
    <Stack as="form" onSubmit={submit}>
      <TextInput
        label={t('content.editor.alt')}
        description={t('content.editor.altHint')}
        value={text}
        maxLength={WORDS_CHARS_MAX}
        onChange={(event) => setText(event.currentTarget.value)}
        data-autofocus
      />
      <Actions isAtEnd>
        <Button size="sm" variant="default" onClick={onRemove}>
          {t('content.image.remove')}
        </Button>
        <Button size="sm" type="submit">
          {t('list.apply')}
        </Button>
      </Actions>
    </Stack>
  );
}
