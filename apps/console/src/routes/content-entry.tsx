import { Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { type ContentEntry, entryQuery } from '../features/content/api/index.ts';
import { ContentEditor } from '../features/content/components/content-editor.tsx';
import { StatePill } from '../features/content/components/state-pill.tsx';
import { useEditor } from '../features/content/hooks.ts';
import { sections, type SectionName } from '../features/content/model/section.ts';
import { stateOf } from '../features/content/model/schedule.ts';
import { FIRST_LANGUAGE, headWords, type Texts } from '../features/content/model/words.ts';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { useNowMs } from '../lib/now.ts';
import { Page } from '../lib/page/page.tsx';
import { Split } from '../lib/page/split.tsx';
import classes from './content-entry.module.css';
import { editorPath, useSection } from './content-section.ts';

const NEW = 'new';

type EntrySearch = {
  readonly group?: string | undefined;
  readonly language?: string | undefined;
};

/** The editor of one entry, or the form of a new one. */
export function ContentEntryScreen(): ReactNode {
  const section = useSection();
  const { contentId = NEW } = useParams({ strict: false });
  return contentId === NEW ? (
    <EntryPage key={NEW} section={section} entry={null} />
  ) : (
    <SavedEntry key={contentId} section={section} contentId={contentId} />
  );
}

type SavedEntryProps = { readonly section: SectionName; readonly contentId: string };

function SavedEntry({ section, contentId }: SavedEntryProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(entryQuery(sections[section].kind, contentId));
  if (data !== undefined) return <EntryPage section={section} entry={data} />;
  return (
    <Page title={t(`content.section.${section}`)} crumb={<Crumb section={section} />}>
      {error === null ? (
        <Split
          main={<Skeleton height="36rem" shape="card" />}
          side={<Skeleton height="24rem" shape="card" />}
        />
      ) : (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      )}
    </Page>
  );
}

/** What an entry is called: its words in English. */
function nameOf({ fields }: Pick<ContentEntry, 'fields'>): string {
  const words = (fields.texts as Texts)[FIRST_LANGUAGE] ?? {};
  return headWords(fields.kind)
    .map((name) => words[name] ?? '')
    .filter((text) => text !== '')
    .join(' – ');
}

type EntryPageProps = { readonly section: SectionName; readonly entry: ContentEntry | null };

function EntryPage({ section, entry }: EntryPageProps): ReactNode {
  const t = useOperatorText();
  const navigate = useNavigate();
  const search: EntrySearch = useSearch({ strict: false });
  const { kind, groups } = sections[section];
  const group = search.group ?? groups[0];
  const editor = useEditor({ entry, kind, group });
  const nowMs = useNowMs();
  const { base, draft } = editor;
  const title = nameOf(draft);
  return (
    <ContentEditor
      editor={editor}
      language={search.language ?? FIRST_LANGUAGE}
      onLanguage={(language) =>
        void navigate({
          to: '.',
          search: ((before: object) => ({ ...before, language })) as never,
          replace: true,
          resetScroll: false,
          // Another tab of the same form leaves nothing behind.
          ignoreBlocker: true,
        })
      }
      onMade={({ id }) =>
        void navigate({ to: editorPath(section), params: { contentId: id }, ignoreBlocker: true })
      }
    >
      {({ form, preview, actions }) => (
        <Page
          title={title === '' ? t(`content.new.${section}`) : title}
          crumb={<Crumb section={section} />}
          badge={base === null ? undefined : <StatePill {...base} state={stateOf(base, nowMs)} />}
          actions={actions}
        >
          <div className={classes.halves}>
            {form}
            <div className={classes.side}>
              {preview}
              {base === null ? null : <AuditTrail subjectKind="content" subjectId={base.id} />}
            </div>
          </div>
        </Page>
      )}
    </ContentEditor>
  );
}

/** The way back to where the entry is listed. */
function Crumb({ section }: { readonly section: SectionName }): ReactNode {
  const t = useOperatorText();
  const isHelp = section === 'help-sections' || section === 'help-articles';
  return isHelp ? (
    <Link to="/content/help">{t('nav.help')}</Link>
  ) : (
    <Link to={`/content/${section}`}>{t(`content.section.${section}`)}</Link>
  );
}
