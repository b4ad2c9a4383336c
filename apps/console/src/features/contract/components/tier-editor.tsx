import { Button, TextInput } from '@mantine/core';
import { TIER_FIELDS, type TierField } from '@parlour/commission';
import { currencyOf } from '@parlour/money';
import { CloseIcon, PlusIcon, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { CommissionKind } from '../../../lib/commission/kind.ts';
import { fieldText } from '../../../lib/commission/tiers.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type DraftProblem, limitText, type TierDraft } from '../tier-draft.ts';
import classes from './contract.module.css';

export type TierEditorProps = {
  readonly kind: CommissionKind;
  readonly currency: string;
  readonly tiersMax: number;
  readonly drafts: readonly TierDraft[];
  readonly problems: readonly DraftProblem[];
  readonly onChange: (drafts: readonly TierDraft[]) => void;
};

/** The tiers of an offer as they are typed, each with what speaks against it. */
export function TierEditor(props: TierEditorProps): ReactNode {
  const { kind, drafts, problems, tiersMax, currency, onChange } = props;
  const t = useOperatorText();
  const ofAll = problems.filter(({ index }) => index === null);
  const change = (index: number, next: TierDraft) => onChange(drafts.toSpliced(index, 1, next));
  return (
    <Stack>
      <Stack as="ol" gap={3}>
        {drafts.map((draft, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a tier has no name but its place
          <li key={index} className={classes.tier}>
            <span className={classes.tierHead}>
              {t('contract.desk.tierNo', { number: index + 1 })}
              {drafts.length > 1 ? (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('contract.desk.dropTier', { number: index + 1 })}
                  onClick={() => onChange(drafts.toSpliced(index, 1))}
                >
                  <CloseIcon size={14} />
                </Button>
              ) : null}
            </span>
            <div className={classes.tierFields}>
              {TIER_FIELDS[kind].map((field) => (
                <Field
                  key={field.name}
                  field={field}
                  value={draft[field.name] ?? ''}
                  currency={currency}
                  problem={problems.find(
                    (problem) => problem.index === index && problem.field === field.name,
                  )}
                  onChange={(text) => change(index, { ...draft, [field.name]: text })}
                />
              ))}
            </div>
          </li>
        ))}
      </Stack>
      {ofAll.map((problem) => (
        <p key={problem.rule} className={classes.problem} role="alert">
          {t(`contract.desk.rule.${problem.rule}`, { limit: limitText(problem, currency) })}
        </p>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={drafts.length >= tiersMax}
          onClick={() => onChange([...drafts, drafts.at(-1) ?? {}])}
        >
          {t('contract.desk.addTier', { count: drafts.length, max: tiersMax })}
        </Button>
      </div>
    </Stack>
  );
}

type FieldProps = {
  readonly field: TierField;
  readonly value: string;
  readonly currency: string;
  readonly problem: DraftProblem | undefined;
  readonly onChange: (text: string) => void;
};

function Field({ field, value, currency, problem, onChange }: FieldProps): ReactNode {
  const t = useOperatorText();
  const unit =
    field.unit === 'amount'
      ? (currencyOf(currency).shown?.code ?? currency)
      : field.unit === 'rate'
        ? '%'
        : '';
  // An empty field is not scolded before anybody has typed.
  const isQuiet = problem === undefined || (problem.rule === 'missing' && value === '');
  return (
    <TextInput
      size="sm"
      label={fieldText(field.name)}
      inputMode={field.unit === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      placeholder={field.isOptional === true ? t('contract.desk.any') : ''}
      rightSection={unit}
      rightSectionWidth={unit === '' ? 0 : '3.25rem'}
      rightSectionPointerEvents="none"
      value={value}
      error={
        isQuiet
          ? null
          : t(`contract.desk.rule.${problem.rule}`, { limit: limitText(problem, currency) })
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
