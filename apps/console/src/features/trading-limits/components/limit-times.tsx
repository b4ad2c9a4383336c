import { ActionIcon, Button, TextInput } from '@mantine/core';
import { CloseIcon, PlusIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { LimitsDraft, TimeDraft } from '../model.ts';
import classes from './limits.module.css';

export type LimitTimesProps = {
  readonly draft: LimitsDraft;
  readonly onChange: (part: Partial<LimitsDraft>) => void;
};

const STEPS_MAX = 10;

/** What of a limit is given, by the time to the start. */
export function LimitTimes({ draft, onChange }: LimitTimesProps): ReactNode {
  const t = useOperatorText();
  const { live, times } = draft;
  const setTime = (place: number, part: Partial<TimeDraft>) =>
    onChange({ times: times.map((each, at) => (at === place ? { ...each, ...part } : each)) });
  return (
    <div className={classes.times}>
      <Step
        label={t('trading.limits.live')}
        percent={live}
        onPercent={(next) => onChange({ live: next })}
      />
      {times.map(({ minutes, percent }, place) => (
        <Step
          key={place}
          label={
            place === 0 ? (
              t('trading.limits.fromStart')
            ) : (
              <TextInput
                size="sm"
                aria-label={t('trading.limits.minutes')}
                inputMode="numeric"
                maxLength={6}
                rightSection={t('trading.limits.minutesShort')}
                rightSectionWidth="3.5rem"
                rightSectionPointerEvents="none"
                value={minutes}
                onChange={({ currentTarget: { value } }) =>
                  setTime(place, { minutes: value.trim() })
                }
              />
            )
          }
          percent={percent}
          onPercent={(next) => setTime(place, { percent: next })}
          onRemove={
            place === 0 ? null : () => onChange({ times: times.filter((_, at) => at !== place) })
          }
        />
      ))}
      {times.length >= STEPS_MAX ? null : (
        <Button
          className={classes.add ?? ''}
          size="xs"
          variant="default"
          leftSection={<PlusIcon size={16} />}
          onClick={() => onChange({ times: [...times, { minutes: '', percent: '' }] })}
        >
          {t('trading.limits.addTime')}
        </Button>
      )}
    </div>
  );
}

type StepProps = {
  readonly label: ReactNode;
  readonly percent: string;
  readonly onPercent: (text: string) => void;
  readonly onRemove?: (() => void) | null;
};

function Step({ label, onPercent, onRemove = null, percent }: StepProps): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.step}>
      <span>{label}</span>
      <TextInput
        size="sm"
        aria-label={t('trading.limits.share')}
        inputMode="decimal"
        maxLength={6}
        rightSection="%"
        rightSectionPointerEvents="none"
        value={percent}
        onChange={({ currentTarget: { value } }) => onPercent(value)}
      />
      {onRemove === null ? (
        <span />
      ) : (
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={t('trading.limits.removeTime')}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </ActionIcon>
      )}
    </div>
  );
}
