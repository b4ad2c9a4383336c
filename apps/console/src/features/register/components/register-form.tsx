import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { moved } from '../../../lib/form/edit.ts';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeRegister, type RegisterSettings } from '../api/index.ts';
import {
  changedFields,
  draftOf,
  isChanged,
  type RegisterDraft,
  type RuleDraft,
  ruleOf,
  ruleProblem,
} from '../model.ts';
import { AgeForm } from './age-form.tsx';
import { FormPreview } from './form-preview.tsx';
import { RuleRow } from './rule-row.tsx';
import classes from './register-form.module.css';

export type RegisterFormProps = {
  readonly settings: RegisterSettings;
  /** The form, and what it makes of the page for players. */
  readonly children: (form: ReactNode, preview: ReactNode) => ReactNode;
};

/** What is asked of those who register: each field, its order, the age and the terms. */
export function RegisterForm({ settings, children }: RegisterFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('security.update');
  const [draft, setDraft] = useState<RegisterDraft>(() => draftOf(settings));
  const [refused, setRefused] = useState<Error | null>(null);
  const { rules } = draft;
  const setRules = (next: readonly RuleDraft[]) => setDraft({ ...draft, rules: next });
  const form = (
    <Stack>
      <OpenProposal kinds={['site.loosen_register']} />
      <fieldset className={classes.plain} disabled={!mayChange}>
        <AgeForm draft={draft} onChange={(change) => setDraft({ ...draft, ...change })} />
        <Section title={t('register.rules')}>
          <Stack as="ol" gap={0}>
            {rules.map((rule, place) => (
              <RuleRow
                key={rule.field}
                rule={rule}
                place={place}
                count={rules.length}
                settings={settings}
                refused={refused}
                onChange={(next) => setRules(rules.with(place, next))}
                onMove={(step) => setRules(moved(rules, place, step))}
              />
            ))}
          </Stack>
        </Section>
      </fieldset>
      {isChanged(settings, draft) ? (
        <RegisterSaveBar
          settings={settings}
          draft={draft}
          onDiscard={() => setDraft(draftOf(settings))}
          onRefused={setRefused}
        />
      ) : null}
    </Stack>
  );
  return children(form, <FormPreview draft={draft} />);
}

type RegisterSaveBarProps = {
  readonly settings: RegisterSettings;
  readonly draft: RegisterDraft;
  readonly onDiscard: () => void;
  readonly onRefused: (cause: Error | null) => void;
};

function RegisterSaveBar({
  settings,
  draft,
  onDiscard,
  onRefused,
}: RegisterSaveBarProps): ReactNode {
  const t = useOperatorText();
  const nameOf = (field: string) => textOfCode('register.field', field) ?? field;
  const wrong = draft.rules.filter((rule) => ruleProblem(rule) !== null);
  const changed = changedFields(settings, draft);
  return (
    <SaveBar
      title={t('register.changeTitle')}
      text={
        <>
          <p>{t('register.changeText')}</p>
          {changed.length === 0 ? null : <p>{changed.map(nameOf).join(', ')}</p>}
        </>
      }
      waits="looser"
      savedText={t('register.saved')}
      problem={wrong.length === 0 ? null : wrong.map(({ field }) => nameOf(field)).join(', ')}
      onDiscard={onDiscard}
      onRefused={onRefused}
      save={(reason) =>
        changeRegister({
          rules: draft.rules.map(ruleOf),
          ageMin: draft.ageMin,
          ageCheck: draft.ageCheck,
          termsVersion: draft.termsVersion,
          version: settings.version,
          reason,
        })
      }
    />
  );
}
