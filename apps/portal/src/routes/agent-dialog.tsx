import '../lib/dialog-styles.ts';
import { Dialog, Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useAgentText } from '../lib/agent-text.ts';
import { PathLink } from '../lib/link.tsx';
import { type AgentPage, agentPage } from './agent/agent-pages.ts';
import classes from './member-dialog.module.css';

export type AgentDialogProps = { readonly onClose: () => void };

/** Pages whose filters do not take the place of the game's own in the address. */
const SHOWN: readonly AgentPage[] = ['agentTeamOverview', 'registerCenter', 'account'];

/** The agent centre over a page that must not be left, such as a running game. */
export default function AgentDialog({ onClose }: AgentDialogProps): ReactNode {
  const t = useAgentText();
  const [active, setActive] = useState<AgentPage>('agentTeamOverview');
  const { screen: Screen } = agentPage(active);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('agent.hello')}
      closeLabel={t('site.close')}
      size="game"
    >
      <div className={classes.tabs} role="group" aria-label={t('agent.menu')}>
        {SHOWN.map((page) => {
          const { icon: PageIcon, label, screen } = agentPage(page);
          return (
            <button
              key={page}
              type="button"
              aria-pressed={page === active}
              onPointerEnter={screen.preload}
              onClick={() => setActive(page)}
            >
              <PageIcon size={18} />
              {t(label)}
            </button>
          );
        })}
        <PathLink to="/agentHome">{t('agent.whole_centre')}</PathLink>
      </div>
      <div className={classes.content}>
        <Suspense fallback={<Skeleton height="24rem" shape="card" />}>
          <Screen />
        </Suspense>
      </div>
    </Dialog>
  );
}
