import { instantOf, localTime } from '../../../lib/form/local-time.ts';
import type {
  ContentEntry,
  ContentFields,
  ContentFieldsOf,
  ContentKind,
  ContentSave,
} from '../api/index.ts';
import { stateOf } from './schedule.ts';
import { isPicture, targetProblem } from './target.ts';
import {
  blankWords,
  brokenLanguages,
  FIRST_LANGUAGE,
  headWords,
  type Texts,
  writtenTexts,
} from './words.ts';

/** An entry as it stands in the form: its schedule as a `MomentField` holds it. */
export type ContentDraft = {
  readonly fields: ContentFields;
  readonly from: string;
  readonly until: string;
};

export const draftOf = (entry: ContentEntry): ContentDraft => ({
  fields: entry.fields,
  from: localTime(entry.publishFrom),
  until: localTime(entry.publishUntil),
});

const nowhere = { linkageType: 'none', url: '' } as const;

/** The fields that a new entry of a kind begins with, in the group that the list shows. */
export function blankFields(kind: ContentKind, group: string | undefined): ContentFields {
  const texts = { [FIRST_LANGUAGE]: blankWords(kind) };
  const blank = {
    banner: {
      kind: 'banner',
      groupName: (group ?? 'w_home') as ContentFieldsOf<'banner'>['groupName'],
      imageUrl: '',
      imageUrlNarrow: null,
      ...nowhere,
    },
    announcement: {
      kind: 'announcement',
      type: (group ?? 'B') as ContentFieldsOf<'announcement'>['type'],
      execution: group === 'PU' ? 'A' : null,
      promotionType: 'all',
    },
    promotion: {
      kind: 'promotion',
      slug: '',
      categories: [],
      imageUrl: '',
      startsAt: '',
      endsAt: null,
      ...nowhere,
    },
    post: {
      kind: 'post',
      slug: '',
      postKind: group === 'news' ? 'news' : 'blog',
      imageUrl: '',
      author: '',
    },
    help_section: { kind: 'help_section', section: '' },
    help_article: { kind: 'help_article', sectionId: group ?? '' },
    match: {
      kind: 'match',
      vassalage: '',
      gameCode: '',
      homeTeamImageUrl: null,
      awayTeamImageUrl: null,
      matchTime: '',
      moneyLine: null,
    },
  }[kind];
  return { ...blank, texts } as unknown as ContentFields;
}

export type ContentProblem =
  | 'title'
  | 'image'
  | 'target'
  | 'slug'
  | 'categories'
  | 'times'
  | 'execution'
  | 'section'
  | 'game'
  | 'odds'
  | 'period'
  | 'words';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const ODDS = /^[0-9]{1,6}(\.[0-9]{1,3})?$/;

const isSlug = (text: string) => SLUG.test(text) && text.length <= 80;
const isOdds = (text: string) => ODDS.test(text) && Number.parseFloat(text) > 1;

const wrong = (isWrong: boolean, problem: ContentProblem) => (isWrong ? [problem] : []);

/** What the calls cannot take at all, whether or not players will see it. */
function shapeProblems(fields: ContentFields): ContentProblem[] {
  switch (fields.kind) {
    case 'banner':
      return [];
    case 'announcement':
      return wrong((fields.type === 'PU') !== (fields.execution !== null), 'execution');
    case 'promotion': {
      const { startsAt, endsAt } = fields;
      const isBackwards = endsAt !== null && endsAt <= startsAt;
      return [
        ...wrong(!isSlug(fields.slug), 'slug'),
        ...wrong(startsAt === '' || isBackwards, 'times'),
      ];
    }
    case 'post':
      return wrong(!isSlug(fields.slug), 'slug');
    case 'help_section':
      return wrong(!isSlug(fields.section), 'slug');
    case 'help_article':
      return wrong(fields.sectionId === '', 'section');
    case 'match': {
      const { moneyLine } = fields;
      const isPriced =
        moneyLine === null || (isOdds(moneyLine.homeTeamOdds) && isOdds(moneyLine.awayTeamOdds));
      return [
        ...wrong(fields.gameCode === '' || fields.vassalage === '', 'game'),
        ...wrong(fields.matchTime === '', 'times'),
        ...wrong(!isPriced, 'odds'),
      ];
    }
  }
}

/** What only players would miss: a picture, a place to lead to, a category to stand in. */
function showProblems(fields: ContentFields): ContentProblem[] {
  switch (fields.kind) {
    case 'banner':
      return [
        ...wrong(!isPicture(fields.imageUrl), 'image'),
        ...wrong(targetProblem(fields) !== null, 'target'),
      ];
    case 'promotion':
      return [
        ...wrong(!isPicture(fields.imageUrl), 'image'),
        ...wrong(fields.categories.length === 0, 'categories'),
        ...wrong(targetProblem(fields) !== null, 'target'),
      ];
    case 'post':
      return wrong(!isPicture(fields.imageUrl), 'image');
    default:
      return [];
  }
}

/** Why a draft cannot be saved at all, in the order of the form. */
export function draftProblems({ fields, from, until }: ContentDraft): ContentProblem[] {
  const english: Readonly<Record<string, string>> = (fields.texts as Texts)[FIRST_LANGUAGE] ?? {};
  const isNameless = headWords(fields.kind).some((name) => (english[name] ?? '').trim() === '');
  const [start, end] = [instantOf(from), instantOf(until)];
  const isBackwards = start !== null && end !== null && end <= start;
  return [...wrong(isNameless, 'title'), ...shapeProblems(fields), ...wrong(isBackwards, 'period')];
}

/** Why it cannot be published, beyond what keeps it from being saved. */
export const publishProblems = (draft: ContentDraft): ContentProblem[] => [
  ...draftProblems(draft),
  ...showProblems(draft.fields),
  ...wrong(brokenLanguages(draft.fields.kind, draft.fields.texts as Texts).length > 0, 'words'),
];

/** The draft as the calls take it. */
export const saveOf = (
  { fields, from, until }: ContentDraft,
  status: ContentSave['status'],
  reason: string,
): ContentSave => ({
  fields: { ...fields, texts: writtenTexts(fields.kind, fields.texts as Texts) } as ContentFields,
  status,
  publishFrom: instantOf(from),
  publishUntil: instantOf(until),
  reason,
});

export const isChanged = (before: ContentDraft, after: ContentDraft): boolean =>
  JSON.stringify(normal(before)) !== JSON.stringify(normal(after));

const normal = ({ fields, from, until }: ContentDraft) => ({
  fields: sorted({ ...fields, texts: writtenTexts(fields.kind, fields.texts as Texts) }),
  from,
  until,
});

/** The same object with its keys in one order, so that equal ones are written alike. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** What publishing now would mean: at once, or later. */
export function publishMeaning({ from, until }: ContentDraft, nowMs: number) {
  return stateOf(
    { status: 'published', publishFrom: instantOf(from), publishUntil: instantOf(until) },
    nowMs,
  );
}

/** An address made of a title: what the alphabet of addresses has of it. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 80)
    .replace(/^-+|-+$/g, '');
