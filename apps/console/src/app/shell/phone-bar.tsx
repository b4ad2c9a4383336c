import { Drawer } from '@mantine/core';
import { CloseIcon, Logo, MenuIcon, Row, SearchIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../lib/language.ts';
import classes from './phone-bar.module.css';
import { SideNav } from './side-nav.tsx';

export type PhoneBarProps = { readonly onSearch: () => void };

/** On a phone the navigation lies behind a button, and the search box beside it. */
export function PhoneBar({ onSearch }: PhoneBarProps): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const search = () => {
    close();
    onSearch();
  };
  return (
    <header className={classes.bar}>
      <button
        type="button"
        className={classes.button}
        aria-label={t('shell.openMenu')}
        onClick={() => setIsOpen(true)}
      >
        <MenuIcon />
      </button>
      <Logo name="Parlour" size={24} />
      <span className={classes.space} />
      <button
        type="button"
        className={classes.button}
        aria-label={t('search.open')}
        onClick={onSearch}
      >
        <SearchIcon />
      </button>
      <Drawer.Root opened={isOpen} onClose={close} size="17rem">
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.navigation')}>
          <div className={classes.menu}>
            <Row gap={0} align="center" justify="between" isSingleLine>
              <Logo name="Parlour" size={24} />
              <button
                type="button"
                className={classes.button}
                aria-label={t('action.close')}
                onClick={close}
              >
                <CloseIcon />
              </button>
            </Row>
            <SideNav onSearch={search} onNavigate={close} />
          </div>
        </Drawer.Content>
      </Drawer.Root>
    </header>
  );
}
