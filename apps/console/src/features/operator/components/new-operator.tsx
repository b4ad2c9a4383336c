import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Dialog } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { createOperator, type NewOperator, type Role, rolesQuery } from '../api/index.ts';
import { IssuedPassword } from './issued-password.tsx';
import classes from './operator-form.module.css';

const EMPTY: NewOperator = { account: '', name: '', role: 'support' };

/** Adds a colleague and hands over the password of their first sign-in. */
export function NewOperatorButton(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const [issued, setIssued] = useState<{ account: string; password: string } | null>(null);
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
        <NewOperatorForm
          onCancel={() => setIsOpen(false)}
          onCreated={(account, password) => {
            setIsOpen(false);
            setIssued({ account, password });
          }}
        />
      </Dialog>
      <IssuedPassword
        account={issued?.account ?? ''}
        password={issued?.password ?? null}
        onClose={() => setIssued(null)}
      />
    </>
  );
}

type NewOperatorFormProps = {
  readonly onCancel: () => void;
  readonly onCreated: (account: string, password: string) => void;
};

function NewOperatorForm({ onCancel, onCreated }: NewOperatorFormProps): ReactNode {
  const t = useOperatorText();
  const [person, setPerson] = useState(EMPTY);
  const roles = useQuery(rolesQuery());
  const create = useMutation({
    mutationFn: () => createOperator(person),
    onSuccess: ({ operator, temporaryPassword }) =>
      onCreated(operator.account, temporaryPassword ?? ''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  const accountError = fieldError(create.error, 'account');
  return (
    <form className={classes.form} onSubmit={submit}>
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
      {create.error === null || accountError !== null ? null : <FailureNote cause={create.error} />}
      <div className={`${classes.actions} ${classes.end}`}>
        <Button size="sm" variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" type="submit" loading={create.isPending}>
          {t('operator.create')}
        </Button>
      </div>
    </form>
  );
}
