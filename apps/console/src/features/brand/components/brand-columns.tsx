import { Button } from '@mantine/core';
import { type Column, StatusPill } from '@parlour/ui';
import { languageOf } from '@parlour/i18n/react';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { BrandCard } from '../api/index.ts';
import classes from './brand-columns.module.css';

const LANGUAGES_SHOWN = 4;

export const brandColumns = (
  t: (key: OperatorKey, values?: Record<string, string>) => string,
  onSwitch: (code: string) => void,
): Column<BrandCard>[] => [
  {
    key: 'name',
    heading: t('brand.name'),
    isRowHeading: true,
    cell: ({ name, isCurrent }) => (
      <span className={classes.name}>
        {name}
        {isCurrent ? <StatusPill tone="good">{t('brand.current')}</StatusPill> : null}
      </span>
    ),
  },
  { key: 'code', heading: t('brand.code'), cell: ({ code }) => <code>{code}</code> },
  { key: 'currency', heading: t('brand.currency'), cell: ({ currency }) => currency },
  {
    key: 'mainUrl',
    heading: t('brand.mainUrl'),
    cell: ({ mainUrl }) =>
      mainUrl === '' ? (
        '—'
      ) : (
        <a href={mainUrl} target="_blank" rel="noreferrer noopener">
          {mainUrl}
        </a>
      ),
  },
  {
    key: 'languages',
    heading: t('brand.languages'),
    cell: ({ languages }) =>
      languages
        .slice(0, LANGUAGES_SHOWN)
        .map((code) => languageOf(code).name)
        .join(', ') +
      (languages.length > LANGUAGES_SHOWN ? ` +${languages.length - LANGUAGES_SHOWN}` : ''),
  },
  {
    key: 'createdAt',
    heading: t('brand.createdAt'),
    cell: ({ createdAt }) => <Time at={createdAt} />,
  },
  {
    key: 'switch',
    heading: '',
    align: 'end',
    cell: ({ code, name, isCurrent }) =>
      isCurrent ? null : (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('brand.switchTo', { name })}
          onClick={() => onSwitch(code)}
        >
          {t('brand.switch')}
        </Button>
      ),
  },
];
