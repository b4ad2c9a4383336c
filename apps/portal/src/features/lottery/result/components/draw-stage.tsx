import type { ReactNode } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useServerNow } from '../../clock.ts';
import { familyAt, type LotteryGame, shortIssueNo } from '../../game.ts';
import type { Revealed } from '../hooks.ts';
import { pendingDraw, stepsOf } from '../result-model.ts';
import { ResultCode } from './result-code.tsx';
import classes from './draw-stage.module.css';

export type DrawStageProps = {
  readonly game: LotteryGame;
  /** The result that came while somebody looked on; it is shown ball by ball. */
  readonly revealed: Revealed | null;
};

/** The last draw of a game; while one is held, balls that roll, and then one after the other. */
export function DrawStage({ game, revealed }: DrawStageProps): ReactNode {
  const t = useLotteryText();
  const now = useServerNow();
  const { last } = game;
  const pending = pendingDraw(game, now);
  const isKnown = revealed !== null && pending !== null && revealed.drawsAt >= pending.drawsAt;
  if (pending !== null && !isKnown) {
    return (
      <div className={classes.stage} aria-live="polite">
        <p className={classes.title}>
          {pending.issueNo === null
            ? t('hall.drawing')
            : t('results.drawing', { no: shortIssueNo(pending.issueNo) })}
        </p>
        <RollingBalls game={game} drawsAt={pending.drawsAt} />
      </div>
    );
  }
  const isLive = revealed !== null && (last === null || revealed.drawsAt >= last.drawsAt);
  const shown = isLive ? revealed : last;
  if (shown === null) return <p className={classes.title}>{t('hall.no_result')}</p>;
  return (
    <div className={classes.stage} aria-live={isLive ? 'polite' : 'off'}>
      <p className={classes.title}>{t('hall.last', { no: shortIssueNo(shown.issueNo) })}</p>
      {shown.code === null ? (
        <p>{t(last?.outcome === 'VOID' ? 'results.void' : 'results.not_drawn')}</p>
      ) : (
        <ResultCode
          key={shown.issueNo}
          game={game}
          drawsAt={shown.drawsAt}
          code={shown.code}
          isRevealed={isLive}
          isFolded={!isLive}
        />
      )}
    </div>
  );
}

/** Stands for numbers that are not known yet. */
function RollingBalls({ game, drawsAt }: { readonly game: LotteryGame; readonly drawsAt: string }) {
  const layout = familyAt(game, drawsAt)?.draw.layout;
  const count = layout === undefined ? 1 : stepsOf(layout);
  return (
    <div className={classes.rolling} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} style={{ animationDelay: `${index * 90}ms` }} />
      ))}
    </div>
  );
}
