import type { ContentFields, ContentFieldsOf, ContentKind, RefusalCode } from '@parlour/contract';
import { cleanText } from './html.ts';
import { isImage, isTarget, mediaIdIn } from './link.ts';
import { oddsMilli, printOdds } from './match.ts';
import { cleanTexts, headWords, missingWords } from './words.ts';

/** What is stored of an entry's fields; the row beside it knows the kind. */
export type Payload<Kind extends ContentKind = ContentKind> = Omit<ContentFieldsOf<Kind>, 'kind'>;

export type Problem = { readonly code: RefusalCode; readonly path: string };

type Checking = {
  readonly fields: ContentFields;
  /** A draft may lack what nobody sees yet. */
  readonly isPublished: boolean;
  readonly languages: ReadonlySet<string>;
};

const HTML_CHARS_MAX = 20_000;

/** Fields as they are kept, whatever was typed. */
export function cleanFields(fields: ContentFields): ContentFields {
  const cleaned = cleanTexts(fields);
  switch (cleaned.kind) {
    case 'banner':
      return {
        ...cleaned,
        imageUrl: cleaned.imageUrl.trim(),
        imageUrlNarrow: orNull(cleaned.imageUrlNarrow),
        url: cleaned.linkageType === 'none' ? '' : cleaned.url.trim(),
      };
    case 'promotion':
      return {
        ...cleaned,
        imageUrl: cleaned.imageUrl.trim(),
        url: cleaned.linkageType === 'none' ? '' : cleaned.url.trim(),
        categories: [...new Set(cleaned.categories)].filter((category) => category !== 'all'),
        startsAt: inUtc(cleaned.startsAt),
        endsAt: cleaned.endsAt === null ? null : inUtc(cleaned.endsAt),
      };
    case 'post':
      return {
        ...cleaned,
        imageUrl: cleaned.imageUrl.trim(),
        author: cleanText(cleaned.author),
      };
    case 'match':
      return {
        ...cleaned,
        homeTeamImageUrl: orNull(cleaned.homeTeamImageUrl),
        awayTeamImageUrl: orNull(cleaned.awayTeamImageUrl),
        matchTime: inUtc(cleaned.matchTime),
        moneyLine: cleaned.moneyLine === null ? null : cleanOdds(cleaned.moneyLine),
      };
    default:
      return cleaned;
  }
}

const orNull = (url: string | null): string | null => {
  const trimmed = url?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

const isInstant = (instant: string): boolean => !Number.isNaN(Date.parse(instant));

/** An instant as all others are written; one that no calendar has stays, for the check to find. */
const inUtc = (instant: string): string =>
  isInstant(instant) ? new Date(instant).toISOString() : instant;

type MoneyLine = NonNullable<ContentFieldsOf<'match'>['moneyLine']>;

/** Odds in one spelling; what is no price stays as it is, for the check to find. */
function cleanOdds({ homeTeamOdds, awayTeamOdds }: MoneyLine): MoneyLine {
  const spell = (odds: string): string => {
    const milli = oddsMilli(odds);
    return milli === null ? odds : printOdds(milli);
  };
  return { homeTeamOdds: spell(homeTeamOdds), awayTeamOdds: spell(awayTeamOdds) };
}

/** Why cleaned fields cannot be kept; empty when they can. Knows no database. */
export const checkFields = (checking: Checking): readonly Problem[] => [
  ...checkTexts(checking),
  ...checkLinks(checking),
  ...checkRest(checking),
];

function checkTexts({ fields, isPublished, languages }: Checking): Problem[] {
  const problems: Problem[] = [];
  const refuse = (code: RefusalCode, ...path: string[]) =>
    problems.push({ code, path: ['/fields/texts', ...path].join('/') });

  const lacking = new Set(missingWords(fields, 'en'));
  const needed = isPublished
    ? [...lacking]
    : headWords(fields.kind).filter((it) => lacking.has(it));
  for (const word of needed) refuse('content.english_missing', 'en', word);
  for (const [language, words] of Object.entries(fields.texts)) {
    if (language !== 'en' && !languages.has(language)) {
      refuse('content.language_unknown', language);
      continue;
    }
    for (const [word, text] of Object.entries<string>(words)) {
      if (text.length > HTML_CHARS_MAX) refuse('content.too_long', language, word);
    }
    if (!isPublished || language === 'en') continue;
    for (const word of missingWords(fields, language)) {
      refuse('content.text_incomplete', language, word);
    }
  }
  return problems;
}

/** Addresses of pictures by the names of their fields, as the form has them. */
function picturesOf(fields: ContentFields): readonly (readonly [string, string | null])[] {
  switch (fields.kind) {
    case 'banner':
      return [
        ['imageUrl', fields.imageUrl],
        ['imageUrlNarrow', fields.imageUrlNarrow],
      ];
    case 'promotion':
    case 'post':
      return [['imageUrl', fields.imageUrl]];
    case 'match':
      return [
        ['homeTeamImageUrl', fields.homeTeamImageUrl],
        ['awayTeamImageUrl', fields.awayTeamImageUrl],
      ];
    default:
      return [];
  }
}

function checkLinks({ fields, isPublished }: Checking): Problem[] {
  const problems: Problem[] = [];
  for (const [name, url] of picturesOf(fields)) {
    const isMissing = url === null || (url === '' && !isPublished);
    if (!isMissing && !isImage(url)) {
      problems.push({ code: 'content.image_refused', path: `/fields/${name}` });
    }
  }
  if (fields.kind === 'banner' || fields.kind === 'promotion') {
    const { linkageType, url } = fields;
    const isUndecided = url === '' && !isPublished;
    if (!isUndecided && !isTarget(linkageType, url)) {
      problems.push({ code: 'content.url_refused', path: '/fields/url' });
    }
  }
  return problems;
}

function checkRest({ fields }: Checking): Problem[] {
  switch (fields.kind) {
    case 'announcement': {
      const isPopup = fields.type === 'PU';
      return isPopup === (fields.execution !== null)
        ? []
        : [{ code: 'content.execution_invalid', path: '/fields/execution' }];
    }
    case 'promotion': {
      const { startsAt, endsAt } = fields;
      if (!isInstant(startsAt))
        return [{ code: 'content.period_invalid', path: '/fields/startsAt' }];
      const isOver = endsAt !== null && (!isInstant(endsAt) || endsAt <= startsAt);
      return isOver ? [{ code: 'content.period_invalid', path: '/fields/endsAt' }] : [];
    }
    case 'match': {
      const problems: Problem[] = Object.entries(fields.moneyLine ?? {})
        .filter(([, odds]) => oddsMilli(odds) === null)
        .map(([name]) => ({ code: 'content.odds_invalid', path: `/fields/moneyLine/${name}` }));
      return isInstant(fields.matchTime)
        ? problems
        : [{ code: 'content.period_invalid', path: '/fields/matchTime' }, ...problems];
    }
    default:
      return [];
  }
}

const TEXT_IMAGE = /\ssrc="(\/media\/[^"]+)"/g;

/** The pictures of the library that fields show, in their own right or within a text. */
export function mediaOf(fields: ContentFields): string[] {
  const own = picturesOf(fields).map(([, url]) => url);
  const within = Object.values<Readonly<Record<string, string>>>(fields.texts)
    .flatMap((words) => Object.values(words))
    .flatMap((text) => [...text.matchAll(TEXT_IMAGE)].map(([, url = '']) => url));
  const ids = [...own, ...within].map((url) => (url === null ? null : mediaIdIn(url)));
  return [...new Set(ids.filter((id) => id !== null))];
}

/** Where an entry belongs within its kind, as the console filters by it. */
export function groupOf(fields: ContentFields): string {
  switch (fields.kind) {
    case 'banner':
      return fields.groupName;
    case 'announcement':
      return fields.type;
    case 'promotion':
      return fields.categories[0] ?? 'other';
    case 'post':
      return fields.postKind;
    case 'help_section':
      return 'all';
    case 'help_article':
      return fields.sectionId;
    case 'match':
      return fields.gameCode;
  }
}

/** The part of an address that belongs to an entry alone. */
export function slugOf(fields: ContentFields): string | null {
  switch (fields.kind) {
    case 'promotion':
    case 'post':
      return fields.slug;
    case 'help_section':
      return fields.section;
    default:
      return null;
  }
}
