import '../../../lib/field-styles.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
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
  /** Countries whose numbers are taken; all where it is left out. */
  readonly offered?: readonly { readonly country: string }[] | undefined;
  readonly onChange: (value: MobileNumber) => void;
  readonly onLeave?: () => void;
};

/** A country's calling code and a national number. */
export function MobileField(props: MobileFieldProps): ReactNode {
  const { value, error, label, offered, onChange, onLeave } = props;
  const t = useAccountText();
  const tag = useLanguageTag();
  const codes = useMemo(() => dialingCodes(tag, offered), [offered, tag]);
  const byValue = useMemo(() => new Map(codes.map((code) => [code.value, code])), [codes]);

  function isFound(value: string, search: string): boolean {
    const code = byValue.get(value);
    const sought = search.trim().toLowerCase();
    // The chosen code stands in the field as it opens; nobody has searched for anything then.
    if (code === undefined || sought === `+${props.value.countryDialingCode}`) return true;
    return `${code.label} ${code.countries}`.toLowerCase().includes(sought);
  }

  return (
    <div className={classes.row}>
      <Select
        className={classes.code ?? ''}
        label={t('code.country')}
        aria-label={t('code.country')}
        size="md"
        data={codes}
        value={value.countryDialingCode}
        searchable
        allowDeselect={false}
        maxDropdownHeight={280}
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        filter={({ options, search }) =>
          options.filter((option) => 'value' in option && isFound(option.value, search))
        }
        renderOption={({ option }) => (
          <span className={classes.option}>
            <b>{option.label}</b> {byValue.get(option.value)?.countries}
          </span>
        )}
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
