import { Sheet } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useLanguageMemory } from '../../features/member/hooks.ts';
import { usePlayerText } from '../../lib/language.ts';
import { BrandLogo } from '../../features/site/components/brand-logo.tsx';
import { SettingsButtons } from '../../features/site/components/settings-buttons.tsx';
import MenuEntries from './menu-entries.tsx';
import type { SideMenuProps } from './side-menu.tsx';
import classes from './menu-sheet.module.css';

export type MenuSheetProps = SideMenuProps & { readonly onClose: () => void };

/** A list is folded and unfolded without leaving the menu. */
const isChoice = (pressed: Element): boolean =>
  pressed.closest('a, nav button:not([aria-expanded])') !== null;

/** The whole menu on small screens. */
export default function MenuSheet({ permission, onClose }: MenuSheetProps): ReactNode {
  const t = usePlayerText();
  const rememberLanguage = useLanguageMemory();

  return (
    <Sheet
      title={t('site.menu')}
      closeLabel={t('site.close')}
      head={<BrandLogo brand={permission?.brand} />}
      onClose={onClose}
      isChoice={isChoice}
    >
      <SettingsButtons className={classes.settings ?? ''} onLanguage={rememberLanguage} />
      <MenuEntries permission={permission} />
    </Sheet>
  );
}
