import { Button } from '@mantine/core';
import { Dialog, Hint, Stack } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import type { RefusedMember } from '../api/index.ts';
import { MemberProblems } from './member-problems.tsx';
import { RewardForm } from './reward-form.tsx';

/** Gives members free rounds of a game; a second operator agrees, and who can get none is named. */
export function GiveRewards(): ReactNode {
  const t = useOperatorText();
  const [isOpen, setIsOpen] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedMember[]>([]);
  return (
    <>
      <Button size="xs" onClick={() => setIsOpen(true)}>
        {t('reward.give')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('reward.give')}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Stack gap={4}>
          <Hint>{t('reward.giveHint')}</Hint>
          <RewardForm onClose={() => setIsOpen(false)} onRefused={setRefused} />
        </Stack>
      </Dialog>
      <Dialog
        isOpen={refused.length > 0}
        onClose={() => setRefused([])}
        title={t('reward.refused', { count: refused.length })}
        closeLabel={t('action.close')}
        size="medium"
      >
        <Stack gap={3}>
          <Hint>{t('reward.refusedHint')}</Hint>
          <MemberProblems members={refused} />
        </Stack>
      </Dialog>
    </>
  );
}
