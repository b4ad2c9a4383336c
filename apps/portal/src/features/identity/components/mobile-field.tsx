import '../../../lib/field-styles.ts';
import { Select, TextInput } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import { dialingCodes } from '../dialing-codes.ts';
import { useLanguageTag } from '@parlour/i18n/react';
import classes from './mobile-field.module.css';

export type MobileNumber = { readonly countryDialingCode: string; readonly mobileNum: string };

export type MobileFieldProps = {
  readonly value: MobileNumber;
  readonly error?: string | undefined;
  readonly label: string;
  readonly onChange: (value: MobileNumber) => void;
  readonly onLeave?: () => void;
};

/** A country's calling code and a national number. */
export function MobileField({ value, error, label, onChange, onLeave }: MobileFieldProps) {
  const t = useAccountText();
  const tag = useLanguageTag();
  const codes = useMemo(() => dialingCodes(tag), [tag]);
  return (
    <div className={classes.row}>
      <Select
        className={classes.code ?? ''}
        label={t('code.country')}
        aria-label={t('code.country')}
        data={codes}
        value={value.countryDialingCode}
        searchable
        allowDeselect={false}
        maxDropdownHeight={280}
        comboboxProps={{ width: 260, position: 'bottom-start' }}
        renderOption={({ option }) => <Option label={option.label} />}
        onChange={(code) => onChange({ ...value, countryDialingCode: code ?? '' })}
      />
      <TextInput
        className={classes.number ?? ''}
        label={label}
        name="mobileNum"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={20}
        value={value.mobileNum}
        error={error}
        onChange={(event) => onChange({ ...value, mobileNum: event.currentTarget.value })}
        onBlur={onLeave}
      />
    </div>
  );
}

const Option = ({ label }: { readonly label: string }): ReactNode => (
  <span className={classes.option}>{label}</span>
);
