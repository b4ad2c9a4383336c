import { boxName, playName, tokenName } from '@parlour/i18n/lottery';
import { EmptyState, Hint, Row, Skeleton, Stack } from '@parlour/ui';
import { type ReactNode, useMemo, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { LoadFailure } from '../../../../lib/page/load-failure.tsx';
import { FilterSelect } from '../../../../lib/record/record-bar.tsx';
import { serverNow } from '../../clock.ts';
import { familyAt, type GameOfDraws } from '../../game.ts';
import {
  CHART_TOKENS_MAX,
  type Depth,
  DEPTHS,
  tokensOf,
  trendPlays,
  trendTable,
} from '../trend-model.ts';
import { useDraws } from '../use-draws.ts';
import { ChoiceRow } from '../../../../lib/page/choice-row.tsx';
import { HotCold } from './hot-cold.tsx';
import { NumberField } from './number-field.tsx';
import { TrendChart } from './trend-chart.tsx';

export type TrendPanelProps = { readonly game: GameOfDraws };

/** How picks fared over the last draws: what is hot, what is missing, and the chart of both. */
export function TrendPanel({ game }: TrendPanelProps): ReactNode {
  const t = useLotteryText();
  const { issues, error, onRetry } = useDraws(game);
  const [code, setCode] = useState<string | null>(null);
  const [place, setPlace] = useState(0);
  const [depth, setDepth] = useState<Depth>(DEPTHS[0]);
  const { family: familyCode, timeZone } = game;
  const plays = useMemo(() => {
    const family = familyAt({ family: familyCode, timeZone }, new Date(serverNow()).toISOString());
    return family === null ? [] : trendPlays(family);
  }, [familyCode, timeZone]);
  const play = plays.find((each) => each.code === code) ?? plays[0];
  const box = play !== undefined && place < play.input.boxes.length ? place : 0;
  const table = useMemo(
    () =>
      play === undefined || issues === undefined
        ? undefined
        : trendTable(play, box, issues.slice(-depth)),
    [play, box, issues, depth],
  );
  if (plays.length === 0) {
    return <EmptyState title={t('trends.none')} hint={t('trends.none_hint')} />;
  }
  if (error !== null) return <LoadFailure cause={error} onRetry={onRetry} />;
  if (play === undefined || table === undefined) return <Skeleton height="24rem" shape="card" />;
  if (table.rows.length === 0) {
    return <EmptyState title={t('results.empty')} hint={t('results.empty_hint')} />;
  }
  const nameToken = (token: string) => tokenName(t, familyCode, play.code, token);
  return (
    <Stack isBounded>
      <Row gap={3} align="center" justify="between">
        <FilterSelect
          label={t('trends.play')}
          allLabel={playName(t, familyCode, plays[0]?.code ?? '')}
          value={play.code === plays[0]?.code ? undefined : play.code}
          choices={plays.slice(1).map((each) => ({
            value: each.code,
            label: playName(t, familyCode, each.code),
          }))}
          onChange={(next) => {
            setCode(next ?? null);
            setPlace(0);
          }}
        />
        <ChoiceRow
          label={t('trends.depth')}
          choices={DEPTHS.map((each) => ({
            value: each,
            label: t('trends.draws', { count: each }),
          }))}
          value={depth}
          onChange={setDepth}
        />
      </Row>
      {play.input.boxes.length > 1 ? (
        <ChoiceRow
          label={t('trends.places')}
          choices={play.input.boxes.map((each, index) => ({
            value: index,
            label: boxName(t, familyCode, play.code, each.code),
          }))}
          value={box}
          onChange={setPlace}
        />
      ) : null}
      <HotCold sums={table.sums} nameToken={nameToken} />
      {tokensOf(play, box).length <= CHART_TOKENS_MAX ? (
        <TrendChart table={table} nameToken={nameToken} />
      ) : (
        <NumberField sums={table.sums} nameToken={nameToken} />
      )}
      <Hint>{t('trends.caution')}</Hint>
    </Stack>
  );
}
