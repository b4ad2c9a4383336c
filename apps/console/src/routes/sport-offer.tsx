import { Hint, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { treeQuery } from '../features/book/api/index.ts';
import { offerQuery, versionsQuery } from '../features/sport-offer/api/index.ts';
import { OfferForm } from '../features/sport-offer/components/offer-form.tsx';
import { Section } from '../lib/detail/section.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Lines } from '../lib/lines/lines.tsx';
import { percentOfBps } from '../lib/odds/odds.ts';
import { Page } from '../lib/page/page.tsx';
import { Time } from '../lib/time.tsx';

const WHOLE_BPS = 10_000;

/** What the brand offers of the sportsbook, and its margins, with what a change would do to prices. */
export function SportOfferScreen(): ReactNode {
  const t = useOperatorText();
  const offer = useQuery(offerQuery());
  const tree = useQuery({ ...treeQuery(), refetchInterval: false });
  const failed = offer.error ?? tree.error;
  return (
    <Page
      title={t('nav.sportOffer')}
      hint={t('bookoffer.hint')}
      badge={
        offer.data === undefined ? undefined : (
          <StatusPill tone={offer.data.isOn ? 'good' : 'neutral'}>
            {t(offer.data.isOn ? 'bookoffer.on' : 'bookoffer.off')}
          </StatusPill>
        )
      }
    >
      {offer.data !== undefined && tree.data !== undefined ? (
        <OfferForm
          key={offer.data.version}
          offer={offer.data}
          sports={tree.data.items}
          side={
            <>
              <Versions />
              <AuditTrail action="sports.change_offer" title={t('bookoffer.history')} />
            </>
          }
        />
      ) : failed !== null ? (
        <FailureNote
          cause={failed}
          onRetry={() => void Promise.all([offer.refetch(), tree.refetch()])}
        />
      ) : (
        <Skeleton height="30rem" shape="card" />
      )}
    </Page>
  );
}

function Versions(): ReactNode {
  const t = useOperatorText();
  const { data } = useQuery(versionsQuery());
  const versions = data?.items ?? [];
  return (
    <Section title={t('bookoffer.versions')}>
      {versions.length === 0 ? (
        <Hint>{t('bookoffer.noVersion')}</Hint>
      ) : (
        <Lines
          label={t('bookoffer.versions')}
          words={2}
          headings={[
            t('bookoffer.version'),
            t('bookoffer.since'),
            t('bookoffer.margin'),
            t('bookoffer.liveMargin'),
            t('bookoffer.floor'),
          ]}
          lines={versions.map((one) => ({
            key: String(one.version),
            cells: [
              one.version,
              one.madeAt === null ? '—' : <Time at={one.madeAt} look="short" />,
              percentOfBps(one.marginBps),
              percentOfBps(one.liveMarginBps),
              percentOfBps(one.floorBps - WHOLE_BPS),
            ],
          }))}
        />
      )}
    </Section>
  );
}
