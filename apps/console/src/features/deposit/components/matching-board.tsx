import { CheckIcon, EmptyState, Hint, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { useKeys } from '../../../lib/keys.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { KeyHints } from '../../../lib/list/key-hints.tsx';
import { ViewTabs } from '../../../lib/list/view-tabs.tsx';
import { type BankCreditDetail, creditQuery, creditsQuery } from '../api/bank-credit.ts';
import { depositQuery, depositsQuery } from '../api/index.ts';
import { nextOf, sumsOf, type WaitingState } from '../model.ts';
import { CreditDock } from './credit-dock.tsx';
import { CreditList } from './credit-list.tsx';
import classes from './matching.module.css';
import { PairPanel } from './pair-panel.tsx';
import { TransferList } from './transfer-list.tsx';
import { UndoNote } from './undo-note.tsx';

export type MatchingBoardProps = {
  readonly creditFilter: Parameters<typeof creditsQuery>[0];
  readonly waiting: WaitingState;
  readonly account: string | undefined;
  readonly creditId: string | undefined;
  readonly depositId: string | undefined;
  readonly onChoose: (chosen: {
    credit?: string | undefined;
    deposit?: string | undefined;
  }) => void;
};

const PAGE = 50;

/** Arrivals on one side, transfers that wait on the other, and what is chosen of both below. */
export function MatchingBoard(props: MatchingBoardProps): ReactNode {
  const { creditId, depositId, onChoose } = props;
  const t = useOperatorText();
  const [side, setSide] = useState<'credits' | 'transfers'>('credits');
  const [matched, setMatched] = useState<BankCreditDetail | null>(null);
  const { credits, deposits, transferHints, creditHints } = useBoard(props);
  const chooseCredit = (id: string) => {
    onChoose({ credit: id === creditId ? undefined : id, deposit: undefined });
    if (id !== creditId) setSide('transfers');
  };
  const chooseDeposit = (id: string) => onChoose({ deposit: id === depositId ? undefined : id });
  const ids = (credits.data?.items ?? []).map(({ id }) => id);
  const suggested = [...transferHints.keys()];
  useKeys({
    j: () => onChoose({ credit: nextOf(ids, creditId, 1), deposit: undefined }),
    k: () => onChoose({ credit: nextOf(ids, creditId, -1), deposit: undefined }),
    m: () => document.querySelector<HTMLElement>('[data-match]')?.click(),
    ...Object.fromEntries(
      suggested
        .slice(0, 9)
        .map((id, index) => [String(index + 1), () => onChoose({ deposit: id })]),
    ),
  });
  const finish = (credit: BankCreditDetail) => {
    setMatched(credit);
    setSide('credits');
    onChoose({ credit: undefined, deposit: undefined });
  };
  return (
    <>
      {matched === null ? null : <UndoNote credit={matched} onClose={() => setMatched(null)} />}
      <div className={classes.switch}>
        <ViewTabs
          label={t('nav.matching')}
          value={side}
          views={[
            { value: 'credits', label: t('arrival.list') },
            { value: 'transfers', label: t('matching.transfers') },
          ]}
          onChange={setSide}
        />
      </div>
      <div className={classes.board} data-side={side}>
        <Column title={t('arrival.list')} query={credits} empty="noCredits">
          <CreditList
            credits={credits.data?.items ?? []}
            chosen={creditId}
            suggestions={creditHints}
            onChoose={chooseCredit}
          />
        </Column>
        <Column title={t('matching.transfers')} query={deposits} empty="noTransfers">
          <TransferList
            deposits={deposits.data?.items ?? []}
            chosen={depositId}
            suggestions={transferHints}
            onChoose={chooseDeposit}
          />
        </Column>
      </div>
      {creditId === undefined ? null : (
        <div className={classes.dock} role="region" aria-label={t('matching.pair')}>
          {depositId === undefined ? (
            <CreditDock id={creditId} />
          ) : (
            <PairPanel creditId={creditId} depositId={depositId} onMatched={finish} />
          )}
        </div>
      )}
      <KeyHints
        isShown={ids.length > 0}
        hints={[
          { keys: ['J', 'K'], label: t('matching.keys.credit') },
          { keys: ['1–9'], label: t('matching.keys.suggestion') },
          { keys: ['M'], label: t('matching.match') },
        ]}
      />
    </>
  );
}

/** Both lists, and what the chosen record of either side suggests on the other. */
function useBoard(props: MatchingBoardProps) {
  const { creditFilter, waiting, account, creditId, depositId } = props;
  const credits = useQuery(creditsQuery({ ...creditFilter, limit: PAGE }));
  const deposits = useQuery(
    depositsQuery({
      kind: 'bank',
      state: waiting,
      limit: PAGE,
      ...(account !== undefined && { account }),
    }),
  );
  const credit = useQuery({ ...creditQuery(creditId ?? ''), enabled: creditId !== undefined });
  const isAlone = creditId === undefined && depositId !== undefined;
  const deposit = useQuery({ ...depositQuery(depositId ?? ''), enabled: isAlone });
  const ofCredit = creditId === undefined ? [] : (credit.data?.suggestions ?? []);
  const ofDeposit = isAlone ? (deposit.data?.suggestions ?? []) : [];
  return {
    credits,
    deposits,
    transferHints: new Map(ofCredit.map((hint) => [hint.depositId, hint])),
    creditHints: new Map(ofDeposit.map((hint) => [hint.bankCreditId, hint])),
  };
}

type Rows = readonly { readonly amount: string; readonly currency: string }[];

type ColumnProps = {
  readonly title: string;
  readonly query: {
    readonly data: { readonly items: Rows; readonly nextCursor: string | null } | undefined;
    readonly error: Error | null;
    readonly refetch: () => unknown;
  };
  readonly empty: 'noCredits' | 'noTransfers';
  readonly children: ReactNode;
};

function Column({ title, query, empty, children }: ColumnProps): ReactNode {
  const t = useOperatorText();
  const { data, error } = query;
  const rows = data?.items ?? [];
  return (
    <section className={classes.column} aria-label={title}>
      <div className={classes.columnHead}>
        <h2 className={classes.columnTitle}>{title}</h2>
        <Hint as="span">
          {sumsOf(rows).map(({ currency, amount }, index) => (
            <span key={currency}>
              {index === 0 ? '' : ' · '}
              <Amount value={amount} currency={currency} />
            </span>
          ))}
          {data?.nextCursor === null || data === undefined
            ? null
            : ` ${t('matching.firstOf', { count: rows.length })}`}
        </Hint>
      </div>
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void query.refetch()} />
      ) : null}
      {data === undefined && error === null ? <Skeleton height="16rem" shape="card" /> : null}
      {data?.items.length === 0 ? (
        <EmptyState
          art={<CheckIcon size={32} />}
          title={t(`matching.${empty}`)}
          hint={t(`matching.${empty}Hint`)}
        />
      ) : null}
      {children}
    </section>
  );
}
