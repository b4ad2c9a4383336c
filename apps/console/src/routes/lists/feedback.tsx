import { feedbackColumns } from '../../features/feedback/components/feedback-columns.tsx';
import { FeedbackDetail } from '../../features/feedback/components/feedback-detail.tsx';
import { FEEDBACK_STATES, FEEDBACK_TYPES } from '../../features/feedback/model.ts';
import { RowRecord } from '../../lib/resource/opened-record.tsx';
import { defineResource } from '../../lib/resource/resource.ts';

/** What members and visitors tell the house, and what they are answered. */
export const resource = defineResource('GET /console/feedback')({
  name: 'feedback',
  hint: 'feedback.desk.hint',
  empty: { title: 'feedback.desk.empty' },
  fields: {
    state: {
      kind: 'choice',
      label: 'feedback.desk.state',
      options: FEEDBACK_STATES,
      option: (value) => `feedback.desk.state.${value}`,
    },
    questionType: {
      kind: 'choice',
      label: 'feedback.desk.type',
      options: FEEDBACK_TYPES,
      option: (value) => `feedback.desk.type.${value}`,
    },
  },
  columns: feedbackColumns,
  exported: true,
  phone: { figure: 'state', under: ['author', 'type', 'created'] },
  detail: {
    title: 'feedback.desk.title',
    show: (open) => (
      <RowRecord open={open} show={(feedback) => <FeedbackDetail feedback={feedback} />} />
    ),
  },
});
