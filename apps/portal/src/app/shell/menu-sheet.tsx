import { CloseIcon } from '@parlour/ui';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useLanguageMemory } from '../../features/member/hooks.ts';
import { usePlayerText } from '../../lib/language.ts';
import { BrandLogo } from '../../features/site/components/brand-logo.tsx';
import { SettingsButtons } from '../../features/site/components/settings-buttons.tsx';
import MenuEntries from './menu-entries.tsx';
import type { SideMenuProps } from './side-menu.tsx';
import classes from './menu-sheet.module.css';

export type MenuSheetProps = SideMenuProps & { readonly onClose: () => void };

/** The whole menu on small screens. The browser's own dialog keeps the focus and dims the page. */
export default function MenuSheet({ permission, onClose }: MenuSheetProps): ReactNode {
  const t = usePlayerText();
  const rememberLanguage = useLanguageMemory();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function closeAfterChoice(event: MouseEvent) {
    if (
      event.target instanceof Element &&
      event.target.closest('a, nav button:not([aria-expanded])') !== null
    )
      onClose();
  }

  return (
    <dialog
      ref={dialog}
      className={classes.sheet}
      aria-label={t('site.menu')}
      onClose={onClose}
      onClick={closeAfterChoice}
    >
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
      <SettingsButtons className={classes.settings ?? ''} onLanguage={rememberLanguage} />
      <MenuEntries permission={permission} />
    </dialog>
  );
}
