import { TextInput } from '@mantine/core';
import type { AnyFamily } from '@parlour/lottery';
import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { ResultView } from '../../../lib/lottery/result-view.tsx';
import { isPrizeWhole, pastedDraft, readResult, type ResultDraft } from '../result-draft.ts';
import classes from './issue.module.css';

export type ResultFieldProps = {
  readonly family: AnyFamily;
  readonly draft: ResultDraft;
  readonly onChange: (draft: ResultDraft) => void;
};

/** A result as it is read off an official draw, checked while it is typed. */
export function ResultField({ family, draft, onChange }: ResultFieldProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { layout } = family.draw;
  const read = readResult(family, draft);
  const problem = read.ok || read.reason === 'empty' ? null : t(`draw.desk.fault.${read.reason}`);
  const set = (place: number, text: string) => {
    // A whole result that is pasted into one prize is meant for all of them.
    const pasted = layout.kind === 'prizes' ? pastedDraft(family, text) : null;
    onChange(pasted ?? draft.map((known, index) => (index === place ? text : known)));
  };
  if (layout.kind === 'numbers') {
    return (
      <Stack>
        <TextInput
          label={t('draw.desk.result')}
          description={[
            t('draw.desk.numbersHint', {
              count: layout.length,
              from: String(layout.from).padStart(layout.width, '0'),
              to: layout.to,
            }),
            ...(layout.specialFrom === undefined ? [] : [t('draw.desk.specialHint')]),
          ].join(' ')}
          dir="ltr"
          inputMode="numeric"
          autoComplete="off"
          maxLength={400}
          value={draft[0] ?? ''}
          error={problem}
          onChange={(event) => set(0, event.currentTarget.value)}
        />
        {read.ok ? <ResultView family={family.code} code={read.code} /> : null}
      </Stack>
    );
  }
  return (
    <Stack role="group" aria-label={t('draw.desk.result')}>
      <p className={classes.muted}>{t('draw.desk.prizesHint')}</p>
      <div className={classes.prizes}>
        {layout.rows.map((row, place) => {
          const text = draft[place] ?? '';
          const isWrong = text.trim() !== '' && !isPrizeWhole(row, text);
          return (
            <TextInput
              key={row.code}
              label={names.prize(family.code, row.code)}
              description={t('draw.desk.prizeShape', { count: row.count, digits: row.digits })}
              dir="ltr"
              inputMode="numeric"
              autoComplete="off"
              maxLength={400}
              value={text}
              error={isWrong ? t('draw.desk.prizeWrong') : null}
              onChange={(event) => set(place, event.currentTarget.value)}
            />
          );
        })}
      </div>
    </Stack>
  );
}
