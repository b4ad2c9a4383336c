import { Button } from '@mantine/core';
import { Dialog, Hint, Row } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useSelf } from '../../../lib/session.ts';
import { type MadeBatch, makeCodes, refreshVouchers, type VoucherBatch } from '../api/index.ts';
import { MadeCodes } from './made-codes.tsx';

/** The codes of an approved batch, for its maker; others read whose they are. */
export function MakeCodes({ batch }: { readonly batch: VoucherBatch }): ReactNode {
  const t = useOperatorText();
  const { account } = useSelf();
  const [made, setMade] = useState<MadeBatch | null>(null);
  const make = useDecision({
    act: () => makeCodes(batch.id),
    refresh: refreshVouchers,
    doneText: ({ codes }) => t('voucher.desk.madeCount', { count: codes.length }),
    onDone: setMade,
  });
  const isOwn = batch.createdBy === account;
  return (
    <>
      {batch.state !== 'PREPARED' ? null : isOwn ? (
        <Row gap={3} align="center">
          <Button size="sm" loading={make.isPending} onClick={() => make.mutate(undefined)}>
            {t('voucher.desk.makeCodes')}
          </Button>
        </Row>
      ) : (
        <Hint>{t('voucher.desk.codesOf', { account: batch.createdBy })}</Hint>
      )}
      {make.error === null ? null : <FailureNote cause={make.error} />}
      <Dialog
        isOpen={made !== null}
        onClose={() => setMade(null)}
        title={t('voucher.desk.codes')}
        closeLabel={undefined}
        size="medium"
      >
        {made === null ? null : <MadeCodes made={made} onDone={() => setMade(null)} />}
      </Dialog>
    </>
  );
}
