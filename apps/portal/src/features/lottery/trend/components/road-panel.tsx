import { boxName, playName, tokenName } from '@parlour/i18n/lottery';
import { EmptyState, Hint, Skeleton } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { FilterSelect } from '../../../../lib/record/record-bar.tsx';
import { serverNow } from '../../clock.ts';
import { familyAt, type GameOfDraws } from '../../game.ts';
import { marksOf, type Road, roadsOf, roadSums } from '../road-model.ts';
import { useDraws } from '../use-draws.ts';
import { DerivedRoads } from './derived-roads.tsx';
import { BeadPlate, BigRoad } from './road-board.tsx';
import classes from './road-panel.module.css';

export type RoadPanelProps = { readonly game: GameOfDraws };

/** The roads of two-sided play: which side came, run after run. */
export function RoadPanel({ game }: RoadPanelProps): ReactNode {
  const t = useLotteryText();
  const { issues, error, onRetry } = useDraws(game);
  const [chosen, setChosen] = useState(0);
  const { family: familyCode, timeZone } = game;
  const roads = useMemo(() => {
    const family = familyAt({ family: familyCode, timeZone }, new Date(serverNow()).toISOString());
    return family === null ? [] : roadsOf(family);
  }, [familyCode, timeZone]);
  const road = roads[chosen] ?? roads[0];
  if (road === undefined) return <EmptyState title={t('trends.no_roads')} />;
  if (error !== null) return <LoadFailure cause={error} onRetry={onRetry} />;
  if (issues === undefined) return <Skeleton height="20rem" shape="card" />;
  if (issues.length === 0) {
    return <EmptyState title={t('results.empty')} hint={t('results.empty_hint')} />;
  }
  const nameToken = (token: string) => tokenName(t, familyCode, road.play.code, token);
  const nameRoad = ({ play, box, sides }: Road) =>
    [
      playName(t, familyCode, play.code),
      ...(play.input.boxes.length > 1
        ? [boxName(t, familyCode, play.code, play.input.boxes[box]?.code ?? '')]
        : []),
      sides.map((side) => tokenName(t, familyCode, play.code, side)).join(' / '),
    ].join(' · ');
  const marks = marksOf(road, issues);
  const sums = roadSums(marks);
  const [first, second] = road.sides.map(nameToken) as [string, string];
  const labels = { first, second, tie: road.tie === null ? t('trends.push') : nameToken(road.tie) };
  return (
    <div className={classes.panel}>
      <FilterSelect
        label={t('trends.road')}
        allLabel={nameRoad(roads[0] ?? road)}
        value={chosen === 0 ? undefined : String(chosen)}
        choices={roads.slice(1).map((each, index) => ({
          value: String(index + 1),
          label: nameRoad(each),
        }))}
        onChange={(next) => setChosen(next === undefined ? 0 : Number.parseInt(next, 10))}
      />
      <dl className={classes.sums}>
        {(['first', 'second', 'tie'] as const)
          .filter((mark) => mark !== 'tie' || sums.tie > 0 || road.tie !== null)
          .map((mark) => (
            <div key={mark} data-mark={mark}>
              <dt>{labels[mark]}</dt>
              <dd>{sums[mark]}</dd>
            </div>
          ))}
        {sums.runOf === null ? null : (
          <div data-mark={sums.runOf}>
            <dt>{t('trends.run')}</dt>
            <dd>
              {labels[sums.runOf]} <bdi>× {sums.run}</bdi>
            </dd>
          </div>
        )}
      </dl>
      <BigRoad marks={marks} labels={labels} />
      <DerivedRoads marks={marks} labels={labels} />
      <BeadPlate marks={marks} labels={labels} />
      <Hint>{t('trends.caution')}</Hint>
    </div>
  );
}
