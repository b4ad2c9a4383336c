import type { TeamMember } from '@parlour/contract';
import type { CSSProperties, ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { KIND_LOOKS } from '../../../lib/contract-kind.ts';
import { badgesOf } from '../members-model.ts';
import classes from './contract-badges.module.css';

export type ContractBadgesProps = {
  readonly contracts: TeamMember['contracts'];
  /** With the names of kind and state beside the sign. */
  readonly isNamed?: boolean;
};

/** Contracts with an account by the sign of their kind; what waits for an answer is marked. */
export function ContractBadges({ contracts, isNamed = false }: ContractBadgesProps): ReactNode {
  const t = useAgentText();
  const badges = badgesOf(contracts);
  if (badges.length === 0) return <span className={classes.none}>–</span>;
  return (
    <span className={classes.badges} data-named={isNamed || undefined}>
      {badges.map(({ kind, state }) => {
        const { icon: KindIcon, hue } = KIND_LOOKS[kind];
        const told = `${t(`downline.contract_${kind}`)}: ${t(`downline.contract_${state}`)}`;
        return (
          <span
            key={kind}
            className={classes.badge}
            data-state={state}
            style={{ '--hue': `var(--hue-${hue})` } as CSSProperties}
            title={told}
          >
            <KindIcon size={16} />
            <span className={isNamed ? undefined : classes.unseen}>{told}</span>
          </span>
        );
      })}
    </span>
  );
}
