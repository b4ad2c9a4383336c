import { type ReactNode, useState } from 'react';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { instantOf, localTime } from '../../../lib/form/local-time.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { BrandTime } from './schedule-fields.tsx';

export type InstantFieldProps = {
  readonly label: string;
  /** RFC 3339; null or empty while there is none. */
  readonly value: string | null;
  readonly isRequired?: boolean;
  readonly error: string | null;
  readonly onChange: (instant: string | null) => void;
};

/** A moment that belongs to the entry itself, written in the operator's own zone. */
export function InstantField(props: InstantFieldProps): ReactNode {
  const { label, value, isRequired = false, error, onChange } = props;
  const t = useOperatorText();
  // An unfinished date stays in the field, though it is no moment yet.
  const [typed, setTyped] = useState(() => localTime(value === '' ? null : value));
  return (
    <MomentField
      label={label}
      description={
        <BrandTime
          local={typed}
          fallback={isRequired ? t('content.needed') : t('content.forEver')}
        />
      }
      required={isRequired}
      value={typed}
      error={error}
      onChange={(local) => {
        setTyped(local);
        onChange(instantOf(local));
      }}
    />
  );
}
