import { EmptyState } from '@parlour/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { deliveriesQuery, postbacksQuery } from '../../features/affiliate/api/postback.ts';
import { DeliveryList } from '../../features/affiliate/components/delivery-list.tsx';
import { PostbackList } from '../../features/affiliate/components/postback-list.tsx';
import { DELIVERY_STATES, deliveryLook, EVENTS } from '../../features/affiliate/postback-model.ts';
import { lazyScreen } from '../../lib/lazy-screen.ts';
import { useAddress, useSearchChange } from '../../lib/link.tsx';
import { FilterSelect, RecordBar } from '../../lib/record/record-bar.tsx';
import { recordOf } from '../../lib/record/record-of.ts';
import { useOpened } from '../../lib/record/use-opened.ts';
import { useTeamText } from '../../lib/team-text.ts';
import { NothingFound } from '../member/nothing-found.tsx';
import { Panel } from '../member/panel.tsx';
import classes from './report.module.css';

const DeliveryDialog = lazyScreen(
  () => import('../../features/affiliate/components/delivery-dialog.tsx'),
);

const FILTERS = ['state', 'event', 'endpoint'] as const;

/** Endpoints of the affiliate's own server, and the log of what was sent to them. */
export default function AffiliatePostbacks(): ReactNode {
  const t = useTeamText();
  return (
    <div className={classes.stack}>
      <Panel title={t('postback.title')} hint={t('postback.hint')}>
        <PostbackList />
      </Panel>
      <Log />
    </div>
  );
}

function Log(): ReactNode {
  const t = useTeamText();
  const changeSearch = useSearchChange();
  const { search } = useAddress();
  const endpoints = useQuery(postbacksQuery()).data?.items ?? [];
  const state = DELIVERY_STATES.find((known) => known === search['state']);
  const event = EVENTS.find((known) => known === search['event']);
  const endpoint = endpoints.find(({ id }) => id === search['endpoint'])?.id;
  const filter = {
    ...(state !== undefined && { state }),
    ...(event !== undefined && { event }),
    ...(endpoint !== undefined && { postbackId: endpoint }),
  };
  const list = recordOf(useInfiniteQuery(deliveriesQuery(filter)));
  const opened = useOpened('notice');
  return (
    <Panel title={t('postback.log')} hint={t('postback.log_hint')}>
      <RecordBar>
        <FilterSelect
          label={t('postback.state')}
          allLabel={t('postback.all_states')}
          value={state}
          choices={DELIVERY_STATES.map((value) => ({ value, label: t(deliveryLook(value).label) }))}
          onChange={(value) => changeSearch({ state: value })}
        />
        <FilterSelect
          label={t('postback.event')}
          allLabel={t('postback.all_events')}
          value={event}
          choices={EVENTS.map((value) => ({ value, label: t(`postback.event_${value}`) }))}
          onChange={(value) => changeSearch({ event: value })}
        />
        <FilterSelect
          label={t('postback.endpoint')}
          allLabel={t('postback.all_endpoints')}
          value={endpoint}
          choices={endpoints.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => changeSearch({ endpoint: value })}
        />
      </RecordBar>
      <DeliveryList
        list={list}
        onOpen={opened.open}
        empty={
          Object.keys(filter).length > 0 ? (
            <NothingFound filters={FILTERS} />
          ) : (
            <EmptyState
              title={t('postback.log_empty')}
              hint={t('postback.log_empty_hint')}
              art={<img src="/art/empty/hourglass.webp" alt="" width={128} height={128} />}
            />
          )
        }
      />
      {opened.id === null ? null : (
        <Suspense>
          <DeliveryDialog deliveryId={opened.id} onClose={opened.close} />
        </Suspense>
      )}
    </Panel>
  );
}
