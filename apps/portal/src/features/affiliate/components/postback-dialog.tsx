import '../../../lib/dialog-styles.ts';
import '../../../lib/field-styles.ts';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { Dialog, Row, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { addPostback, changePostback, type Postback, refreshPostbacks } from '../api/postback.ts';
import {
  bodyOf,
  EVENTS,
  formOf,
  MACROS,
  NO_POSTBACK,
  type PostbackForm,
  postbackProblems,
  previewOf,
  withMacro,
} from '../postback-model.ts';
import parts from '../../../lib/record/part.module.css';
import classes from './postback-dialog.module.css';
import fields from '../../../lib/select-field.module.css';

/** An endpoint and, when it has just been made, its secret. */
export type Saved = { readonly postback: Postback; readonly secret: string | null };
export type PostbackDialogProps = {
  /** Null for one that is to be made. */
  readonly postback: Postback | null;
  readonly onSaved: (saved: Saved) => void;
  readonly onClose: () => void;
};

async function save(postback: Postback | null, form: PostbackForm): Promise<Saved> {
  const body = bodyOf(form);
  if (postback === null) return addPostback(body);
  const { id, isActive, version } = postback;
  return { postback: await changePostback(id, { ...body, isActive, version }), secret: null };
}

/** The editor of an endpoint: where it is, what it is told of, and what that looks like. */
export default function PostbackDialog(props: PostbackDialogProps): ReactNode {
  const { onClose, onSaved, postback } = props;
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [form, setForm] = useState(postback === null ? NO_POSTBACK : formOf(postback));
  const [hasTried, setHasTried] = useState(false);
  const saving = useMutation({
    mutationFn: () => save(postback, form),
    onSuccess: onSaved,
    // Also after a refusal: it may be of another version than the one that is edited here.
    onSettled: () => refreshPostbacks(cache),
  });
  const problems = hasTried ? postbackProblems(form) : [];

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const [first] = postbackProblems(form);
    if (first === undefined) {
      if (!saving.isPending) saving.mutate();
      return;
    }
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={
        postback === null ? t('postback.add') : t('postback.edit_named', { name: postback.name })
      }
      closeLabel={t('site.close')}
      size="large"
    >
      <Stack as="form" isBounded onSubmit={submit} noValidate>
        <TextInput
          name="name"
          label={t('postback.name')}
          maxLength={60}
          data-autofocus
          value={form.name}
          error={problems.includes('name') ? t('field.required') : undefined}
          onChange={({ currentTarget }) => setForm({ ...form, name: currentTarget.value })}
        />
        <AddressField form={form} isMissing={problems.includes('url')} onChange={setForm} />
        <EventFields form={form} isMissing={problems.includes('events')} onChange={setForm} />
        <p role="alert" className={classes.failure}>
          {saving.error === null ? '' : failureText(saving.error)}
        </p>
        <Row gap={3} justify="end">
          <Button variant="default" disabled={saving.isPending} onClick={onClose}>
            {t('site.cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {t('postback.save')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}

type FieldsProps = {
  readonly form: PostbackForm;
  readonly isMissing: boolean;
  readonly onChange: (form: PostbackForm) => void;
};

function AddressField({ form, isMissing, onChange }: FieldsProps): ReactNode {
  const t = useTeamText();
  const preview = previewOf(form.url);
  return (
    <Stack gap={3} isBounded>
      <div className={classes.address}>
        <label className={fields.select}>
          {t('postback.method')}
          <select
            value={form.method}
            onChange={({ currentTarget }) =>
              onChange({ ...form, method: currentTarget.value === 'POST' ? 'POST' : 'GET' })
            }
          >
            <option value="GET">GET</option>
            <option value="POST">POST</option>
          </select>
        </label>
        <TextInput
          name="url"
          label={t('postback.url')}
          placeholder="https://"
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={1_000}
          value={form.url}
          error={isMissing ? t('field.required') : undefined}
          onChange={({ currentTarget }) => onChange({ ...form, url: currentTarget.value })}
        />
      </div>
      <p className={parts.quiet}>
        {t('postback.url_hint')} {t('postback.macros')}
      </p>
      <div className={classes.macros} dir="ltr">
        {MACROS.map((macro) => (
          <button
            key={macro}
            type="button"
            onClick={() => onChange({ ...form, url: withMacro(form.url, macro) })}
          >
            {`{${macro}}`}
          </button>
        ))}
      </div>
      {preview === null ? null : (
        <div className={classes.preview}>
          <span className={parts.quiet}>{t('postback.preview')}</span>
          <code dir="ltr">
            {form.method} {preview}
          </code>
        </div>
      )}
    </Stack>
  );
}

function EventFields({ form, isMissing, onChange }: FieldsProps): ReactNode {
  const t = useTeamText();
  return (
    <fieldset className={classes.events}>
      <legend>{t('postback.events')}</legend>
      {EVENTS.map((event) => (
        <Checkbox
          key={event}
          name="events"
          label={t(`postback.event_${event}`)}
          description={t(`postback.event_${event}_hint`)}
          checked={form.events.includes(event)}
          onChange={() =>
            onChange({
              ...form,
              events: EVENTS.filter((one) => form.events.includes(one) !== (one === event)),
            })
          }
        />
      ))}
      {isMissing ? <p className={classes.failure}>{t('postback.required_events')}</p> : null}
    </fieldset>
  );
}
