import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { Form } from '../../../lib/form/form.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { createOperator, type NewOperator, type Role, rolesQuery } from '../api/index.ts';
import classes from './operator-form.module.css';

const EMPTY: NewOperator = { account: '', name: '', email: '', role: 'support', reason: '' };

/** Proposes a colleague, who gets the password of the first sign-in by mail. */
export function NewOperatorButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('operator.new')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('operator.new')}
        closeLabel={t('action.close')}
      >
        <NewOperatorForm onCancel={() => setIsOpen(false)} onSent={() => setIsOpen(false)} />
      </Dialog>
    </>
  );
}

type NewOperatorFormProps = {
  readonly onCancel: () => void;
  readonly onSent: () => void;
};

function NewOperatorForm({ onCancel, onSent }: NewOperatorFormProps): ReactNode {
  const t = useOperatorText();
  const [person, setPerson] = useState(EMPTY);
  const roles = useQuery(rolesQuery());
  const create = useMutation({
    mutationFn: () => createOperator(person),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('operator.changed'));
      onSent();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const accountError = fieldError(create.error, 'account');
  return (
    <Form className={classes.form} onSubmit={submit}>
      <TextInput
        label={t('operator.name')}
        required
        withAsterisk={false}
        maxLength={80}
        value={person.name}
        data-autofocus
        onChange={(event) => setPerson({ ...person, name: event.currentTarget.value })}
      />
      <TextInput
        label={t('operator.account')}
        description={t('operator.accountHint')}
        required
        withAsterisk={false}
        autoCapitalize="off"
        spellCheck={false}
        maxLength={40}
        pattern="[A-Za-z0-9][A-Za-z0-9._\-]+"
        value={person.account}
        error={accountError}
        onChange={(event) => setPerson({ ...person, account: event.currentTarget.value })}
      />
      <TextInput
        label={t('operator.email')}
        description={t('operator.emailHint')}
        type="email"
        required
        withAsterisk={false}
        autoComplete="off"
        maxLength={254}
        value={person.email}
        onChange={(event) => setPerson({ ...person, email: event.currentTarget.value })}
      />
      <NativeSelect
        label={t('operator.roleLabel')}
        description={t(`operator.role.${person.role}.hint`)}
        value={person.role}
        data={(roles.data?.items ?? []).map(({ role }) => ({
          value: role,
          label: t(`operator.role.${role}`),
        }))}
        onChange={(event) => setPerson({ ...person, role: event.currentTarget.value as Role })}
      />
      <Textarea
        label={t('form.reason')}
        description={t('form.reasonAudit')}
        required
        withAsterisk={false}
        minLength={3}
        maxLength={300}
        value={person.reason}
        onChange={(event) => setPerson({ ...person, reason: event.currentTarget.value })}
      />
      <p className={classes.hint}>{t('operator.hireControl')}</p>
      {create.error === null || accountError !== null ? null : <FailureNote cause={create.error} />}
      <div className={`${classes.actions} ${classes.end}`}>
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={create.isPending}>
          {t('operator.propose')}
        </Button>
      </div>
    </Form>
  );
}
