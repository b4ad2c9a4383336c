import { CloseIcon } from '@parlour/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { BrandLogo } from '../../features/site/components/brand-logo.tsx';
import { SettingsButtons } from '../../features/site/components/settings-buttons.tsx';
import { SiteClock } from '../../features/agent/components/site-clock.tsx';
import type { Permission } from '../../features/site/model.ts';
import { useAgentText } from '../../lib/agent-text.ts';
import { AgentMenu, type AgentMenuProps } from './agent-menu.tsx';
import classes from './agent-drawer.module.css';

export type AgentDrawerProps = AgentMenuProps & {
  readonly permission: Permission | undefined;
  readonly onLanguage: (code: string) => void;
  /** Money, messages, customer service and the way out. */
  readonly actions: ReactNode;
  readonly onClose: () => void;
};

/** The whole menu on small screens. The browser's own dialog keeps the focus and dims the page. */
export default function AgentDrawer(props: AgentDrawerProps): ReactNode {
  const { permission, onLanguage, actions, onClose, ...menu } = props;
  const t = useAgentText();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function closeAfterChoice(event: MouseEvent) {
    const isBackdrop = event.target === event.currentTarget;
    if (isBackdrop || (event.target instanceof Element && event.target.closest('a') !== null)) {
      onClose();
    }
  }

  return (
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t('agent.menu')}
      onClose={onClose}
      onClick={closeAfterChoice}
    >
      <div className={classes.body}>
        <header className={classes.header}>
          <BrandLogo brand={permission?.brand} />
          <button
            type="button"
            className={classes.close}
            aria-label={t('site.close')}
            onClick={onClose}
          >
            <CloseIcon size={22} />
          </button>
        </header>
        <SiteClock />
        <AgentMenu {...menu} />
        <div className={classes.actions}>{actions}</div>
        <SettingsButtons className={classes.settings ?? ''} onLanguage={onLanguage} />
      </div>
    </dialog>
  );
}
