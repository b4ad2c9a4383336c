import { Button } from '@mantine/core';
import { ArrowStartIcon, PlusIcon, UserIcon, UsersIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMember } from '../features/member/hooks.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { useOwnChecks } from '../features/protection/hooks.ts';
import { BalanceBadge } from '../features/wallet/components/balance-badge.tsx';
import { bookSearch } from '../lib/book-search.ts';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { readSeats } from '../lib/read-seats.ts';
import { Part } from '../lib/part.tsx';
import { useIsLoggedIn } from '../lib/session.ts';
import { shutTrialGate } from '../lib/trial-gate.ts';
import { GameStage } from './game-stage.tsx';
import { GameTools, Tool } from './game-tools.tsx';
import { useGame } from './use-game.ts';
import { useBack } from './use-back.ts';
import classes from './seamless.module.css';

const PlayClock = lazyScreen(() => import('../features/protection/components/play-clock.tsx'));
const AgentDialog = lazyScreen(() => import('./agent-dialog.tsx'));
const MemberDialog = lazyScreen(() => import('./member-dialog.tsx'));
const TableSwitch = lazyScreen(() => import('../features/floor/components/table-switch.tsx'));
const QuickDeposit = lazyScreen(() => import('./quick-deposit.tsx'));

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** A game in its frame, with the way back, the balance and a deposit at hand. */
export default function Seamless(): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const back = useBack();
  const isLoggedIn = useIsLoggedIn();
  const member = useMember();
  const isTrial = member?.isTrial ?? false;
  const currency = useQuery(permissionQuery()).data?.brand.currency ?? '';
  const frame = useRef<HTMLDivElement>(null);
  const [isDepositing, setIsDepositing] = useState(false);
  const { search } = useAddress();
  const isFreeTrial = search['free'] !== undefined;
  const asked = {
    // A code of section 9 names its house too.
    vassalage: textOf(search['vassalage']) || textOf(search['gameCode']),
    gameCode: textOf(search['gameCode']) || textOf(search['vassalage']),
    book: bookSearch(search),
    isFreeTrial,
    table: textOf(search['table']),
    level: textOf(search['level']),
    seatCount: readSeats(textOf(search['seats'])),
  };
  const opened = useGame(asked, isFreeTrial || (isLoggedIn && !isTrial));
  usePageTitle(
    opened.title !== ''
      ? opened.title
      : !opened.isNamed
        ? t('shell.game_missing')
        : opened.isMissing
          ? t('shell.game_unknown')
          : undefined,
  );

  useEffect(() => {
    const from = `${location.pathname}${location.search}`;
    if (!isLoggedIn && !isFreeTrial) go('/login', { search: { from }, replace: true });
  }, [isLoggedIn, isFreeTrial, go]);
  useEffect(() => {
    if (!isTrial || isFreeTrial) return;
    shutTrialGate();
    go('/', { replace: true });
  }, [isTrial, isFreeTrial, go]);

  const hasOwnChecks = useOwnChecks(({ isOn }) => isOn);
  const { page } = opened;
  useEffect(() => {
    if (page !== null) go(page, { replace: true });
  }, [page, go]);

  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <Tool icon={ArrowStartIcon} label={t('site.back')} onPress={back} />
        <h1 className={classes.title}>{opened.title || t('catalogue.games')}</h1>
        <div className={classes.middle}>
          {isFreeTrial ? (
            <span className={classes.mode}>{t('play.demo_mode')}</span>
          ) : (
            <MoneyTools onDeposit={() => setIsDepositing(true)} />
          )}
        </div>
        {isFreeTrial || hasOwnChecks || opened.url === null ? null : (
          <Part isQuiet>
            <PlayClock memberId={member?.id ?? null} />
          </Part>
        )}
        <Part isQuiet>
          <TableSwitch
            {...opened.named}
            title={opened.title}
            currency={currency}
            onPlay={({ vassalage, gameCode, table }, isTrying) =>
              go('/seamless', {
                search: { vassalage, gameCode, table, free: isTrying ? '1' : undefined },
                replace: true,
              })
            }
          />
        </Part>
        {isFreeTrial ? null : <CentreTools />}
        <GameTools opened={opened} frame={frame} address={location.href} />
      </header>
      <GameStage
        opened={opened}
        frame={frame}
        handlers={{
          onClose: back,
          onDeposit: () => setIsDepositing(true),
          onLimits: () => go('/member/protection'),
        }}
      />
      {isDepositing ? (
        <Part>
          <QuickDeposit onClose={() => setIsDepositing(false)} />
        </Part>
      ) : null}
    </div>
  );
}

/** The member's centre over the game, and an agent's own beside it. */
function CentreTools(): ReactNode {
  const t = usePagesText();
  const isAgent = useMember()?.isAgent ?? false;
  const [opened, setOpened] = useState<'member' | 'agent' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Tool
        icon={UserIcon}
        label={t('member.centre')}
        isWideOnly
        onPress={() => setOpened('member')}
      />
      {isAgent ? (
        <Tool
          icon={UsersIcon}
          label={t('site.agent_centre')}
          isWideOnly
          onPress={() => setOpened('agent')}
        />
      ) : null}
      {opened === null ? null : (
        <Part>
          {opened === 'agent' ? <AgentDialog onClose={close} /> : <MemberDialog onClose={close} />}
        </Part>
      )}
    </>
  );
}

/** With how much, and the way to more. */
function MoneyTools({ onDeposit }: { readonly onDeposit: () => void }): ReactNode {
  const t = usePagesText();
  const member = useMember();
  return (
    <>
      <BalanceBadge memberId={member?.id ?? null} />
      <Button
        className={classes.deposit ?? ''}
        aria-label={t('cashier.deposit')}
        onPointerEnter={QuickDeposit.preload}
        onClick={onDeposit}
      >
        <PlusIcon size={18} />
        <span className={classes.word}>{t('cashier.deposit')}</span>
      </Button>
    </>
  );
}
