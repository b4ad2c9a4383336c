import { Drawer } from '@mantine/core';
import { CloseIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import classes from './detail-drawer.module.css';

export type DetailDrawerProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** A link to the record's own page, when it has one. */
  readonly pageLink?: ReactNode;
  readonly children: ReactNode;
};

/** One record beside the list that it was picked from. Nothing can be lost, so Escape closes it. */
export function DetailDrawer(props: DetailDrawerProps): ReactNode {
  const { isOpen, onClose, title, pageLink, children } = props;
  const t = useOperatorText();
  return (
    <Drawer.Root
      opened={isOpen}
      onClose={onClose}
      position="right"
      size="36rem"
      classNames={{ content: classes.content ?? '' }}
      transitionProps={{ duration: 160 }}
    >
      <Drawer.Overlay className={classes.veil ?? ''} backgroundOpacity={1} />
      <Drawer.Content aria-label={title}>
        <div className={classes.header}>
          <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
          {pageLink === undefined ? null : <span className={classes.full}>{pageLink}</span>}
          <button
            type="button"
            className={classes.close}
            aria-label={t('action.close')}
            onClick={onClose}
          >
            <CloseIcon size={18} />
          </button>
        </div>
        <Drawer.Body className={classes.body ?? ''}>{isOpen ? children : null}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
