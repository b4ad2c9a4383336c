import { Button, TextInput } from '@mantine/core';
import { Hint, StatusPill } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { Form } from '../../../lib/form/form.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { type AccessTrial, tryAccess } from '../api/index.ts';
import { type RuleDraft, wishOf } from '../model.ts';
import classes from './access-form.module.css';

export type AddressTrialProps = { readonly rules: readonly RuleDraft[] };

/** Says which rule decides about an address, and where it comes from. */
export function AddressTrial({ rules }: AddressTrialProps): ReactNode {
  const t = useOperatorText();
  const [ip, setIp] = useState('');
  const trial = useMutation({ mutationFn: () => tryAccess(ip.trim(), rules.map(wishOf)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    trial.mutate();
  };
  return (
    <Section title={t('access.try')}>
      <Form className={classes.editor} onSubmit={submit}>
        <TextInput
          label={t('access.tryIp')}
          description={t('access.tryHint')}
          value={ip}
          required
          withAsterisk={false}
          maxLength={64}
          spellCheck={false}
          autoCapitalize="off"
          onChange={(event) => setIp(event.currentTarget.value)}
        />
        <div className={classes.actions}>
          <Button type="submit" size="xs" loading={trial.isPending}>
            {t('access.tryButton')}
          </Button>
        </div>
      </Form>
      {trial.error === null ? null : <FailureNote cause={trial.error} />}
      {trial.data === undefined ? null : <Verdicts trial={trial.data} />}
      <Hint>{t('access.tryCredit')}</Hint>
    </Section>
  );
}

function Verdicts({ trial }: { readonly trial: AccessTrial }): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const { country, verdicts } = trial;
  const names = new Intl.DisplayNames([tag], { type: 'region' });
  return (
    <div role="status" className={classes.editor}>
      <Hint>
        {country === null
          ? t('access.tryNoCountry')
          : t('access.tryCountry', { country: names.of(country) ?? country })}
      </Hint>
      <ul className={classes.verdicts}>
        {verdicts.map(({ scope, isAdmitted, rulePlace, isRegionBlocked }) => (
          <li key={scope}>
            {t(`access.scope.${scope}`)}{' '}
            <StatusPill tone={isAdmitted ? 'good' : 'bad'}>
              {isAdmitted ? t('access.admitted') : t('access.refused')}
            </StatusPill>{' '}
            <Hint as="span">
              {rulePlace !== null
                ? t('access.byRule', { number: rulePlace + 1 })
                : isRegionBlocked
                  ? t('access.byRegion')
                  : t('access.byNone')}
            </Hint>
          </li>
        ))}
      </ul>
    </div>
  );
}
