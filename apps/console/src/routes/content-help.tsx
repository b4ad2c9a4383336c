import { Button } from '@mantine/core';
import { EmptyState, HelpIcon, PlusIcon, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { contentQuery, type ContentRow, settingQuery } from '../features/content/api/index.ts';
import { EntryLine } from '../features/content/components/entry-line.tsx';
import { OrderedContent } from '../features/content/components/ordered-content.tsx';
import { Section } from '../lib/detail/section.tsx';
import { FailureNote } from '../lib/failure-note.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';
import classes from './content-help.module.css';

const route = getRouteApi('/desk/content/help');
const NO_LANGUAGES: readonly string[] = [];
const ALL = 100;

/** The help centre as players leaf through it: its sections, and the articles of one of them. */
export function ContentHelpScreen(): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('content.update');
  const search = route.useSearch();
  const languages = useQuery(settingQuery()).data?.languages ?? NO_LANGUAGES;
  const query = useQuery(contentQuery('help_section', { limit: ALL }));
  const rows = query.data?.items;
  const chosen = rows?.find(({ id }) => id === search.section) ?? rows?.[0];
  return (
    <Page
      title={t('nav.help')}
      hint={t('content.hint.help-sections')}
      actions={
        <>
          <Button
            size="xs"
            variant="default"
            renderRoot={(props) => (
              <Link {...props} to="/content/help-articles" search={{ state: 'archived' }} />
            )}
          >
            {t('content.help.archived')}
          </Button>
          {mayChange ? (
            <Button
              size="xs"
              leftSection={<PlusIcon size={16} />}
              renderRoot={(props) => (
                <Link
                  {...props}
                  to="/content/help-sections/$contentId"
                  params={{ contentId: 'new' }}
                />
              )}
            >
              {t('content.new.help-sections')}
            </Button>
          ) : null}
        </>
      }
    >
      {query.error !== null && rows === undefined ? (
        <FailureNote cause={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {rows === undefined && query.error === null ? <Skeleton height="24rem" shape="card" /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          art={<HelpIcon size={40} />}
          title={t('content.empty.help-sections')}
          hint={t('content.emptyHint')}
        />
      ) : null}
      {rows === undefined || chosen === undefined ? null : (
        <div className={classes.halves}>
          <Section title={t('content.section.help-sections')} look="plain">
            <OrderedContent
              kind="help_section"
              group="all"
              label={t('content.section.help-sections')}
              rows={rows}
            >
              {(row) => (
                <SectionLine row={row} isChosen={row.id === chosen.id} languages={languages} />
              )}
            </OrderedContent>
          </Section>
          <Articles key={chosen.id} section={chosen} languages={languages} />
        </div>
      )}
    </Page>
  );
}

type SectionLineProps = {
  readonly row: ContentRow;
  readonly isChosen: boolean;
  readonly languages: readonly string[];
};

function SectionLine({ row, isChosen, languages }: SectionLineProps): ReactNode {
  const t = useOperatorText();
  return (
    <EntryLine
      row={row}
      languages={languages}
      title={
        <span className={classes.section}>
          <Link
            to="/content/help"
            search={{ section: row.id }}
            replace
            resetScroll={false}
            className={classes.choose}
            aria-current={isChosen ? 'true' : undefined}
          >
            {row.title}
          </Link>
          <Link
            to="/content/help-sections/$contentId"
            params={{ contentId: row.id }}
            className={classes.edit}
            aria-label={t('content.help.editSection', { name: row.title })}
          >
            {t('content.edit')}
          </Link>
        </span>
      }
    />
  );
}

type ArticlesProps = { readonly section: ContentRow; readonly languages: readonly string[] };

function Articles({ section, languages }: ArticlesProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('content.update');
  const query = useQuery(contentQuery('help_article', { group: section.id, limit: ALL }));
  const rows = query.data?.items;
  return (
    <Section
      title={section.title}
      look="plain"
      actions={
        mayChange ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<PlusIcon size={16} />}
            renderRoot={(props) => (
              <Link
                {...props}
                to="/content/help-articles/$contentId"
                params={{ contentId: 'new' }}
                search={{ group: section.id }}
              />
            )}
          >
            {t('content.new.help-articles')}
          </Button>
        ) : null
      }
    >
      {query.error !== null && rows === undefined ? (
        <FailureNote cause={query.error} onRetry={() => void query.refetch()} />
      ) : null}
      {rows === undefined && query.error === null ? <Skeleton height="16rem" shape="card" /> : null}
      {rows?.length === 0 ? (
        <EmptyState
          title={t('content.empty.help-articles')}
          hint={t('content.help.emptySection')}
        />
      ) : null}
      {rows === undefined || rows.length === 0 ? null : (
        <OrderedContent
          kind="help_article"
          group={section.id}
          label={t('content.section.help-articles')}
          rows={rows}
        >
          {(row) => (
            <EntryLine
              row={row}
              languages={languages}
              title={
                <Link to="/content/help-articles/$contentId" params={{ contentId: row.id }}>
                  {row.title}
                </Link>
              }
            />
          )}
        </OrderedContent>
      )}
    </Section>
  );
}
