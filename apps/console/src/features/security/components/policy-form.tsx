import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { fieldError } from '../../../lib/failure.ts';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeSecurity, type SecuritySettings } from '../api/index.ts';
import {
  changedFields,
  formOf,
  POLICY_CONTROLS,
  POLICY_GROUPS,
  type PolicyForm as Form,
  policyOf,
  wrongFields,
} from '../model.ts';
import { PolicyInput, usePolicyWords } from './policy-input.tsx';
import classes from './policy-form.module.css';

export type PolicyFormProps = { readonly settings: SecuritySettings };

/** How the brand guards its accounts, with what each figure is by default. */
export function PolicyForm({ settings }: PolicyFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const [form, setForm] = useState<Form>(() => formOf(settings.policy));
  const [refused, setRefused] = useState<Error | null>(null);
  const wrong = new Set(wrongFields(form));
  const changed = changedFields(settings.policy, form);
  return (
    <Stack>
      <OpenProposal kinds={['site.loosen_security']} />
      {POLICY_GROUPS.map(({ key, controls }) => (
        <Section key={key} title={t(`security.group.${key}`)}>
          <fieldset className={classes.fields} disabled={!mayChange}>
            {controls.map((control) => (
              <PolicyInput
                key={control.field}
                control={control}
                value={form[control.field]}
                byDefault={settings.defaults[control.field]}
                isWrong={wrong.has(control.field)}
                error={fieldError(refused, `policy/${control.field}`)}
                onChange={(value) => setForm({ ...form, [control.field]: value })}
              />
            ))}
          </fieldset>
        </Section>
      ))}
      {changed.length === 0 ? null : (
        <SaveBar
          title={t('security.changeTitle')}
          text={<Changes settings={settings} form={form} />}
          waits="looser"
          savedText={t('security.saved')}
          problem={wrong.size === 0 ? null : <Wrong form={form} />}
          onDiscard={() => setForm(formOf(settings.policy))}
          onRefused={setRefused}
          save={(reason) =>
            changeSecurity({ policy: policyOf(form), version: settings.version, reason })
          }
        />
      )}
    </Stack>
  );
}

function Wrong({ form }: { readonly form: Form }): ReactNode {
  const t = useOperatorText();
  return wrongFields(form)
    .map((field) => t(`security.field.${field}`))
    .join(', ');
}

type ChangesProps = { readonly settings: SecuritySettings; readonly form: Form };

function Changes({ settings, form }: ChangesProps): ReactNode {
  const t = useOperatorText();
  const words = usePolicyWords();
  const before = formOf(settings.policy);
  return (
    <ul className={classes.changes}>
      {POLICY_CONTROLS.filter(({ field }) => before[field] !== form[field]).map((control) => (
        <li key={control.field}>
          {t('security.changes', {
            field: t(`security.field.${control.field}`),
            before: words(control, before[control.field]),
            after: words(control, form[control.field]),
          })}
        </li>
      ))}
    </ul>
  );
}
