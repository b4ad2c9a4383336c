import { Facts, Stack, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Vendor } from '../api/index.ts';
import classes from './vendor-detail.module.css';

export type VendorDetailProps = {
  readonly vendor: Vendor;
  /** Where its games are listed, for those who may see them. */
  readonly gamesLink: ReactNode;
};

/** How a vendor is reached, by which keys it signs, and what it is allowed. */
export function VendorDetail({ vendor, gamesLink }: VendorDetailProps): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <Section title={t('vendor.connection')}>
        <Facts
          facts={[
            { label: t('vendor.code'), value: vendor.code },
            { label: t('vendor.wireCode'), value: vendor.vassalage },
            { label: t('vendor.games'), value: gamesLink },
            {
              label: t('vendor.categories'),
              value: vendor.gameTypes.map((type) => t(`game.category.${type}`)).join(', '),
            },
            { label: t('vendor.apiBase'), value: vendor.apiBase ?? t('vendor.notConnected') },
            { label: t('vendor.signatureHeader'), value: vendor.signatureHeader },
          ]}
        />
      </Section>
      <Section title={t('vendor.keys')}>
        {vendor.keys.length === 0 ? <p className={classes.print}>{t('vendor.noKeys')}</p> : null}
        <Stack as="ul" gap={3}>
          {vendor.keys.map(({ keyId, fingerprint, isActive, addedAt }) => (
            <li key={keyId} className={classes.key}>
              <span className={classes.keyHead}>
                {keyId}
                <StatusPill tone={isActive ? 'good' : 'neutral'}>
                  {isActive ? t('vendor.keyActive') : t('vendor.keyRetired')}
                </StatusPill>
              </span>
              <span className={classes.print}>SHA-256 {fingerprint}</span>
              <span className={classes.print}>
                <Time at={addedAt} look="full" />
              </span>
            </li>
          ))}
        </Stack>
      </Section>
      <Section title={t('vendor.policy')}>
        <Facts
          facts={Object.entries(vendor.policy).map(([name, value]) => ({
            label: textOfCode('vendor.policy', name) ?? name,
            value:
              typeof value === 'boolean' ? t(value ? 'answer.yes' : 'answer.no') : (value ?? '—'),
          }))}
        />
      </Section>
    </>
  );
}
