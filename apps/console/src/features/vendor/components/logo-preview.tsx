import { Row, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { Vendor } from '../api/index.ts';
import { problemsOf, type VendorDraft } from '../draft.ts';
import classes from './vendor-form.module.css';

export type LogoPreviewProps = { readonly vendor: Vendor; readonly draft: VendorDraft };

/** The mark on both grounds that players may have chosen. */
export function LogoPreview({ vendor, draft }: LogoPreviewProps): ReactNode {
  const t = useOperatorText();
  const [broken, setBroken] = useState<string | null>(null);
  const logo = draft.logo.trim();
  const drawn = `/art/vendors/${vendor.code}.svg`;
  const src = logo === '' || problemsOf(draft).logo !== undefined ? drawn : logo;
  return (
    <Stack as="figure" gap={2}>
      <Row gap={3}>
        {(['dark', 'light'] as const).map((ground) => (
          <span key={ground} className={classes.ground} data-ground={ground}>
            {broken === src ? (
              <span className={classes.broken}>{t('vendor.logoBroken')}</span>
            ) : (
              <img src={src} alt="" onError={() => setBroken(src)} />
            )}
          </span>
        ))}
      </Row>
      <figcaption className={classes.note}>
        {src === drawn ? t('vendor.logoDrawn') : t('vendor.logoOwn')}
      </figcaption>
    </Stack>
  );
}
