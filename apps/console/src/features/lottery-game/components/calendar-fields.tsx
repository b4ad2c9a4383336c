import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type CalendarPartProps, DaysField } from './days-field.tsx';
import { NumberingFields, SaleFields } from './sale-fields.tsx';
import { SpansField } from './spans-field.tsx';
import { TimesField } from './times-field.tsx';

/** Everything that decides when a game draws and when it is sold. */
export function CalendarFields(props: CalendarPartProps): ReactNode {
  const { draft, onChange } = props;
  const t = useOperatorText();
  return (
    <>
      <Section title={t('draw.desk.part.draws')}>
        <DaysField {...props} />
        <TimesField {...props} />
      </Section>
      <Section title={t('draw.desk.part.sale')}>
        <SaleFields {...props} />
      </Section>
      <Section title={t('draw.desk.part.exceptions')}>
        <Stack>
          <SpansField
            of="closures"
            spans={draft.closures}
            onChange={(closures) => onChange({ closures })}
          />
          <SpansField of="moves" spans={draft.moves} onChange={(moves) => onChange({ moves })} />
        </Stack>
      </Section>
      <Section title={t('draw.desk.part.numbering')}>
        <NumberingFields {...props} />
      </Section>
    </>
  );
}
