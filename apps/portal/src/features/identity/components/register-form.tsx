import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button, Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useReducer, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { register } from '../api/index.ts';
import { useCaptcha } from '../hooks.ts';
import {
  type Problem,
  reduceRegister,
  registerBody,
  type RegisterField,
  registerProblems,
  type RegisterSettings,
  shownRules,
} from '../model.ts';
import { RegisterFieldInput } from './register-field-input.tsx';
import classes from './form.module.css';

export type RegisterFormProps = {
  readonly settings: RegisterSettings;
  /** Invitation code out of the address. */
  readonly referralCode: string | undefined;
  /** Code of the affiliate whose link led here. */
  readonly affiliateCode?: string | undefined;
  readonly onRegister: (token: string) => void;
  readonly loginLink: ReactNode;
  readonly termsLink: ReactNode;
};

/** Opens an account with the fields that the brand asks for. */
export function RegisterForm(props: RegisterFormProps): ReactNode {
  const { settings, referralCode = '', affiliateCode = '' } = props;
  const { onRegister, loginLink, termsLink } = props;
  const t = usePlayerText();
  const failureText = useFailureText();
  const [form, change] = useReducer(reduceRegister, {
    texts: { referralCode, affiliateCode },
    isOfAge: false,
    acceptsTerms: false,
  });
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const rules = shownRules(settings);
  const captcha = useCaptcha(rules.some(({ field }) => field === 'captcha'));
  const problems = registerProblems(form, settings, new Date());

  const attempt = useMutation({
    mutationFn: () => register(registerBody(form, settings)),
    onSuccess: ({ token }) => onRegister(token),
    onError: () => {
      change({ type: 'text', field: 'captcha', text: '' });
      captcha.refresh();
    },
  });

  const refused = attempt.error instanceof RefusalError ? attempt.error.fields : {};
  const say = (problem: Problem | undefined) =>
    problem === undefined ? undefined : t(problem.key, problem.params);
  const errorOf = (field: RegisterField) => {
    const isDue = hasTried || left.has(field);
    return (isDue ? say(problems[field]) : undefined) ?? refused[field];
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    if (Object.keys(problems).length === 0) {
      if (!attempt.isPending) attempt.mutate();
      return;
    }
    const [first] = Object.keys(problems);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {rules.map((rule, index) => (
        <RegisterFieldInput
          key={rule.field}
          rule={rule}
          isFirst={index === 0}
          text={form.texts[rule.field] ?? ''}
          error={errorOf(rule.field)}
          captcha={captcha}
          onChange={(text) => change({ type: 'text', field: rule.field, text })}
          onLeave={() => setLeft(new Set([...left, rule.field]))}
        />
      ))}
      <div className={classes.ticks}>
        {settings.ageCheck === 'tick' ? (
          <Checkbox
            name="isOfAge"
            label={t('identity.age_tick', { age: settings.ageMin })}
            checked={form.isOfAge}
            error={hasTried ? say(problems.isOfAge) : undefined}
            onChange={(event) =>
              change({ type: 'tick', tick: 'isOfAge', isOn: event.currentTarget.checked })
            }
          />
        ) : null}
        <Checkbox
          name="acceptsTerms"
          label={
            <>
              {t('identity.terms_tick')} {termsLink}
            </>
          }
          checked={form.acceptsTerms}
          error={hasTried ? say(problems.acceptsTerms) : undefined}
          onChange={(event) =>
            change({ type: 'tick', tick: 'acceptsTerms', isOn: event.currentTarget.checked })
          }
        />
      </div>
      <p role="alert" className={classes.failure}>
        {attempt.error === null ? '' : failureText(attempt.error)}
      </p>
      <Button type="submit" fullWidth size="lg" loading={attempt.isPending}>
        {t('identity.register')}
      </Button>
      <p className={classes.aside}>
        {t('identity.has_account')} {loginLink}
      </p>
    </form>
  );
}
