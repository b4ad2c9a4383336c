import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { bigRoad, ROAD_ROWS, type RoadMark } from '../road-model.ts';
import classes from './road-board.module.css';

export type RoadBoardProps = {
  readonly marks: readonly RoadMark[];
  readonly labels: Readonly<Record<RoadMark, string>>;
};

/** A run of one side goes down; the other side begins a column. */
export function BigRoad({ marks, labels }: RoadBoardProps): ReactNode {
  const t = useLotteryText();
  const cells = bigRoad(marks);
  return (
    <Board title={t('trends.big_road')} columns={Math.max(0, ...cells.map((c) => c.column)) + 1}>
      {cells.map(({ column, row, mark, ties }) => (
        <span
          key={`${column}:${row}`}
          className={classes.ring}
          data-mark={mark}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
          title={labels[mark]}
        >
          {ties > 0 ? ties : ''}
        </span>
      ))}
    </Board>
  );
}

/** Every draw in order, column by column. */
export function BeadPlate({ marks, labels }: RoadBoardProps): ReactNode {
  const t = useLotteryText();
  return (
    <Board title={t('trends.bead_plate')} columns={Math.ceil(marks.length / ROAD_ROWS)}>
      {marks.map((mark, index) => (
        <span
          key={index}
          className={classes.bead}
          data-mark={mark}
          style={{
            gridColumn: Math.floor(index / ROAD_ROWS) + 1,
            gridRow: (index % ROAD_ROWS) + 1,
          }}
          title={labels[mark]}
        >
          {[...labels[mark]][0]}
        </span>
      ))}
    </Board>
  );
}

export type BoardProps = {
  readonly title: string;
  readonly columns: number;
  /** Marks that carry no words need half the room. */
  readonly isFine?: boolean;
  readonly children: ReactNode;
};

/** A ruled sheet of six rows that shows its latest columns first, and is never mirrored. */
export function Board({ title, columns, isFine = false, children }: BoardProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    // The latest draws stand at the end, and are what people come for.
    if (frame.current !== null) frame.current.scrollLeft = frame.current.scrollWidth;
  }, [columns]);
  return (
    <section className={classes.road}>
      <h3>{title}</h3>
      <div
        ref={frame}
        className={classes.frame}
        data-fine={isFine || undefined}
        dir="ltr"
        role="group"
        aria-label={title}
        tabIndex={0}
      >
        <div
          className={classes.board}
          style={{ gridTemplateColumns: `repeat(${columns}, var(--cell))` }}
        >
          {children}
        </div>
      </div>
    </section>
  );
}
