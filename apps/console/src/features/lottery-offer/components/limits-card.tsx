import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { AMOUNT_FIELDS, isOptional, limitProblems, type LimitsDraft } from '../offer-draft.ts';
import classes from './offer.module.css';

export type LimitsCardProps = {
  readonly draft: LimitsDraft;
  readonly onChange: (draft: LimitsDraft) => void;
  readonly onRemove: (() => void) | null;
};

const COUNT_FIELDS = ['units', 'multipleMax', 'betsMax'] as const;

/** What members may stake and win in one currency. */
export function LimitsCard({ draft, onChange, onRemove }: LimitsCardProps): ReactNode {
  const t = useOperatorText();
  const { currency, amounts } = draft;
  const problems = limitProblems(draft);
  return (
    <Section
      title={t('offer.desk.limitsIn', { currency })}
      actions={
        onRemove === null ? null : (
          <Button size="compact-xs" variant="subtle" onClick={onRemove}>
            {t('offer.desk.removeCurrency')}
          </Button>
        )
      }
    >
      <div className={classes.grid}>
        {AMOUNT_FIELDS.map((field) => (
          <AmountField
            key={field}
            label={t(`offer.desk.limit.${field}`)}
            description={t(`offer.desk.limitHint.${field}`)}
            currency={currency}
            isOptional={isOptional(field)}
            placeholder={isOptional(field) ? t('offer.desk.noLimit') : undefined}
            value={amounts[field]}
            error={
              amounts[field] === '' && problems.includes(field) ? t('amount.missing') : undefined
            }
            onChange={(text) => onChange({ ...draft, amounts: { ...amounts, [field]: text } })}
          />
        ))}
        {COUNT_FIELDS.map((field) => (
          <TextInput
            key={field}
            label={t(`offer.desk.limit.${field}`)}
            description={t(`offer.desk.limitHint.${field}`)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={draft[field]}
            error={problems.includes(field) ? t(`offer.desk.limitProblem.${field}`) : null}
            onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
          />
        ))}
      </div>
    </Section>
  );
}
