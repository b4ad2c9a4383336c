import type { SlipView } from '@parlour/contract';
import { Button } from '@mantine/core';
import { CheckIcon, CloseIcon } from '@parlour/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSportText } from '../../../lib/sport-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { slipQuery } from '../api/index.ts';
import { groupsOfLegs } from '../leg-model.ts';
import { useOddsText } from '../odds-text.ts';
import { forgetPlacing, keepPicks, type Placing, type Receipt } from '../placing.ts';
import { usePlacingText, useRefusalText } from '../refusal-text.ts';
import type { Slip } from '../slip-model.ts';
import { isWaiting, slipNumber } from '../slip-states.ts';
import { SlipWait } from './slip-wait.tsx';
import classes from './receipts.module.css';

export type ReceiptsProps = {
  readonly slip: Slip;
  readonly placing: Placing;
  readonly currency: string;
  readonly onBets: () => void;
};

/** What came of the last press, order by order. */
export function Receipts({ slip, placing, currency, onBets }: ReceiptsProps): ReactNode {
  const t = useSportText();
  if (placing.receipts.length === 0) return null;
  const placed = placing.receipts.filter((receipt) => receipt.slip !== null);
  const isAllLost = placed.length === 0;
  return (
    <div className={classes.receipts}>
      {placing.receipts.map((receipt) => (
        <ReceiptRow key={receipt.order.key} receipt={receipt} currency={currency} />
      ))}
      {isAllLost ? null : (
        <div className={classes.actions}>
          <Button
            variant="default"
            onClick={() => {
              keepPicks(
                slip.id,
                placed.flatMap(({ order }) => order.picks),
              );
              forgetPlacing(slip.id);
            }}
          >
            {t('betslip.keep_picks')}
          </Button>
          <Button variant="default" onClick={() => forgetPlacing(slip.id)}>
            {t('betslip.done')}
          </Button>
          <button type="button" className={classes.link} onClick={onBets}>
            {t('betslip.see_bets')}
          </button>
        </div>
      )}
    </div>
  );
}

type ReceiptRowProps = { readonly receipt: Receipt; readonly currency: string };

function ReceiptRow({ receipt, currency }: ReceiptRowProps): ReactNode {
  const { order, slip } = receipt;
  const text = usePlacingText(currency);
  if (slip !== null) return <PlacedSlip first={slip} />;
  return (
    <div className={classes.row} data-tone="bad" role="alert">
      <span className={classes.mark}>
        <CloseIcon size={18} />
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{titleOf(order.picks.map(({ names }) => names.outcome))}</p>
        <p className={classes.hint}>{text(receipt.failure)}</p>
      </div>
    </div>
  );
}

const WAIT_MS = 1_000;
const titleOf = (outcomes: readonly string[]): string => outcomes.join(' · ');

/** A slip that was sent, followed until it is taken or refused. */
function PlacedSlip({ first }: { readonly first: SlipView }): ReactNode {
  const t = useSportText();
  const oddsText = useOddsText();
  const refusalText = useRefusalText();
  const queries = useQueryClient();
  const options = slipQuery(first.id);
  const known = useQuery({
    ...options,
    enabled: isWaiting(first),
    refetchInterval: ({ state }) =>
      state.data === undefined || isWaiting(state.data) ? WAIT_MS : false,
  }).data;
  const slip: SlipView = known ?? first;
  if (isWaiting(slip)) {
    return (
      <SlipWait
        slip={slip}
        onAnswer={() => void queries.invalidateQueries({ queryKey: options.queryKey })}
      />
    );
  }
  const isRefused = slip.status === 'REJECTED' || slip.status === 'EXPIRED';
  const [leg] = slip.legs;
  return (
    <div className={classes.row} data-tone={isRefused ? 'bad' : 'good'} role="status">
      <span className={classes.mark}>
        {isRefused ? <CloseIcon size={18} /> : <CheckIcon size={18} />}
      </span>
      <div className={classes.words}>
        <p className={classes.title}>{t(isRefused ? 'betslip.refused' : 'betslip.placed')}</p>
        <p className={classes.hint} dir="auto">
          {titleOf(slip.legs.map(({ outcomeName }) => outcomeName))}
          {groupsOfLegs(slip.legs).length === 1 && leg !== undefined
            ? ` @ ${oddsText(leg.builder?.odds ?? leg.odds)}`
            : ''}
        </p>
        {isRefused ? (
          <p className={classes.hint}>{refusalText(slip.refusal)}</p>
        ) : (
          <dl className={classes.figures}>
            <dt>{t('betslip.number')}</dt>
            <dd>
              <bdi dir="ltr" title={slip.id}>
                {slipNumber(slip.id)}
              </bdi>
            </dd>
            <dt>{t('betslip.total_stake')}</dt>
            <dd>
              <Amount value={slip.stake} currency={slip.currency} />
            </dd>
            <dt>{t('betslip.possible_return')}</dt>
            <dd>
              <Amount value={slip.returnMax} currency={slip.currency} tone="gain" />
            </dd>
          </dl>
        )}
      </div>
    </div>
  );
}
