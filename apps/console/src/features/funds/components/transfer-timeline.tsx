import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { TransferDetail } from '../api/index.ts';
import classes from './funds.module.css';

type Entry = TransferDetail['timeline'][number];

/** Everything that happened to a transfer, the newest first. */
export function TransferTimeline({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const t = useOperatorText();
  const whoOf = ({ kind, name }: Entry['actor']): string => {
    if (kind === 'vendor') return t('transfer.actor.vendor');
    return kind === 'system' ? t('actor.system') : name;
  };
  return (
    <Section title={t('transfer.timeline')}>
      <Stack as="ol" gap={3}>
        {entries.toReversed().map(({ actor, at, note, step }, index) => (
          <li
            key={`${at} ${step} ${index}`}
            className={classes.entry}
            data-latest={index === 0 ? true : undefined}
          >
            <span>{textOfCode('transfer.step', step) ?? step}</span>
            <span className={classes.muted}>
              {whoOf(actor)} · <Time at={at} look="full" />
            </span>
            {note === null ? null : <span className={classes.muted}>{note}</span>}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
