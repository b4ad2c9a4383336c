import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Row, Stack } from '@parlour/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { usePlayerText } from '../../../lib/language.ts';
import { acknowledgeCheck, protectionQuery } from '../api/index.ts';
import { useProtection, useSecond, useVisit } from '../hooks.ts';
import { elapsedOf, isCheckDue, skewOf } from '../model.ts';
import { NetPosition } from './net-position.tsx';

export type RealityCheckProps = {
  readonly isPlaying: boolean;
  readonly onBreak: () => void;
  readonly onLogout: () => void;
};

/** Interrupts play at the chosen interval with the time spent and the net position. */
export function RealityCheck({ isPlaying, onBreak, onLogout }: RealityCheckProps): ReactNode {
  const t = usePlayerText();
  const cache = useQueryClient();
  const currency = useProtection()?.currency ?? 'USD';
  const { visit, heardMs } = useVisit(isPlaying);
  const nowMs = useSecond();
  const [seenDueAt, setSeenDueAt] = useState<string | null>(null);
  const acknowledge = useMutation({
    mutationFn: acknowledgeCheck,
    onSettled: () => void cache.invalidateQueries({ queryKey: protectionQuery().queryKey }),
  });
  const clock = { nowMs, skewMs: visit === null ? 0 : skewOf(visit, heardMs) };
  const isDue = visit !== null && isCheckDue(visit, clock) && visit.checkDueAt !== seenDueAt;
  useEffect(() => {
    // What fills the screen would hide it.
    if (isDue && document.fullscreenElement instanceof Element) {
      // Refused where it was left meanwhile, which is what is wanted.
      document.exitFullscreen().catch(() => undefined);
    }
  }, [isDue]);
  if (visit === null || !isDue) return null;
  const answer = (then?: () => void) => {
    setSeenDueAt(visit.checkDueAt);
    acknowledge.mutate();
    then?.();
  };
  return (
    <Dialog isOpen onClose={() => undefined} title={t('protection.check_title')} size="medium">
      <Stack>
        <p>{t('protection.check_text')}</p>
        <NetPosition
          position={visit.position}
          currency={currency}
          elapsedMs={elapsedOf(visit, clock)}
        />
        <Row gap={3}>
          <Button onClick={() => answer(onBreak)} data-autofocus>
            {t('protection.check_break')}
          </Button>
          <Button variant="default" onClick={() => answer()}>
            {t('protection.check_continue')}
          </Button>
          <Button variant="default" onClick={() => answer(onLogout)}>
            {t('identity.logout')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
