import { NativeSelect, Switch, TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { draftProblems, TAGS_MAX } from '../draft.ts';
import { CATEGORIES, STATES } from '../model.ts';
import type { DraftPartProps } from './game-form.tsx';
import classes from './game-form.module.css';

export type ShownFieldsProps = DraftPartProps & {
  /** Tags that other games have. */
  readonly tags: readonly string[];
};

const FLAGS = ['isHot', 'isNew', 'hasJackpot', 'hasFreePlay', 'isHidden'] as const;

/** Where the game stands, whether it can be played, and what marks it. */
export function ShownFields({ draft, onChange, tags }: ShownFieldsProps): ReactNode {
  const t = useOperatorText();
  const problems = draftProblems(draft);
  return (
    <Section title={t('game.shown')}>
      <div className={classes.grid}>
        <NativeSelect
          label={t('game.category')}
          description={t('game.categoryHint')}
          value={draft.category}
          data={CATEGORIES.map((value) => ({ value, label: t(`game.category.${value}`) }))}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            const category = CATEGORIES.find((known) => known === wanted);
            if (category !== undefined) onChange({ category });
          }}
        />
        <NativeSelect
          label={t('game.state')}
          description={t('game.stateHint')}
          value={draft.state}
          data={STATES.map((value) => ({ value, label: t(`vendor.state.${value}`) }))}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            const state = STATES.find((known) => known === wanted);
            if (state !== undefined) onChange({ state });
          }}
        />
      </div>
      <div className={classes.switches}>
        {FLAGS.map((flag) => (
          <Switch
            key={flag}
            label={t(`game.field.${flag}`)}
            description={t(`game.about.${flag}`)}
            color={flag === 'isHidden' ? 'coral' : 'brass'}
            checked={draft[flag]}
            onChange={(event) => onChange({ [flag]: event.currentTarget.checked })}
          />
        ))}
      </div>
      <TagsInput
        label={t('game.tags')}
        description={t('game.tagsHint')}
        data={[...tags]}
        maxTags={TAGS_MAX}
        splitChars={[',', ' ']}
        clearable
        clearButtonProps={{ 'aria-label': t('action.clear') }}
        value={[...draft.tags]}
        error={problems.tags === undefined ? null : t('game.problem.tag')}
        onChange={(next) => onChange({ tags: next })}
      />
    </Section>
  );
}
