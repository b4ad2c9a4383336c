import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import { Dialog, Skeleton, Stack, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { KindMark } from '../../../lib/kind-mark.tsx';
import { LoadFailure } from '../../../lib/page/load-failure.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import { Time } from '../../../lib/time.tsx';
import { Amount } from '../../../lib/use-money.tsx';
import { type BillDetail, billQuery } from '../api/index.ts';
import { billLook, isZero, whyLabel } from '../model.ts';
import { BillBets } from './bill-bets.tsx';
import { BillLadder } from './bill-ladder.tsx';
import { BillLines } from './bill-lines.tsx';
import { BillPayments, BillRelated, BillTimeline } from './bill-events.tsx';
import { BillPeriod } from './bill-period.tsx';
import { BillShares } from './bill-shares.tsx';
import classes from './bill-dialog.module.css';

export type BillDialogProps = {
  readonly billId: string;
  /** The name of a category of games. */
  readonly categoryText: (code: string) => string;
  /** Opens another bill that belongs to this one. */
  readonly onOther: (billId: string) => void;
  /** Pays it; left out where nobody may. */
  readonly onDistribute?: ((bill: BillDetail) => void) | undefined;
  readonly onClose: () => void;
};

/** A bill that explains itself: what was reached, how the amount came about, and what was paid. */
export default function BillDialog(props: BillDialogProps): ReactNode {
  const { billId, onClose } = props;
  const t = useTeamText();
  const { data, error, refetch } = useQuery(billQuery(billId));
  const title =
    data === undefined
      ? t('bill.bill')
      : t('bill.title', { kind: t(`contract.kind_${data.kind}`), account: data.account });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      closeLabel={t('site.close')}
      closesOnEscape
      size="large"
    >
      {error !== null && data === undefined ? (
        <LoadFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="28rem" shape="card" />
      ) : (
        <Content key={data.id} {...props} bill={data} />
      )}
    </Dialog>
  );
}

type ContentProps = BillDialogProps & { readonly bill: BillDetail };

function Content({ bill, categoryText, onDistribute, onOther }: ContentProps): ReactNode {
  const t = useTeamText();
  const [areBetsShown, setAreBetsShown] = useState(false);
  return (
    <Stack gap={5} isBounded>
      <Head bill={bill} />
      <div className={classes.columns}>
        <Stack gap={6} isBounded>
          <BillLadder bill={bill} />
          <BillLines bill={bill} />
        </Stack>
        <Stack gap={6} isBounded>
          <BillPayments bill={bill} />
          <BillShares bill={bill} categoryText={categoryText} />
          <BillRelated bill={bill} onOther={onOther} />
          <BillTimeline bill={bill} />
        </Stack>
      </div>
      {areBetsShown ? <BillBets bill={bill} /> : null}
      <footer className={classes.footer}>
        {areBetsShown ? null : (
          <Button variant="default" onClick={() => setAreBetsShown(true)}>
            {t('bill.bets_show')}
          </Button>
        )}
        {onDistribute !== undefined && bill.canDistribute ? (
          <Button onClick={() => onDistribute(bill)}>{t('bill.distribute')}</Button>
        ) : null}
      </footer>
    </Stack>
  );
}

function Head({ bill }: { readonly bill: BillDetail }): ReactNode {
  const t = useTeamText();
  const { label, tone } = billLook(bill);
  return (
    <header className={classes.head}>
      <KindMark kind={bill.kind} size="large" />
      <Stack gap={1}>
        <p className={classes.amount}>
          <Amount value={bill.amount} currency={bill.currency} />
          <StatusPill tone={tone}>{t(label)}</StatusPill>
        </p>
        <p className={classes.quiet}>
          <BillPeriod bill={bill} />
          {bill.correctionNo === 0
            ? null
            : ` · ${t('bill.correction', { number: bill.correctionNo })}`}
        </p>
        <Why bill={bill} />
      </Stack>
      <dl className={classes.figures}>
        <div>
          <dt>{t('bill.column_paid')}</dt>
          <dd>
            <Amount value={bill.paid} currency={bill.currency} />
          </dd>
        </div>
        <div data-open={!isZero(bill.open) || undefined}>
          <dt>{t('bill.column_open')}</dt>
          <dd>
            <Amount value={bill.open} currency={bill.currency} />
          </dd>
        </div>
        <div>
          <dt>{t('bill.column_payer')}</dt>
          <dd>{bill.payerAccount === null ? t('bill.house') : <bdi>{bill.payerAccount}</bdi>}</dd>
        </div>
      </dl>
    </header>
  );
}

function Why({ bill }: { readonly bill: BillDetail }): ReactNode {
  const t = useTeamText();
  const label = whyLabel(bill);
  if (label === null && bill.reason === null && bill.correctionNo === 0) return null;
  return (
    <div className={classes.why}>
      {label === 'bill.why_CALCULATED' ? (
        <DueText at={bill.dueAt} />
      ) : label === null ? null : (
        <p>{t(label)}</p>
      )}
      {bill.reason === null ? null : <p>{t('bill.why_reason', { reason: bill.reason })}</p>}
      {bill.correctionNo === 0 ? null : <p>{t('bill.correction_text')}</p>}
    </div>
  );
}

const HERE = '\u0000';

/** The sentence with an instant in the person's zone where the language wants it. */
function DueText({ at }: { readonly at: string }): ReactNode {
  const t = useTeamText();
  const [before, after] = t('bill.why_CALCULATED', { at: HERE }).split(HERE);
  return (
    <p>
      {before}
      <Time at={at} />
      {after}
    </p>
  );
}
