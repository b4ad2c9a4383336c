import type { ReactNode } from 'react';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { EventBook } from '../api/index.ts';
import { eventTone, isLive, scoreText } from '../model.ts';

export type EventHeadProps = { readonly book: EventBook };

const TONES = { good: 'good', bad: 'bad', waiting: 'waiting' } as const;

/** How an event stands: score and clock, its state, and its lines. */
export function EventHead({ book }: EventHeadProps): ReactNode {
  const t = useOperatorText();
  const { event, markets } = book;
  const tone = eventTone(event);
  const disputed = markets
    .flatMap(({ lines }) => lines)
    .filter(({ result }) => result.isDisputed).length;
  const clock = [event.periodName, event.clock?.time].filter(Boolean).join(' ');
  return (
    <FigureRow
      label={event.name}
      figures={[
        {
          label: t('book.state'),
          value: t(`book.eventState.${event.state}`),
          note: clock === '' ? undefined : clock,
          tone: tone === 'good' || tone === 'waiting' ? TONES[tone] : undefined,
        },
        isLive(event) || event.score !== null
          ? { label: t('book.score'), value: <span dir="ltr">{scoreText(event) ?? '—'}</span> }
          : { label: t('book.starts'), value: <Time at={event.startsAt} look="full" /> },
        {
          label: t('book.openLines'),
          value: event.openLines,
          note: t('book.shutLines', { count: event.shutLines }),
          tone: event.openLines === 0 ? 'waiting' : undefined,
        },
        {
          label: t('book.stopsHere'),
          value: book.stops.length,
          tone: book.stops.length > 0 ? 'bad' : undefined,
        },
        disputed === 0
          ? null
          : { label: t('book.disputed'), value: disputed, tone: 'bad' as const },
      ]}
    />
  );
}
