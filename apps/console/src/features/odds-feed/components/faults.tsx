import { Hint } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { Fault } from '../api/index.ts';
import classes from './odds-feed.module.css';

export type FaultsProps = { readonly faults: readonly Fault[] };

/** The latest messages that were not applied, each with its fault and, opened, with what came. */
export function Faults({ faults }: FaultsProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('feed.odds.faults')}>
      <Hint>{t(faults.length === 0 ? 'feed.odds.noFaults' : 'feed.odds.faultsHint')}</Hint>
      <ul className={classes.faults}>
        {faults.map((fault, index) => (
          <li key={`${fault.receivedAt} ${index}`}>
            <details className={classes.fault}>
              <summary>
                <strong dir="ltr">{fault.fault}</strong>
                <Hint as="span" isSmall>
                  <code>{fault.type}</code>
                  {fault.eventRef === null ? null : (
                    <>
                      {' '}
                      <bdi>{fault.eventRef}</bdi>
                    </>
                  )}{' '}
                  · <Time at={fault.receivedAt} look="short" />
                </Hint>
              </summary>
              <pre className={classes.body}>{fault.body}</pre>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
