import { Button } from '@mantine/core';
import { ShieldIcon, WarningIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { verifyAudit } from '../api/index.ts';
import classes from './verify-card.module.css';

/** Walks the chain on demand and says whether anyone has rewritten it. */
export function VerifyCard(): ReactNode {
  const t = useOperatorText();
  const verify = useMutation({ mutationFn: verifyAudit });
  const { data, error } = verify;
  const verdict = data === undefined ? 'unknown' : data.isIntact ? 'whole' : 'broken';
  return (
    <div className={classes.card}>
      <span className={classes.mark} data-verdict={verdict}>
        {verdict === 'broken' ? <WarningIcon size={22} /> : <ShieldIcon size={22} />}
      </span>
      <div className={classes.text} role="status">
        <p className={classes.title}>
          {data === undefined
            ? t('audit.verifyTitle')
            : data.isIntact
              ? t('audit.whole', { count: data.entriesChecked })
              : t('audit.broken', { seq: data.brokenSeq ?? 0 })}
        </p>
        <p className={classes.hint}>
          {data === undefined || data.problem === null
            ? t('audit.verifyHint')
            : t(`audit.problem.${data.problem}`)}
        </p>
      </div>
      <Button
        size="xs"
        variant="default"
        loading={verify.isPending}
        onClick={() => verify.mutate()}
      >
        {t('audit.verify')}
      </Button>
      {error === null ? null : <FailureNote cause={error} />}
    </div>
  );
}
