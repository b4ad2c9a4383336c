import { useFocusTrap } from '@mantine/hooks';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { CloseIcon } from '../icon/icons.ts';
import { afterAnswer } from './after-answer.ts';
import { useCountedDialog } from './open-dialogs.ts';
import classes from './sheet.module.css';

export type SheetProps = {
  readonly title: string;
  readonly closeLabel: string;
  /** Stands beside the close button. */
  readonly head: ReactNode;
  readonly onClose: () => void;
  /** Whether a press of this element is a choice, after which the sheet is not needed. */
  readonly isChoice: (pressed: Element) => boolean;
  /** Which edge of the screen it stands at. */
  readonly edge?: 'start' | 'bottom';
  readonly children: ReactNode;
};

/**
 * A modal sheet at an edge of the screen. The browser's own modal dialog makes the page inert, which styles
 * every element of it again, at the opening and at the closing.
 */
export function Sheet({
  title,
  closeLabel,
  head,
  onClose,
  isChoice,
  edge = 'start',
  children,
}: SheetProps): ReactNode {
  useCountedDialog(true);
  useWayBack(onClose);
  const frame = useRef<HTMLDivElement>(null);
  const trap = useFocusTrap();
  // It goes with the frame that answers the press; its parts are taken down after that.
  const close = () => {
    if (frame.current !== null) frame.current.hidden = true;
    afterAnswer(onClose);
  };
  return createPortal(
    <div ref={frame} className={classes.frame}>
      <div className={classes.veil} />
      <section
        ref={trap}
        className={classes.sheet}
        data-edge={edge}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        onClick={({ target }) => target instanceof Element && isChoice(target) && close()}
      >
        <header className={classes.header}>
          {head}
          <button type="button" className={classes.close} aria-label={closeLabel} onClick={close}>
            <CloseIcon size={22} />
          </button>
        </header>
        {children}
      </section>
    </div>,
    document.body,
  );
}

/** What browsers that have it close by Escape and by the gesture to go back; no declaration of it is at hand. */
const Watcher = (
  globalThis as { CloseWatcher?: new (options: { signal: AbortSignal }) => EventTarget }
).CloseWatcher;

/** Escape and, on a phone, the gesture to go back close the sheet; the focus returns to where it was. */
function useWayBack(onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const before = document.activeElement;
    const end = new AbortController();
    const leave = () => latest.current();
    if (Watcher === undefined) {
      addEventListener('keydown', ({ key }) => key === 'Escape' && leave(), end);
    } else {
      new Watcher(end).addEventListener('close', leave);
    }
    return () => {
      end.abort();
      afterAnswer(() => {
        if (before instanceof HTMLElement) before.focus({ preventScroll: true });
      });
    };
  }, []);
}
