// Of each part that operators change: what it may be, and how it is written.
import type { BrandPart } from '@parlour/contract';
import type { Tx } from '@parlour/database';
import { Refusal } from '../../../../platform/refusal.ts';
import type { BrandSettings } from '../../rules/brand.ts';
import type { ContentOf } from '../../rules/content.ts';
import { checkIdentity } from '../../rules/identity.ts';
import { checkDomains, checkDownloads, checkService, cleanDomains } from '../../rules/reach.ts';
import { checkColours, cleanTheme, lowPairs, pairParams } from '../../rules/theme.ts';
import {
  replaceDomains,
  replaceMarks,
  replaceResources,
  replaceServices,
  updateBrand,
  updateColours,
  updateJackpot,
} from '../../store/part.ts';
import { listPictures } from '../../store/picture.ts';
import { refuseProblems } from './change.ts';

export type Admission<P extends BrandPart> = {
  readonly brand: BrandSettings;
  readonly content: ContentOf<P>;
  /** The name under which the operator reached the console; null when nobody is there. */
  readonly host: string | null;
};

export type PartRules<P extends BrandPart> = {
  clean?(content: ContentOf<P>): ContentOf<P>;
  /** Refuses what no brand may have. */
  check(content: ContentOf<P>): void;
  /** Refuses what this brand may not have as things stand. */
  admit?(tx: Tx, admission: Admission<P>): Promise<void>;
  write(tx: Tx, brandId: string, content: ContentOf<P>): Promise<unknown>;
};

const INVALID = 'site.settings_invalid';

function refuseLowContrast(theme: ContentOf<'theme'>): void {
  const low = lowPairs(theme);
  const [worst] = low;
  if (worst === undefined) return;
  throw new Refusal('site.contrast_low', {
    params: { ...pairParams(worst), count: low.length - 1 },
    fields: low.map((pair) => ({
      path: `/content/${pair.scheme}/${pair.front}`,
      code: 'site.contrast_pair',
      params: pairParams(pair),
    })),
  });
}

async function admitPictures(tx: Tx, { brand, content }: Admission<'pictures'>): Promise<void> {
  const { logo, logoLight, icon } = content;
  const names = [logo, logoLight, icon].filter((name) => name !== null);
  const known = await listPictures(tx, brand.id, names);
  const kinds = new Map(known.map(({ name, kind }) => [name, kind]));
  const wanted = [
    ['logo', logo, 'logo'],
    ['logoLight', logoLight, 'logo'],
    ['icon', icon, 'icon'],
  ] as const;
  const wrong = wanted.filter(([, name, kind]) => name !== null && kinds.get(name) !== kind);
  if (wrong.length === 0) return;
  throw new Refusal('site.picture_unknown', {
    fields: wrong.map(([field]) => ({ path: `/content/${field}`, code: 'site.picture_unknown' })),
  });
}

/** Someone who takes away the name that led them here would not find back. */
async function admitDomains(_tx: Tx, { brand, content, host }: Admission<'domains'>) {
  if (host === null) return;
  const isHere = (domains: readonly { host: string }[]) =>
    domains.some((domain) => domain.host === host.toLowerCase());
  if (isHere(brand.domains) && !isHere(content.domains)) {
    throw new Refusal('site.domain_in_use', { params: { host } });
  }
}

async function writeDomains(tx: Tx, brandId: string, content: ContentOf<'domains'>) {
  const [taken] = await replaceDomains(tx, brandId, content);
  if (taken === undefined) return;
  const place = content.domains.findIndex(({ host }) => host === taken);
  throw new Refusal('site.domain_taken', {
    params: { host: taken },
    fields: [
      {
        path: `/content/domains/${place}/host`,
        code: 'site.domain_taken',
        params: { host: taken },
      },
    ],
  });
}

export const partRules: { readonly [P in BrandPart]: PartRules<P> } = {
  brand: {
    clean: (content) => ({ ...content, name: content.name.trim() }),
    check: (content) => refuseProblems(INVALID, checkIdentity(content)),
    write: updateBrand,
  },
  theme: {
    clean: cleanTheme,
    check: (content) => {
      refuseProblems(INVALID, checkColours(content));
      refuseLowContrast(content);
    },
    write: updateColours,
  },
  pictures: {
    check: () => undefined,
    admit: admitPictures,
    write: replaceMarks,
  },
  service: {
    check: (content) => refuseProblems(INVALID, checkService(content)),
    write: replaceServices,
  },
  downloads: {
    check: (content) => refuseProblems(INVALID, checkDownloads(content)),
    write: replaceResources,
  },
  domains: {
    clean: cleanDomains,
    check: (content) => refuseProblems(INVALID, checkDomains(content)),
    admit: admitDomains,
    write: writeDomains,
  },
  jackpot: {
    check: () => undefined,
    write: updateJackpot,
  },
};
