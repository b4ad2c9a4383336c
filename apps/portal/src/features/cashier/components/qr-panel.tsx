import { Button } from '@mantine/core';
import { ArrowDownIcon, Countdown, ExternalIcon, Hint, RefreshIcon, Row } from '@parlour/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useMoneyText } from '../../../lib/money-text.ts';
import { saveQrPicture } from '../../../lib/qr-file.ts';
import { QrPicture } from '../../../lib/qr-picture.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { type DepositDetail, walletLink } from '../deposit-model.ts';
import { DepositCancel } from './deposit-cancel.tsx';
import classes from './deposit-panel.module.css';

export type QrPanelProps = {
  readonly deposit: DepositDetail;
  readonly isRenewing: boolean;
  /** Asks for a new code for the same amount. */
  readonly onRenew: () => void;
};

/** A code for a banking app: on a computer to be read, on a phone to be opened. */
export default function QrPanel({ deposit, isRenewing, onRenew }: QrPanelProps): ReactNode {
  const t = useMoneyText();
  const { qr, amount, currency } = deposit;
  const untilMs = qr === null ? 0 : Date.parse(qr.expiresAt);
  const [endedAtMs, setEndedAtMs] = useState(0);
  const end = useCallback(() => setEndedAtMs(untilMs), [untilMs]);
  if (qr === null || endedAtMs === untilMs) {
    return (
      <div className={classes.code} data-over>
        <p className={classes.lead}>{t('cashier.qr_over')}</p>
        <Hint>{t('cashier.qr_over_hint')}</Hint>
        <Button leftSection={<RefreshIcon size={18} />} loading={isRenewing} onClick={onRenew}>
          {t('cashier.qr_renew')}
        </Button>
      </div>
    );
  }
  const link = walletLink(qr.payload);
  return (
    <div className={classes.code}>
      <QrPicture text={qr.payload} label={t('cashier.qr_label')} className={classes.picture} />
      <p className={classes.sum}>
        <Amount value={amount} currency={currency} />
      </p>
      <Countdown untilMs={untilMs} onEnd={end}>
        {(left, leftMs) => (
          <p className={classes.left} data-short={leftMs < SHORT_MS} role="timer" aria-live="off">
            {t('cashier.qr_left', { left })}
          </p>
        )}
      </Countdown>
      <Row gap={3} justify="center">
        {link === null ? null : (
          <Button
            component="a"
            href={link}
            className={classes.touch ?? ''}
            leftSection={<ExternalIcon size={18} />}
          >
            {t('cashier.qr_open')}
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<ArrowDownIcon size={18} />}
          onClick={() => void saveQrPicture(qr.payload, `deposit-${deposit.id}.png`)}
        >
          {t('cashier.qr_save')}
        </Button>
      </Row>
      <ol className={classes.how}>
        <li>{t('cashier.qr_how_open')}</li>
        <li>{t('cashier.qr_how_scan')}</li>
        <li>{t('cashier.qr_how_confirm')}</li>
      </ol>
      <DepositCancel deposit={deposit} />
    </div>
  );
}

/** From here on the time that is left is shown as pressing. */
const SHORT_MS = 60_000;
