import { gameName } from '@parlour/i18n/lottery';
import { Hint, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { PathLink } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { gameAddress } from '../../area.ts';
import { serverNow } from '../../clock.ts';
import { type LotteryGame, shortIssueNo } from '../../game.ts';
import { noResultKey, resultState } from '../../result/result-model.ts';
import { ResultCode } from '../../result/components/result-code.tsx';
import { FamilyMark } from './family-mark.tsx';
import { SaleClock } from './sale-clock.tsx';
import classes from './game-card.module.css';

export type GameCardProps = { readonly game: LotteryGame };

/** A game in the lobby: what it is, how long its sale goes on, and what was drawn last. */
export function GameCard({ game }: GameCardProps): ReactNode {
  const t = useLotteryText();
  const { current, last, state } = game;
  const { to, search } = gameAddress(game);
  return (
    <PathLink to={to} search={search} className={classes.card}>
      <span className={classes.head}>
        <FamilyMark family={game.family} />
        <span className={classes.words}>
          <span className={classes.name}>{gameName(t, game.gameCode)}</span>
          <Hint as="span" isSmall>
            {t(game.source === 'house' ? 'hall.source_house' : 'hall.source_official')}
            {current === null ? null : (
              <>
                {' · '}
                <bdi>{t('hall.issue', { no: shortIssueNo(current.issueNo) })}</bdi>
              </>
            )}
          </Hint>
        </span>
        {state === 'paused' ? (
          <StatusPill tone="waiting">{t('hall.paused')}</StatusPill>
        ) : (
          <SaleClock times={current} />
        )}
      </span>
      <span className={classes.result}>
        {last === null ? (
          <Hint as="span" isSmall>
            {t('hall.no_result')}
          </Hint>
        ) : (
          <>
            <Hint as="span" isSmall>
              {t('hall.last', { no: shortIssueNo(last.issueNo) })}
            </Hint>
            {last.code === null ? (
              <span className={last.outcome === null ? classes.awaiting : undefined}>
                {t(noResultKey(resultState(last, serverNow())))}
              </span>
            ) : (
              <ResultCode
                game={game}
                drawsAt={last.drawsAt}
                code={last.code}
                size="small"
                isShort
              />
            )}
          </>
        )}
      </span>
    </PathLink>
  );
}
