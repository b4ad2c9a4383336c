import { Link } from '@tanstack/react-router';
import { textOfCode } from '../language.ts';
import { notifyDone } from '../notify.ts';
import { refresh } from '../call-query.ts';

/** What the answer of a call says that may need a second operator; null where it is done. */
export type Waiting = { readonly id: string } | null;

export const isWaiting = (
  value: unknown,
): value is { readonly proposal: { readonly id: string } } =>
  typeof value === 'object' &&
  value !== null &&
  'proposal' in value &&
  typeof value.proposal === 'object' &&
  value.proposal !== null &&
  // Other records have proposals of their own, which no page of approvals knows.
  'id' in value.proposal;

/** Says the same of whatever a call answered. */
export const notifyAnswer = (value: unknown, savedText: string): void =>
  notifyOutcome(isWaiting(value) ? value.proposal : null, savedText);

/** Says that a change counts, or that it was sent to a second operator and where to follow it. */
export function notifyOutcome(proposal: Waiting, savedText: string): void {
  if (proposal === null) {
    notifyDone(savedText);
    return;
  }
  void refresh('GET /console/approvals');
  notifyDone(
    <>
      {textOfCode('approval', 'sent')}{' '}
      <Link to="/approvals" search={{ open: proposal.id }}>
        {textOfCode('approval', 'see')}
      </Link>
    </>,
  );
}
