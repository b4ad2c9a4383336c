import { gameName } from '@parlour/i18n/lottery';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PathLink } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { ticketsQuery } from '../../api/ticket.ts';
import { gameAddress } from '../../area.ts';
import type { LotteryGame } from '../../game.ts';
import { recentCodes } from '../lobby-model.ts';
import { FamilyMark } from './family-mark.tsx';
import { SaleClock } from './sale-clock.tsx';
import classes from './recent-games.module.css';

export type RecentGamesProps = { readonly games: readonly LotteryGame[] };

/** The games that the member's last tickets are on; nothing where there are none. */
export function RecentGames({ games }: RecentGamesProps): ReactNode {
  const t = useLotteryText();
  const tickets = useInfiniteQuery(ticketsQuery({})).data?.pages.at(0)?.items ?? [];
  const recent = recentCodes(tickets).flatMap(
    (code) => games.find(({ gameCode }) => gameCode === code) ?? [],
  );
  if (recent.length === 0) return null;
  return (
    <section className={classes.recent} aria-label={t('hall.recent')}>
      <h2>{t('hall.recent')}</h2>
      <ul>
        {recent.map((game) => {
          const { to, search } = gameAddress(game);
          return (
            <li key={game.gameCode}>
              <PathLink to={to} search={search} className={classes.game}>
                <FamilyMark family={game.family} />
                <span className={classes.name}>{gameName(t, game.gameCode)}</span>
                <SaleClock times={game.current} />
              </PathLink>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
