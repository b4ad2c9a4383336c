import type { Scheme } from '@parlour/ui/theme';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import type { Theme } from '../theme.ts';
import { PreviewFrame } from './preview-frame.tsx';
import { ToggleRow } from './toggle-row.tsx';

/** Its pictures are drawn by a large part of the page's script. */
const PreviewLobby = lazy(async () => ({
  default: (await import('./preview-lobby.tsx')).PreviewLobby,
}));

export type ThemePreviewProps = {
  readonly theme: Theme;
  readonly scheme: Scheme;
  readonly name: string;
};

type Width = 'phone' | 'desktop';

/** Where the whole screen is narrow, a desktop would be too small to look at. */
const firstWidth = (): Width =>
  window.matchMedia('(max-width: 48rem)').matches ? 'phone' : 'desktop';

/** A small lobby in the colours that are not saved yet, as wide as a phone or a desktop. */
export function ThemePreview({ theme, scheme, name }: ThemePreviewProps): ReactNode {
  const t = useOperatorText();
  const [width, setWidth] = useState<Width>(firstWidth);
  return (
    <Section
      title={t('theme.preview')}
      actions={
        <ToggleRow<Width>
          label={t('theme.width')}
          value={width}
          choices={[
            { value: 'phone', label: t('theme.phone') },
            { value: 'desktop', label: t('theme.desktop') },
          ]}
          onChange={setWidth}
        />
      }
    >
      <PreviewFrame theme={theme} scheme={scheme} width={width} title={t('theme.preview')}>
        <Suspense fallback={null}>
          <PreviewLobby name={name} />
        </Suspense>
      </PreviewFrame>
    </Section>
  );
}
