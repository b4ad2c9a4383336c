import '../lib/dialog-styles.ts';
import { Dialog, EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { helpQuery } from '../features/content/api/index.ts';
import { RichText } from '../lib/rich-text.tsx';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import classes from './help.module.css';

/** The help centre over the lobby; `/help#<section>` opens a section. */
export default function Help(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const { hash } = useAddress();
  const { data: sections, error } = useQuery(helpQuery());
  const open = sections?.find(({ section }) => section === hash) ?? sections?.[0];
  return (
    <Dialog
      isOpen
      onClose={() => go('/', { replace: true })}
      title={t('site.help')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="large"
    >
      {sections === undefined && error === null ? <Skeleton height="18rem" /> : null}
      {open === undefined ? (
        sections === undefined ? null : (
          <EmptyState title={t('content.help_empty')} />
        )
      ) : (
        <div className={classes.help}>
          <nav className={classes.sections} aria-label={t('content.help_sections')}>
            {sections?.map(({ section, title }) => (
              <PathLink
                key={section}
                to={`/help#${section}`}
                aria-current={section === open.section ? 'true' : undefined}
              >
                {title}
              </PathLink>
            ))}
          </nav>
          <div className={classes.articles}>
            {open.articles.map((article) => (
              <article key={article.id}>
                <h3>{article.title}</h3>
                <RichText html={article.content} />
              </article>
            ))}
          </div>
        </div>
      )}
    </Dialog>
  );
}
