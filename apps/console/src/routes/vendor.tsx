import { Button } from '@mantine/core';
import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { choicesQuery } from '../features/game/api/index.ts';
import { vendorQuery } from '../features/vendor/api/index.ts';
import { VendorDetail } from '../features/vendor/components/vendor-detail.tsx';
import { VendorForm } from '../features/vendor/components/vendor-form.tsx';
import { editedOf } from '../features/vendor/draft.ts';
import { VendorPill } from '../features/vendor/components/vendor-pill.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { VersionedForm } from '../lib/form/versioned-form.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import { useMay } from '../lib/session.ts';
import { MediaButton } from './media-button.tsx';

const route = getRouteApi('/desk/vendors/$vendorCode');

/** One vendor: how players see it, when and where it is closed, its keys and its policy. */
export function VendorScreen(): ReactNode {
  const t = useOperatorText();
  const { vendorCode } = route.useParams();
  const may = useMay();
  const maySeeGames = may('catalogue.read');
  const { data: vendor, error, refetch } = useQuery(vendorQuery(vendorCode));
  const { data: choices } = useQuery({ ...choicesQuery(), enabled: maySeeGames });
  return (
    <Page
      title={vendor?.displayName ?? t('vendor.title')}
      crumb={<Link to="/vendors">{t('nav.vendors')}</Link>}
      badge={vendor === undefined ? undefined : <VendorPill vendor={vendor} />}
      actions={
        <Button
          size="xs"
          variant="default"
          renderRoot={(props) => <Link to="/vendors/requests" search={{ vendorCode }} {...props} />}
        >
          {t('nav.vendorRequests')}
        </Button>
      }
    >
      {error !== null && vendor === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : vendor === undefined ? (
        <Skeleton height="30rem" shape="card" />
      ) : (
        <Split
          main={
            <VersionedForm
              key={vendorCode}
              value={vendor}
              version={vendor.version}
              edited={editedOf}
              fields={['vendor.field']}
              refresh={refetch}
            >
              {(held) => (
                <VendorForm
                  vendor={held}
                  brandZone={choices?.timeZone}
                  pictures={(onPick) => <MediaButton onPick={onPick} />}
                />
              )}
            </VersionedForm>
          }
          side={
            <>
              <VendorDetail
                vendor={vendor}
                gamesLink={
                  maySeeGames ? (
                    <Link to="/games" search={{ vendor: vendor.code }}>
                      {vendor.gameCount}
                    </Link>
                  ) : (
                    vendor.gameCount
                  )
                }
              />
              <AuditTrail subjectKind="vendor" subjectId={vendor.code} />
            </>
          }
        />
      )}
    </Page>
  );
}
