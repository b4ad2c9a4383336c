import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { replayOf } from '../api/index.ts';

export type RoundReplayProps = { readonly roundId: string };

/** Opens the vendor's own page of a round, which plays it again and verifies it. */
export function RoundReplay({ roundId }: RoundReplayProps): ReactNode {
  const t = useOperatorText();
  const replay = useMutation({
    mutationFn: async () => {
      // Opened within the press, so that no browser takes it for an advertisement.
      const page = window.open('', '_blank');
      try {
        const { url } = await replayOf(roundId);
        if (page === null) window.location.assign(url);
        else {
          page.opener = null;
          page.location.replace(url);
        }
      } catch (error) {
        page?.close();
        throw error;
      }
    },
  });
  return (
    <>
      <Button
        size="xs"
        variant="default"
        loading={replay.isPending}
        onClick={() => replay.mutate()}
      >
        {t('round.replay')}
      </Button>
      {replay.error === null ? null : <FailureNote cause={replay.error} />}
    </>
  );
}
