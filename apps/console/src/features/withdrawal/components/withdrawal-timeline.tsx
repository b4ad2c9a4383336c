import { Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { WithdrawalDetail } from '../api/index.ts';
import classes from './withdrawal-timeline.module.css';

type Entry = WithdrawalDetail['timeline'][number];
export type WithdrawalTimelineProps = {
  readonly entries: readonly Entry[];
  readonly currency: string;
};

/** People are named; the system and the provider are what they are. */
const isPerson = ({ kind, name }: Entry['actor']): boolean =>
  (kind === 'member' || kind === 'operator') && name !== '';

/** Everything that happened to a withdrawal, the newest first. */
export function WithdrawalTimeline({ entries, currency }: WithdrawalTimelineProps): ReactNode {
  const t = useOperatorText();
  const newestFirst = entries.toReversed();
  return (
    <Section title={t('withdrawal.timeline')}>
      <Stack as="ol" gap={0}>
        {newestFirst.map(({ at, step, actor, note, amount }, index) => (
          <li
            key={`${at} ${step} ${index}`}
            className={classes.entry}
            data-latest={index === 0 ? true : undefined}
          >
            <span className={classes.what}>
              {textOfCode('withdrawal.step', step) ?? step}{' '}
              {amount === null ? null : <Amount value={amount} currency={currency} />}
            </span>
            <Hint as="span" isSmall>
              {isPerson(actor) ? actor.name : t(`actor.${actor.kind}`)} ·{' '}
              <Time at={at} look="full" />
            </Hint>
            {note === null ? null : <span className={classes.note}>{note}</span>}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
