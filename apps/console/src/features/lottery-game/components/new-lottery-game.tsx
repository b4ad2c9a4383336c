import { NativeSelect, TextInput } from '@mantine/core';
import { fastCalendar, STARTING_PACKS } from '@parlour/lottery';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FieldPair } from '../../../lib/form/field-pair.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { Split } from '../../../lib/page/split.tsx';
import { createGame } from '../api/index.ts';
import { bodyOfCalendar } from '../calendar-body.ts';
import { calendarOf, draftOf } from '../calendar-draft.ts';
import { HOURS_USUAL, hoursOf, isGameCode, SOURCES } from '../model.ts';
import { CalendarFields } from './calendar-fields.tsx';
import { CalendarPreview } from './calendar-preview.tsx';
import { HoursField } from './hours-field.tsx';
import classes from './lottery-game.module.css';

export type NewLotteryGameProps = {
  readonly timeZone: string;
  readonly onMade: (gameCode: string) => void;
  readonly onDiscard: () => void;
};

const PACE_SECONDS = 300;
const FAMILIES = [...STARTING_PACKS.keys()];
const REASON_CHARS_MAX = 140;

/** A further game of a family. Brands sell it when they offer it. */
export function NewLotteryGame({ timeZone, onMade, onDiscard }: NewLotteryGameProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const [start] = useState(() => fastCalendar(timeZone, PACE_SECONDS));
  const [calendar, setCalendar] = useState(() => draftOf(start));
  const [code, setCode] = useState('');
  const [family, setFamily] = useState(FAMILIES[0] ?? '');
  const [source, setSource] = useState<(typeof SOURCES)[number]>('house');
  const [hoursText, setHoursText] = useState(String(HOURS_USUAL));
  const read = calendarOf(calendar);
  // The house draws by itself, so that none of its draws is ever missing.
  const voidAfterHours = source === 'house' ? null : hoursOf(hoursText);
  const isReady = read.ok && isGameCode(code) && voidAfterHours !== undefined;
  return (
    <Split
      main={
        <div className={classes.form}>
          <Section title={t('draw.desk.part.game')}>
            <FieldPair>
              <TextInput
                label={t('draw.desk.code')}
                description={t('draw.desk.codeHint')}
                autoComplete="off"
                spellCheck={false}
                maxLength={40}
                value={code}
                error={code === '' || isGameCode(code) ? null : t('draw.desk.codeProblem')}
                onChange={(event) => setCode(event.currentTarget.value.trim().toLowerCase())}
              />
              <NativeSelect
                label={t('draw.desk.family')}
                description={t('draw.desk.familyHint')}
                value={family}
                data={FAMILIES.map((value) => ({ value, label: names.family(value) }))}
                onChange={(event) => setFamily(event.currentTarget.value)}
              />
              <NativeSelect
                label={t('draw.desk.sourceLabel')}
                description={t(`draw.desk.sourceHint.${source}`)}
                value={source}
                data={SOURCES.map((value) => ({ value, label: t(`draw.desk.source.${value}`) }))}
                onChange={({ currentTarget: { value } }) =>
                  setSource(SOURCES.find((known) => known === value) ?? source)
                }
              />
              {source === 'house' ? null : <HoursField value={hoursText} onChange={setHoursText} />}
            </FieldPair>
          </Section>
          <CalendarFields
            draft={calendar}
            onChange={(part) => setCalendar({ ...calendar, ...part })}
          />
          <SaveBar
            title={t('draw.desk.newTitle')}
            text={<p>{t('draw.desk.newText')}</p>}
            savedText={t('draw.desk.made')}
            problem={isReady ? null : t('draw.desk.newProblem')}
            reasonMax={REASON_CHARS_MAX}
            onDiscard={onDiscard}
            save={async (reason) => {
              if (!isReady) return;
              const body = bodyOfCalendar(read.calendar);
              const made = {
                gameCode: code,
                family,
                source,
                calendar: body,
                voidAfterHours,
                reason,
              };
              onMade((await createGame(made)).gameCode);
            }}
          />
        </div>
      }
      side={<CalendarPreview read={read} held={start} />}
    />
  );
}
