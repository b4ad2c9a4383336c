import { type Day, dayIn } from '@parlour/time';
import { Stack } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import { useLanguageTag } from '../language.ts';
import { useMoneyText } from '../money-text.ts';
import { groupByDay, relativeDay } from './day-groups.ts';
import { deviceZone } from './period.ts';
import classes from './record-cards.module.css';

/** A row without columns: what it was on one side, what it came to on the other. */
export type RecordCard = {
  readonly mark?: ReactNode;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly figure: ReactNode;
  readonly figureNote?: ReactNode;
};

export type RecordCardsProps<Row> = {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly at: (row: Row) => string;
  readonly card: (row: Row) => RecordCard;
  readonly onOpen?: ((row: Row) => void) | undefined;
};

/** Rows as cards, under the day that they belong to. */
export function RecordCards<Row>(props: RecordCardsProps<Row>): ReactNode {
  const { rows, rowKey, at, card, onOpen } = props;
  const id = useId();
  const zone = deviceZone();
  return groupByDay(rows, (row) => dayIn(new Date(at(row)), zone)).map(({ day, rows: ofDay }) => (
    <Stack as="section" gap={2} key={day} aria-labelledby={`${id}${day}`}>
      <h3 id={`${id}${day}`} className={classes.heading}>
        <DayName day={day} today={dayIn(new Date(), zone)} />
      </h3>
      <CardList>
        {ofDay.map((row) => (
          <li key={rowKey(row)}>
            <CardRow {...card(row)} onOpen={onOpen === undefined ? undefined : () => onOpen(row)} />
          </li>
        ))}
      </CardList>
    </Stack>
  ));
}

export type CardRowProps = RecordCard & { readonly onOpen?: (() => void) | undefined };

/** One card; a button where it leads to more. */
export function CardRow(props: CardRowProps): ReactNode {
  const { mark, title, note, figure, figureNote, onOpen } = props;
  const content = (
    <>
      {mark === undefined ? null : <span className={classes.mark}>{mark}</span>}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      <span className={classes.figures}>
        <span className={classes.figure}>{figure}</span>
        {figureNote === undefined ? null : <span className={classes.note}>{figureNote}</span>}
      </span>
    </>
  );
  return onOpen === undefined ? (
    <div className={classes.card}>{content}</div>
  ) : (
    <button type="button" className={classes.card} onClick={onOpen}>
      {content}
    </button>
  );
}

/** Cards one below the other on one surface. */
export function CardList({ children }: { readonly children: ReactNode }): ReactNode {
  return <ul className={classes.cards}>{children}</ul>;
}

function DayName({ day, today }: { readonly day: Day; readonly today: Day }): ReactNode {
  const t = useMoneyText();
  const tag = useLanguageTag();
  const near = relativeDay(day, today);
  if (near !== null) return t(`record.day_${near}`);
  const format = new Intl.DateTimeFormat(`${tag}-u-nu-latn`, {
    dateStyle: 'medium',
    timeZone: 'UTC',
  });
  return <time dateTime={day}>{format.format(new Date(`${day}T12:00:00Z`))}</time>;
}
