import { Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { KindMark } from '../../../lib/kind-mark.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { type Template, templatesQuery } from '../api/index.ts';
import { toggleTemplate } from '../template-model.ts';
import { TemplateRates } from './template-rates.tsx';
import classes from './template-choice.module.css';

export type TemplateChoiceProps = {
  readonly value: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
};

/** Which kept terms a new account is offered; nothing where none are kept. */
export function TemplateChoice({ onChange, value }: TemplateChoiceProps): ReactNode {
  const t = useTeamText();
  const templates: readonly Template[] = useQuery(templatesQuery()).data?.items ?? [];
  if (templates.length === 0) return null;
  return (
    <fieldset className={classes.choice}>
      <legend>{t('contract.template_choice')}</legend>
      <Hint>{t('contract.template_choice_hint')}</Hint>
      <div className={classes.templates}>
        {templates.map((template) => {
          const isOn = value.includes(template.id);
          return (
            <label key={template.id} className={classes.template} data-on={isOn || undefined}>
              <input
                type="checkbox"
                checked={isOn}
                onChange={() => onChange(toggleTemplate(templates, value, template.id))}
              />
              <KindMark kind={template.kind} />
              <span className={classes.words}>
                <span className={classes.name}>{template.name}</span>
                <Hint as="span">
                  {t(`contract.kind_${template.kind}`)} · <TemplateRates template={template} />
                </Hint>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
