import { gameName } from '@parlour/i18n/lottery';
import { ArrowStartIcon } from '@parlour/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { readBackPath } from '../../../../lib/back-path.ts';
import { useAddress, useGo } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { SearchLink } from '../../../../lib/page/search-link.tsx';
import { AREA_PATHS } from '../../area.ts';
import type { LotteryGame } from '../../game.ts';
import { SaleClock } from '../../lobby/components/sale-clock.tsx';
import { showInRow } from '../show-in-row.ts';
import { ROOM_VIEWS, type RoomView } from '../room-model.ts';
import classes from './room-head.module.css';

export type RoomHeadProps = { readonly game: LotteryGame; readonly view: RoomView };

/** The game, the issue on sale and how long it is, and what else there is to see of the game. */
export function RoomHead({ game, view }: RoomHeadProps): ReactNode {
  const t = useLotteryText();
  const go = useGo();
  const { path, search } = useAddress();
  const here = search as Readonly<Record<string, string | undefined>>;
  const { gameCode, current } = game;
  const backUrl = readBackPath(search) ?? undefined;
  const views = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = views.current?.children[ROOM_VIEWS.indexOf(view)];
    if (views.current !== null && shown !== undefined) showInRow(views.current, shown);
  }, [view]);
  const addressOf = (each: RoomView) => ({
    gameCode,
    backUrl,
    view: each === 'bet' ? undefined : each,
  });
  return (
    <header className={classes.head}>
      <div className={classes.line}>
        <button
          type="button"
          className={classes.back}
          aria-label={t('room.back')}
          onClick={() => go(readBackPath(search) ?? AREA_PATHS[game.area])}
        >
          <ArrowStartIcon />
        </button>
        <div className={classes.words}>
          <h1>{gameName(t, gameCode)}</h1>
          {current === null ? null : <p>{t('room.issue', { issue: current.issueNo })}</p>}
        </div>
        <SaleClock times={current} />
      </div>
      <nav ref={views} className={classes.views} aria-label={t('room.views')}>
        {ROOM_VIEWS.filter((each) => each !== 'verify' || game.source === 'house').map((each) => (
          <SearchLink key={each} to={path} search={each === view ? here : addressOf(each)}>
            {t(`room.view_${each}`)}
          </SearchLink>
        ))}
      </nav>
    </header>
  );
}
