import type { AnyFamily } from '@parlour/lottery';
import { type ReactNode, useMemo, useState } from 'react';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { totalsOf } from '../../bet/price-model.ts';
import { ChasePlanner } from '../../chase/components/chase-planner.tsx';
import type { ChaseRow } from '../../chase/chase-model.ts';
import type { LotteryGame } from '../../game.ts';
import type { Offer } from '../../offer.ts';
import {
  acceptOdds,
  haveCutsChanged,
  haveOddsChanged,
  readSlip,
  type Slip,
  type SlipLine,
  SLIP_LINES_MAX,
} from '../slip-model.ts';
import type { Ordering } from '../use-order.ts';
import { PlacedNote } from './placed-note.tsx';
import { SlipFoot } from './slip-foot.tsx';
import { SlipRowView } from './slip-row.tsx';
import classes from './slip-panel.module.css';

export type SlipPanelProps = {
  readonly game: LotteryGame;
  readonly family: AnyFamily;
  readonly offer: Offer;
  readonly slip: Slip;
  readonly change: (next: (slip: Slip) => Slip) => void;
  readonly ordering: Ordering;
  readonly onEdit: (line: SlipLine) => void;
  /** The note of what was placed has been read. */
  readonly onDone: () => void;
};

/** A chase as it is planned beside the slip. */
export type PlannedChase = {
  readonly rows: readonly ChaseRow[];
  readonly stopOnWin: boolean;
};

/** Tickets that will be placed together, with all that they cost and pay, before they are. */
export default function SlipPanel(props: SlipPanelProps): ReactNode {
  const { game, family, offer, slip, change, ordering, onEdit, onDone } = props;
  const t = useLotteryText();
  const [chase, setChase] = useState<PlannedChase | null>(null);
  const [isChasing, setIsChasing] = useState(false);
  const rows = useMemo(() => readSlip(slip, family, offer), [slip, family, offer]);
  const bets = useMemo(() => rows.flatMap(({ priced }) => priced ?? []), [rows]);
  if (ordering.placed !== null) {
    return (
      <PlacedNote
        order={ordering.placed}
        area={game.area}
        currency={offer.currency}
        onDone={onDone}
      />
    );
  }
  if (slip.lines.length === 0) return <p className={classes.empty}>{t('slip.empty')}</p>;
  const isSellable = bets.length === rows.length && rows.every(({ fault }) => fault === null);
  const isLocked = slip.sent !== null;
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <span>{t('slip.lines', { count: slip.lines.length, max: SLIP_LINES_MAX })}</span>
        <button
          type="button"
          className={classes.link}
          disabled={isLocked}
          onClick={() =>
            change((now) => (now.sent === null ? { ...now, lines: [], packVersion: null } : now))
          }
        >
          {t('slip.clear')}
        </button>
      </div>
      <ul className={classes.lines}>
        {rows.map((row, place) => (
          <SlipRowView
            key={row.line.id}
            row={row}
            family={family}
            offer={offer}
            failure={ordering.failure?.line === place ? ordering.failure.cause : null}
            isLocked={isLocked}
            change={change}
            onEdit={() => onEdit(row.line)}
          />
        ))}
      </ul>
      {game.current === null ? null : (
        <ChasePlanner
          bets={bets}
          offer={offer}
          issueNo={game.current.issueNo}
          isOpen={isChasing}
          isDisabled={isLocked || !isSellable}
          onOpen={(isOpen) => {
            setIsChasing(isOpen);
            if (!isOpen) setChase(null);
          }}
          onChange={setChase}
        />
      )}
      <SlipFoot
        game={game}
        offer={offer}
        slip={slip}
        totals={totalsOf(bets, offer)}
        chase={isChasing ? chase : null}
        isReady={isSellable && (!isChasing || chase !== null)}
        haveOddsChanged={haveOddsChanged(slip, offer) || haveCutsChanged(rows)}
        acceptOdds={(now) => acceptOdds(now, family, offer)}
        ordering={ordering}
        change={change}
      />
    </div>
  );
}
