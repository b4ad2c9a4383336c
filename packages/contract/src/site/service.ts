// Where players reach the house: customer service and the brand's own pages elsewhere.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { Label } from '../schema.ts';
import { changeOf, changeRefusals, settingOf } from './setting.ts';

/** Kinds of entries. EXTRA is the optional second service of the header. */
export const serviceTypes = [
  'LIVECHAT',
  'EMAIL',
  'PHONE',
  'WHATSAPP',
  'TELEGRAM',
  'LINE',
  'FACEBOOK',
  'INSTAGRAM',
  'YOUTUBE',
  'X',
  'ZALO',
  'EXTRA',
] as const;
export type ServiceType = (typeof serviceTypes)[number];

const Name = Type.String({ minLength: 1, maxLength: 60 });

const ServiceContent = Type.Object({
  /** In the order in which they are shown; one of each type. */
  entries: Type.Array(
    Type.Object({
      csType: Type.Enum(serviceTypes),
      label: Name,
      /** The label by language code, where it differs. */
      labels: Type.Record(Type.String({ maxLength: 8 }), Label),
      /** https, mailto or tel, or a path of the portal. */
      path: Type.String({ minLength: 1, maxLength: 1_000 }),
      enabled: Type.Boolean(),
    }),
    { maxItems: 20 },
  ),
});

export const serviceRoutes = declareRoutes({
  'GET /console/site/service': {
    access: 'operator:site.read',
    summary: 'Customer service entries with their addresses',
    value: settingOf(ServiceContent),
    refusals: [],
  },
  'PUT /console/site/service': {
    access: 'operator:site.update',
    summary: 'Replaces the customer service entries, their order included',
    body: changeOf(ServiceContent),
    value: withProposal(settingOf(ServiceContent)),
    refusals: [...changeRefusals, 'approval.open'],
  },
});
