import { deliveryColumns } from '../../features/postback/components/delivery-columns.tsx';
import { DeliveryDetail } from '../../features/postback/components/delivery-detail.tsx';
import { endpointColumns } from '../../features/postback/components/endpoint-columns.tsx';
import { DELIVERY_STATES, POSTBACK_EVENTS } from '../../features/postback/model.ts';
import { defineResource } from '../../lib/resource/resource.ts';

/** The servers that notices go to. */
const endpoints = defineResource('GET /console/affiliates/postbacks')({
  name: 'postback-endpoints',
  hint: 'affiliates.desk.postbacksHint',
  empty: { title: 'affiliates.desk.endpointsEmpty', hint: 'affiliates.desk.endpointsEmptyHint' },
  fields: {
    isActive: {
      kind: 'preset',
      label: 'affiliates.desk.state',
      address: 'state',
      options: {
        on: { label: 'affiliates.desk.endpointState.on', query: { isActive: true } },
        off: { label: 'affiliates.desk.endpointState.off', query: { isActive: false } },
      },
    },
    account: { kind: 'text', label: 'affiliates.desk.affiliate' },
  },
  columns: endpointColumns,
  phone: { figure: 'state', under: ['agent', 'events', 'delivered', 'failures', 'switch'] },
});

/** Notices to servers of affiliates, and the endpoints that they go to. */
export const resource = defineResource('GET /console/affiliates/postbacks/deliveries')({
  name: 'postbacks',
  hint: 'affiliates.desk.postbacksHint',
  empty: { title: 'affiliates.desk.logEmpty' },
  views: {
    label: 'affiliates.desk.views',
    all: {
      log: { label: 'affiliates.desk.postbackView.log' },
      endpoints: { label: 'affiliates.desk.postbackView.endpoints', list: endpoints },
    },
  },
  fields: {
    state: {
      kind: 'choice',
      label: 'affiliates.desk.state',
      options: DELIVERY_STATES,
      option: (value) => `affiliates.desk.deliveryState.${value}`,
    },
    event: {
      kind: 'choice',
      label: 'affiliates.desk.event',
      options: POSTBACK_EVENTS,
      option: (value) => `affiliates.desk.event.${value}`,
    },
    account: { kind: 'text', label: 'affiliates.desk.affiliate' },
  },
  period: { label: 'affiliates.desk.sentAt' },
  columns: deliveryColumns,
  phone: { figure: 'state', under: ['agent', 'answer', 'at'] },
  detail: {
    title: 'affiliates.desk.notice',
    show: ({ id }) => <DeliveryDetail key={id} id={id} />,
  },
});
