import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { percentText } from '../../../lib/money/rate.ts';
import type { TicketDetail } from '../api/index.ts';
import { oddsShown } from '../model.ts';
import classes from './ticket.module.css';

export type TicketOddsProps = { readonly ticket: TicketDetail };

/** The odds that were frozen into a ticket, and how many of its bets won at each. */
export function TicketOdds({ ticket }: TicketOddsProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { family, play, odds, wins, pushed, tradedBps, rebateBps } = ticket;
  const won = new Map(wins.map(({ level, bets }) => [level, bets]));
  return (
    <Section title={t('ticket.desk.odds')}>
      <div className={classes.scroll}>
        <table className={classes.lines}>
          <thead>
            <tr>
              <th scope="col">{t('ticket.desk.level')}</th>
              <th scope="col" data-align="end">
                {t('ticket.desk.oddsLabel')}
              </th>
              <th scope="col" data-align="end">
                {t('ticket.desk.won')}
              </th>
            </tr>
          </thead>
          <tbody>
            {odds.map(({ level, odds: ratio }) => (
              <tr key={level} data-strong={won.has(level) || undefined}>
                <th scope="row">{names.level(family, play, level)}</th>
                <td data-align="end" title={ratio}>
                  {oddsShown(ratio)}
                </td>
                <td data-align="end">{won.get(level) ?? '—'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {pushed === 0 ? null : (
        <p className={classes.muted}>{t('ticket.desk.pushed', { count: pushed })}</p>
      )}
      <p className={classes.muted}>
        {t('ticket.desk.rebate', {
          rebate: percentText(rebateBps),
          traded: percentText(tradedBps),
        })}
      </p>
    </Section>
  );
}
