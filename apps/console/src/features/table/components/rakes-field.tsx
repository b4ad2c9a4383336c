import { TextInput } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { TableDetail } from '../api/index.ts';
import { levelText, rakeText, type TableDraft } from '../model.ts';
import classes from './table.module.css';

export type RakesFieldProps = {
  readonly rakes: TableDraft['rakes'];
  /** Those of the game, which are the most. */
  readonly most: NonNullable<TableDetail['gameRakes']>;
  readonly onChange: (rakes: TableDraft['rakes']) => void;
};

/** The rake of each stake of rooms, in percent; an empty one is that of the game. */
export function RakesField({ most, onChange, rakes }: RakesFieldProps): ReactNode {
  const t = useOperatorText();
  return (
    <Stack gap={2}>
      <Hint>{t('table.rakesHint')}</Hint>
      <div className={classes.fields}>
        {most.map(({ level, permyriad }) => (
          <TextInput
            key={level}
            label={t('table.rakeOf', { level: levelText(t, level) })}
            description={t('table.rakeMost', { most: rakeText(permyriad) })}
            placeholder={rakeText(permyriad)}
            rightSection="%"
            inputMode="decimal"
            maxLength={5}
            value={rakes[level] ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ ...rakes, [level]: value })}
          />
        ))}
      </div>
    </Stack>
  );
}
