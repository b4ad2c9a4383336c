import { currencies } from '@parlour/money';
import { Facts, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { type Offer, offerQuery } from '../features/lottery-offer/api/index.ts';
import { OfferForm } from '../features/lottery-offer/components/offer-form.tsx';
import { draftOf } from '../features/lottery-offer/offer-draft.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { Section } from '../lib/detail/section.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { familyOf } from '../lib/lottery/family.ts';
import { useLotteryNames } from '../lib/lottery/names.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { Time } from '../lib/time.tsx';

const route = getRouteApi('/desk/lottery/offers/$gameCode');

/** What the brand sells of one game: on or off, its plays, prize groups and limits. */
export function LotteryOfferScreen(): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { gameCode } = route.useParams();
  const { data: offer, error, refetch } = useQuery(offerQuery(gameCode));
  return (
    <Page
      title={names.game(gameCode, offer?.family)}
      hint={t('offer.desk.formHint')}
      crumb={<Link to="/lottery/offers">{t('nav.lotteryOffers')}</Link>}
      badge={
        offer === undefined ? undefined : (
          <StatusPill tone={offer.isOn ? 'good' : 'neutral'}>
            {t(offer.isOn ? 'offer.desk.on' : 'offer.desk.off')}
          </StatusPill>
        )
      }
    >
      {error !== null && offer === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : offer === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Split
          main={
            <VersionedForm
              key={gameCode}
              value={offer}
              version={offer.version}
              edited={draftOf}
              fields={['offer.desk']}
              refresh={refetch}
            >
              {(held) => (
                <OfferForm
                  offer={held}
                  family={familyOf(offer.family)}
                  currencies={[...currencies.keys()]}
                />
              )}
            </VersionedForm>
          }
          side={
            <>
              <OfferFacts offer={offer} />
              <AuditTrail action="lottery.change_offer" title={t('offer.desk.history')} />
            </>
          }
        />
      )}
    </Page>
  );
}

function OfferFacts({ offer }: { readonly offer: Offer }): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const { gameCode, family, packVersion, updatedAt } = offer;
  return (
    <Section title={t('offer.desk.record')}>
      <Facts
        facts={[
          { label: t('offer.desk.family'), value: names.family(family) },
          { label: t('draw.desk.stateLabel'), value: t(`draw.desk.gameState.${offer.gameState}`) },
          { label: t('draw.desk.sourceLabel'), value: t(`draw.desk.source.${offer.source}`) },
          packVersion === null
            ? null
            : {
                label: t('offer.desk.pack'),
                value: (
                  <Link to="/lottery/packs/$family" params={{ family }}>
                    {t('odds.desk.version', { number: packVersion })}
                  </Link>
                ),
              },
          {
            label: t('offer.desk.calendar'),
            value: (
              <Link to="/lottery/games/$gameCode" params={{ gameCode }}>
                {t('offer.desk.showGame')}
              </Link>
            ),
          },
          updatedAt === null
            ? null
            : { label: t('offer.desk.updatedAt'), value: <Time at={updatedAt} look="full" /> },
        ]}
      />
    </Section>
  );
}
