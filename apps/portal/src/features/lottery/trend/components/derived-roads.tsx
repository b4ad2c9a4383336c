import { Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import {
  askRoads,
  DERIVED_ROADS,
  type DerivedRoad,
  derivedPatterns,
  type Pattern,
  patternMarks,
} from '../derived-road.ts';
import { bigRoad } from '../road-model.ts';
import { Board, type RoadBoardProps } from './road-board.tsx';
import classes from './derived-roads.module.css';

/** The three roads that tell whether the big road repeats itself, and what a side would add to each. */
export function DerivedRoads({ marks, labels }: RoadBoardProps): ReactNode {
  const t = useLotteryText();
  return (
    <Stack isBounded>
      <div className={classes.boards}>
        {DERIVED_ROADS.map((road) => (
          <PatternRoad key={road} road={road} patterns={derivedPatterns(marks, road)} />
        ))}
      </div>
      <dl className={classes.asks}>
        {(['first', 'second'] as const).map((side) => (
          <div key={side}>
            <dt>{t('trends.ask', { side: labels[side] })}</dt>
            <dd dir="ltr">
              {Object.entries(askRoads(marks, side)).map(([road, pattern]) => (
                <span
                  key={road}
                  role="img"
                  aria-label={`${t(`trends.${road as DerivedRoad}`)}: ${t(`trends.pattern_${pattern ?? 'none'}`)}`}
                  title={t(`trends.${road as DerivedRoad}`)}
                >
                  <Mark road={road as DerivedRoad} pattern={pattern} />
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <Hint>{t('trends.derived_hint')}</Hint>
    </Stack>
  );
}

type PatternRoadProps = { readonly road: DerivedRoad; readonly patterns: readonly Pattern[] };

function PatternRoad({ road, patterns }: PatternRoadProps): ReactNode {
  const t = useLotteryText();
  const cells = bigRoad(patternMarks(patterns));
  const columns = Math.max(0, ...cells.map(({ column }) => column)) + 1;
  return (
    <Board title={t(`trends.${road}`)} columns={columns} isFine>
      {cells.map(({ column, row, mark }) => (
        <span
          key={`${column}:${row}`}
          className={classes.cell}
          style={{ gridColumn: column + 1, gridRow: row + 1 }}
        >
          <Mark road={road} pattern={mark === 'first' ? 'regular' : 'broken'} />
        </span>
      ))}
    </Board>
  );
}

type MarkProps = { readonly road: DerivedRoad; readonly pattern: Pattern | null };

/** Rings, discs and strokes, so that the roads are told apart without their names. */
const Mark = ({ road, pattern }: MarkProps): ReactNode => (
  <i className={classes.mark} data-road={road} data-pattern={pattern ?? 'none'} />
);
