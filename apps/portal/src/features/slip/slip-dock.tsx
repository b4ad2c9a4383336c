import { Skeleton, TicketIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { Part } from '../../lib/part.tsx';
import { activeSlip } from './slip-model.ts';
import { useSlips } from './slip-store.ts';
import { useSportText } from '../../lib/sport-text.ts';
import { useMedia } from '../../lib/use-media.ts';
import { TotalOdds } from './components/total-odds.tsx';
import { useLinkedSlip } from './use-linked-slip.ts';
import classes from './slip-dock.module.css';

const Panel = lazyScreen(() => import('./components/dock-panel.tsx'));
const DockSheet = lazyScreen(() => import('./components/dock-sheet.tsx'));

/** Where the slip stands beside the book; narrower screens open it from a bar. */
const WIDE = '(min-width: 80rem)';

export type SlipDockProps = {
  /** A bar at every width, where the page has no column for the slip. */
  readonly isBar?: boolean;
};

/** The slip and the member's bets beside the book: a column on wide screens, else a bar and a sheet. */
export function SlipDock({ isBar = false }: SlipDockProps): ReactNode {
  const isWide = useMedia(WIDE) && !isBar;
  useLinkedSlip();
  useQuickBets();
  return isWide ? <DockColumn /> : <DockBar />;
}

/** Bets on what is pressed while one press is a bet. */
function useQuickBets(): void {
  const pick = useSlips((slips) => slips.quickPick);
  const take = useSlips((slips) => slips.takeQuickPick);
  useEffect(() => {
    if (pick === null) return;
    take();
    void import('./quick-bet.ts').then(({ quickBet }) => quickBet(pick));
  }, [pick, take]);
}

function DockColumn(): ReactNode {
  const t = useSportText();
  return (
    <aside className={classes.column} aria-label={t('betslip.title')}>
      <Part fallback={<Skeleton height="20rem" shape="card" />}>
        <Panel />
      </Part>
    </aside>
  );
}

function DockBar(): ReactNode {
  const t = useSportText();
  const [isOpen, setIsOpen] = useState(false);
  const slip = useSlips(({ box }) => activeSlip(box));
  const count = slip.picks.length;
  if (count === 0 && slip.sent.length === 0 && !isOpen) return null;
  return (
    <>
      <div className={classes.room} />
      <button
        type="button"
        className={classes.bar}
        aria-haspopup="dialog"
        onPointerEnter={() => DockSheet.preload()}
        onClick={() => setIsOpen(true)}
      >
        <span className={classes.icon}>
          <TicketIcon size={20} />
        </span>
        <span className={classes.words}>
          {t('betslip.title')}
          <span className={classes.count}>{t('betslip.picks', { count })}</span>
        </span>
        <TotalOdds slip={slip} />
      </button>
      {isOpen ? (
        <Part>
          <DockSheet onClose={() => setIsOpen(false)} />
        </Part>
      ) : null}
    </>
  );
}
