import { Button, Radio, TextInput } from '@mantine/core';
import { CloseIcon, PlusIcon, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { TIME_KINDS, type WindowText } from '../calendar-draft.ts';
import type { CalendarPartProps } from './days-field.tsx';
import classes from './lottery-game.module.css';

const WINDOWS_MAX = 8;
const ANOTHER: WindowText = { from: '10:00', to: '22:00', everySeconds: '300' };

/** When a game draws within a day: at clock times, or every so many seconds of its windows. */
export function TimesField({ draft, onChange }: CalendarPartProps): ReactNode {
  const t = useOperatorText();
  const { timeKind, clocks, windows } = draft;
  return (
    <Stack>
      <Radio.Group
        label={t('draw.desk.times')}
        value={timeKind}
        onChange={(value) =>
          onChange({ timeKind: TIME_KINDS.find((kind) => kind === value) ?? timeKind })
        }
      >
        <div className={classes.choices}>
          {TIME_KINDS.map((kind) => (
            <Radio key={kind} value={kind} label={t(`draw.desk.timeKind.${kind}`)} />
          ))}
        </div>
      </Radio.Group>
      {timeKind === 'CLOCK' ? (
        <TextInput
          label={t('draw.desk.clocks')}
          description={t('draw.desk.clocksHint')}
          maxLength={200}
          value={clocks}
          onChange={(event) => onChange({ clocks: event.currentTarget.value })}
        />
      ) : (
        <>
          {windows.map((window, place) => (
            <WindowRow
              // Windows have no names; their places are what tells them apart.
              key={place}
              number={place + 1}
              window={window}
              onChange={(next) =>
                onChange({ windows: windows.map((known) => (known === window ? next : known)) })
              }
              onRemove={
                windows.length === 1
                  ? null
                  : () => onChange({ windows: windows.filter((known) => known !== window) })
              }
            />
          ))}
          <div>
            <Button
              size="xs"
              variant="default"
              leftSection={<PlusIcon size={14} />}
              disabled={windows.length >= WINDOWS_MAX}
              onClick={() => onChange({ windows: [...windows, { ...ANOTHER }] })}
            >
              {t('draw.desk.addWindow')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
}

type WindowRowProps = {
  readonly number: number;
  readonly window: WindowText;
  readonly onChange: (window: WindowText) => void;
  readonly onRemove: (() => void) | null;
};

function WindowRow({ number, window, onChange, onRemove }: WindowRowProps): ReactNode {
  const t = useOperatorText();
  const field = (key: keyof WindowText) => (
    <TextInput
      label={t(`draw.desk.window.${key}`)}
      inputMode="numeric"
      maxLength={6}
      value={window[key]}
      onChange={(event) => onChange({ ...window, [key]: event.currentTarget.value })}
    />
  );
  return (
    <div
      className={classes.windowRow}
      role="group"
      aria-label={t('draw.desk.windowNumber', { number })}
    >
      {field('from')}
      {field('to')}
      {field('everySeconds')}
      {onRemove === null ? null : (
        <button
          type="button"
          className={classes.remove}
          aria-label={t('draw.desk.removeWindow', { number })}
          onClick={onRemove}
        >
          <CloseIcon size={16} />
        </button>
      )}
    </div>
  );
}
