import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import type { RegisterDraft } from '../model.ts';
import classes from './register-form.module.css';

export type FormPreviewProps = { readonly draft: RegisterDraft };

/** The fields that a player would meet, in their order. */
export function FormPreview({ draft }: FormPreviewProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('register.preview')}>
      <ol className={classes.preview}>
        {draft.rules
          .filter(({ enabled }) => enabled)
          .map(({ field, required }) => {
            const name = textOfCode('register.field', field) ?? field;
            return <li key={field}>{required ? name : t('register.optional', { field: name })}</li>;
          })}
        <li>
          {t(`register.ageCheck.${draft.ageCheck}`)} ·{' '}
          {t('register.ageMinOf', { age: draft.ageMin })}
        </li>
        <li>
          {t('register.termsVersion')} {draft.termsVersion}
        </li>
      </ol>
    </Section>
  );
}
