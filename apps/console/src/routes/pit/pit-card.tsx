import { Row } from '@parlour/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Amount } from '../../lib/amount.tsx';
import { useOperatorText } from '../../lib/language.ts';
import { useSelf } from '../../lib/session.ts';
import { DealingClock, StepPill } from '../../features/dealing/components/dealing-state.tsx';
import { numberText } from '../../features/table/figures.ts';
import { TableHealth, TableStatePill } from '../../features/table/components/table-pills.tsx';
import { keptOf, looksOf, type Watched } from '../../features/pit/model.ts';
import { Looks } from './pit-looks.tsx';
import classes from './pit.module.css';

export type PitPartProps = { readonly watched: Watched };

/** One table, or the rooms or seas of a game: who is there, what is staked, and what to look at. */
export function PitCard({ watched }: PitPartProps): ReactNode {
  const { dealing, table } = watched;
  return (
    <section className={classes.card} aria-label={table.name} data-looks={looksOf(watched) > 0}>
      <div className={classes.head}>
        <h2 className={classes.name}>
          <Link to="/tables/$tableId" params={{ tableId: table.id }}>
            {table.name}
          </Link>
        </h2>
        {dealing === null ? <TableStatePill state={table.state} /> : <StepPill dealing={dealing} />}
      </div>
      <Standing watched={watched} />
      {table.alarms.length === 0 ? null : <TableHealth alarms={table.alarms} />}
      <Results watched={watched} />
      <Limits watched={watched} />
      <DayMoney watched={watched} />
      <Tips watched={watched} />
      <Looks watched={watched} />
      <Largest watched={watched} />
      <Links watched={watched} />
    </section>
  );
}

/** The game, the one who deals, the round and the people, in one line. */
function Standing({ watched: { dealing, table } }: PitPartProps): ReactNode {
  const t = useOperatorText();
  const { gameName, kind, live, name } = table;
  const round = live?.round ?? null;
  const facts = [
    ...(gameName === name ? [] : [gameName]),
    ...(kind === 'table' ? [] : [t(`table.kind.${kind}`)]),
    ...(dealing === null
      ? []
      : [
          dealing.isDemo
            ? t('dealing.demo')
            : dealing.shift === null
              ? t('dealing.noShift')
              : t('dealing.dealtBy', { name: dealing.shift.account }),
        ]),
    ...(round === null ? [] : [numberText(t, kind, round.number)]),
    ...(live === null ? [] : [t('dealing.people', { people: live.people })]),
  ];
  return (
    <Row justify="between">
      <span className={classes.sub}>{facts.join(' · ')}</span>
      {dealing === null ? null : <DealingClock dealing={dealing} />}
    </Row>
  );
}

/** The last results, the newest first; nothing while there is none. */
function Results({ watched: { results, table } }: PitPartProps): ReactNode {
  const t = useOperatorText();
  if (results.length === 0) return null;
  return (
    <ol className={classes.results} aria-label={t('pit.results')}>
      {results.map(({ number, result }) => (
        <li key={number} title={`${numberText(t, table.kind, number)}: ${result}`}>
          <bdi>{result}</bdi>
        </li>
      ))}
    </ol>
  );
}

type Limit = Watched['limits'][number];

function LimitText({ limit: { currency, stakeMax, stakeMin } }: { readonly limit: Limit }) {
  const t = useOperatorText();
  const bound = (value: string | null) =>
    value === null ? t('table.ofGame') : <Amount value={value} currency={currency} />;
  return (
    <span>
      {bound(stakeMin)} – {bound(stakeMax)}
    </span>
  );
}

/** Limits in the currency of the brand, or the first that there is; the others on demand. */
function Limits({ watched: { limits, table } }: PitPartProps): ReactNode {
  const t = useOperatorText();
  const { currency: own } = useSelf().brand;
  const main = limits.find(({ currency }) => currency === own) ?? limits[0];
  const others = limits.filter((one) => one !== main);
  const label = t(`pit.limits.${table.kind}`);
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <span className={classes.sub}>{label}</span>
        {main === undefined ? <span>{t('pit.ofGame')}</span> : <LimitText limit={main} />}
      </div>
      {others.length === 0 ? null : (
        <details className={classes.more}>
          <summary>{t('pit.currencies', { count: others.length })}</summary>
          <ul className={classes.lines}>
            {others.map((limit) => (
              <li key={limit.currency}>
                <span>{limit.currency}</span>
                <LimitText limit={limit} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Stakes, payments and what the house kept in the last day, by currency. */
function DayMoney({ watched: { table } }: PitPartProps): ReactNode {
  const t = useOperatorText();
  const money = (table.live?.money ?? []).filter(({ day }) => day.rounds > 0);
  if (money.length === 0)
    return (
      <div className={classes.line}>
        <span className={classes.sub}>{t('pit.day')}</span>
        <span>{t(table.live === null ? 'pit.unanswered' : 'pit.noDay')}</span>
      </div>
    );
  return (
    <table className={classes.money}>
      <thead>
        <tr>
          <th scope="col">{t('pit.day')}</th>
          <th scope="col">{t('table.staked')}</th>
          <th scope="col">{t('table.paid')}</th>
          <th scope="col">{t('pit.kept')}</th>
        </tr>
      </thead>
      <tbody>
        {money.map(({ currency, day }) => (
          <tr key={currency}>
            <th scope="row">{currency}</th>
            <td>
              <Amount value={day.staked} currency={currency} />
            </td>
            <td>
              <Amount value={day.paid} currency={currency} />
            </td>
            <td>
              <Amount value={keptOf(day)} currency={currency} tone="signed" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What players gave to who deals or presents, in the last day; nothing while they gave nothing. */
function Tips({ watched: { tips } }: PitPartProps): ReactNode {
  const t = useOperatorText();
  if (tips.length === 0) return null;
  return (
    <div className={classes.line}>
      <span className={classes.sub}>{t('pit.tips')}</span>
      <span>
        {tips.map(({ amount, count, currency }) => (
          <span key={currency} className={classes.tip}>
            <Amount value={amount} currency={currency} />{' '}
            <span className={classes.sub}>{t('pit.tipCount', { count })}</span>
          </span>
        ))}
      </span>
    </div>
  );
}

function Largest({ watched: { largest, table } }: PitPartProps): ReactNode {
  const t = useOperatorText();
  if (largest.length === 0) return null;
  return (
    <div className={classes.part}>
      <h3>{t(`pit.largest.${table.kind}`)}</h3>
      <ul className={classes.lines}>
        {largest.map(({ account, currency, round, staked }, place) => (
          // One account can have several bets in a round, one for each session.
          // oxlint-disable-next-line react/no-array-index-key -- bets have no name of their own
          <li key={place}>
            <bdi>{account}</bdi>
            <span>
              <Amount value={staked} currency={currency} />{' '}
              {round === null ? null : (
                <span className={classes.sub}>{t('pit.inRound', { number: round })}</span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Links({ watched: { dealing, suspects, table } }: PitPartProps): ReactNode {
  const t = useOperatorText();
  return (
    <div className={classes.links}>
      {dealing === null ? null : (
        <Link to="/dealings/$tableId" params={{ tableId: table.id }}>
          {t('pit.dealing')}
        </Link>
      )}
      <Link to="/tables/$tableId" params={{ tableId: table.id }}>
        {t('pit.control')}
      </Link>
      {suspects.length === 0 ? null : <Link to="/collusion">{t('pit.collusion')}</Link>}
    </div>
  );
}
