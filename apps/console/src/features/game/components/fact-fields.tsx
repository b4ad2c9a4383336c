import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { type DraftField, draftProblems } from '../draft.ts';
import type { DraftPartProps } from './game-form.tsx';
import classes from './game-form.module.css';

export type FactFieldsProps = DraftPartProps & {
  readonly currency: string | undefined;
  /** Where pictures are chosen from. */
  readonly pictures: ReactNode;
};

const VOLATILITIES = ['low', 'medium', 'high', 'very_high'] as const;

/** What the game is by nature, as players can filter by it, and its picture. */
export function FactFields({ draft, onChange, currency, pictures }: FactFieldsProps): ReactNode {
  const t = useOperatorText();
  const problems = draftProblems(draft);
  const said = (field: DraftField) => {
    const problem = problems[field];
    return problem === undefined ? null : t(`game.problem.${problem}`);
  };
  return (
    <Section title={t('game.facts')}>
      <div className={classes.grid}>
        <TextInput
          label={t('game.rtpPercent')}
          inputMode="decimal"
          maxLength={8}
          value={draft.rtp}
          error={said('rtp')}
          onChange={(event) => onChange({ rtp: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('game.volatility')}
          value={draft.volatility}
          data={[
            { value: '', label: t('game.notStated') },
            ...VOLATILITIES.map((value) => ({ value, label: t(`game.volatility.${value}`) })),
          ]}
          onChange={(event) => {
            const wanted = event.currentTarget.value;
            onChange({ volatility: VOLATILITIES.find((known) => known === wanted) ?? '' });
          }}
        />
        <TextInput
          label={t('game.lines')}
          inputMode="numeric"
          maxLength={6}
          value={draft.lines}
          error={said('lines')}
          onChange={(event) => onChange({ lines: event.currentTarget.value })}
        />
        <TextInput
          label={currency === undefined ? t('game.betMin') : t('game.betMinIn', { currency })}
          inputMode="decimal"
          maxLength={18}
          value={draft.betMin}
          error={said('betMin')}
          onChange={(event) => onChange({ betMin: event.currentTarget.value })}
        />
      </div>
      <TextInput
        label={t('game.validBet')}
        description={t('game.validBetHint')}
        inputMode="decimal"
        maxLength={6}
        value={draft.validBet}
        error={said('validBet')}
        onChange={(event) => onChange({ validBet: event.currentTarget.value })}
      />
      <TextInput
        label={t('game.icon')}
        description={t('game.iconHint')}
        dir="ltr"
        placeholder="/media/…"
        maxLength={500}
        spellCheck={false}
        autoCapitalize="off"
        value={draft.icon}
        error={said('icon')}
        onChange={(event) => onChange({ icon: event.currentTarget.value })}
      />
      {pictures}
    </Section>
  );
}
