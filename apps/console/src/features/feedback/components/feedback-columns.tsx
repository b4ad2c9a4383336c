import { type Column, StatusPill } from '@parlour/ui';
import type { OperatorKey } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Feedback } from '../api/index.ts';
import { FEEDBACK_TONES } from '../model.ts';
import classes from './feedback.module.css';

type Text = (key: OperatorKey) => string;

export const feedbackColumns = (t: Text): Column<Feedback>[] => [
  {
    key: 'content',
    heading: t('feedback.desk.content'),
    isRowHeading: true,
    cell: ({ content }) => <span className={classes.excerpt}>{content}</span>,
    exported: ({ content }) => content,
  },
  {
    key: 'author',
    heading: t('feedback.desk.author'),
    cell: ({ account, email }) => account ?? email ?? '—',
    exported: ({ account, email }) => account ?? email ?? '',
  },
  {
    key: 'type',
    heading: t('feedback.desk.type'),
    cell: ({ questionType }) => t(`feedback.desk.type.${questionType}`),
    exported: ({ questionType }) => questionType,
  },
  {
    key: 'state',
    heading: t('feedback.desk.state'),
    cell: ({ state }) => (
      <StatusPill tone={FEEDBACK_TONES[state]}>{t(`feedback.desk.state.${state}`)}</StatusPill>
    ),
    exported: ({ state }) => state,
  },
  {
    key: 'images',
    heading: t('feedback.desk.images'),
    align: 'end',
    cell: ({ images }) => (images.length === 0 ? '—' : images.length),
    exported: ({ images }) => String(images.length),
  },
  {
    key: 'created',
    heading: t('feedback.desk.created'),
    cell: ({ createdAt }) => <Time at={createdAt} look="ago" />,
    exported: ({ createdAt }) => createdAt,
  },
];
