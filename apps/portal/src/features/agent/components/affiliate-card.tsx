import { CopyField, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAgentText } from '../../../lib/agent-text.ts';
import { CopyLink } from '../../../lib/copy-link.tsx';
import { ownQuery } from '../api/index.ts';
import { affiliateLink } from '../model.ts';
import classes from './affiliate-card.module.css';

/** The agent's own code and the link that carries it. */
export function AffiliateCard({ mainDomain }: { readonly mainDomain: string }): ReactNode {
  const t = useAgentText();
  const own = useQuery(ownQuery()).data;
  if (own === undefined) return <Skeleton height="7rem" />;
  const { affiliateCode } = own;
  if (affiliateCode === null) return <p className={classes.none}>{t('agent.affiliate_none')}</p>;
  const link = affiliateLink(mainDomain, affiliateCode);
  const copied = t('site.copied');
  return (
    <dl className={classes.card}>
      <div>
        <dt>{t('agent.affiliate_code')}</dt>
        <dd className={classes.code}>
          <CopyField
            value={affiliateCode}
            shown={affiliateCode}
            copyLabel={t('agent.affiliate_copy_code')}
            copiedLabel={copied}
          />
        </dd>
      </div>
      <div>
        <dt>{t('agent.affiliate_link')}</dt>
        <dd>
          <CopyLink
            link={link}
            shown={link.replace(/^https?:\/\//, '')}
            copyLabel={t('agent.affiliate_copy_link')}
          />
        </dd>
      </div>
    </dl>
  );
}
