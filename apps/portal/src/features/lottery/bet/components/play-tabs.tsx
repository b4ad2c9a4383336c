import type { AnyFamily } from '@parlour/lottery';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { isBoard } from '../board-model.ts';
import type { Betting } from '../use-betting.ts';
import { showInRow } from '../show-in-row.ts';
import { useBetNames } from '../use-bet-names.ts';
import classes from './play-tabs.module.css';

export type PlayTabsProps = {
  readonly family: AnyFamily;
  readonly betting: Betting;
};

/** Which odds, which plays of the family, and which of them. */
export function PlayTabs({ family, betting }: PlayTabsProps): ReactNode {
  const t = useLotteryText();
  const names = useBetNames(family.code);
  const { halves, half, tabs, tab, play, openHalf, openPlay } = betting;
  return (
    <div className={classes.tabs}>
      {halves.length < 2 ? null : (
        <div className={classes.halves} role="group" aria-label={t('bet.odds_kind')}>
          {halves.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === half}
              onClick={() => openHalf(each)}
            >
              {t(`bet.half_${each}`)}
            </button>
          ))}
        </div>
      )}
      <Strip label={t('bet.groups')} open={tab.group}>
        {tabs.map(({ group, plays }) => (
          <button
            key={group}
            type="button"
            className={classes.group}
            aria-pressed={group === tab.group}
            onClick={() => plays[0] !== undefined && openPlay(plays[0])}
          >
            {names.group(group)}
          </button>
        ))}
      </Strip>
      {isBoard(tab) || tab.plays.length < 2 ? null : (
        <Strip label={t('bet.plays')} open={play.code}>
          {tab.plays.map((each) => (
            <button
              key={each.code}
              type="button"
              className={classes.play}
              aria-pressed={each === play}
              onClick={() => openPlay(each)}
            >
              {names.tabPlay(each)}
            </button>
          ))}
        </Strip>
      )}
    </div>
  );
}

type StripProps = {
  readonly label: string;
  readonly open: string;
  readonly children: ReactNode;
};

/** A row that may be wider than the screen; what is open in it is brought into sight. */
function Strip({ label, open, children }: StripProps): ReactNode {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = strip.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!pressed || strip.current === null) return;
    showInRow(strip.current, pressed);
  }, [open]);
  return (
    <div ref={strip} className={classes.strip} role="group" aria-label={label}>
      {children}
    </div>
  );
}
