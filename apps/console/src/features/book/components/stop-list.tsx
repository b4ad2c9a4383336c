import { Hint, StatusPill } from '@parlour/ui';
import { Link } from '../../../lib/link.ts';
import type { ReactNode } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Stop } from '../api/index.ts';
import classes from './book.module.css';
import { LiftAction } from './stop-action.tsx';

export type StopListProps = {
  readonly stops: readonly Stop[];
  /** Beside the event itself its name need not be said. */
  readonly isOfEvent?: boolean;
};

/** Stops that stand, each with why, by whom, since when, and the way back. */
export function StopList({ isOfEvent = false, stops }: StopListProps): ReactNode {
  const t = useOperatorText();
  return (
    <ul className={classes.stops}>
      {stops.map((stop) => (
        <li key={stop.id} className={classes.stop} data-kind={stop.kind}>
          <div className={classes.stopHead}>
            <span className={classes.stopName}>
              <bdi>{stop.name === '' ? t(`book.of.${stop.kind}`) : stop.name}</bdi>
              <StatusPill tone="bad">{t(`book.kind.${stop.kind}`)}</StatusPill>
            </span>
            <LiftAction stop={stop} />
          </div>
          {stop.eventName === null || isOfEvent ? null : (
            <Hint isSmall>
              <bdi>{stop.eventName}</bdi>
            </Hint>
          )}
          <p className={classes.reason}>{stop.reason}</p>
          <Hint isSmall>
            <bdi>{stop.madeBy}</bdi> · <Time at={stop.madeAt} look="ago" />
            {stop.eventId === null || isOfEvent ? null : (
              <>
                {' · '}
                <Link to="/sports/events/$eventId" params={{ eventId: stop.eventId }}>
                  {t('book.toEvent')}
                </Link>
              </>
            )}
          </Hint>
          {stop.kind === 'all' ? (
            <OpenProposal kinds={['sport_stop.lift']} subjectId={stop.id} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
