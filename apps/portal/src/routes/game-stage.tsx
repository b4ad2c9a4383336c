import { Button } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { EmptyState, Row } from '@parlour/ui';
import type { ReactNode, RefObject } from 'react';
import { GameFrame } from '../features/play/components/game-frame.tsx';
import { useGo } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { Part } from '../lib/part.tsx';
import { useMomentText } from '../lib/time.tsx';
import { useFailureText } from '../lib/use-failure-text.ts';
import type { GameHandlers, OpenedGame } from './use-game.ts';
import classes from './game-stage.module.css';

const PopularGames = lazyScreen(() => import('./popular-games.tsx'));

export type GameStageProps = {
  readonly opened: OpenedGame;
  readonly handlers: GameHandlers;
  readonly frame: RefObject<HTMLDivElement | null>;
};

/** Where the game stands: on its way, refused, or in its frame. */
export function GameStage({ opened, handlers, frame }: GameStageProps): ReactNode {
  const t = usePagesText();
  const { url, error, title, launches, isNamed } = opened;
  return (
    <div className={classes.stage} ref={frame}>
      {!isNamed || error !== null ? (
        <div className={classes.refused}>
          {isNamed ? <Refused opened={opened} /> : <NoGame title={t('shell.game_missing')} />}
          {/* Who is kept from playing is offered nothing else to play. */}
          {opened.isClosed ? null : (
            <Part isQuiet>
              <PopularGames but={opened.named} />
            </Part>
          )}
        </div>
      ) : url === null ? (
        <p className={classes.waiting} role="status">
          {t('play.launching')}
        </p>
      ) : (
        <GameFrame
          key={launches}
          url={url}
          title={title}
          onEvent={(event) => opened.receive(event, handlers)}
        />
      )}
    </div>
  );
}

function Refused({ opened }: Pick<GameStageProps, 'opened'>): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const failureText = useFailureText();
  const momentText = useMomentText();
  const end = reopensAt(opened.error);
  if (opened.isMissing) return <NoGame title={t('shell.game_unknown')} />;
  return (
    <EmptyState
      title={t('play.launch_failed')}
      hint={
        end === null
          ? failureText(opened.error)
          : `${failureText(opened.error)} ${t('shell.closed_until', { time: momentText(end) })}`
      }
      art={<img src="/art/empty/hourglass.webp" alt="" width={144} height={144} />}
      action={
        <Row gap={3} justify="center">
          {opened.isClosed ? (
            <Button onClick={() => go('/member/protection')}>{t('protection.title')}</Button>
          ) : (
            <Button onClick={() => opened.launch()}>{t('fault.retry')}</Button>
          )}
          <Button variant="default" onClick={() => go('/games')}>
            {t('catalogue.browse')}
          </Button>
        </Row>
      }
    />
  );
}

/** When a game that is in maintenance is planned to be back. */
function reopensAt(cause: unknown): string | null {
  const end = cause instanceof RefusalError ? cause.details['maintenanceEndsAt'] : null;
  return typeof end === 'string' ? end : null;
}

function NoGame({ title }: { readonly title: string }): ReactNode {
  const t = usePagesText();
  const go = useGo();
  return (
    <EmptyState
      title={title}
      hint={t('shell.game_missing_hint')}
      art={<img src="/art/empty/dice.webp" alt="" width={144} height={144} />}
      action={<Button onClick={() => go('/games')}>{t('catalogue.browse')}</Button>}
    />
  );
}
