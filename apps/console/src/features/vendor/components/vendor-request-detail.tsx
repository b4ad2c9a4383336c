import { Facts, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import type { VendorRequest } from '../api/index.ts';
import { formatLatency, isOkStatus, prettyBody } from '../model.ts';
import classes from './vendor-detail.module.css';

export function VendorStatusPill({ status }: Pick<VendorRequest, 'status'>): ReactNode {
  return <StatusPill tone={isOkStatus(status) ? 'good' : 'bad'}>{status}</StatusPill>;
}

export type VendorRequestDetailProps = { readonly request: VendorRequest };

/** One call of a vendor, word for word in both directions. */
export function VendorRequestDetail({ request }: VendorRequestDetailProps): ReactNode {
  const t = useOperatorText();
  const { memberId, transactionUuid } = request;
  return (
    <>
      <Section title={request.call} actions={<VendorStatusPill status={request.status} />}>
        <Facts
          facts={[
            {
              label: t('vendor.title'),
              value: (
                <RecordLink kind="vendor" id={request.vendorCode}>
                  {request.vendorCode}
                </RecordLink>
              ),
            },
            {
              label: t('round.member'),
              value:
                memberId === null ? null : (
                  <RecordLink kind="member" id={memberId}>
                    {t('round.toMember')}
                  </RecordLink>
                ),
            },
            {
              label: t('vendor.transaction'),
              value: transactionUuid === null ? null : <RecordId id={transactionUuid} />,
            },
            { label: t('vendor.latency'), value: formatLatency(request.latencyUs) },
            { label: t('wallet.at'), value: <Time at={request.at} look="full" /> },
          ]}
        />
      </Section>
      <Section title={t('vendor.request')}>
        <pre className={classes.body} tabIndex={0}>
          {prettyBody(request.request)}
        </pre>
      </Section>
      <Section title={t('vendor.answer')}>
        <pre className={classes.body} tabIndex={0}>
          {prettyBody(request.answer)}
        </pre>
      </Section>
    </>
  );
}
