import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { groupText } from '../components/content-columns.tsx';
import { ImageField } from '../components/image-field.tsx';
import type { KindFormProps } from '../components/kind-form.ts';
import { TargetPicker } from '../components/target-picker.tsx';
import { bannerGroups } from '../model/section.ts';

/** Where a banner stands, what it shows and where it leads. */
export function BannerForm({ fields, errorOf, onChange }: KindFormProps<'banner'>): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <Section title={t('content.pictures')}>
        <ImageField
          label={t('content.banner.wide')}
          hint={t('content.banner.wideHint')}
          ratio="8 / 3"
          value={fields.imageUrl}
          error={errorOf('imageUrl')}
          onChange={(imageUrl) => onChange({ imageUrl: imageUrl ?? '' })}
        />
        <ImageField
          label={t('content.banner.narrow')}
          hint={t('content.banner.narrowHint')}
          ratio="1"
          value={fields.imageUrlNarrow}
          isOptional
          error={errorOf('imageUrlNarrow')}
          onChange={(imageUrlNarrow) => onChange({ imageUrlNarrow })}
        />
      </Section>
      <Section title={t('content.place')}>
        <ChoiceField
          label={t('content.banner.group')}
          options={bannerGroups.map((value) => ({ value, label: groupText('banners', value) }))}
          chosen={[fields.groupName]}
          onChoose={(groupName) => onChange({ groupName })}
        />
        <TargetPicker target={fields} error={errorOf('url')} onChange={onChange} />
      </Section>
    </>
  );
}
