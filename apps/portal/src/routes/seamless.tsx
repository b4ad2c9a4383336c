import { Button } from '@mantine/core';
import { RefusalError } from '@parlour/client';
import { ArrowStartIcon, EmptyState, ExpandIcon } from '@parlour/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { gameQuery } from '../features/catalogue/api/index.ts';
import { titleOf } from '../features/catalogue/model.ts';
import { useMember } from '../features/member/hooks.ts';
import { launchGame } from '../features/play/api/index.ts';
import { GameFrame } from '../features/play/components/game-frame.tsx';
import type { GameEvent } from '../features/play/model.ts';
import { balanceQuery } from '../features/wallet/api/index.ts';
import { BalanceBadge } from '../features/wallet/components/balance-badge.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { currentLanguage, usePlayerText } from '../lib/language.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { useIsLoggedIn } from '../lib/session.ts';
import { useFailureText } from '../lib/use-failure-text.ts';
import classes from './seamless.module.css';

const PlayClock = lazyScreen(() => import('../features/protection/components/play-clock.tsx'));

const NARROW = '(max-width: 48rem)';
/** Whether a game stays closed because of limits or an exclusion, where trying again is no help. */
const isProtection = (cause: unknown) =>
  cause instanceof RefusalError && cause.code.startsWith('protection.');
const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A game in its frame, with the way back, the balance and a deposit at hand. */
export default function Seamless(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const failureText = useFailureText();
  const cache = useQueryClient();
  const isLoggedIn = useIsLoggedIn();
  const member = useMember();
  const stage = useRef<HTMLDivElement>(null);
  const { search } = useAddress();
  const vassalage = textOf(search['vassalage']);
  const gameCode = textOf(search['gameCode']);
  const isFreeTrial = search['free'] !== undefined;
  const game = useQuery({ ...gameQuery(vassalage, gameCode), enabled: gameCode !== '' }).data;

  const { mutate: launch, ...launching } = useMutation({
    mutationFn: () =>
      launchGame({
        vassalage,
        gameCode,
        isFreeTrial,
        platform: matchMedia(NARROW).matches ? 'mobile' : 'desktop',
        language: currentLanguage(),
        backPath: '/',
      }),
  });
  useEffect(() => {
    if (!isLoggedIn && !isFreeTrial) go('/login', { replace: true });
    else if (gameCode !== '' && vassalage !== '') launch();
  }, [launch, isLoggedIn, isFreeTrial, gameCode, vassalage, go]);

  function hear(event: GameEvent) {
    if (event === 'close') go('/');
    if (event === 'deposit') go('/member/depositv2');
    // The socket brings the balance too; this is for when it is down.
    if (event === 'roundEnd') void cache.invalidateQueries({ queryKey: balanceQuery().queryKey });
  }

  const title = game === undefined ? '' : titleOf(game);
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <button
          type="button"
          className={classes.round}
          aria-label={t('site.back')}
          onClick={() => go('/')}
        >
          <ArrowStartIcon />
        </button>
        <h1 className={classes.title}>{title}</h1>
        {isFreeTrial ? (
          <span className={classes.mode}>{t('play.demo_mode')}</span>
        ) : (
          <>
            <Suspense>{launching.data === undefined ? null : <PlayClock />}</Suspense>
            <BalanceBadge memberId={member?.id ?? null} />
            <Button className={classes.deposit ?? ''} onClick={() => go('/member/depositv2')}>
              {t('cashier.deposit')}
            </Button>
          </>
        )}
        <button
          type="button"
          className={classes.round}
          aria-label={t('play.full_screen')}
          onClick={() => void stage.current?.requestFullscreen?.()}
        >
          <ExpandIcon />
        </button>
      </header>
      <div className={classes.stage} ref={stage}>
        {launching.data === undefined ? (
          launching.error === null ? (
            <p className={classes.waiting} role="status">
              {t('play.launching')}
            </p>
          ) : (
            <EmptyState
              title={t('play.launch_failed')}
              hint={failureText(launching.error)}
              art={<img src="/art/empty/hourglass.webp" alt="" width={144} height={144} />}
              action={
                isProtection(launching.error) ? (
                  <Button onClick={() => go('/member/protection')}>{t('protection.title')}</Button>
                ) : (
                  <Button onClick={() => launch()}>{t('fault.retry')}</Button>
                )
              }
            />
          )
        ) : (
          <GameFrame url={launching.data.url} title={title} onEvent={hear} />
        )}
      </div>
    </div>
  );
}
