import { type ReactNode, Suspense, useState } from 'react';
import { Skeleton } from '@parlour/ui';
import { lazyScreen } from '../../../lib/lazy-screen.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { activeSlip } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import SlipPanel from './slip-panel.tsx';
import classes from './dock-panel.module.css';

const DockBets = lazyScreen(() => import('./dock-bets.tsx'));

const TABS = ['slip', 'bets'] as const;

/** The slip and the member's open bets, of which one is shown. */
export default function DockPanel(): ReactNode {
  const t = useSportText();
  const [tab, setTab] = useState<(typeof TABS)[number]>('slip');
  const count = useSlips(({ box }) => activeSlip(box).picks.length);
  return (
    <div className={classes.panel}>
      <div className={classes.tabs} role="group" aria-label={t('betslip.parts')}>
        {TABS.map((one) => (
          <button key={one} type="button" aria-pressed={one === tab} onClick={() => setTab(one)}>
            {t(`betslip.tab_${one}`)}
            {one === 'slip' && count > 0 ? <span className={classes.badge}>{count}</span> : null}
          </button>
        ))}
      </div>
      {tab === 'slip' ? (
        <SlipPanel onBets={() => setTab('bets')} />
      ) : (
        <Suspense fallback={<Skeleton height="14rem" shape="card" />}>
          <DockBets />
        </Suspense>
      )}
    </div>
  );
}
