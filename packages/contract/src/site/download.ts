// What players install: the addresses behind the download page and its QR codes.
import { Type } from 'typebox';
import { withProposal } from '../approval.ts';
import { declareRoutes } from '../route.ts';
import { changeOf, changeRefusals, settingOf } from './setting.ts';

/** Kinds of resources. PWA is the site itself, put on the home screen. */
export const resourceTypes = ['IOS', 'ANDROID', 'PWA', 'WINDOWS', 'MACOS', 'GUIDE'] as const;
export type ResourceType = (typeof resourceTypes)[number];

const DownloadContent = Type.Object({
  resources: Type.Array(
    Type.Object({
      resourceType: Type.Enum(resourceTypes),
      url: Type.String({ minLength: 1, maxLength: 1_000 }),
      labelNameEn: Type.String({ minLength: 1, maxLength: 60 }),
      enabled: Type.Boolean(),
    }),
    { maxItems: 30 },
  ),
});

export const downloadRoutes = declareRoutes({
  'GET /console/site/downloads': {
    access: 'operator:site.read',
    summary: 'What players may install, and from where',
    value: settingOf(DownloadContent),
    refusals: [],
  },
  'PUT /console/site/downloads': {
    access: 'operator:site.update',
    summary: 'Replaces what players may install, its order included',
    body: changeOf(DownloadContent),
    value: withProposal(settingOf(DownloadContent)),
    refusals: [...changeRefusals, 'approval.open'],
  },
});
