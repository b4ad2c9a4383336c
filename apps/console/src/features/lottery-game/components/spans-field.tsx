import { Button } from '@mantine/core';
import { CloseIcon, Hint, PlusIcon, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { DateField } from '../../../lib/form/date-field.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Span } from '../calendar-draft.ts';
import classes from './lottery-game.module.css';

export type SpansFieldProps = {
  /** Days without a draw, or a draw that is held on another day. */
  readonly of: 'closures' | 'moves';
  readonly spans: readonly Span[];
  readonly onChange: (spans: readonly Span[]) => void;
};

const SPANS_MAX = 60;

/** Exceptions to the rule of a calendar, a row each. */
export function SpansField({ of, spans, onChange }: SpansFieldProps): ReactNode {
  const t = useOperatorText();
  return (
    <Stack role="group" aria-label={t(`draw.desk.${of}`)}>
      <div>
        <span className={classes.label}>{t(`draw.desk.${of}`)}</span>
        <Hint>{t(`draw.desk.${of}Hint`)}</Hint>
      </div>
      {spans.map((span, place) => (
        <div key={place} className={classes.spanRow}>
          {(['from', 'to'] as const).map((end) => (
            <DateField
              key={end}
              label={t(`draw.desk.${of}.${end}`)}
              value={span[end]}
              onChange={(value) =>
                onChange(spans.map((known) => (known === span ? { ...span, [end]: value } : known)))
              }
            />
          ))}
          <button
            type="button"
            className={classes.remove}
            aria-label={t('draw.desk.removeSpan', { number: place + 1 })}
            onClick={() => onChange(spans.filter((known) => known !== span))}
          >
            <CloseIcon size={16} />
          </button>
        </div>
      ))}
      <div>
        <Button
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={14} />}
          disabled={spans.length >= SPANS_MAX}
          onClick={() => onChange([...spans, { from: '', to: '' }])}
        >
          {t(`draw.desk.add.${of}`)}
        </Button>
      </div>
    </Stack>
  );
}
