import { EmptyState, EyeIcon, Note, Row, Skeleton } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { pitQuery, type PitTable } from '../features/dealing/api/index.ts';
import { DealingClock, StepPill } from '../features/dealing/components/dealing-state.tsx';
import classes from '../features/dealing/components/dealing.module.css';
import { Amount } from '../lib/amount.tsx';
import { RecordFailure } from '../lib/detail/record-failure.tsx';
import { useOperatorText } from '../lib/language.ts';
import { Page } from '../lib/page/page.tsx';

/** All tables that people deal, at a glance. */
export function PitScreen(): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(pitQuery());
  return (
    <Page title={t('pit.title')} hint={t('pit.hint')}>
      {error !== null && data === undefined ? (
        <RecordFailure cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="20rem" shape="card" />
      ) : data.items.length === 0 ? (
        <EmptyState
          art={<EyeIcon size={40} />}
          title={t('pit.none')}
          hint={t('dealing.noneHint')}
        />
      ) : (
        <div className={classes.pit}>
          {data.items.map((table) => (
            <PitCard key={table.dealing.tableId} table={table} />
          ))}
        </div>
      )}
    </Page>
  );
}

function PitCard({ table }: { readonly table: PitTable }): ReactNode {
  const t = useOperatorText();
  const { dealing, largest, limits, results, signals } = table;
  const { round, shift, tableId } = dealing;
  return (
    <section className={classes.table} aria-label={dealing.name}>
      <div className={classes.head}>
        <h2>{dealing.name}</h2>
        <StepPill dealing={dealing} />
      </div>
      <div className={classes.head}>
        <span className={classes.muted}>
          {shift === null ? t('dealing.closed') : t('dealing.dealtBy', { name: shift.account })}
          {round === null
            ? null
            : ` · ${t('dealing.round', { number: round.number })} · ${t('dealing.people', { people: round.people })}`}
        </span>
        <DealingClock dealing={dealing} />
      </div>
      {dealing.isDemo ? <Note>{t('dealing.demo')}</Note> : null}
      <h3>{t('pit.limits')}</h3>
      {limits.length === 0 ? (
        <span className={classes.muted}>{t('pit.ofGame')}</span>
      ) : (
        <ul className={classes.list}>
          {limits.map(({ currency, stakeMax, stakeMin }) => (
            <li key={currency}>
              <span>{currency}</span>
              <span>
                {stakeMin === null ? '–' : <Amount value={stakeMin} currency={currency} />}
                {' … '}
                {stakeMax === null ? '–' : <Amount value={stakeMax} currency={currency} />}
              </span>
            </li>
          ))}
        </ul>
      )}
      <h3>{t('pit.results')}</h3>
      <ol className={classes.results}>
        {results.map(({ number, result }) => (
          <li key={number} title={t('pit.inRound', { number })}>
            {result}
          </li>
        ))}
      </ol>
      <h3>{t('pit.largest')}</h3>
      {largest.length === 0 ? <span className={classes.muted}>{t('pit.noBets')}</span> : null}
      <ul className={classes.list}>
        {largest.map(({ account, currency, round: number, staked }) => (
          <li key={`${account} ${number} ${currency}`}>
            <bdi>{account}</bdi>
            <span>
              <Amount value={staked} currency={currency} />{' '}
              <span className={classes.muted}>{t('pit.inRound', { number })}</span>
            </span>
          </li>
        ))}
      </ul>
      <Signals signals={signals} />
      <Row>
        <Link to="/dealings/$tableId" params={{ tableId }}>
          {t('pit.dealing')}
        </Link>
        <Link to="/tables/$tableId" params={{ tableId }}>
          {t('pit.control')}
        </Link>
      </Row>
    </section>
  );
}

function Signals({ signals }: Pick<PitTable, 'signals'>): ReactNode {
  const t = useOperatorText();
  return (
    <>
      <h3 title={t('pit.signalsHint')}>{t('pit.signals')}</h3>
      {signals.length === 0 ? (
        <span className={classes.muted}>{t('pit.noSignals')}</span>
      ) : (
        <ul className={classes.list}>
          {signals.map(({ account, amount, currency, figure, kind, of, round }) => (
            <li key={`${kind} ${account} ${round} ${figure}`}>
              <span>{t(`pit.signal.${kind}`, { account, figure, of: of ?? 0 })}</span>
              <Amount value={amount} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
