import { NativeSelect, Switch, TextInput } from '@mantine/core';
import { Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { TableDealt } from '../model.ts';

export type DealtFieldProps = {
  readonly dealt: TableDealt;
  readonly onChange: (dealt: TableDealt) => void;
};

const LOOKS = ['same', 'other'] as const;
const KINDS = ['none', 'hls', 'whep'] as const;
const URL_CHARS_MAX = 500;
const DELAY_CHARS_MAX = 5;
const DELAY_MS_MAX = 30_000;
const NO_VIDEO = { playUrl: '', publishUrl: null, delayMs: 0 } as const;

/** What a table has of its own that a person deals: the second look, and its video with the delay. */
export function DealtField({ dealt, onChange }: DealtFieldProps): ReactNode {
  const t = useOperatorText();
  const { isDemo, look, video } = dealt;
  const put = (change: Partial<NonNullable<TableDealt['video']>>) => {
    if (video !== null) onChange({ ...dealt, video: { ...video, ...change } });
  };
  return (
    <Stack gap={3}>
      <Hint>{t('table.dealtHint')}</Hint>
      <NativeSelect
        label={t('table.look')}
        data={LOOKS.map((value) => ({ value, label: t(`table.look.${value}`) }))}
        value={look}
        onChange={({ currentTarget: { value } }) =>
          onChange({ ...dealt, look: value === 'other' ? 'other' : 'same' })
        }
      />
      <Switch
        label={t('table.isDemo')}
        checked={isDemo}
        onChange={({ currentTarget: { checked } }) => onChange({ ...dealt, isDemo: checked })}
      />
      <NativeSelect
        label={t('table.videoKind')}
        data={KINDS.map((value) => ({ value, label: t(`table.video.${value}`) }))}
        value={video?.kind ?? 'none'}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...dealt,
            video:
              value === 'hls' || value === 'whep' ? { ...NO_VIDEO, ...video, kind: value } : null,
          })
        }
      />
      {video === null ? null : (
        <>
          <TextInput
            label={t('table.playUrl')}
            type="url"
            dir="ltr"
            maxLength={URL_CHARS_MAX}
            value={video.playUrl}
            onChange={({ currentTarget: { value } }) => put({ playUrl: value.trim() })}
          />
          <TextInput
            label={t('table.publishUrl')}
            description={t('table.publishUrlHint')}
            type="url"
            dir="ltr"
            maxLength={URL_CHARS_MAX}
            value={video.publishUrl ?? ''}
            onChange={({ currentTarget: { value } }) =>
              put({ publishUrl: value.trim() === '' ? null : value.trim() })
            }
          />
          <TextInput
            label={t('table.delayMs')}
            description={t('table.delayMsHint')}
            inputMode="numeric"
            maxLength={DELAY_CHARS_MAX}
            value={String(video.delayMs)}
            onChange={({ currentTarget: { value } }) =>
              put({ delayMs: Math.min(DELAY_MS_MAX, Number.parseInt(value, 10) || 0) })
            }
          />
        </>
      )}
    </Stack>
  );
}
