import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { playerText, strengthText } from '../../collusion/components/signal-columns.tsx';
import type { Watched } from '../model.ts';
import classes from './pit.module.css';

const SHOWN = 5;

/** Bets and pairs of a table that someone should look at; nothing where nothing stands out. */
export function Looks({
  watched: { signals, suspects },
}: {
  readonly watched: Watched;
}): ReactNode {
  const t = useOperatorText();
  const more = signals.length + suspects.length - SHOWN;
  if (signals.length + suspects.length === 0) return null;
  return (
    <div className={`${classes.part} ${classes.looks}`}>
      <h3 title={t('pit.signalsHint')}>{t('pit.signals')}</h3>
      <ul className={classes.lines}>
        {signals.slice(0, SHOWN).map(({ account, amount, currency, figure, kind, of, round }) => (
          <li key={`${kind} ${account} ${round} ${figure}`}>
            <span>{t(`pit.signal.${kind}`, { account, figure, of: of ?? 0 })}</span>
            <Amount value={amount} currency={currency} />
          </li>
        ))}
        {suspects.slice(0, Math.max(0, SHOWN - signals.length)).map((signal) => (
          <li key={signal.id}>
            <span>
              <bdi>{signal.players.map((player) => playerText(t, player)).join(' · ')}</bdi>:{' '}
              {t(`collusion.kind.${signal.kind}`)}
            </span>
            <span>{strengthText(t, signal)}</span>
          </li>
        ))}
      </ul>
      {more > 0 ? <span className={classes.sub}>{t('pit.more', { count: more })}</span> : null}
    </div>
  );
}
