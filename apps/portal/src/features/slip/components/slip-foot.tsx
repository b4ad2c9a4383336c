import type { SlipQuote } from '@parlour/contract';
import { type Amount as Sum, amountFromText, amountToText, type Currency } from '@parlour/money';
import type { PickDecision } from '@parlour/sports/bet';
import { Button, Switch } from '@mantine/core';
import { ClockIcon } from '@parlour/ui';
import { type ReactNode, useEffect } from 'react';
import { useAddress, useGo } from '../../../lib/link.tsx';
import { useIsLoggedIn } from '../../../lib/session.ts';
import { useSportText } from '../../../lib/sport-text.ts';
import { Amount, useAmountText } from '../../../lib/use-money.tsx';
import { useBalance } from '../hooks.ts';
import { pickId } from '../pick.ts';
import { type Placing, placeOrders, repeatOrders } from '../placing.ts';
import {
  hasPlaces,
  type LegOdds,
  type LegPlaces,
  ordersOf,
  returnOddsOf,
  type SlipSums,
  stakeProblem,
} from '../price-model.ts';
import { changeSlip, type ChangeRule, type Slip } from '../slip-model.ts';
import { useSlips } from '../slip-store.ts';
import { StakeField } from './stake-field.tsx';
import { BoostNote } from './boost-note.tsx';
import { OddsFigure } from './total-odds.tsx';
import classes from './slip-foot.module.css';

export type SlipFootProps = {
  readonly slip: Slip;
  readonly accept: ChangeRule;
  readonly changes: readonly PickDecision[];
  readonly isRelated: boolean;
  /** Of the legs; null where there is none. */
  readonly odds: LegOdds;
  /** What places pay, by pick. */
  readonly places: LegPlaces;
  readonly sums: SlipSums;
  readonly quote: SlipQuote | null;
  readonly currency: Currency;
  readonly placing: Placing;
};

/** What the slip costs and returns, whatever keeps it from being placed, and the press that places it. */
export function SlipFoot(props: SlipFootProps): ReactNode {
  const { currency, odds, quote, slip, sums } = props;
  const t = useSportText();
  const isLocked = props.placing.isSending || slip.sent.length > 0;
  const total = slip.mode === 'multiple' ? returnOddsOf({ ...slip, isEachWay: false }, odds) : null;
  return (
    <div className={classes.foot}>
      {slip.mode === 'singles' ? (
        slip.picks.length > 1 ? (
          <EveryStake {...props} isLocked={isLocked} />
        ) : null
      ) : (
        <SharedStake {...props} isLocked={isLocked} />
      )}
      <EachWay {...props} isLocked={isLocked} />
      <dl className={classes.figures}>
        {slip.mode === 'multiple' ? (
          <>
            <dt>{t('betslip.total_odds')}</dt>
            <dd>{total === null ? '–' : <OddsFigure thousandths={total} />}</dd>
          </>
        ) : (
          <>
            <dt>{t('betslip.bets_label')}</dt>
            <dd>{sums.bets.toString()}</dd>
          </>
        )}
        <dt>{t('betslip.total_stake')}</dt>
        <dd>
          <Amount value={amountToText(sums.stake)} currency={currency.code} />
        </dd>
        {sums.boost > 0n ? (
          <>
            <dt>{t('betslip.boost')}</dt>
            <dd>
              <Amount value={amountToText(sums.boost)} currency={currency.code} tone="gain" />
            </dd>
          </>
        ) : null}
        <dt className={classes.strong}>{t('betslip.possible_return')}</dt>
        <dd className={classes.strong}>
          <Amount value={amountToText(sums.returns)} currency={currency.code} tone="gain" />
        </dd>
      </dl>
      <BoostNote boost={quote?.boost ?? null} legs={odds.length} />
      {quote !== null && quote.delayS > 0 ? (
        <p className={classes.delay}>
          <ClockIcon size={14} />
          {t('betslip.delay', { seconds: quote.delayS })}
        </p>
      ) : null}
      <Press {...props} />
    </div>
  );
}

type StakeProps = SlipFootProps & { readonly isLocked: boolean };

/** Offered where all picks have places; a pick without them takes it back. */
function EachWay({ isLocked, places, quote, slip }: StakeProps): ReactNode {
  const t = useSportText();
  const change = useSlips((slips) => slips.change);
  const isOffered = hasPlaces(places);
  // What cannot be each-way any more is not, once the server has said so.
  useEffect(() => {
    if (quote === null || isOffered || !slip.isEachWay) return;
    change((box) => changeSlip(box, (now) => ({ ...now, isEachWay: false })));
  }, [change, isOffered, quote, slip.isEachWay]);
  if (!isOffered) return null;
  return (
    <Switch
      className={classes.eachWay}
      label={t('betslip.each_way')}
      description={t('betslip.each_way_hint')}
      checked={slip.isEachWay}
      disabled={isLocked}
      onChange={({ currentTarget: { checked } }) =>
        change((box) => changeSlip(box, (now) => ({ ...now, isEachWay: checked })))
      }
    />
  );
}

/** One stake for all singles. */
function EveryStake({ currency, isLocked, quote, slip }: StakeProps): ReactNode {
  const t = useSportText();
  const change = useSlips((slips) => slips.change);
  const first = slip.picks[0]?.stake ?? '';
  const isShared = slip.picks.every(({ stake }) => stake === first);
  return (
    <div className={classes.stake}>
      <p className={classes.label}>{t('betslip.stake_every')}</p>
      <StakeField
        label={t('betslip.stake_every')}
        value={isShared ? first : ''}
        currency={currency}
        unitMin={quote?.unitMin ?? null}
        unitMax={quote?.unitMax ?? null}
        isDisabled={isLocked}
        onChange={(stake) =>
          change((box) =>
            changeSlip(box, (now) => ({
              ...now,
              picks: now.picks.map((pick) => ({ ...pick, stake })),
            })),
          )
        }
      />
    </div>
  );
}

/** The stake of a multiple or a system: of each bet, or of all together. */
function SharedStake({ currency, isLocked, quote, slip, sums }: StakeProps): ReactNode {
  const t = useSportText();
  const change = useSlips((slips) => slips.change);
  const set = (next: Partial<Slip>) =>
    change((box) => changeSlip(box, (now) => ({ ...now, ...next })));
  return (
    <div className={classes.stake}>
      <div className={classes.stakeHead}>
        <p className={classes.label}>{t('betslip.stake')}</p>
        {sums.bets > 1n ? (
          <div className={classes.by} role="group" aria-label={t('betslip.stake_by')}>
            {(['bet', 'total'] as const).map((by) => (
              <button
                key={by}
                type="button"
                aria-pressed={slip.stakeBy === by}
                disabled={isLocked}
                onClick={() => set({ stakeBy: by })}
              >
                {t(`betslip.by_${by}`)}
              </button>
            ))}
          </div>
        ) : null}
      </div>
      <StakeField
        label={t('betslip.stake')}
        value={slip.stake}
        currency={currency}
        unitMin={quote?.unitMin ?? null}
        unitMax={slip.stakeBy === 'bet' ? (quote?.unitMax ?? null) : null}
        isDisabled={isLocked}
        onChange={(stake) => set({ stake })}
      />
      {slip.stakeBy === 'total' && sums.bets > 1n && sums.units[0] !== undefined ? (
        <p className={classes.hint}>
          {t('betslip.each_bet', { count: countOf(sums.bets) })}{' '}
          <Amount value={amountToText(sums.units[0])} currency={currency.code} />
        </p>
      ) : null}
    </div>
  );
}

const countOf = (count: bigint): number => Number(count);

/** The one press of the slip; what it does depends on what stands in its way. */
function Press(props: SlipFootProps): ReactNode {
  const { accept, changes, currency, odds, placing, slip, sums } = props;
  const t = useSportText();
  const amountText = useAmountText();
  const isLoggedIn = useIsLoggedIn();
  const problem = useProblem(props);
  if (slip.sent.length > 0 && !placing.isSending) {
    return (
      <div className={classes.notice} role="alert">
        <p>{t('betslip.answer_lost')}</p>
        <Button onClick={() => void repeatOrders(slip)}>{t('betslip.answer_again')}</Button>
      </div>
    );
  }
  if (!isLoggedIn) return <LoginPress />;
  const refused = changes.some(({ kind }) => kind === 'refused');
  const isAcceptable = changes.some((one) => one.kind === 'refused' && one.accepted !== null);
  return (
    <>
      {placing.isOutdated ? (
        <p className={classes.problem} role="alert">
          {t('betslip.changed_elsewhere')}
        </p>
      ) : null}
      {problem === null ? null : (
        <p className={classes.problem} role="status">
          {problem}
        </p>
      )}
      {refused ? (
        <Button
          size="lg"
          fullWidth
          variant={isAcceptable ? 'filled' : 'default'}
          onClick={() => acceptChanges(slip, changes)}
        >
          {t(isAcceptable ? 'betslip.accept_changes' : 'betslip.remove_closed')}
        </Button>
      ) : (
        <Button
          size="lg"
          fullWidth
          loading={placing.isSending}
          disabled={problem !== null || sums.units.length === 0 || odds.includes(null)}
          onClick={() =>
            void placeOrders(
              slip,
              ordersOf(slip, currency, { accept, odds, createKey: () => crypto.randomUUID() }),
            )
          }
        >
          {sums.units.length === 0
            ? t('betslip.enter_stake')
            : t('betslip.place', {
                amount: amountText(amountToText(sums.stake), currency.code),
              })}
        </Button>
      )}
    </>
  );
}

/** What keeps the slip from being placed, in words. */
function useProblem(props: SlipFootProps): string | null {
  const { currency, isRelated, quote, sums } = props;
  const t = useSportText();
  const amountText = useAmountText();
  const balance = useBalance();
  if (isRelated) return t('betslip.related_hint');
  if (quote?.builders.some(({ state }) => state !== 'priced') === true)
    return t('betslip.builder_problem');
  const found = stakeProblem(sums.units, quote);
  if (found !== null && found.kind !== 'none') {
    return t(`betslip.stake_${found.kind}`, { amount: amountText(found.limit, currency.code) });
  }
  const held: Sum | null = balance === undefined ? null : amountFromText(balance.balance);
  return held !== null && sums.stake > held ? t('betslip.no_funds') : null;
}

/** Takes prices as they are now; what takes no bet any more leaves the slip. */
export function acceptChanges(slip: Slip, changes: readonly PickDecision[]): void {
  const byId = new Map(slip.picks.map((pick, place) => [pickId(pick), changes[place]]));
  const isAcceptable = changes.some((one) => one.kind === 'refused' && one.accepted !== null);
  useSlips.getState().change((box) =>
    changeSlip(box, (now) => {
      const picks = now.picks.flatMap((pick) => {
        const change = byId.get(pickId(pick));
        if (change?.kind !== 'refused') return [pick];
        if (change.accepted !== null) return [{ ...pick, odds: change.accepted.odds }];
        // What is suspended may come back, so it goes only where nothing else can be done.
        return isAcceptable ? [pick] : [];
      });
      return { ...now, picks, mode: picks.length < 2 ? 'singles' : now.mode };
    }),
  );
}

/** A guest keeps the slip, and finds it again after the login. */
function LoginPress(): ReactNode {
  const t = useSportText();
  const go = useGo();
  const { path } = useAddress();
  return (
    <>
      <p className={classes.hint}>{t('betslip.guest')}</p>
      <Button size="lg" fullWidth onClick={() => go('/login', { search: { from: path } })}>
        {t('betslip.log_in')}
      </Button>
    </>
  );
}
