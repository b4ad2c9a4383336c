import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { groupText } from '../components/content-columns.tsx';
import { ImageField } from '../components/image-field.tsx';
import type { KindFormProps } from '../components/kind-form.ts';
import { SlugField } from '../components/slug-field.tsx';
import { postKinds } from '../model/section.ts';

/** Where a post stands, who wrote it, and the picture above it. */
export function PostForm({ fields, errorOf, onChange }: KindFormProps<'post'>): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <Section title={t('content.place')}>
        <ChoiceField
          label={t('content.post.kind')}
          options={postKinds.map((value) => ({ value, label: groupText('posts', value) }))}
          chosen={[fields.postKind]}
          onChoose={(postKind) => onChange({ postKind })}
        />
        <SlugField
          label={t('content.slug')}
          prefix={`/${fields.postKind}/`}
          value={fields.slug}
          texts={fields.texts}
          error={errorOf('slug')}
          onChange={(slug) => onChange({ slug })}
        />
        <TextInput
          label={t('content.post.author')}
          value={fields.author}
          maxLength={80}
          error={errorOf('author')}
          onChange={(event) => onChange({ author: event.currentTarget.value })}
        />
      </Section>
      <Section title={t('content.pictures')}>
        <ImageField
          label={t('content.picture')}
          hint={t('content.post.pictureHint')}
          ratio="2"
          value={fields.imageUrl}
          error={errorOf('imageUrl')}
          onChange={(imageUrl) => onChange({ imageUrl: imageUrl ?? '' })}
        />
      </Section>
    </>
  );
}
