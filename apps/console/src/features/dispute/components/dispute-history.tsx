import { Hint, Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Time } from '../../../lib/time.tsx';
import type { DisputeDetail } from '../api/index.ts';
import classes from './dispute.module.css';

export type DisputeHistoryProps = { readonly dispute: DisputeDetail };

/** Who proposed what, who declined it and why; the newest first. */
export function DisputeHistory({ dispute }: DisputeHistoryProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('dispute.history')}>
      <Stack as="ol" gap={2}>
        {dispute.history.toReversed().map(({ at, step, actor, resolution, note }) => (
          <li key={`${at} ${step}`} className={classes.payment}>
            <span>
              {t(`dispute.step.${step}`)}
              {resolution === null ? '' : `: ${t(`dispute.resolution.${resolution}`)}`}
            </span>
            <Hint as="span">
              {actor} · <Time at={at} look="full" />
            </Hint>
            {note === null ? null : <Hint as="span">{note}</Hint>}
          </li>
        ))}
      </Stack>
    </Section>
  );
}
