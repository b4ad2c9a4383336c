import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { CloseIcon } from '../icon/icons.ts';
import { useCountedDialog } from './open-dialogs.ts';
import classes from './dialog.module.css';

const WIDTHS = { small: '25rem', medium: '32rem', large: '52rem', game: '72rem' } as const;

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the close button; without it the dialog shows none. */
  readonly closeLabel?: string | undefined;
  /** Escape closes where nothing can be lost; by itself as long as nothing was typed. */
  readonly closesOnEscape?: boolean;
  readonly size?: keyof typeof WIDTHS;
  readonly children: ReactNode;
};

const FIELDS = 'input:not([type=hidden]):not([type=file]), textarea, select';

/**
 * The trap of the focus begins at what is marked, else at the close button, which comes first.
 * A finger is spared the keyboard, which would cover what there is to read.
 */
function markFirstField(body: HTMLElement | null): void {
  if (body === null || window.matchMedia('(pointer: coarse)').matches) return;
  if (body.querySelector('[data-autofocus]') !== null) return;
  const fields = [...body.querySelectorAll(FIELDS)];
  fields.find((field) => !field.hasAttribute('disabled'))?.setAttribute('data-autofocus', '');
}

/** A modal dialog: focus stays inside, the page behind stands still, a click outside does nothing. */
export function Dialog({
  isOpen,
  onClose,
  title,
  closeLabel,
  closesOnEscape = false,
  size = 'small',
  children,
}: DialogProps): ReactNode {
  useCountedDialog(isOpen);
  const [isTyped, setIsTyped] = useState(false);
  useEffect(() => setIsTyped(false), [isOpen]);
  // A running game is left by its button alone.
  const isUntouched = closeLabel !== undefined && size !== 'game' && !isTyped;
  return (
    <Modal.Root
      opened={isOpen}
      onClose={onClose}
      closeOnClickOutside={false}
      closeOnEscape={closesOnEscape || isUntouched}
      size={WIDTHS[size]}
      centered
      // The style sheet fixes the page; Mantine's way needs a style element without a nonce.
      lockScroll={false}
      returnFocus
      transitionProps={{ transition: 'pop', duration: 160 }}
      classNames={{ overlay: classes.veil ?? '', content: classes.content ?? '' }}
    >
      <Modal.Overlay backgroundOpacity={1} />
      <Modal.Content radius="lg">
        <div className={classes.header}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          {closeLabel === undefined ? null : (
            <button
              type="button"
              className={classes.close}
              aria-label={closeLabel}
              onClick={onClose}
            >
              <CloseIcon />
            </button>
          )}
        </div>
        <Modal.Body
          ref={markFirstField}
          className={classes.body ?? ''}
          onInput={() => setIsTyped(true)}
        >
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
