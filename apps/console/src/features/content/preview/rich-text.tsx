import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { usePictureAddress } from '../components/picture.tsx';
import { shownHtml } from '../html/shown-html.ts';
import classes from './preview.module.css';

/** A text as the portal shows it. Its links lead nowhere: this is a picture of a page. */
export function RichText({ html }: { readonly html: string | undefined }): ReactNode {
  const addressOf = usePictureAddress();
  const clean = useMemo(() => shownHtml(html ?? '', addressOf), [html, addressOf]);
  const stay = (event: MouseEvent) => event.preventDefault();
  return (
    <div
      className={classes.rich}
      onClickCapture={stay}
      dangerouslySetInnerHTML={{ __html: clean }}
    />
  );
}
