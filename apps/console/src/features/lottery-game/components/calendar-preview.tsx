import type { DrawCalendar } from '@parlour/lottery';
import { Hint, StatusPill } from '@parlour/ui';
import { type ReactNode, useMemo } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useLanguageTag, useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { previewOf, type ReadCalendar } from '../calendar-draft.ts';
import classes from './lottery-game.module.css';

export type CalendarPreviewProps = {
  readonly read: ReadCalendar;
  /** The calendar in force. */
  readonly held: DrawCalendar;
};

const ISSUES_SHOWN = 8;

/** The next issues as they would be, by the clock of the game. */
export function CalendarPreview({ read, held }: CalendarPreviewProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('draw.desk.preview')}>
      {read.ok ? (
        <PreviewTable calendar={read.calendar} held={held} />
      ) : (
        <ul className={classes.problems} role="status">
          {read.problems.map((problem) => (
            <li key={problem}>{t(`draw.desk.calendarProblem.${problem}`)}</li>
          ))}
        </ul>
      )}
    </Section>
  );
}

type PreviewTableProps = { readonly calendar: DrawCalendar; readonly held: DrawCalendar };

function PreviewTable({ calendar, held }: PreviewTableProps): ReactNode {
  const t = useOperatorText();
  const tag = useLanguageTag();
  const nowMs = useNowMs();
  const rows = useMemo(
    () => previewOf(calendar, held, new Date(nowMs), ISSUES_SHOWN),
    [calendar, held, nowMs],
  );
  const { timeZone } = calendar;
  const day = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const clock = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    timeZone,
    timeStyle: 'medium',
    hourCycle: 'h23',
  });
  if (rows.length === 0) return <Hint>{t('draw.desk.previewNone')}</Hint>;
  return (
    <>
      <Hint>{t('draw.desk.previewHint', { zone: timeZone })}</Hint>
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('draw.desk.issue')}</th>
              <th scope="col">{t('draw.desk.closesAt')}</th>
              <th scope="col">{t('draw.desk.drawsAt')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ issue, isNew }) => (
              <tr key={issue.no}>
                <th scope="row">
                  <bdi>{issue.no}</bdi>{' '}
                  {isNew ? <StatusPill tone="notice">{t('draw.desk.changed')}</StatusPill> : null}
                </th>
                <td>{clock.format(issue.closesAt)}</td>
                <td>
                  {day.format(issue.drawsAt)} · {clock.format(issue.drawsAt)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
