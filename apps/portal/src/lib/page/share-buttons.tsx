import { Button } from '@mantine/core';
import { CheckIcon, CopyIcon, ExternalIcon, Row } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { usePagesText } from '../pages-text.ts';
import { showToast } from '../toast.ts';

export type ShareButtonsProps = {
  readonly title: string;
  /** What is shared: the page's own address unless told otherwise. */
  readonly link?: string | undefined;
  /** Told of a copy that worked, in place of the words on the button. */
  readonly onCopied?: (() => void) | undefined;
};

const CONFIRM_MS = 1_600;

/** Copies a link, or hands it to the device's own sheet where it has one. */
export function ShareButtons({ title, link, onCopied }: ShareButtonsProps): ReactNode {
  const t = usePagesText();
  const [isCopied, setIsCopied] = useState(false);
  const address = () => link ?? location.href;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address());
    } catch {
      return showToast('bad', t('page.copy_failed'));
    }
    if (onCopied !== undefined) return onCopied();
    setIsCopied(true);
    setTimeout(() => setIsCopied(false), CONFIRM_MS);
  }

  return (
    <Row>
      <Button
        variant="default"
        leftSection={isCopied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        onClick={() => void copy()}
      >
        {t(isCopied ? 'site.copied' : 'page.copy_link')}
      </Button>
      {'share' in navigator ? (
        <Button
          variant="default"
          leftSection={<ExternalIcon size={16} />}
          // A sheet that is closed again is no failure.
          onClick={() => void navigator.share({ title, url: address() }).catch(() => undefined)}
        >
          {t('page.share')}
        </Button>
      ) : null}
    </Row>
  );
}
