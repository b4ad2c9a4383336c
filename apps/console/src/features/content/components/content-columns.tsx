import type { Column } from '@parlour/ui';
import { Hint } from '@parlour/ui';
import { type OperatorKey, textOfCode } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { ContentRow } from '../api/index.ts';
import type { SectionName } from '../model/section.ts';
import classes from './content-list.module.css';
import { LanguageMarks } from './language-marks.tsx';
import { Picture } from './picture.tsx';
import { StatePill } from './state-pill.tsx';

type Text = (key: OperatorKey, params?: Record<string, string | number>) => string;

const WITH_PICTURE: readonly SectionName[] = ['banners', 'promotions', 'posts'];

/** The group of an entry in words; a code that is nobody's word stands as it is. */
export const groupText = (name: SectionName, group: string): string =>
  textOfCode(`content.group.${name}`, group) ?? group;

/** The columns of one list of content. */
export function contentColumns(
  name: SectionName,
  languages: readonly string[],
  t: Text,
): Column<ContentRow>[] {
  const heading: Column<ContentRow> = {
    key: 'title',
    heading: t('content.title'),
    isRowHeading: true,
    cell: (row) => (
      <span className={classes.name}>
        {WITH_PICTURE.includes(name) ? (
          <Picture url={row.imageUrl ?? ''} className={classes.thumb} isSmall />
        ) : null}
        <span className={classes.title}>
          <span className={classes.clamped}>{row.title}</span>
          <span className={classes.group}>
            {groupText(name, row.group)}
            {row.execution === null ? null : ` · ${t(`content.execution.${row.execution}`)}`}
          </span>
        </span>
      </span>
    ),
    exported: (row) => row.title,
  };
  const kickOff: Column<ContentRow> = {
    key: 'matchTime',
    heading: t('content.matchTime'),
    cell: ({ matchTime }) => (matchTime === null ? '—' : <Time at={matchTime} />),
  };
  return [
    heading,
    ...(name === 'matches' ? [kickOff] : []),
    {
      key: 'state',
      heading: t('content.stateLabel'),
      cell: (row) => <StatePill {...row} />,
    },
    {
      key: 'languages',
      heading: t('content.languages'),
      cell: (row) => <LanguageMarks languages={languages} complete={row.languages} />,
    },
    {
      key: 'updated',
      heading: t('content.updated'),
      cell: ({ updatedAt, updatedBy }) => (
        <span className={classes.updated}>
          <Time at={updatedAt} look="ago" />
          {updatedBy === null ? null : (
            <Hint as="span" isSmall>
              {updatedBy}
            </Hint>
          )}
        </span>
      ),
    },
  ];
}
