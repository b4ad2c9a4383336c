import { Hint, StatusPill } from '@parlour/ui';
import type { ReactNode } from 'react';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { refreshVouchers, voidVoucher, type Voucher } from '../api/index.ts';
import { voucherTone } from '../model.ts';
import classes from './voucher.module.css';

export type VoucherLineProps = { readonly voucher: Voucher };

/** One voucher by its last characters, for the whole code is stored nowhere. */
export function VoucherLine({ voucher }: VoucherLineProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('voucher.update');
  const { id, codeTail, state, memberId, account, redeemedAt, depositId } = voucher;
  return (
    <>
      <bdi className={classes.code}>…{codeTail}</bdi>
      <StatusPill tone={voucherTone(state)}>{t(`voucher.desk.items.${state}`)}</StatusPill>
      <Hint as="span">
        {memberId === null ? null : (
          <RecordLink kind="member" id={memberId}>
            {account ?? memberId}
          </RecordLink>
        )}{' '}
        {redeemedAt === null ? null : <Time at={redeemedAt} />}{' '}
        {depositId === null ? null : (
          <RecordLink kind="deposit" id={depositId}>
            {t('deposit.title')}
          </RecordLink>
        )}
      </Hint>
      {state === 'OPEN' && mayChange ? (
        <ReasonAction
          size="compact-xs"
          label={t('voucher.desk.voidOne')}
          text={t('voucher.desk.voidOneText', { code: codeTail })}
          tone="danger"
          doneText={t('voucher.desk.voidedOne')}
          act={(reason) => voidVoucher(id, reason)}
          refresh={refreshVouchers}
        />
      ) : null}
    </>
  );
}
