import { Radio, TextInput } from '@mantine/core';
import { Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changeGame, type LotteryGame } from '../api/index.ts';
import { bodyOfCalendar, calendarOfBody } from '../calendar-body.ts';
import { calendarOf, draftOf, isChanged } from '../calendar-draft.ts';
import { GAME_STATES, hoursOf, placeOf } from '../model.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { CalendarPreview } from './calendar-preview.tsx';
import { HoursField } from './hours-field.tsx';
import classes from './lottery-game.module.css';

export type LotteryGameFormProps = {
  readonly game: LotteryGame;
  /** The form, and the issues that its calendar makes. */
  readonly children: (form: ReactNode, preview: ReactNode) => ReactNode;
};

const REASON_CHARS_MAX = 140;

/** State, place and calendar of one game; issues that were sold keep their times. */
export function LotteryGameForm({ game, children }: LotteryGameFormProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('lottery.update');
  const [held] = useState(() => calendarOfBody(game.calendar));
  const [calendar, setCalendar] = useState(() => draftOf(held));
  const [state, setState] = useState(game.state);
  const [position, setPosition] = useState(String(game.position));
  const [hoursText, setHoursText] = useState(() => String(game.voidAfterHours ?? ''));
  const read = calendarOf(calendar);
  const place = placeOf(position);
  const voidAfterHours = hoursOf(hoursText);
  const isOther =
    isChanged(calendar, held) ||
    state !== game.state ||
    place !== game.position ||
    voidAfterHours !== game.voidAfterHours;
  const isReady = read.ok && place !== null && voidAfterHours !== undefined;
  const discard = () => {
    setCalendar(draftOf(held));
    setState(game.state);
    setPosition(String(game.position));
    setHoursText(String(game.voidAfterHours ?? ''));
  };
  const form = (
    <div className={classes.form}>
      <OpenProposal kinds={['lottery_game.update']} subjectId={game.gameCode} />
      <fieldset className={classes.fields} disabled={!mayChange}>
        <Section title={t('draw.desk.part.game')}>
          <StateField value={state} onChange={setState} />
          <TextInput
            label={t('draw.desk.position')}
            description={t('draw.desk.positionHint')}
            inputMode="numeric"
            maxLength={6}
            value={position}
            error={place === null ? t('form.whole', { min: 0, max: 100_000 }) : null}
            onChange={(event) => setPosition(event.currentTarget.value)}
          />
          {game.source === 'house' ? null : (
            <HoursField value={hoursText} onChange={setHoursText} />
          )}
        </Section>
        <CalendarFields
          draft={calendar}
          onChange={(part) => setCalendar({ ...calendar, ...part })}
        />
      </fieldset>
      {isOther && mayChange ? (
        <SaveBar
          title={t('draw.desk.changeTitle')}
          text={<p>{t('draw.desk.changeText')}</p>}
          waits="looser"
          savedText={t('draw.desk.saved')}
          problem={isReady ? null : t('draw.desk.problems')}
          reasonMax={REASON_CHARS_MAX}
          onDiscard={discard}
          save={(reason) =>
            isReady
              ? changeGame(game.gameCode, {
                  state,
                  position: place,
                  calendar: bodyOfCalendar(read.calendar),
                  voidAfterHours,
                  version: game.version,
                  reason,
                })
              : Promise.resolve()
          }
        />
      ) : null}
    </div>
  );
  return children(form, <CalendarPreview read={read} held={held} />);
}

type StateFieldProps = {
  readonly value: LotteryGame['state'];
  readonly onChange: (state: LotteryGame['state']) => void;
};

function StateField({ value, onChange }: StateFieldProps): ReactNode {
  const t = useOperatorText();
  return (
    <Radio.Group
      label={t('draw.desk.stateLabel')}
      value={value}
      onChange={(next) => onChange(GAME_STATES.find((known) => known === next) ?? value)}
    >
      <Stack>
        {GAME_STATES.map((state) => (
          <Radio
            key={state}
            value={state}
            label={t(`draw.desk.gameState.${state}`)}
            description={t(`draw.desk.gameStateHint.${state}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
