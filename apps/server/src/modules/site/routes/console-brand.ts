import type { BrandPart } from '@parlour/contract';
import { serve } from '../../../platform/http/call.ts';
import { BRAND_COOKIE } from '../../../platform/http/register.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { OperatorCaller } from '../../../platform/http/call.ts';
import type { BrandSettings } from '../rules/brand.ts';
import type { ContentOf } from '../rules/content.ts';
import { submitCall, type Submit } from '../../approval/index.ts';
import type { NewBrand } from '../service/brand-maker.ts';
import { presentDomains } from '../service/brand-view.ts';
import type { PictureService } from '../service/pictures.ts';
import type { PartSettings, PartView } from '../service/settings/part.ts';
import type { PartCommand } from '../service/settings/kinds.ts';
import type { SiteService } from '../service/site.ts';

const present = <P extends BrandPart>({ content, version, updatedAt, waiting }: PartView<P>) => ({
  content,
  version,
  updatedAt: updatedAt.toISOString(),
  waiting:
    waiting === null
      ? null
      : {
          content: waiting.content,
          startsAt: waiting.startsAt.toISOString(),
          reason: waiting.reason,
          orderedBy: waiting.orderedBy,
        },
});

const presentIdentity = (view: PartView<'brand'>) => {
  const { code, currency, complianceProfile, termsVersion } = view.brand;
  return { ...present(view), fixed: { code, currency, complianceProfile, termsVersion } };
};

const presentCard = (brand: BrandSettings, currentId: string) => ({
  id: brand.id,
  code: brand.code,
  name: brand.name,
  currency: brand.currency,
  mainUrl: presentDomains(brand)[0] ?? '',
  languages: [...brand.languages],
  isCurrent: brand.id === currentId,
  createdAt: brand.createdAt.toISOString(),
});

type Asked<P extends BrandPart> = {
  readonly brand: { readonly id: string };
  readonly caller: OperatorCaller;
  readonly ip: string;
  readonly headers: { readonly host?: string | undefined };
  readonly body: {
    readonly content: ContentOf<P>;
    readonly version: number;
    readonly reason: string;
    readonly startsAt: string | null;
  };
};

const changeOf = <P extends BrandPart>({ brand, caller, ip, headers, body }: Asked<P>) => ({
  brandId: brand.id,
  operatorId: caller.operatorId,
  ip,
  host: (headers.host ?? '').replace(/:\d+$/, ''),
  content: body.content,
  version: body.version,
  reason: body.reason,
  startsAt: body.startsAt === null ? null : new Date(body.startsAt),
});

const commandOf = <P extends BrandPart>(call: Asked<P>): PartCommand<P> => {
  const { operatorId: _by, ip: _ip, reason: _reason, ...command } = changeOf<P>(call);
  return command;
};

export type ConsoleBrandDeps = {
  readonly parts: PartSettings;
  readonly pictures: PictureService;
  readonly site: SiteService;
  readonly submit: {
    readonly domains: Submit<PartCommand<'domains'>>;
    readonly service: Submit<PartCommand<'service'>>;
    readonly jackpot: Submit<PartCommand<'jackpot'>>;
    readonly downloads: Submit<PartCommand<'downloads'>>;
    readonly create: Submit<NewBrand>;
    readonly brand: Submit<PartCommand<'brand'>>;
  };
  /** The console is reached by https, so its cookies must never travel otherwise. */
  readonly isSecure: boolean;
};

/** The parts that are read and written alike: how they look, where they are reached. */
const servePartPairs = ({ parts, submit }: Pick<ConsoleBrandDeps, 'parts' | 'submit'>) =>
  serve({
    'GET /console/site/brand': async ({ brand }) =>
      presentIdentity(await parts.view(brand.id, 'brand')),
    'PUT /console/site/brand': (call) =>
      submitCall(call, submit.brand, commandOf<'brand'>(call), async () =>
        presentIdentity(await parts.view(call.brand.id, 'brand')),
      ),
    'GET /console/site/theme': async ({ brand }) => present(await parts.view(brand.id, 'theme')),
    'PUT /console/site/theme': async (call) =>
      present(await parts.change('theme', changeOf<'theme'>(call))),
    'GET /console/site/pictures': async ({ brand }) =>
      present(await parts.view(brand.id, 'pictures')),
    'PUT /console/site/pictures': async (call) =>
      present(await parts.change('pictures', changeOf<'pictures'>(call))),
    'GET /console/site/service': async ({ brand }) =>
      present(await parts.view(brand.id, 'service')),
    'PUT /console/site/service': (call) =>
      submitCall(call, submit.service, commandOf<'service'>(call), async () =>
        present(await parts.view(call.brand.id, 'service')),
      ),
    'GET /console/site/downloads': async ({ brand }) =>
      present(await parts.view(brand.id, 'downloads')),
    'PUT /console/site/downloads': (call) =>
      submitCall(call, submit.downloads, commandOf<'downloads'>(call), async () =>
        present(await parts.view(call.brand.id, 'downloads')),
      ),
    'GET /console/site/domains': async ({ brand }) =>
      present(await parts.view(brand.id, 'domains')),
    'PUT /console/site/domains': (call) =>
      submitCall(call, submit.domains, commandOf<'domains'>(call), async () =>
        present(await parts.view(call.brand.id, 'domains')),
      ),
    'GET /console/site/jackpot': async ({ brand }) =>
      present(await parts.view(brand.id, 'jackpot')),
    'PUT /console/site/jackpot': (call) =>
      submitCall(call, submit.jackpot, commandOf<'jackpot'>(call), async () =>
        present(await parts.view(call.brand.id, 'jackpot')),
      ),
  });

const CHOICE_SECONDS = 30 * 24 * 3_600;

const choiceCookie = (code: string, isSecure: boolean): string =>
  `${BRAND_COOKIE}=${code}; Path=/; Max-Age=${CHOICE_SECONDS}; HttpOnly; SameSite=Strict${
    isSecure ? '; Secure' : ''
  }`;

export const serveConsoleBrand = ({
  parts,
  pictures,
  site,
  submit,
  isSecure,
}: ConsoleBrandDeps) => ({
  ...servePartPairs({ parts, submit }),
  ...serve({
    'POST /console/site/pictures/:kind': async ({ brand, params, upload, caller, ip }) =>
      pictures.put({
        brand: await site.brand(brand.id),
        kind: params.kind,
        bytes: upload,
        operatorId: caller.operatorId,
        ip,
      }),

    'GET /console/site/history/:part': async ({ brand, params }) => {
      const versions = await parts.history(brand.id, params.part);
      const items = versions.map(({ content, changedAt, ...version }) => ({
        ...version,
        changedAt: changedAt.toISOString(),
        content: JSON.stringify(content),
      }));
      return { items };
    },
    'POST /console/site/waiting/:part/drop': async ({ brand, params, body, caller, ip }) => {
      const { operatorId } = caller;
      await parts.drop({ brandId: brand.id, ...params, ...body, operatorId, ip });
      return null;
    },

    'GET /console/site/brands': async ({ brand }) => {
      const brands = await site.brands();
      return { items: brands.map((each) => presentCard(each, brand.id)) };
    },
    'PUT /console/site/brands/current': async ({ body, setHeader }) => {
      const brands = await site.brands();
      if (!brands.some(({ code }) => code === body.code)) throw new Refusal('site.brand_unknown');
      setHeader('set-cookie', choiceCookie(body.code, isSecure));
      return null;
    },
    'POST /console/site/brands': async (call) => {
      const { reason: _reason, ...wanted } = call.body;
      const command = { ...wanted, templateId: call.brand.id };
      return submitCall(call, submit.create, command, async () => ({}));
    },
  }),
});
