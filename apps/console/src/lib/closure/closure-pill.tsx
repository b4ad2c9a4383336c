import { StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useOperatorText } from '../language.ts';
import { useNowMs } from '../now.ts';
import { Time } from '../time.tsx';
import { type ClosureWindow, windowPhase } from './window.ts';

export type ClosurePillProps = { readonly window: ClosureWindow | null };

/** That a window runs and until when, or when it will begin; nothing for none. */
export function ClosurePill({ window }: ClosurePillProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  const phase = window === null ? 'over' : windowPhase(window, nowMs);
  if (window === null || phase === 'over') return null;
  const { startsAt, endsAt } = window;
  return (
    <StatusPill tone={phase === 'running' ? 'waiting' : 'neutral'}>
      {phase === 'coming' ? (
        <>
          {t('closure.from')} <Time at={startsAt} />
        </>
      ) : endsAt === null ? (
        t('closure.running')
      ) : (
        <>
          {t('closure.until')} <Time at={endsAt} />
        </>
      )}
    </StatusPill>
  );
}
