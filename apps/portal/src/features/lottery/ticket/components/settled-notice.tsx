import { gameName } from '@parlour/i18n/lottery';
import { CloseIcon, Hint } from '@parlour/ui';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { PathLink, useAddress } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { showToast } from '../../../../lib/toast.ts';
import { Amount, useAmountText } from '../../../../lib/use-money.tsx';
import { AREA_PATHS, areaOfPath } from '../../area.ts';
import { shortIssueNo } from '../../game.ts';
import { isWin, type News, type SettledNews } from '../settled-model.ts';
import classes from './settled-notice.module.css';

export type SettledNoticeProps = {
  /** What is to be told, the oldest first. */
  readonly news: readonly News[];
  readonly onDismiss: (told: News) => void;
};

const SHOWN_MS = 9_000;

/** Tells what came of tickets: wins in a card of their own, one by one, everything else in a line. */
export default function SettledNotice({ news, onDismiss }: SettledNoticeProps): ReactNode {
  const t = useLotteryText();
  const amountText = useAmountText();
  const win = news.find(isWin);
  // The place is there before the words, so that they are read aloud.
  const [isPlaced, setIsPlaced] = useState(false);
  useEffect(() => setIsPlaced(true), []);
  /** What is said in a line; null of a win, which has a card of its own. */
  const lineOf = (each: News): string | null => {
    if (each.kind === 'unread') return t('bets.news_unread');
    const { kind, gameCode, issueNo, paid, staked, currency } = each;
    if (kind === 'won' || kind === 'great') return null;
    return t(`bets.news_${kind}`, {
      game: gameName(t, gameCode),
      no: shortIssueNo(issueNo),
      amount: amountText(paid, currency),
      stake: amountText(staked, currency),
    });
  };
  const dismiss = useEffectEvent(onDismiss);
  const tell = useEffectEvent((each: News) => {
    const line = lineOf(each);
    if (line === null) return;
    showToast('plain', line);
    onDismiss(each);
  });
  useEffect(() => {
    for (const each of news) tell(each);
  }, [news]);
  useEffect(() => {
    if (win === undefined) return undefined;
    const timer = setTimeout(() => dismiss(win), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [win]);
  return (
    <div className={classes.place} role="status">
      {win === undefined || !isPlaced ? null : (
        <WinCard news={win} onDismiss={() => onDismiss(win)} />
      )}
    </div>
  );
}

type WinCardProps = { readonly news: SettledNews; readonly onDismiss: () => void };

function WinCard({ news, onDismiss }: WinCardProps): ReactNode {
  const t = useLotteryText();
  const { path } = useAddress();
  const { currency, gameCode, issueNo, kind, paid } = news;
  return (
    <div className={classes.card} data-kind={kind}>
      <span className={classes.rays} aria-hidden="true" />
      <p className={classes.title}>{t('bets.news_won')}</p>
      <p className={classes.amount}>
        <Amount value={paid} currency={currency} />
      </p>
      <Hint>
        {gameName(t, gameCode)} · <bdi>{t('hall.issue', { no: shortIssueNo(issueNo) })}</bdi>
      </Hint>
      <PathLink
        to={AREA_PATHS[areaOfPath(path)]}
        search={{ gameCode, view: 'tickets' }}
        className={classes.link}
      >
        {t('slip.see_bets')}
      </PathLink>
      <button
        type="button"
        className={classes.close}
        aria-label={t('site.close')}
        onClick={onDismiss}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
