import { type Column, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { RecordList } from '../../../lib/record/record-list.tsx';
import type { RecordCard } from '../../../lib/record/record-cards.tsx';
import type { GrowingRecord } from '../../../lib/record/record-of.ts';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import type { Delivery } from '../api/postback.ts';
import { deliveryLook } from '../postback-model.ts';
import parts from '../../../lib/record/part.module.css';

export type DeliveryListProps = {
  readonly list: GrowingRecord<Delivery>;
  readonly onOpen: (id: string) => void;
  readonly empty: ReactNode;
};

/** Notices that were sent or are on their way, the newest first. */
export function DeliveryList({ empty, list, onOpen }: DeliveryListProps): ReactNode {
  const t = useTeamText();
  const card = (delivery: Delivery): RecordCard => ({
    title: t(`postback.event_${delivery.event}`),
    note: <bdi>{delivery.postbackName}</bdi>,
    figure: <State delivery={delivery} />,
    figureNote: <Answer delivery={delivery} />,
  });
  return (
    <RecordList
      caption={t('postback.log')}
      list={list}
      columns={useDeliveryColumns()}
      card={card}
      rowKey={({ id }) => id}
      at={({ createdAt }) => createdAt}
      onOpen={({ id }) => onOpen(id)}
      openLabel={({ event }) => t('postback.open_row', { event: t(`postback.event_${event}`) })}
      empty={empty}
    />
  );
}

function useDeliveryColumns(): readonly Column<Delivery>[] {
  const t = useTeamText();
  return [
    {
      key: 'event',
      heading: t('postback.event'),
      isRowHeading: true,
      cell: ({ event, isTest }) => (
        <span className={parts.two}>
          <span>{t(`postback.event_${event}`)}</span>
          {isTest ? <span className={parts.quiet}>{t('postback.is_test')}</span> : null}
        </span>
      ),
    },
    {
      key: 'endpoint',
      heading: t('postback.endpoint'),
      cell: ({ postbackName }) => <bdi>{postbackName}</bdi>,
    },
    {
      key: 'member',
      heading: t('postback.member'),
      cell: ({ memberReference }) => <bdi>{memberReference ?? '–'}</bdi>,
    },
    {
      key: 'state',
      heading: t('postback.state'),
      cell: (delivery) => <State delivery={delivery} />,
    },
    {
      key: 'answer',
      heading: t('postback.answer'),
      cell: (delivery) => <Answer delivery={delivery} />,
    },
    {
      key: 'at',
      heading: t('postback.sent_at'),
      cell: ({ createdAt }) => <Time at={createdAt} />,
    },
  ];
}

type Part = { readonly delivery: Delivery };

function State({ delivery }: Part): ReactNode {
  const t = useTeamText();
  const { label, tone } = deliveryLook(delivery.state);
  return <StatusPill tone={tone}>{t(label)}</StatusPill>;
}

function Answer({ delivery }: Part): ReactNode {
  const t = useTeamText();
  const { durationMs, failure, nextTryAt, status, tries } = delivery;
  const words = [
    ...(status === null ? [] : [String(status)]),
    ...(failure === null || failure === 'status' ? [] : [t(`postback.failure_${failure}`)]),
    ...(durationMs === null ? [] : [t('postback.ms', { ms: durationMs })]),
    ...(tries < 2 ? [] : [t('postback.tries', { count: tries })]),
  ];
  return (
    <span className={parts.two}>
      <span>{words.join(' · ') || '–'}</span>
      {nextTryAt === null ? null : (
        <span className={parts.quiet}>
          {t('postback.next_try')} <Time at={nextTryAt} />
        </span>
      )}
    </span>
  );
}
