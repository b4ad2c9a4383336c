import { Facts } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import type { WireTier } from '../../../lib/commission/ladder.ts';
import { writeRate } from '../../../lib/commission/rate.ts';
import { Tiers } from '../../../lib/commission/tiers.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { OfferRoom } from '../api/index.ts';
import classes from './contract.module.css';

export type RoomSummaryProps = {
  readonly room: OfferRoom;
  readonly currency: string;
  /** The terms as they would be sent; null while something speaks against them. */
  readonly tiers: readonly WireTier[] | null;
};

/** The terms as they would stand, those that stand now, and what the platform allows. */
export function RoomSummary({ room, currency, tiers }: RoomSummaryProps): ReactNode {
  const t = useOperatorText();
  const { kind, limits, current } = room;
  return (
    <>
      <Section title={t('contract.desk.asOffered')}>
        {tiers === null ? (
          <p className={classes.text}>{t('contract.desk.notWhole')}</p>
        ) : (
          <Tiers
            kind={kind}
            tiers={tiers}
            currency={currency}
            label={t('contract.desk.asOffered')}
          />
        )}
      </Section>
      {current === null ? null : (
        <Section title={t('contract.desk.current')}>
          <Tiers
            kind={kind}
            tiers={current.tiers}
            currency={currency}
            label={t('contract.desk.current')}
          />
        </Section>
      )}
      <Section title={t('nav.contractLimits')}>
        <Facts
          facts={[
            {
              label: t('contract.desk.rates'),
              value: `${writeRate(limits.minRateBps)} – ${writeRate(limits.maxRateBps)}`,
            },
            { label: t('contract.desk.limit.maxTiers'), value: limits.maxTiers },
            { label: t('contract.desk.limit.minActive'), value: limits.minActive },
            {
              label: t('contract.desk.limit.maxThreshold'),
              value: <Amount value={limits.maxThreshold} currency={currency} />,
            },
          ]}
        />
      </Section>
    </>
  );
}
