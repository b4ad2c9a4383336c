import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { CloseIcon, PlusIcon } from '@parlour/ui';
import type { ReactNode } from 'react';
import { fieldError } from '../../../lib/failure.ts';
import { useOperatorText } from '../../../lib/language.ts';
import type { PartEdit } from '../../../lib/part/part-form.tsx';
import classes from './brand-form.module.css';

const KINDS = ['GA4', 'GTM', 'META', 'MATOMO', 'CLARITY'] as const;
type Kind = (typeof KINDS)[number];

const PLACEHOLDERS: Readonly<Record<Kind, string>> = {
  GA4: 'G-ABC123DEF4',
  GTM: 'GTM-ABC1234',
  META: '123456789012345',
  MATOMO: '7',
  CLARITY: 'abc123def4',
};

export type AnalyticsListProps = { readonly edit: PartEdit<'brand'> };

/** Which analytics the pages are told of; one id of each kind. */
export function AnalyticsList({ edit }: AnalyticsListProps): ReactNode {
  const t = useOperatorText();
  const { draft, change, refused } = edit;
  const { analytics } = draft;
  const unused = KINDS.filter((kind) => !analytics.some((entry) => entry.kind === kind));
  const put = (place: number, part: { kind?: Kind; id?: string }) =>
    change({
      analytics: analytics.map((entry, at) => (at === place ? { ...entry, ...part } : entry)),
    });
  return (
    <>
      <p className={classes.hint}>{t('brand.analyticsHint')}</p>
      {analytics.map(({ kind, id }, place) => (
        <div key={kind} className={classes.row}>
          <NativeSelect
            label={t('brand.analyticsKind')}
            data={[kind, ...unused].map((each) => ({
              value: each,
              label: t(`brand.analytics.${each}`),
            }))}
            value={kind}
            onChange={(event) => {
              const wanted = KINDS.find((each) => each === event.currentTarget.value);
              if (wanted !== undefined) put(place, { kind: wanted });
            }}
          />
          <TextInput
            label={t('brand.analyticsId')}
            placeholder={PLACEHOLDERS[kind]}
            maxLength={64}
            spellCheck={false}
            value={id}
            error={fieldError(refused, `content/analytics/${place}/id`)}
            onChange={(event) => put(place, { id: event.currentTarget.value.trim() })}
          />
          <ActionIcon
            variant="default"
            className={classes.remove ?? ''}
            aria-label={t('brand.analyticsRemove', { kind: t(`brand.analytics.${kind}`) })}
            onClick={() => change({ analytics: analytics.toSpliced(place, 1) })}
          >
            <CloseIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {unused[0] === undefined ? null : (
        <Button
          size="xs"
          variant="default"
          className={classes.add ?? ''}
          leftSection={<PlusIcon size={14} />}
          onClick={() =>
            change({ analytics: [...analytics, { kind: unused[0] ?? 'GA4', id: '' }] })
          }
        >
          {t('brand.analyticsAdd')}
        </Button>
      )}
    </>
  );
}
