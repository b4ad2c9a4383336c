import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { type CatalogueTag, deleteTag, saveTag, type TagLook } from '../api/tag.ts';
import { TAG_COLOURS } from '../model.ts';
import classes from './member-notes.module.css';
import { TagPill } from './tag-pill.tsx';

export type TagEditorProps = {
  /** `new` opens an empty form, null keeps it closed. */
  readonly tag: CatalogueTag | 'new' | null;
  readonly onClose: () => void;
};

const NAME_CHARS_MAX = 40;

/** Adds, changes or deletes one tag of the brand. */
export function TagEditor({ tag, onClose }: TagEditorProps): ReactNode {
  const t = useOperatorText();
  return (
    <Dialog
      isOpen={tag !== null}
      onClose={onClose}
      title={t(tag === 'new' ? 'member.tagAdd' : 'member.tagChange')}
      closeLabel={t('action.close')}
    >
      {tag === null ? null : <TagForm before={tag === 'new' ? null : tag} onClose={onClose} />}
    </Dialog>
  );
}

type TagFormProps = { readonly before: CatalogueTag | null; readonly onClose: () => void };

function TagForm({ before, onClose }: TagFormProps): ReactNode {
  const t = useOperatorText();
  const [look, setLook] = useState<TagLook>({
    name: before?.name ?? '',
    colour: before?.colour ?? 'blue',
  });
  const [isSure, setIsSure] = useState(false);
  const done = () => {
    notifyDone(t('member.tagSaved'));
    onClose();
  };
  const save = useMutation({ mutationFn: () => saveTag(look, before), onSuccess: done });
  const remove = useMutation({ mutationFn: deleteTag, onSuccess: done });
  const failure = save.error ?? remove.error;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('member.tagName')}
        required
        withAsterisk={false}
        maxLength={NAME_CHARS_MAX}
        value={look.name}
        error={fieldError(save.error, 'name')}
        onChange={(event) => setLook({ ...look, name: event.currentTarget.value })}
        data-autofocus
      />
      <NativeSelect
        label={t('member.tagColour')}
        value={look.colour}
        data={TAG_COLOURS.map((value) => ({ value, label: t(`member.colour.${value}`) }))}
        onChange={(event) =>
          setLook({ ...look, colour: event.currentTarget.value as TagLook['colour'] })
        }
      />
      <p>
        <TagPill tag={{ ...look, name: look.name === '' ? t('member.tagName') : look.name }} />
      </p>
      {failure === null ? null : <FailureNote cause={failure} />}
      {isSure && before !== null ? (
        <p>{t('member.tagDeleteText', { count: before.memberCount })}</p>
      ) : null}
      <Group justify="flex-end" gap="xs">
        {before === null ? null : (
          <Button
            size="sm"
            color="coral"
            variant={isSure ? 'filled' : 'default'}
            loading={remove.isPending}
            onClick={() => (isSure ? remove.mutate(before.id) : setIsSure(true))}
          >
            {t(isSure ? 'member.tagDeleteSure' : 'member.tagDelete')}
          </Button>
        )}
        <Button size="sm" type="submit" loading={save.isPending}>
          {t('member.tagSave')}
        </Button>
      </Group>
    </Form>
  );
}
