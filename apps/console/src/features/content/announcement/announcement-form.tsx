import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { groupText } from '../components/content-columns.tsx';
import type { KindFormProps } from '../components/kind-form.ts';
import { announcementTypes, executions, promotionCategories } from '../model/section.ts';

/** How an announcement reaches players: on the board, in the marquee, or as a popup for some. */
export function AnnouncementForm({
  fields,
  errorOf,
  onChange,
}: KindFormProps<'announcement'>): ReactNode {
  const t = useOperatorText();
  const { type, execution } = fields;
  // A notice of the marquee is another list; it cannot turn into a popup by a slip.
  if (type === 'PL') return null;
  return (
    <Section title={t('content.place')}>
      <ChoiceField
        label={t('content.announcement.type')}
        hint={t(`content.announcement.typeHint.${type}`)}
        options={announcementTypes.map((value) => ({
          value,
          label: groupText('announcements', value),
        }))}
        chosen={[type]}
        onChoose={(next) =>
          onChange({ type: next, execution: next === 'PU' ? (execution ?? 'A') : null })
        }
      />
      {type === 'PU' ? (
        <>
          <ChoiceField
            label={t('content.announcement.execution')}
            hint={t('content.announcement.executionHint')}
            options={executions.map((value) => ({
              value,
              label: t(`content.execution.${value}`),
            }))}
            chosen={execution === null ? [] : [execution]}
            error={errorOf('execution')}
            onChoose={(next) => onChange({ execution: next })}
          />
          <NativeSelect
            label={t('content.announcement.promotion')}
            description={t('content.announcement.promotionHint')}
            value={fields.promotionType}
            data={['all', ...promotionCategories].map((value) => ({
              value,
              label:
                value === 'all'
                  ? t('content.announcement.promotionNone')
                  : groupText('promotions', value),
            }))}
            onChange={(event) => onChange({ promotionType: event.currentTarget.value })}
          />
        </>
      ) : null}
    </Section>
  );
}
