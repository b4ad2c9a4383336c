import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type CalendarDraft, NUMBERING_KINDS } from '../calendar-draft.ts';
import type { CalendarPartProps } from './days-field.tsx';

const ZONES = Intl.supportedValuesOf('timeZone');
const ZONES_SHOWN = 20;

/** Zones that are called like what was typed; all four hundred would be no help. */
function zonesLike(text: string): readonly string[] {
  const wanted = text.trim().toLowerCase();
  return ZONES.filter((zone) => zone.toLowerCase().includes(wanted)).slice(0, ZONES_SHOWN);
}

/** The zone whose clock rules, and how issues are called. */
export function NumberingFields({ draft, onChange }: CalendarPartProps): ReactNode {
  const t = useOperatorText();
  const { timeZone, numberingKind } = draft;
  return (
    <FieldPair>
      <TextInput
        label={t('draw.desk.timeZone')}
        description={t('draw.desk.timeZoneHint')}
        list="draw-time-zones"
        autoComplete="off"
        spellCheck={false}
        maxLength={64}
        value={timeZone}
        onChange={(event) => onChange({ timeZone: event.currentTarget.value })}
      />
      <datalist id="draw-time-zones">
        {zonesLike(timeZone).map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <NativeSelect
        label={t('draw.desk.numbering')}
        description={t(`draw.desk.numberingHint.${numberingKind}`)}
        value={numberingKind}
        data={NUMBERING_KINDS.map((value) => ({
          value,
          label: t(`draw.desk.numberingKind.${value}`),
        }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            numberingKind: NUMBERING_KINDS.find((kind) => kind === value) ?? numberingKind,
          })
        }
      />
      {numberingKind === 'DATE' ? null : (
        <SecondsField draft={draft} onChange={onChange} field="digits" />
      )}
    </FieldPair>
  );
}

/** When tickets of an issue are sold, and until when they may be taken back. */
export function SaleFields(props: CalendarPartProps): ReactNode {
  return (
    <FieldPair>
      <SecondsField {...props} field="opensSeconds" />
      <SecondsField {...props} field="closesSeconds" />
      <SecondsField {...props} field="cancelSeconds" />
    </FieldPair>
  );
}

type NumberField = 'opensSeconds' | 'closesSeconds' | 'cancelSeconds' | 'digits';

function SecondsField({
  draft,
  onChange,
  field,
}: CalendarPartProps & { readonly field: NumberField }): ReactNode {
  const t = useOperatorText();
  return (
    <TextInput
      label={t(`draw.desk.sale.${field}`)}
      description={t(`draw.desk.saleHint.${field}`)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      value={draft[field]}
      onChange={(event) =>
        onChange({ [field]: event.currentTarget.value } satisfies Partial<CalendarDraft>)
      }
    />
  );
}
