import '../../../lib/field-styles.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { CONTRACT_CALL, keepTemplate, type Template, type TemplateBody } from '../api/index.ts';
import classes from './template-bar.module.css';

export type TemplateBarProps = {
  /** Kept terms of the kind that is offered. */
  readonly templates: readonly Template[];
  readonly onFill: (template: Template) => void;
  /** What stands in the form; null while it cannot be read. */
  readonly onRead: () => Omit<TemplateBody, 'name'> | null;
};

const NAME_CHARS_MAX = 60;

/** Terms that are kept: to begin an offer with them, and to keep those of this one. */
export function TemplateBar({ onFill, onRead, templates }: TemplateBarProps): ReactNode {
  const t = useTeamText();
  const id = useId();
  return (
    <div className={classes.bar}>
      {templates.length === 0 ? null : (
        <div className={classes.fill}>
          <label htmlFor={id}>{t('contract.template_fill')}</label>
          <select
            id={id}
            defaultValue=""
            onChange={({ currentTarget }) => {
              const chosen = templates.find((one) => one.id === currentTarget.value);
              if (chosen !== undefined) onFill(chosen);
            }}
          >
            <option value="">{t('contract.template_none')}</option>
            {templates.map((template) => (
              <option key={template.id} value={template.id}>
                {template.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <Keep onRead={onRead} />
    </div>
  );
}

function Keep({ onRead }: Pick<TemplateBarProps, 'onRead'>): ReactNode {
  const t = useTeamText();
  const cache = useQueryClient();
  const failureText = useFailureText();
  const [isOpen, setIsOpen] = useState(false);
  const [name, setName] = useState('');
  const keep = useMutation({
    mutationFn: (body: TemplateBody) => keepTemplate(body),
    onSuccess: (template) => {
      showToast('good', t('contract.template_kept', { name: template.name }));
      setIsOpen(false);
      setName('');
    },
    onSettled: () =>
      cache.invalidateQueries({
        predicate: ({ queryKey: [key] }) => typeof key === 'string' && CONTRACT_CALL.test(key),
      }),
  });
  const send = () => {
    const terms = onRead();
    if (terms !== null && name.trim() !== '' && !keep.isPending)
      keep.mutate({ ...terms, name: name.trim() });
  };
  if (!isOpen) {
    return (
      <Button variant="subtle" size="sm" onClick={() => setIsOpen(true)}>
        {t('contract.template_keep')}
      </Button>
    );
  }
  return (
    <div className={classes.keep}>
      <TextInput
        autoFocus
        label={t('contract.template_name')}
        maxLength={NAME_CHARS_MAX}
        value={name}
        error={keep.error === null ? undefined : failureText(keep.error)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        onKeyDown={(event) => {
          // The form around it is the offer, which is not sent by this.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          send();
        }}
      />
      <Button
        variant="default"
        loading={keep.isPending}
        disabled={name.trim() === ''}
        onClick={send}
      >
        {t('contract.template_keep')}
      </Button>
    </div>
  );
}
