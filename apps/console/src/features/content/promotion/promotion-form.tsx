import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { ChoiceField } from '../components/choice-field.tsx';
import { groupText } from '../components/content-columns.tsx';
import { ImageField } from '../components/image-field.tsx';
import { InstantField } from '../components/instant-field.tsx';
import type { KindFormProps } from '../components/kind-form.ts';
import { SlugField } from '../components/slug-field.tsx';
import { TargetPicker } from '../components/target-picker.tsx';
import { promotionCategories } from '../model/section.ts';
import classes from '../components/form.module.css';

/** The page of an offer: its address, its picture, when it runs and in which categories it stands. */
export function PromotionForm(props: KindFormProps<'promotion'>): ReactNode {
  const { fields, errorOf, onChange } = props;
  const t = useOperatorText();
  const chosen = fields.categories;
  return (
    <>
      <Section title={t('content.place')}>
        <SlugField
          label={t('content.slug')}
          prefix="/promotions/"
          value={fields.slug}
          texts={fields.texts}
          error={errorOf('slug')}
          onChange={(slug) => onChange({ slug })}
        />
        <ChoiceField
          label={t('content.promotion.categories')}
          hint={t('content.promotion.categoriesHint')}
          options={promotionCategories.map((value) => ({
            value,
            label: groupText('promotions', value),
          }))}
          chosen={chosen.filter((value) => value !== 'all')}
          error={errorOf('categories')}
          onChoose={(value) =>
            onChange({
              categories: chosen.includes(value)
                ? chosen.filter((known) => known !== value)
                : [...chosen, value],
            })
          }
        />
        <TargetPicker target={fields} error={errorOf('url')} onChange={onChange} />
      </Section>
      <Section title={t('content.pictures')}>
        <ImageField
          label={t('content.picture')}
          hint={t('content.promotion.pictureHint')}
          ratio="16 / 7"
          value={fields.imageUrl}
          error={errorOf('imageUrl')}
          onChange={(imageUrl) => onChange({ imageUrl: imageUrl ?? '' })}
        />
      </Section>
      <Section title={t('content.promotion.period')}>
        <Hint as="span" isSmall>
          {t('content.promotion.periodHint')}
        </Hint>
        <div className={classes.fields}>
          <InstantField
            label={t('content.promotion.startsAt')}
            value={fields.startsAt}
            isRequired
            error={errorOf('startsAt')}
            onChange={(startsAt) => onChange({ startsAt: startsAt ?? '' })}
          />
          <InstantField
            label={t('content.promotion.endsAt')}
            value={fields.endsAt}
            error={errorOf('endsAt')}
            onChange={(endsAt) => onChange({ endsAt })}
          />
        </div>
      </Section>
    </>
  );
}
