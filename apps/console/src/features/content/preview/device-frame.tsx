import { useElementSize } from '@mantine/hooks';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import classes from './preview-panel.module.css';

export type Device = 'phone' | 'desktop';
export type DeviceScheme = 'dark' | 'light';

export type DeviceFrameProps = {
  readonly title: string;
  readonly device: Device;
  readonly scheme: DeviceScheme;
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly children: ReactNode;
};

/** Widths in CSS pixels of the pages that are shown; wider ones are drawn smaller. */
const WIDTHS: Readonly<Record<Device, number>> = { phone: 390, desktop: 1_120 };
const HEIGHT_MIN = 240;
const HEIGHT_MAX = 2_400;

/** Gives a page of its own the styles of this one; a style element needs the nonce of the page. */
function copyStyles(target: Document): void {
  for (const sheet of document.head.querySelectorAll('link[rel="stylesheet"], style')) {
    if (sheet instanceof HTMLStyleElement) {
      const style = target.createElement('style');
      style.nonce = sheet.nonce;
      style.textContent = sheet.textContent;
      target.head.append(style);
    } else target.head.append(target.importNode(sheet, true));
  }
}

type Dress = Pick<DeviceFrameProps, 'scheme' | 'lang' | 'dir'>;

function dress(root: HTMLElement, { scheme, lang, dir }: Dress): void {
  root.dataset['mantineColorScheme'] = scheme;
  root.lang = lang;
  root.dir = dir;
  // The frame is as high as its page, so no room is kept for a scrollbar.
  root.style.overflow = 'hidden';
  root.style.scrollbarGutter = 'auto';
}

/**
 * A page within the page: as wide as the device, so that its own width decides its layout, and in a
 * scheme and a direction of its own.
 */
export function DeviceFrame(props: DeviceFrameProps): ReactNode {
  const { title, device, scheme, lang, dir, children } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<Document | null>(null);
  const [height, setHeight] = useState(HEIGHT_MIN);
  const { ref: room, width: roomWidth } = useElementSize();
  const width = WIDTHS[device];
  const scale = roomWidth === 0 ? 1 : Math.min(1, roomWidth / width);

  const prepare = useCallback(() => {
    const target = frame.current?.contentDocument ?? null;
    if (target === null || target.documentElement.dataset['prepared'] !== undefined) return;
    target.documentElement.dataset['prepared'] = 'yes';
    copyStyles(target);
    setPage(target);
  }, []);
  useEffect(prepare, [prepare]);

  useLayoutEffect(() => {
    if (page !== null) dress(page.documentElement, { scheme, lang, dir });
  }, [page, scheme, lang, dir]);

  useEffect(() => {
    if (page === null) return undefined;
    const measure = () => setHeight(Math.max(HEIGHT_MIN, page.body.scrollHeight));
    const observer = new ResizeObserver(measure);
    observer.observe(page.body);
    return () => observer.disconnect();
  }, [page]);

  const shownHeight = Math.min(height, HEIGHT_MAX);
  return (
    <div
      ref={room}
      className={classes.room}
      data-device={device}
      style={{ blockSize: shownHeight * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        className={classes.frame}
        tabIndex={-1}
        onLoad={prepare}
        style={{
          inlineSize: width,
          blockSize: shownHeight,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (roomWidth - width * scale) / 2),
        }}
      />
      {page === null
        ? null
        : createPortal(<div className={classes.page}>{children}</div>, page.body)}
    </div>
  );
}
