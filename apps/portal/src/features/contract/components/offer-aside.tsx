import { Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useRateText } from '../../../lib/rate-text.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import type { OfferRoom } from '../api/index.ts';
import classes from './offer-aside.module.css';
import { ContractTerms } from './terms.tsx';

export type OfferAsideProps = { readonly room: OfferRoom; readonly currency: string };

/** What bounds an offer, and what its giver should know. */
export function OfferAside({ room, currency }: OfferAsideProps): ReactNode {
  const t = useTeamText();
  const rateText = useRateText();
  const { current, kind, limits, pending, upline } = room;
  return (
    <Stack as="aside" isBounded>
      {upline === null ? null : (
        <Stack as="section" gap={2}>
          <h3 className={classes.heading}>{t('contract.my_tiers')}</h3>
          <Hint>{t('contract.offer_base_hint')}</Hint>
          <ContractTerms contract={{ kind, currency, tiers: upline.tiers }} />
        </Stack>
      )}
      {kind === 'DIVIDEND' ? (
        <section className={classes.caveat}>
          <h3 className={classes.heading}>{t('contract.offer_caveat_title')}</h3>
          <p>{t('contract.offer_caveat')}</p>
          <p>{t('contract.cap_note', { cap: rateText(limits.turnoverCapBps) })}</p>
        </section>
      ) : (
        <Hint>{t('contract.offer_cover')}</Hint>
      )}
      <Hint>
        {t('contract.limits_note', {
          min: rateText(limits.minRateBps),
          max: rateText(limits.maxRateBps),
          tiers: limits.maxTiers,
        })}
      </Hint>
      {pending === null ? null : <Hint>{t('contract.replace_note')}</Hint>}
      {current === null ? null : <Hint>{t('contract.offer_active_note')}</Hint>}
    </Stack>
  );
}
