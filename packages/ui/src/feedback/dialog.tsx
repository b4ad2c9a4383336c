import { Modal } from '@mantine/core';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { CloseIcon } from '../icon/icons.ts';
import { afterAnswer } from './after-answer.ts';
import { useCountedDialog } from './open-dialogs.ts';
import classes from './dialog.module.css';

const WIDTHS = { small: '25rem', medium: '32rem', large: '52rem', game: '72rem' } as const;

export type DialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the close button; without it the dialog shows none. */
  readonly closeLabel?: string | undefined;
  /** Escape closes where nothing can be lost; by itself as long as nothing was typed or chosen. */
  readonly closesOnEscape?: boolean;
  readonly size?: keyof typeof WIDTHS;
  readonly children: ReactNode;
};

const FIELDS = 'input:not([type=hidden]):not([type=file]), textarea, select';

/** Where a person begins: what is marked, else the first field that can be changed. */
const firstField = (body: HTMLElement): HTMLElement | undefined =>
  body.querySelector<HTMLElement>('[data-autofocus]') ??
  [...body.querySelectorAll<HTMLElement>(FIELDS)].find((field) => !field.hasAttribute('disabled'));

/**
 * Moves the focus to the first field, which may arrive after its dialog; without one it stays at the close
 * button, which comes first. `isTaken` says that the person has begun elsewhere. A finger is spared the
 * keyboard, which would cover what there is to read. The answer ends the wait for a field.
 */
function beginInField(body: HTMLElement, isTaken: () => boolean): () => void {
  if (window.matchMedia('(pointer: coarse)').matches) return () => undefined;
  const field = firstField(body);
  // The trap of the focus begins at what is marked.
  field?.setAttribute('data-autofocus', '');
  const arrivals = new MutationObserver(() => {
    const late = firstField(body);
    if (late === undefined) return;
    arrivals.disconnect();
    if (!isTaken()) late.focus();
  });
  if (field === undefined) arrivals.observe(body, { childList: true, subtree: true });
  return () => arrivals.disconnect();
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What stands in the fields, hidden ones too: a choice from a list tells of itself in no event. */
const valuesOf = (body: HTMLElement | null): string =>
  JSON.stringify(
    [...(body?.querySelectorAll<Field>('input, textarea, select') ?? [])].map((field) =>
      field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')
        ? field.checked
        : field.value,
    ),
  );

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
  const root = useRef<HTMLDivElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const isStillOpen = useRef(isOpen);
  const isTyped = useRef(false);
  // The fields as they stood before the first press of a key or the pointer.
  const before = useRef<string | null>(null);
  useEffect(() => {
    isStillOpen.current = isOpen;
    if (isOpen) root.current?.removeAttribute('hidden');
    isTyped.current = false;
    before.current = null;
  }, [isOpen]);
  const mount = useCallback((element: HTMLDivElement) => {
    body.current = element;
    return beginInField(element, () => before.current !== null);
  }, []);
  const remember = () => {
    before.current ??= valuesOf(body.current);
  };
  // It goes with the frame that answers the press; all that ends with it ends after that.
  const leave = () => {
    root.current?.setAttribute('hidden', '');
    afterAnswer(() => {
      onClose();
      // One that stays, because its work is under way, is shown again.
      afterAnswer(() => {
        if (isStillOpen.current) root.current?.removeAttribute('hidden');
      });
    });
  };
  const isChanged = () =>
    isTyped.current || (before.current !== null && before.current !== valuesOf(body.current));
  return (
    <Modal.Root
      ref={root}
      opened={isOpen}
      // Called on Escape alone.
      onClose={() => {
        if (closesOnEscape || !isChanged()) onClose();
      }}
      closeOnClickOutside={false}
      // A running game is left by its button alone.
      closeOnEscape={closesOnEscape || (closeLabel !== undefined && size !== 'game')}
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
            <button type="button" className={classes.close} aria-label={closeLabel} onClick={leave}>
              <CloseIcon />
            </button>
          )}
        </div>
        <Modal.Body
          ref={mount}
          className={classes.body ?? ''}
          onInput={() => {
            isTyped.current = true;
          }}
          onKeyDownCapture={remember}
          onPointerDownCapture={remember}
        >
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
