import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import { useMay } from '../../../lib/session.ts';
import { type DuplicatePair, judgePair, type Verdict } from '../api/duplicate.ts';

export type PairVerdictProps = { readonly pair: DuplicatePair };

const REASON_CHARS_MAX = 300;

/** Judges a pair; one that was judged can be judged again. */
export function PairVerdict({ pair }: PairVerdictProps): ReactNode {
  const t = useOperatorText();
  const mayJudge = useMay()('member.update');
  const [wanted, setWanted] = useState<Verdict | null>(null);
  const decide = useMutation({
    mutationFn: (reason: string) => judgePair(pair, { verdict: wanted ?? 'distinct', reason }),
    onSuccess: () => {
      setWanted(null);
      notifyDone(t('member.judged'));
    },
  });
  if (!mayJudge) return null;
  const names = { first: pair.first.account, second: pair.second.account };
  return (
    <Group gap="xs" wrap="nowrap">
      {pair.verdict === 'linked' ? null : (
        <Button size="compact-xs" variant="default" onClick={() => setWanted('linked')}>
          {t('member.judge.linked')}
        </Button>
      )}
      {pair.verdict === 'distinct' ? null : (
        <Button size="compact-xs" variant="default" onClick={() => setWanted('distinct')}>
          {t('member.judge.distinct')}
        </Button>
      )}
      <ReasonDialog
        isOpen={wanted !== null}
        onClose={() => {
          decide.reset();
          setWanted(null);
        }}
        title={t(`member.judge.${wanted ?? 'distinct'}`)}
        text={t(`member.judgeText.${wanted ?? 'distinct'}`, names)}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t(`member.judge.${wanted ?? 'distinct'}`)}
        tone={wanted === 'linked' ? 'danger' : 'accent'}
        isPending={decide.isPending}
        error={decide.error}
        onConfirm={(reason) => decide.mutate(reason)}
      />
    </Group>
  );
}
