import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { contentQuery } from '../api/index.ts';
import type { KindFormProps } from '../components/kind-form.ts';
import { SlugField } from '../components/slug-field.tsx';

/** The address of a section of the help centre. */
export function HelpSectionForm(props: KindFormProps<'help_section'>): ReactNode {
  const { fields, errorOf, onChange } = props;
  const t = useOperatorText();
  return (
    <Section title={t('content.place')}>
      <SlugField
        label={t('content.help.fragment')}
        prefix="/help#"
        value={fields.section}
        texts={fields.texts}
        error={errorOf('section')}
        onChange={(section) => onChange({ section })}
      />
    </Section>
  );
}

/** The section that an article of the help centre stands in. */
export function HelpArticleForm(props: KindFormProps<'help_article'>): ReactNode {
  const { fields, errorOf, onChange } = props;
  const t = useOperatorText();
  const { data } = useQuery(contentQuery('help_section', { limit: 100 }));
  const sections = data?.items ?? [];
  return (
    <Section title={t('content.place')}>
      <NativeSelect
        label={t('content.help.section')}
        value={fields.sectionId}
        error={errorOf('sectionId')}
        required
        data={[
          { value: '', label: t('content.help.choose'), disabled: true },
          ...sections.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(event) => onChange({ sectionId: event.currentTarget.value })}
      />
    </Section>
  );
}
