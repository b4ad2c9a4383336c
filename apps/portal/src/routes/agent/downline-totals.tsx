import type { CallValue } from '@parlour/client';
import { useLanguageTag } from '../../lib/language.ts';
import type { MemberColumnsInput } from '../../features/team/components/member-columns.tsx';
import { useTeamText } from '../../lib/team-text.ts';
import { Amount } from '../../lib/use-money.tsx';
import classes from './downline-management.module.css';

type Totals = CallValue<'GET /wps/agent/team/members/totals'>;

/** What the accounts that a filter finds come to, currency by currency. */
export function useMemberTotals(totals: Totals | undefined): MemberColumnsInput['totals'] {
  const t = useTeamText();
  const tag = useLanguageTag();
  if (totals === undefined) return undefined;
  const { count, agents, balances } = totals;
  const figure = new Intl.NumberFormat(`${tag}-u-nu-latn`);
  return {
    count: t('downline.total', { count, figure: figure.format(count) }),
    agents:
      agents === 0 ? undefined : (
        <span className={classes.agents}>{t('downline.total_agents', { count: agents })}</span>
      ),
    balances: (
      <span className={classes.balances}>
        {balances.map(({ currency, balance }) => (
          <Amount key={currency} value={balance} currency={currency} />
        ))}
      </span>
    ),
  };
}
