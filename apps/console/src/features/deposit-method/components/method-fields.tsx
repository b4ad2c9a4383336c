import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { useOperatorText, writtenLanguages } from '../../../lib/language.ts';
import { AmountField } from '../../../lib/money/amount-field.tsx';
import { type MethodDraft, VIP_RANKS } from '../draft.ts';
import classes from './method.module.css';
import { MethodExample } from './method-example.tsx';

export type MethodFieldsProps = {
  readonly draft: MethodDraft;
  readonly currency: string;
  readonly refused: Error | null;
  readonly onChange: (draft: MethodDraft) => void;
};

/** Everything that an operator sets of a way to pay in, with what it comes to beside it. */
export function MethodFields(props: MethodFieldsProps): ReactNode {
  const { draft, currency, onChange } = props;
  const t = useOperatorText();
  return (
    <Stack>
      <WordFields {...props} />
      <BoundFields {...props} />
      <RateFields {...props} />
      <MethodExample draft={draft} currency={currency} />
      <Switch
        label={t('method.enabled')}
        description={t('method.enabledHint')}
        checked={draft.isEnabled}
        onChange={(event) => onChange({ ...draft, isEnabled: event.currentTarget.checked })}
      />
    </Stack>
  );
}

function WordFields({ draft, refused, onChange }: MethodFieldsProps): ReactNode {
  const t = useOperatorText();
  const word = (field: 'name' | 'hint', code: string, max: number) => (
    <TextInput
      label={t(`method.${field}`, { language: languageOf(code).name })}
      lang={languageOf(code).tag}
      dir="auto"
      maxLength={max}
      value={draft[field][code] ?? ''}
      error={code === 'en' ? fieldError(refused, field) : null}
      onChange={(event) =>
        onChange({ ...draft, [field]: { ...draft[field], [code]: event.currentTarget.value } })
      }
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('method.words')}</legend>
      {writtenLanguages.map((code) => (
        <FieldPair key={code}>
          {word('name', code, 80)}
          {word('hint', code, 200)}
        </FieldPair>
      ))}
    </fieldset>
  );
}

function BoundFields({ draft, currency, refused, onChange }: MethodFieldsProps): ReactNode {
  const t = useOperatorText();
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('method.bounds')}</legend>
      <FieldPair>
        <AmountField
          label={t('method.amountMin')}
          value={draft.amountMin}
          currency={currency}
          error={fieldError(refused, 'amountMin')}
          onChange={(amountMin) => onChange({ ...draft, amountMin })}
        />
        <AmountField
          label={t('method.amountMax')}
          value={draft.amountMax}
          currency={currency}
          error={fieldError(refused, 'amountMax')}
          onChange={(amountMax) => onChange({ ...draft, amountMax })}
        />
      </FieldPair>
      <FieldPair>
        <TextInput
          label={t('method.presets')}
          description={t('method.presetsHint')}
          inputMode="decimal"
          value={draft.presets}
          error={fieldError(refused, 'presets')}
          onChange={(event) => onChange({ ...draft, presets: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('method.vipMin')}
          description={t('method.vipMinHint')}
          data={VIP_RANKS.map((rank) => ({
            value: String(rank),
            label: rank === 0 ? t('method.everybody') : t('method.fromRank', { rank }),
          }))}
          value={String(draft.vipMin)}
          onChange={(event) =>
            onChange({ ...draft, vipMin: Number.parseInt(event.currentTarget.value, 10) })
          }
        />
      </FieldPair>
    </fieldset>
  );
}

function RateFields({ draft, currency, refused, onChange }: MethodFieldsProps): ReactNode {
  const t = useOperatorText();
  const rate = (field: 'fee' | 'multiple' | 'bonus' | 'bonusMultiple', unit: string) => (
    <TextInput
      label={t(`method.${field}`)}
      description={t(`method.${field}Hint`)}
      inputMode="decimal"
      rightSection={unit}
      rightSectionPointerEvents="none"
      value={draft[field]}
      onChange={(event) => onChange({ ...draft, [field]: event.currentTarget.value })}
    />
  );
  const sum = (field: 'feeFixed' | 'feeMin' | 'feeMax') => (
    <AmountField
      label={t(`method.${field}`)}
      description={t(`method.${field}Hint`)}
      value={draft[field]}
      currency={currency}
      isOptional
      placeholder={field === 'feeMax' ? t('method.noCeiling') : undefined}
      error={fieldError(refused, field)}
      onChange={(value) => onChange({ ...draft, [field]: value })}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('method.terms')}</legend>
      <FieldPair>
        {sum('feeFixed')}
        {rate('fee', '%')}
        {sum('feeMin')}
        {sum('feeMax')}
      </FieldPair>
      <FieldPair>{rate('multiple', '×')}</FieldPair>
      <FieldPair>
        {rate('bonus', '%')}
        <AmountField
          label={t('method.bonusMax')}
          description={t('method.bonusMaxHint')}
          value={draft.bonusMax}
          currency={currency}
          isOptional
          placeholder={t('method.noCeiling')}
          error={fieldError(refused, 'bonusMax')}
          onChange={(bonusMax) => onChange({ ...draft, bonusMax })}
        />
        {rate('bonusMultiple', '×')}
      </FieldPair>
      <Switch
        label={t('method.bonusIsChosen')}
        description={t('method.bonusIsChosenHint')}
        checked={draft.bonusIsChosen}
        onChange={(event) => onChange({ ...draft, bonusIsChosen: event.currentTarget.checked })}
      />
    </fieldset>
  );
}
