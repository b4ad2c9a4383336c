import { ArrowDownIcon, ArrowUpIcon, DoorIcon, HomeIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { LogoutButton } from '../../app/shell/logout-button.tsx';
import { CustomerServiceLinks } from '../../features/site/components/customer-service-links.tsx';
import type { Permission } from '../../features/site/model.ts';
import { useAgentText } from '../../lib/agent-text.ts';
import { PathLink } from '../../lib/link.tsx';
import { agentPath } from './agent-pages.ts';
import classes from './agent-actions.module.css';

const ICON_PX = 18;

export type AgentActionsProps = {
  readonly permission: Permission | undefined;
  /** Where the bar above the page has it already. */
  readonly isWithoutMoney?: boolean;
};

/** An agent's own money, who helps, the lobby, and the way out. */
export function AgentActions(props: AgentActionsProps): ReactNode {
  const { permission, isWithoutMoney = false } = props;
  const t = useAgentText();
  return (
    <>
      {isWithoutMoney ? null : <MoneyLinks />}
      <span className={classes.service}>
        <CustomerServiceLinks permission={permission} max={1} />
      </span>
      <PathLink to="/" className={classes.link} title={t('agent.lobby')} isExact>
        <HomeIcon size={ICON_PX} /> {t('agent.lobby')}
      </PathLink>
      <LogoutButton className={classes.link ?? ''} to="/agent">
        <DoorIcon size={ICON_PX} /> {t('agent.logout')}
      </LogoutButton>
    </>
  );
}

/** Deposit and withdrawal, at one press from everywhere in the centre. */
export function MoneyLinks(): ReactNode {
  const t = useAgentText();
  return (
    <>
      <PathLink to={agentPath('depositv2')} className={classes.link}>
        <ArrowDownIcon size={ICON_PX} /> {t('cashier.deposit')}
      </PathLink>
      <PathLink to={agentPath('withdraw')} className={classes.link}>
        <ArrowUpIcon size={ICON_PX} /> {t('cashier.withdraw')}
      </PathLink>
    </>
  );
}
