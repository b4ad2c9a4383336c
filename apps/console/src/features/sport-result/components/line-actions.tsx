import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { MomentField } from '../../../lib/form/date-field.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Decision, LineName, OutcomeResult } from '../api/index.ts';
import {
  allVoid,
  draftOf,
  readResult,
  RESULT_WORDS,
  type ResultDraft,
  withResult,
} from '../result-draft.ts';
import { DecisionAction } from './decision-action.tsx';
import classes from './result.module.css';

/** A line as far as decisions about it go. */
export type DecidableLine = {
  readonly name: string;
  readonly marketId: number;
  readonly specifiers: string;
  readonly state: 'open' | 'suspended' | 'closed';
  readonly outcomes: readonly { readonly id: string; readonly name: string }[];
  readonly result: {
    readonly source: 'feed' | 'hand' | null;
    readonly outcomes: readonly OutcomeResult[];
  };
};

export type LineActionsProps = { readonly eventId: string; readonly line: DecidableLine };

/** What can be decided about a line: its result, a window of void bets, or to leave it to the feed. */
export function LineActions({ eventId, line }: LineActionsProps): ReactNode {
  const t = useOperatorText();
  const { marketId, name, outcomes, result, specifiers } = line;
  const key: LineName = { eventId, marketId, specifiers };
  return (
    <>
      {line.state === 'open' || outcomes.length === 0 ? null : (
        <DecisionAction
          line={key}
          label={t(result.source === null ? 'bookresult.enter' : 'bookresult.change')}
          title={t('bookresult.enterTitle', { name })}
          text={t('bookresult.enterText')}
          initial={null}
          form={(onChange) => <ResultFields line={line} onChange={onChange} />}
        />
      )}
      {result.source === 'hand' ? (
        <DecisionAction
          line={key}
          label={t('bookresult.release')}
          title={t('bookresult.releaseTitle', { name })}
          text={t('bookresult.releaseText')}
          initial={{ kind: 'release' }}
          form={() => null}
        />
      ) : null}
      <DecisionAction
        line={key}
        label={t('bookresult.void')}
        title={t('bookresult.voidTitle', { name })}
        text={t('bookresult.voidText')}
        initial={{ kind: 'void', startsAt: null, endsAt: null }}
        form={(onChange) => <WindowFields onChange={onChange} />}
      />
    </>
  );
}

type FieldsProps = { readonly onChange: (decision: Decision | null) => void };

function ResultFields({
  line,
  onChange,
}: FieldsProps & { readonly line: DecidableLine }): ReactNode {
  const t = useOperatorText();
  const [draft, setDraft] = useState(() =>
    draftOf(
      line.outcomes.map(({ id }) => id),
      line.result.outcomes,
    ),
  );
  const change = (next: ResultDraft) => {
    setDraft(next);
    const outcomes = readResult(next);
    onChange(outcomes === null ? null : { kind: 'result', outcomes });
  };
  return (
    <div className={classes.fields}>
      {line.outcomes.map(({ id, name }) => {
        const one = draft[id] ?? { result: '' as const, share: '50' };
        return (
          <div key={id} className={classes.field}>
            <NativeSelect
              size="sm"
              label={name}
              value={one.result}
              data={[
                { value: '', label: '—' },
                ...RESULT_WORDS.map((value) => ({ value, label: t(`book.result.${value}`) })),
              ]}
              onChange={({ currentTarget: { value } }) => {
                const word = RESULT_WORDS.find((each) => each === value);
                if (word !== undefined) change(withResult(draft, id, word));
              }}
            />
            {one.result === 'dead_heat' ? (
              <TextInput
                size="sm"
                label={t('bookresult.share')}
                inputMode="decimal"
                rightSection="%"
                maxLength={8}
                value={one.share}
                onChange={(event) =>
                  change({ ...draft, [id]: { ...one, share: event.currentTarget.value } })
                }
              />
            ) : null}
          </div>
        );
      })}
      <div>
        <Button size="xs" variant="default" onClick={() => change(allVoid(draft))}>
          {t('bookresult.allVoid')}
        </Button>
      </div>
    </div>
  );
}

function WindowFields({ onChange }: FieldsProps): ReactNode {
  const t = useOperatorText();
  const [window, setWindow] = useState({ startsAt: '', endsAt: '' });
  const change = (part: Partial<typeof window>) => {
    const next = { ...window, ...part };
    setWindow(next);
    const [startsAt, endsAt] = [instantOf(next.startsAt), instantOf(next.endsAt)];
    onChange({ kind: 'void', startsAt, endsAt });
  };
  return (
    <div className={classes.window}>
      <MomentField
        size="sm"
        label={t('bookresult.from')}
        value={window.startsAt}
        onChange={(startsAt) => change({ startsAt })}
      />
      <MomentField
        size="sm"
        label={t('bookresult.to')}
        value={window.endsAt}
        onChange={(endsAt) => change({ endsAt })}
      />
    </div>
  );
}

const instantOf = (local: string): string | null =>
  local === '' ? null : new Date(local).toISOString();
