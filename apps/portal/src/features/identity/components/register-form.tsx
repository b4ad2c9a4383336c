import '../../../lib/field-styles.ts';
import { RefusalError } from '@parlour/client';
import { Button } from '@mantine/core';
import { Hint } from '@parlour/ui';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import type { Problem, RegisterField, RegisterSettings } from '../model.ts';
import type { Registered } from '../api/register.ts';
import type { RegisterWay } from '../register-model.ts';
import { useRegister } from '../use-register.ts';
import { AffiliateDialog } from './affiliate-dialog.tsx';
import { ChoiceTabs } from './choice-tabs.tsx';
import { RegisterFields } from './register-fields.tsx';
import { RegisterTicks } from './register-ticks.tsx';
import classes from './form.module.css';
import registerClasses from './register.module.css';

export type RegisterFormProps = {
  readonly settings: RegisterSettings;
  /** Invitation code out of the address. */
  readonly referralCode?: string | undefined;
  /** Code of the affiliate whose link led here. */
  readonly affiliateCode?: string | undefined;
  readonly onRegister: (registered: Registered) => void;
  readonly loginLink: ReactNode;
};

const WAY_LABELS = {
  username: 'register.by_name',
  mobile: 'register.by_mobile',
  mobilePass: 'register.by_mobile_pass',
} as const satisfies Readonly<Record<RegisterWay, string>>;

/** Opens an account in the ways and with the fields that the brand asks for. */
export function RegisterForm(props: RegisterFormProps): ReactNode {
  const { settings, referralCode, affiliateCode, onRegister, loginLink } = props;
  const t = useAccountText();
  const failureText = useFailureText();
  const [left, setLeft] = useState<ReadonlySet<RegisterField>>(new Set());
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const invitation = { referralCode, affiliateCode };
  const state = useRegister({ settings, invitation, onRegister });
  const { attempt, change, isAffiliateUnknown, problems, way, ways } = state;

  const refused = attempt.error instanceof RefusalError ? attempt.error.fields : {};
  const say = (problem: Problem | undefined) =>
    problem === undefined ? undefined : t(problem.key, problem.params);
  const sentTexts = attempt.variables?.texts ?? {};
  const isRefused = (field: RegisterField) =>
    refused[field] !== undefined && sentTexts[field] === state.form.texts[field];
  const errorOf = (field: RegisterField) => {
    // The picture changes with a wrong answer, which empties its field: that is no empty field.
    if (field === 'captcha' && (state.form.texts.captcha ?? '') === '' && refused[field]) {
      return refused[field];
    }
    const isDue = hasTried || left.has(field);
    const own = isDue ? say(problems[field]) : undefined;
    return own ?? (isRefused(field) ? refused[field] : undefined);
  };

  const send = (withoutCode: boolean) => attempt.mutate({ withoutCode, texts: state.form.texts });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setHasTried(true);
    const [first] = Object.keys(problems);
    if (first === undefined) {
      if (!attempt.isPending) send(false);
      return;
    }
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  return (
    <form
      ref={form}
      className={`${classes.form} ${registerClasses.long}`}
      onSubmit={submit}
      noValidate
    >
      <ChoiceTabs
        label={t('register.ways')}
        choices={ways.map((one) => ({ choice: one, label: t(WAY_LABELS[one]) }))}
        active={way}
        onChange={state.switchWay}
      >
        {way === 'mobile' ? <Hint>{t('register.mobile_hint')}</Hint> : null}
        <RegisterFields
          state={state}
          errorOf={errorOf}
          isRefused={isRefused}
          onLeave={(field) => setLeft(new Set([...left, field]))}
        />
      </ChoiceTabs>
      <RegisterTicks
        settings={settings}
        form={state.form}
        ageError={(hasTried ? say(problems.isOfAge) : undefined) ?? refused['ageConfirmed']}
        termsError={(hasTried ? say(problems.acceptsTerms) : undefined) ?? refused['termsAccepted']}
        onTick={(tick, isOn) => change({ type: 'tick', tick, isOn })}
      />
      <div className={registerClasses.send}>
        <p role="alert" className={classes.failure}>
          {attempt.error === null || isAffiliateUnknown ? '' : failureText(attempt.error)}
        </p>
        <Button type="submit" fullWidth size="lg" loading={attempt.isPending}>
          {t('identity.register')}
        </Button>
      </div>
      <p className={registerClasses.working} role="status">
        {attempt.isPending ? t('register.working') : ''}
      </p>
      <p className={classes.aside}>
        {t('identity.has_account')} {loginLink}
      </p>
      {isAffiliateUnknown ? (
        <AffiliateDialog
          text={failureText(attempt.error)}
          onChange={() => {
            attempt.reset();
            // After the dialog has given the focus back to where it was.
            setTimeout(() => {
              form.current?.querySelector<HTMLElement>('[name="affiliateCode"]')?.focus();
            });
          }}
          onWithout={() => {
            change({ type: 'text', field: 'affiliateCode', text: '' });
            send(true);
          }}
        />
      ) : null}
    </form>
  );
}
