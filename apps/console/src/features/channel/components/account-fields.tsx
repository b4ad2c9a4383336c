import { Textarea, TextInput } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { useOperatorText, writtenLanguages } from '../../../lib/language.ts';
import type { AccountDraft } from '../draft.ts';
import classes from './channel.module.css';

export type AccountFieldsProps = {
  readonly account: AccountDraft;
  readonly refused: Error | null;
  readonly onChange: (account: AccountDraft) => void;
};

const LENGTHS = { bank: 120, holder: 120, number: 60, branch: 60 } as const;

/** The account of the house as members type it into their bank, with a note in each language. */
export function AccountFields({ account, refused, onChange }: AccountFieldsProps): ReactNode {
  const t = useOperatorText();
  const text = (field: keyof typeof LENGTHS) => (
    <TextInput
      key={field}
      label={t(`channel.account.${field}`)}
      required={field !== 'branch'}
      maxLength={LENGTHS[field]}
      value={account[field]}
      error={fieldError(refused, `account/${field}`)}
      onChange={(event) => onChange({ ...account, [field]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('channel.account')}</legend>
      <FieldPair>
        {text('bank')}
        {text('holder')}
      </FieldPair>
      <FieldPair>
        {text('number')}
        {text('branch')}
      </FieldPair>
      {writtenLanguages.map((code) => (
        <Textarea
          key={code}
          label={t('channel.account.note', { language: languageOf(code).name })}
          lang={languageOf(code).tag}
          dir="auto"
          autosize
          maxLength={500}
          value={account.note[code] ?? ''}
          onChange={(event) =>
            onChange({ ...account, note: { ...account.note, [code]: event.currentTarget.value } })
          }
        />
      ))}
    </fieldset>
  );
}
