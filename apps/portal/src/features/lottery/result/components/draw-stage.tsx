import { prizeName } from '@parlour/i18n/lottery';
import type { AnyFamily } from '@parlour/lottery';
import { type ReactNode, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { lasting } from '@parlour/web';
import { TailTable } from '../../board/prize-table.tsx';
import { DrawnResult } from '../../board/drawn-result.tsx';
import { drawnPrizes } from '../../board/result-parts.ts';
import { NumberBall } from '../../board/art/number-ball.tsx';
import { useServerNow } from '../../clock.ts';
import { familyAt, type LotteryGame, shortIssueNo } from '../../game.ts';
import type { Revealed } from '../hooks.ts';
import { RACE_REVEAL } from '../race-model.ts';
import { pendingDraw, REVEAL_STEP_MS, revealMs, type StagePhase } from '../result-model.ts';
import { RaceTrack, type RaceTrackProps } from './race-track.tsx';
import { ResultCode } from './result-code.tsx';
import { ResultFacts } from './result-facts.tsx';
import { PRIZE_LOOK, RollingNumbers } from './rolling-numbers.tsx';
import classes from './draw-stage.module.css';

export type DrawStageProps = {
  readonly game: LotteryGame;
  /** The result that came while someone looked on; it is shown ball by ball. */
  readonly revealed: Revealed | null;
};

type Shown = {
  readonly phase: StagePhase;
  readonly issueNo: string | null;
  readonly drawsAt: string;
  readonly outcome: Revealed['outcome'];
  readonly code: string | null;
};

/** Results of official draws are entered by hand: nothing rolls for hours. */
const LATE_MS = 120_000;

/** What stands on the stage; null where a game has never been drawn. */
function shownOf({ game, revealed }: DrawStageProps, nowMs: number): Shown | null {
  const { last } = game;
  const pending = pendingDraw(game, nowMs);
  const isKnown = revealed !== null && pending !== null && revealed.drawsAt >= pending.drawsAt;
  if (pending !== null && !isKnown) {
    return { ...pending, phase: 'running', outcome: null, code: null };
  }
  if (revealed !== null && (last === null || revealed.drawsAt >= last.drawsAt)) {
    return { ...revealed, phase: 'finish' };
  }
  return last === null ? null : { ...last, phase: 'rest' };
}

/**
 * The last draw of a game; while one is held, numbers that pass by, and then one after the other. It is
 * as high in every phase: anyone who picks numbers below it must not find them moved.
 */
export function DrawStage(props: DrawStageProps): ReactNode {
  const { game } = props;
  const t = useLotteryText();
  const nowMs = useServerNow();
  const shown = shownOf(props, nowMs);
  if (shown === null) return <p className={classes.title}>{t('hall.no_result')}</p>;
  const { phase, issueNo, drawsAt, outcome, code } = shown;
  const family = familyAt(game, drawsAt);
  const isRunning = phase === 'running';
  const no = issueNo === null ? null : shortIssueNo(issueNo);
  const isLate = isRunning && nowMs - Date.parse(drawsAt) > LATE_MS;
  const running =
    no === null ? t('hall.drawing') : t(isLate ? 'hall.issue' : 'results.drawing', { no });
  return (
    <section
      className={classes.stage}
      data-phase={phase}
      aria-label={t('results.stage')}
      aria-live={phase === 'rest' ? 'off' : 'polite'}
    >
      <p className={classes.title}>{isRunning ? running : t('hall.last', { no: no ?? '' })}</p>
      {isRunning || code === null ? null : (
        <div
          key={issueNo}
          className={classes.facts}
          data-late={phase === 'finish' || undefined}
          style={{ animationDelay: `${revealMs(family)}ms` }}
        >
          <ResultFacts game={game} drawsAt={drawsAt} code={code} />
        </div>
      )}
      <div className={classes.result} data-family={game.family}>
        {isLate ? (
          <p>{t('results.awaiting')}</p>
        ) : !isRunning && code === null ? (
          <p>{t(outcome === 'VOID' ? 'results.void' : 'results.not_drawn')}</p>
        ) : (
          <StageNumbers game={game} family={family} shown={shown} />
        )}
      </div>
      {game.family === 'pk10' ? (
        <Race phase={phase} code={code ?? game.last?.code ?? null} />
      ) : null}
    </section>
  );
}

const RACE_KEY = 'lottery-race';
const RACE_OFF = 'off';

/** The race, which anyone who wants the room for numbers can put away, and have away from then on. */
function Race(props: RaceTrackProps): ReactNode {
  const t = useLotteryText();
  const [isOff, setIsOff] = useState(() => lasting.read(RACE_KEY) === RACE_OFF);
  const change = () => {
    lasting.write(RACE_KEY, isOff ? 'on' : RACE_OFF);
    setIsOff(!isOff);
  };
  return (
    <>
      <button type="button" className={classes.raceSwitch} aria-pressed={!isOff} onClick={change}>
        {t('results.race')}
      </button>
      {isOff ? null : (
        <div className={classes.race}>
          <RaceTrack {...props} />
        </div>
      )}
    </>
  );
}

type StageNumbersProps = {
  readonly game: LotteryGame;
  readonly family: AnyFamily | null;
  readonly shown: Shown;
};

const LARGE_MAX = 5;
const MEDIUM_MAX = 10;

function StageNumbers({ game, family, shown }: StageNumbersProps): ReactNode {
  const { phase, issueNo, drawsAt, code } = shown;
  if (family === null) return <bdi>{code}</bdi>;
  const { layout } = family.draw;
  if (layout.kind === 'prizes') return <StagePrizes family={family} shown={shown} />;
  const { length } = layout;
  const size = length <= LARGE_MAX ? 'large' : length <= MEDIUM_MAX ? 'medium' : 'small';
  if (phase === 'running' || code === null) {
    return <RollingNumbers family={family.code} layout={layout} size={size} />;
  }
  return (
    <ResultCode
      key={issueNo}
      game={game}
      drawsAt={drawsAt}
      code={code}
      size={size}
      isRevealed={phase === 'finish'}
      {...(family.code === 'pk10' ? { reveal: RACE_REVEAL } : {})}
    />
  );
}

type StagePrizesProps = { readonly family: AnyFamily; readonly shown: Shown };

/** The highest prize digit by digit; all others stay folded until someone wants to see them. */
function StagePrizes({ family, shown }: StagePrizesProps): ReactNode {
  const t = useLotteryText();
  const { layout } = family.draw;
  const { phase, issueNo, code } = shown;
  const highest = code === null ? '' : (drawnPrizes(code)[0]?.[0] ?? '');
  if (layout.kind !== 'prizes') return null;
  return (
    <details className={classes.prizes}>
      <summary>
        <span className={classes.prize}>
          {prizeName(t, family.code, layout.rows[0]?.code ?? '')}
        </span>
        {phase === 'running' || code === null ? (
          <RollingNumbers family={family.code} layout={layout} size="large" />
        ) : (
          <span key={issueNo} className={classes.digits} dir="ltr">
            {[...highest].map((digit, place) => (
              <span
                key={place}
                data-revealed={phase === 'finish' || undefined}
                style={{ animationDelay: `${place * REVEAL_STEP_MS}ms` }}
              >
                <NumberBall family={PRIZE_LOOK} number={digit} size="large" />
              </span>
            ))}
          </span>
        )}
        <span className={classes.more}>{t('results.all_prizes')}</span>
      </summary>
      {code === null ? null : (
        <>
          <DrawnResult
            key={issueNo}
            family={family.code}
            layout={layout}
            code={code}
            isRevealed={phase === 'finish'}
          />
          {family.code.startsWith('vietnam-') ? <TailTable code={code} /> : null}
        </>
      )}
    </details>
  );
}
