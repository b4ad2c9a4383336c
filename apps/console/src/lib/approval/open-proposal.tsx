import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callQuery } from '../call-query.ts';
import { useOperatorText } from '../language.ts';
import { Time } from '../time.tsx';
import classes from './open-proposal.module.css';

export type OpenProposalProps = {
  /** Kinds of change that the form beside it can propose. */
  readonly kinds: readonly string[];
  readonly subjectId?: string;
  /** The name that proposals call their subject by, where the page does not know its id. */
  readonly subject?: string;
};

/** Of one subject a kind has one open proposal; of all its subjects there are no more than games. */
const SUBJECTS_MAX = 100;

/** What waits for a second operator of the setting that is on screen; nothing where nothing waits. */
export function OpenProposal({ kinds, subject, subjectId }: OpenProposalProps): ReactNode {
  const t = useOperatorText();
  const about = subjectId === undefined ? {} : { subjectId };
  const found = useQueries({
    queries: kinds.map((kind) => {
      const query = { view: 'open' as const, limit: SUBJECTS_MAX, kind, ...about };
      return callQuery('GET /console/approvals', { query });
    }),
  });
  const open = found
    .flatMap(({ data }) => data?.items ?? [])
    .filter((proposal) => subject === undefined || proposal.subject === subject);
  return open.map((proposal) => (
    <div key={proposal.id} className={classes.note} role="status">
      <p className={classes.text}>
        {t('approval.openHere', { account: proposal.proposedBy.account })}{' '}
        <span className={classes.muted}>
          {t('approval.expiresAt')} <Time at={proposal.expiresAt} look="full" />
        </span>
      </p>
      <Link to="/approvals" search={{ open: proposal.id }} className={classes.link ?? ''}>
        {t('approval.see')}
      </Link>
    </div>
  ));
}
