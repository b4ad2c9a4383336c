import { CopyField } from '@parlour/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { usePlayerText } from './language.ts';
import { lazyScreen } from './lazy-screen.ts';

const CopiedDialog = lazyScreen(() => import('./copied-dialog.tsx'));

export type CopyLinkProps = {
  readonly link: string;
  readonly shown: string;
  readonly copyLabel: string;
};

/** A link that is copied to be passed on: a dialog says that it is at hand. */
export function CopyLink({ link, shown, copyLabel }: CopyLinkProps): ReactNode {
  const t = usePlayerText();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <>
      <CopyField
        value={link}
        shown={shown}
        copyLabel={copyLabel}
        copiedLabel={t('site.copied')}
        onCopied={() => setIsCopied(true)}
      />
      {isCopied ? (
        <Suspense>
          <CopiedDialog onClose={() => setIsCopied(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
