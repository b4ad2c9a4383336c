import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { PasswordField } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { savePaymentPassword } from '../api/index.ts';
import { type RegisterRule, textProblem } from '../model.ts';
import access from './access.module.css';
import classes from './form.module.css';

export type PaymentPasswordFormProps = {
  /** Whether one exists: then it is changed with the old one, else set with the login password. */
  readonly isSet: boolean;
  readonly rule: RegisterRule | undefined;
  readonly onSaved: () => void;
  /** Where a forgotten one is replaced: answers a proof that this is the owner. */
  readonly onForgotten?: () => Promise<string>;
};

const EMPTY = { proof: '', next: '', again: '' };

/** The second password, which guards money going out. */
export function PaymentPasswordForm(props: PaymentPasswordFormProps): ReactNode {
  const { isSet, rule, onSaved, onForgotten } = props;
  const t = useAccountText();
  const [ownerProof, setOwnerProof] = useState<string | null>(null);
  const failureText = useFailureText();
  const [form, setForm] = useState(EMPTY);
  const [hasTried, setHasTried] = useState(false);
  const problem = rule === undefined ? null : textProblem({ ...rule, required: true }, form.next);
  const isSame = form.next === form.again;
  const isProven = ownerProof !== null || form.proof !== '';
  const isComplete = isProven && form.next !== '' && problem === null && isSame;

  const save = useMutation({
    mutationFn: () =>
      savePaymentPassword({
        ...(ownerProof !== null
          ? { proof: ownerProof }
          : isSet
            ? { oldPaymentPassword: form.proof }
            : { loginPassword: form.proof }),
        newPaymentPassword: form.next,
        confirmNewPaymentPassword: form.again,
      }),
    onSuccess: () => {
      setForm(EMPTY);
      setOwnerProof(null);
      setHasTried(false);
      onSaved();
    },
  });
  const refused = save.error instanceof RefusalError ? save.error.fields : {};

  function submit(event: FormEvent) {
    event.preventDefault();
    setHasTried(true);
    if (isComplete && !save.isPending) save.mutate();
  }

  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    showLabel: t('field.show_password'),
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {ownerProof === null ? (
        <PasswordField
          {...field('proof')}
          label={t(isSet ? 'identity.old_payment_password' : 'field.login_password')}
          autoComplete={isSet ? 'off' : 'current-password'}
          error={hasTried && form.proof === '' ? t('field.required') : undefined}
        />
      ) : null}
      {isSet && ownerProof === null && onForgotten !== undefined ? (
        <button
          type="button"
          className={access.quiet}
          // Anyone who closes the question keeps the form as it is.
          onClick={() => void onForgotten().then(setOwnerProof, () => undefined)}
        >
          {t('security.forgot_payment')}
        </button>
      ) : null}
      <PasswordField
        {...field('next')}
        label={t('identity.new_payment_password')}
        autoComplete="off"
        inputMode={rule?.patternId === 'digits' ? 'numeric' : undefined}
        error={
          (hasTried && problem !== null ? t(problem.key, problem.params) : undefined) ??
          refused['newPaymentPassword']
        }
      />
      <PasswordField
        {...field('again')}
        label={t('identity.confirm_payment_password')}
        autoComplete="off"
        inputMode={rule?.patternId === 'digits' ? 'numeric' : undefined}
        error={hasTried && !isSame ? t('field.not_same') : undefined}
      />
      <p role="alert" className={classes.failure}>
        {save.error === null ? '' : failureText(save.error)}
      </p>
      <div>
        <Button type="submit" loading={save.isPending}>
          {t('identity.save_payment_password')}
        </Button>
      </div>
    </form>
  );
}
