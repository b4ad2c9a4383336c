import { EmptyState, LockIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { choicesQuery } from '../features/game/api/index.ts';
import { ImportWizard } from '../features/game/components/import-wizard.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';
import { useMay } from '../lib/session.ts';

/** Many games at once, from a file. */
export function GameImportScreen(): ReactNode {
  const t = useOperatorText();
  const mayImport = useMay()('catalogue.update');
  const { data: choices } = useQuery(choicesQuery());
  return (
    <Page
      title={t('nav.gameImport')}
      hint={t('game.importAbout')}
      crumb={<Link to="/games">{t('nav.games')}</Link>}
    >
      {mayImport ? (
        <ImportWizard choices={choices} />
      ) : (
        <EmptyState
          art={<LockIcon size={40} />}
          title={t('game.importForbidden')}
          hint={t('game.importForbiddenHint')}
        />
      )}
      <AuditTrail action="game.import" title={t('game.importHistory')} />
    </Page>
  );
}
