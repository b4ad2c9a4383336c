import type { Scheme } from '@parlour/ui/theme';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { propertiesOf, type Theme } from '../theme.ts';
import classes from './preview-frame.module.css';

export type PreviewFrameProps = {
  readonly theme: Theme;
  readonly scheme: Scheme;
  readonly width: 'phone' | 'desktop';
  readonly title: string;
  readonly children: ReactNode;
};

const WIDTHS_PX = { phone: 390, desktop: 1_120 } as const;

/**
 * A document of its own with the style sheets of this one, so that both schemes and the widths of
 * screens are real there; it is drawn at its true width and scaled into the room there is.
 */
export function PreviewFrame(props: PreviewFrameProps): ReactNode {
  const { theme, scheme, width, title, children } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [room, setRoom] = useState<number>(WIDTHS_PX.phone);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const inner = frame.current?.contentDocument ?? null;
    if (inner === null) return;
    copyStyles(document, inner);
    setPage(inner);
  }, []);
  useLayoutEffect(() => {
    if (page !== null) dress(page, theme, scheme);
  }, [page, theme, scheme]);
  useEffect(() => watchSizes(frame.current, page, setRoom, setHeight), [page]);
  const scale = Math.min(1, room / WIDTHS_PX[width]);
  return (
    <div className={classes.room} style={{ blockSize: Math.ceil(height * scale) }}>
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        style={{
          inlineSize: WIDTHS_PX[width],
          blockSize: height,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room - WIDTHS_PX[width] * scale) / 2),
        }}
      />
      {page === null ? null : createPortal(children, page.body)}
    </div>
  );
}

/** Brings over every style sheet, with the nonce without which the policy would not let it count. */
function copyStyles(from: Document, to: Document): void {
  const sheets = from.querySelectorAll<HTMLElement>('link[rel="stylesheet"], style');
  for (const sheet of sheets) {
    const copy = to.importNode(sheet, true);
    if (sheet.nonce !== undefined && sheet.nonce !== '') copy.nonce = sheet.nonce;
    to.head.append(copy);
  }
}

function dress(page: Document, theme: Theme, scheme: Scheme): void {
  const root = page.documentElement;
  root.lang = document.documentElement.lang;
  root.dir = document.documentElement.dir;
  root.dataset['mantineColorScheme'] = scheme;
  // The frame is as tall as its page, so that no room is kept for a scroll bar.
  root.style.scrollbarGutter = 'auto';
  root.style.overflow = 'hidden';
  for (const [name, value] of propertiesOf(theme, scheme)) root.style.setProperty(name, value);
}

function watchSizes(
  frame: HTMLIFrameElement | null,
  page: Document | null,
  onRoom: (width: number) => void,
  onHeight: (height: number) => void,
): (() => void) | undefined {
  const parent = frame?.parentElement ?? null;
  if (parent === null || page === null) return undefined;
  const watcher = new ResizeObserver(() => {
    onRoom(parent.clientWidth);
    onHeight(page.body.firstElementChild?.scrollHeight ?? 0);
  });
  watcher.observe(parent);
  const [content] = page.body.children;
  if (content !== undefined) watcher.observe(content);
  return () => watcher.disconnect();
}
