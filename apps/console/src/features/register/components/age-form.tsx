import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { RegisterDraft } from '../model.ts';
import classes from './register-form.module.css';

export type AgeFormProps = {
  readonly draft: RegisterDraft;
  readonly onChange: (change: Partial<RegisterDraft>) => void;
};

const AGES = [18, 21] as const;
const CHECKS = ['tick', 'birthday'] as const;

export function AgeForm({ draft, onChange }: AgeFormProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('register.age')}>
      <div className={classes.fields}>
        <NativeSelect
          label={t('register.ageMin')}
          value={String(draft.ageMin)}
          data={AGES.map((age) => ({ value: String(age), label: t('register.ageMinOf', { age }) }))}
          onChange={(event) => onChange({ ageMin: event.currentTarget.value === '21' ? 21 : 18 })}
        />
        <NativeSelect
          label={t('register.ageCheck')}
          value={draft.ageCheck}
          data={CHECKS.map((check) => ({ value: check, label: t(`register.ageCheck.${check}`) }))}
          onChange={(event) =>
            onChange({ ageCheck: event.currentTarget.value === 'tick' ? 'tick' : 'birthday' })
          }
        />
        <TextInput
          label={t('register.termsVersion')}
          description={t('register.termsHint')}
          value={draft.termsVersion}
          maxLength={64}
          onChange={(event) => onChange({ termsVersion: event.currentTarget.value.trim() })}
        />
      </div>
    </Section>
  );
}
