import { gameName } from '@parlour/i18n/lottery';
import { CloseIcon } from '@parlour/ui';
import { type ReactNode, useEffect } from 'react';
import { PathLink, useAddress } from '../../../../lib/link.tsx';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { showToast } from '../../../../lib/toast.ts';
import { Amount, useAmountText } from '../../../../lib/use-money.tsx';
import { shortIssueNo } from '../../game.ts';
import type { SettledNews } from '../settled-model.ts';
import classes from './settled-notice.module.css';

export type SettledNoticeProps = {
  readonly news: SettledNews | null;
  readonly onDismiss: () => void;
};

const SHOWN_MS = 9_000;

/** Tells what came of tickets: wins in a card of their own, everything else in a line. */
export default function SettledNotice({ news, onDismiss }: SettledNoticeProps): ReactNode {
  const t = useLotteryText();
  const amountText = useAmountText();
  const isWin = news !== null && (news.kind === 'won' || news.kind === 'great');
  useEffect(() => {
    if (news === null) return undefined;
    if (news.kind === 'won' || news.kind === 'great') {
      const timer = setTimeout(onDismiss, SHOWN_MS);
      return () => clearTimeout(timer);
    }
    showToast(
      'plain',
      t(`bets.news_${news.kind}`, {
        game: gameName(t, news.gameCode),
        no: shortIssueNo(news.issueNo),
        amount: amountText(news.paid, news.currency),
        stake: amountText(news.staked, news.currency),
      }),
    );
    onDismiss();
    return undefined;
    // eslint-disable-next-line react-hooks/exhaustive-deps -- told once for each settlement
  }, [news]);
  // The place is there before the words, so that they are read aloud.
  return (
    <div className={classes.place} role="status">
      {news === null || !isWin ? null : <WinCard news={news} onDismiss={onDismiss} />}
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
      <p className={classes.game}>
        {gameName(t, gameCode)} · <bdi>{t('hall.issue', { no: shortIssueNo(issueNo) })}</bdi>
      </p>
      <PathLink to={path} search={{ gameCode, view: 'tickets' }} className={classes.link}>
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
