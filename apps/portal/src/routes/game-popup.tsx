import '../lib/dialog-styles.ts';
import { Dialog, ExternalIcon, Row } from '@parlour/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { BalanceBadge } from '../features/wallet/components/balance-badge.tsx';
import { useMember } from '../features/member/hooks.ts';
import { closeGamePopup, gameSearch, type PopupGame, useGamePopup } from '../lib/game-popup.ts';
import { useAddress, useGo } from '../lib/link.tsx';
import { usePagesText } from '../lib/pages-text.ts';
import { GameStage } from './game-stage.tsx';
import { GameTools, Tool } from './game-tools.tsx';
import { useGame } from './use-game.ts';
import classes from './game-popup.module.css';

/** A game in a dialog over the page, which stays where it is. */
export default function GamePopup(): ReactNode {
  const game = useGamePopup((popup) => popup.game);
  const { path } = useAddress();
  const openedAt = useRef(path);
  useEffect(() => {
    if (path !== openedAt.current) closeGamePopup();
  }, [path]);
  return game === null ? null : <OpenedPopup asked={game} />;
}

function OpenedPopup({ asked }: { readonly asked: PopupGame }): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const member = useMember();
  const frame = useRef<HTMLDivElement>(null);
  const opened = useGame(asked, true);
  const { isFreeTrial } = asked;

  return (
    <Dialog
      isOpen
      onClose={closeGamePopup}
      title={opened.title}
      closeLabel={t('site.close')}
      size="game"
    >
      <div className={classes.bar}>
        {isFreeTrial ? (
          <span className={classes.mode}>{t('play.demo_mode')}</span>
        ) : (
          <BalanceBadge memberId={member?.id ?? null} />
        )}
        <Row as="span" isSingleLine>
          <GameTools opened={opened} frame={frame} />
          <Tool
            icon={ExternalIcon}
            label={t('shell.large')}
            onPress={() => go('/seamless', { search: gameSearch(asked) })}
          />
        </Row>
      </div>
      <div className={classes.stage}>
        <GameStage
          opened={opened}
          frame={frame}
          handlers={{
            onClose: closeGamePopup,
            onDeposit: () => go('/member/depositv2'),
            onLimits: () => go('/member/protection'),
          }}
        />
      </div>
    </Dialog>
  );
}
