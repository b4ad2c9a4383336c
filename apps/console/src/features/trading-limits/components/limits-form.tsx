import { Radio } from '@mantine/core';
import { Hint, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { NumberField } from '../../../lib/form/number-field.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { isSame } from '../../../lib/part/differences.ts';
import { useMay } from '../../../lib/session.ts';
import { changeLimits, type Limits, type LimitsInput, previewQuery } from '../api/index.ts';
import { draftOf, type LimitsDraft, readDraft } from '../model.ts';
import { ChangeList } from './change-list.tsx';
import { LimitRows } from './limit-rows.tsx';
import { LimitTimes } from './limit-times.tsx';
import classes from './limits.module.css';

const REASON_CHARS_MAX = 140;

/** How much the book lets a member win with a pick, and what becomes of a stake that would win more. */
export function LimitsForm({ limits }: { readonly limits: Limits }): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('sports.update');
  const held = draftOf(limits);
  const [draft, setDraft] = useState(held);
  const change = (part: Partial<LimitsDraft>) => setDraft({ ...draft, ...part });
  const read = readDraft(draft);
  return (
    <Stack gap={5}>
      <OpenProposal kinds={['trading_limits.update']} />
      <fieldset className={classes.fields} disabled={!mayChange}>
        <Section title={t('trading.limits.rows')}>
          <Hint>{t('trading.limits.rowsHint')}</Hint>
          <LimitRows
            rows={draft.rows}
            isReadOnly={!mayChange}
            onChange={(rows) => change({ rows })}
          />
        </Section>
        <div className={classes.pair}>
          <Section title={t('trading.limits.times')}>
            <Hint>{t('trading.limits.timesHint')}</Hint>
            <LimitTimes draft={draft} onChange={change} />
          </Section>
          <Excess draft={draft} onChange={change} />
        </div>
      </fieldset>
      {mayChange && !isSame(held, draft) ? (
        <SaveBar
          title={t('trading.limits.changeTitle')}
          text={read.ok ? <Preview input={read.input} /> : null}
          savedText={t('trading.limits.saved')}
          problem={read.ok ? null : t(`trading.limits.problem.${read.problem}`)}
          reasonMax={REASON_CHARS_MAX}
          onDiscard={() => setDraft(held)}
          save={(reason) =>
            read.ok
              ? changeLimits({ ...read.input, version: limits.version, reason })
              : Promise.resolve()
          }
        />
      ) : null}
    </Stack>
  );
}

type ExcessProps = {
  readonly draft: LimitsDraft;
  readonly onChange: (part: Partial<LimitsDraft>) => void;
};

/** What becomes of a stake above the limit. */
function Excess({ draft, onChange }: ExcessProps): ReactNode {
  const t = useOperatorText();
  const { onExcess, referS, referTimes } = draft;
  return (
    <Section title={t('trading.limits.excessTitle')}>
      <Radio.Group
        aria-label={t('trading.limits.excessTitle')}
        value={onExcess}
        onChange={(value) => onChange({ onExcess: value === 'refer' ? 'refer' : 'part' })}
      >
        <Stack gap={3}>
          {(['part', 'refer'] as const).map((way) => (
            <Radio
              key={way}
              value={way}
              label={t(`trading.limits.excess.${way}`)}
              description={t(`trading.limits.excessHint.${way}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      {onExcess === 'part' ? null : (
        <div className={classes.refer}>
          <NumberField
            label={t('trading.limits.referS')}
            min={10}
            max={300}
            allowDecimal={false}
            value={referS}
            onChange={(value) => onChange({ referS: value })}
          />
          <NumberField
            label={t('trading.limits.referTimes')}
            min={2}
            max={100}
            allowDecimal={false}
            value={referTimes}
            onChange={(value) => onChange({ referTimes: value })}
          />
        </div>
      )}
    </Section>
  );
}

/** What the draft changes of what counts now, before anyone is asked for a reason. */
function Preview({ input }: { readonly input: LimitsInput }): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(previewQuery(input));
  if (error !== null) return <FailureNote cause={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height="6rem" shape="card" />;
  return (
    <Stack gap={3}>
      <ChangeList changes={data.changes} changesTerms={data.changesTerms} />
      <span>
        <StatusPill tone={data.needsSecond ? 'waiting' : 'good'}>
          {t(data.needsSecond ? 'trading.limits.needsSecond' : 'trading.limits.countsAtOnce')}
        </StatusPill>
      </span>
    </Stack>
  );
}
