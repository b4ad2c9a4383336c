import { Button, Checkbox } from '@mantine/core';
import { Row, saveText, Stack, WarningIcon } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { useOperatorText } from '../../../lib/language.ts';
import { notifyDone } from '../../../lib/notify.ts';
import type { MadeBatch } from '../api/index.ts';
import classes from './voucher.module.css';

export type MadeCodesProps = { readonly made: MadeBatch; readonly onDone: () => void };

/** The codes of a new batch. They are stored nowhere, so this is the one time that they are shown. */
export function MadeCodes({ made, onDone }: MadeCodesProps): ReactNode {
  const t = useOperatorText();
  const [isKept, setIsKept] = useState(false);
  const { batch, codes, csv } = made;
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    notifyDone(t('voucher.desk.copied', { count: codes.length }));
  };
  const save = () => saveText(`vouchers-${batch.id}.csv`, 'text/csv;charset=utf-8', csv);
  return (
    <Stack>
      <p className={classes.once} role="note">
        <WarningIcon size={20} />
        {t('voucher.desk.once')}
      </p>
      <ol className={classes.codes} tabIndex={0} aria-label={t('voucher.desk.codes')}>
        {codes.map((code) => (
          <li key={code}>
            <bdi className={classes.code}>{code}</bdi>
          </li>
        ))}
      </ol>
      <Row gap={3} align="center">
        <Button size="sm" onClick={save}>
          {t('voucher.desk.save')}
        </Button>
        <Button size="sm" variant="default" onClick={() => void copy()}>
          {t('voucher.desk.copy')}
        </Button>
      </Row>
      <Checkbox
        label={t('voucher.desk.kept')}
        checked={isKept}
        onChange={(event) => setIsKept(event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        <Button size="sm" variant="default" disabled={!isKept} onClick={onDone}>
          {t('voucher.desk.done')}
        </Button>
      </div>
    </Stack>
  );
}
