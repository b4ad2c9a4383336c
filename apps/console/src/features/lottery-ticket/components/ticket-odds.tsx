import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Lines } from '../../../lib/lines/lines.tsx';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { percentText } from '../../../lib/money/rate.ts';
import type { TicketDetail } from '../api/index.ts';
import { oddsShown } from '../model.ts';

export type TicketOddsProps = { readonly ticket: TicketDetail };

/** The odds that were frozen into a ticket, and how many of its bets won at each. */
export function TicketOdds({ ticket }: TicketOddsProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { family, play, odds, cuts, wins, pushed, tradedBps, rebateBps } = ticket;
  const won = new Map(wins.map(({ level, bets }) => [level, bets]));
  return (
    <Section title={t('ticket.desk.odds')}>
      <Lines
        label={t('ticket.desk.odds')}
        headings={[t('ticket.desk.level'), t('ticket.desk.oddsLabel'), t('ticket.desk.won')]}
        lines={odds.map(({ level, odds: ratio }) => ({
          key: level,
          isStrong: won.has(level),
          cells: [
            names.level(family, play, level),
            <span key="odds" title={ratio}>
              {oddsShown(ratio)}
            </span>,
            won.get(level) ?? '—',
          ],
        }))}
      />
      {cuts.length === 0 ? null : (
        <Hint>
          {t('ticket.desk.cuts', {
            numbers: cuts
              .map(({ number, shareBps }) => `${number} (${percentText(shareBps)} %)`)
              .join(', '),
          })}
        </Hint>
      )}
      {pushed === 0 ? null : <Hint>{t('ticket.desk.pushed', { count: pushed })}</Hint>}
      <Hint>
        {t('ticket.desk.rebate', {
          rebate: percentText(rebateBps),
          traded: percentText(tradedBps),
        })}
      </Hint>
    </Section>
  );
}
