import '../lib/dialog-styles.ts';
import { ActionButton, Dialog, EmptyState, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { helpQuery } from '../features/content/api/index.ts';
import { permissionQuery } from '../features/site/api/index.ts';
import { CustomerServiceLinks } from '../features/site/components/customer-service-links.tsx';
import { RichText } from '../lib/rich-text.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePlayerText } from '../lib/language.ts';
import { PathLink, useAddress, useGo } from '../lib/link.tsx';
import { useFailureText } from '../lib/use-failure-text.ts';
import classes from './help.module.css';

/** The help centre over the lobby; `/help#<section>` opens a section. */
export default function Help(): ReactNode {
  const t = usePlayerText();
  const go = useGo();
  const { hash } = useAddress();
  const failureText = useFailureText();
  const permission = useQuery(permissionQuery()).data;
  const { data: sections, error, refetch } = useQuery(helpQuery());
  const open = sections?.find(({ section }) => section === hash) ?? sections?.[0];
  usePageTitle(open === undefined ? t('site.help') : `${open.title} · ${t('site.help')}`);
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
      {sections === undefined && error !== null ? (
        <EmptyState
          title={t('fault.title')}
          hint={failureText(error)}
          action={<ActionButton onClick={() => void refetch()}>{t('fault.retry')}</ActionButton>}
        />
      ) : null}
      {sections?.length === 0 ? <EmptyState title={t('content.help_empty')} /> : null}
      {open === undefined ? null : (
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
          <div className={classes.articles} key={open.section}>
            {open.articles.map((article) => (
              <article key={article.id}>
                <h3>{article.title}</h3>
                <RichText html={article.content} />
              </article>
            ))}
            <div className={classes.contact}>
              <CustomerServiceLinks permission={permission} />
            </div>
          </div>
        </div>
      )}
    </Dialog>
  );
}
