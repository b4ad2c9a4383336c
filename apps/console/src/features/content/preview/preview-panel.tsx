import { ActionIcon, Button } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { ExternalIcon, Hint, MoonIcon, SunIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type ContentFields, type ContentKind, previewContent } from '../api/index.ts';
import { PhoneIcon, ScreenIcon } from '../components/icons.ts';
import { type Texts, writtenTexts } from '../model/words.ts';
import { ContentPreview } from './content-preview.tsx';
import { type Device, DeviceFrame, type DeviceScheme } from './device-frame.tsx';
import classes from './preview-panel.module.css';

export type PreviewPanelProps = {
  readonly fields: ContentFields;
  readonly language: string;
};

const DEVICES = [
  { device: 'phone', icon: PhoneIcon },
  { device: 'desktop', icon: ScreenIcon },
] as const;

/** Kinds of which the portal has no page that would show more than the frame does. */
const WITHOUT_PAGE: readonly ContentKind[] = ['match', 'help_section'];

/** What players will see, as it is typed, on the device and in the scheme that is asked for. */
export function PreviewPanel({ fields, language }: PreviewPanelProps): ReactNode {
  const t = useOperatorText();
  const [device, setDevice] = useState<Device>('phone');
  const [scheme, setScheme] = useState<DeviceScheme>('dark');
  // Typing goes first: the picture of it may be a moment late.
  const shown = useDeferredValue(fields);
  const { tag, dir } = languageOf(language);
  return (
    <Section
      title={t('content.preview.title')}
      actions={
        <>
          {DEVICES.map(({ device: own, icon: DeviceIcon }) => (
            <ActionIcon
              key={own}
              variant={own === device ? 'light' : 'default'}
              aria-label={t(`content.preview.${own}`)}
              aria-pressed={own === device}
              onClick={() => setDevice(own)}
            >
              <DeviceIcon size={18} />
            </ActionIcon>
          ))}
          <ActionIcon
            variant="default"
            aria-label={t(scheme === 'dark' ? 'content.preview.toLight' : 'content.preview.toDark')}
            onClick={() => setScheme(scheme === 'dark' ? 'light' : 'dark')}
          >
            {scheme === 'dark' ? <SunIcon size={18} /> : <MoonIcon size={18} />}
          </ActionIcon>
        </>
      }
    >
      <div className={classes.stage}>
        <DeviceFrame
          title={t('content.preview.title')}
          device={device}
          scheme={scheme}
          lang={tag}
          dir={dir}
        >
          <ContentPreview fields={shown} language={language} />
        </DeviceFrame>
      </div>
      {WITHOUT_PAGE.includes(fields.kind) ? null : <PreviewLink fields={fields} />}
    </Section>
  );
}

/** Opens the portal itself with the form as it stands, for who wants to be quite sure. */
function PreviewLink({ fields }: { readonly fields: ContentFields }): ReactNode {
  const t = useOperatorText();
  const mayMake = useMay()('content.update');
  const open = useMutation({
    mutationFn: async () => {
      // A window that is opened after the answer would count as a popup and be blocked.
      const page = window.open('about:blank', '_blank');
      const texts = writtenTexts(fields.kind, fields.texts as Texts);
      try {
        const { url } = await previewContent({ ...fields, texts } as ContentFields);
        if (page === null) location.assign(url);
        else page.location.replace(url);
      } catch (cause) {
        page?.close();
        throw cause;
      }
    },
  });
  if (!mayMake) return null;
  return (
    <div className={classes.link}>
      {open.error === null ? null : <FailureNote cause={open.error} />}
      <Button
        size="xs"
        variant="default"
        leftSection={<ExternalIcon size={16} />}
        loading={open.isPending}
        onClick={() => open.mutate()}
      >
        {t('content.preview.open')}
      </Button>
      <Hint as="span" isSmall>
        {t('content.preview.openHint')}
      </Hint>
    </div>
  );
}
