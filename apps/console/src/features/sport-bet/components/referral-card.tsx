import { Button, TextInput } from '@mantine/core';
import { Countdown, Row } from '@parlour/ui';
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { wireOf } from '../../../lib/money/typed.ts';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { useMay } from '../../../lib/session.ts';
import {
  decideReferral,
  type ReferralWord,
  type ReferredBet,
  refreshReferrals,
} from '../api/index.ts';
import { BetTitle } from './bet-columns.tsx';
import classes from './bet.module.css';

export type ReferralCardProps = {
  readonly bet: ReferredBet;
  readonly serverTime: string;
  readonly onOpen: (slipId: string) => void;
};

const URGENT_MS = 15_000;
const FACTOR_USUAL = 10_000;

/** A stake that waits for a word, with the clock of the server. */
export function ReferralCard({ bet, onOpen, serverTime }: ReferralCardProps): ReactNode {
  const t = useOperatorText();
  const { account, answerBy, currency, factorBps, memberId, referral, returnMax, stake } = bet;
  return (
    <article className={classes.card} aria-label={account}>
      <div className={classes.cardHead}>
        <BetTitle bet={bet} />
        <Clock answerBy={answerBy} referredAt={referral.referredAt} serverTime={serverTime} />
      </div>
      <dl className={classes.facts}>
        <Fact label={t('trading.bet.member')}>
          <RecordLink kind="member" id={memberId}>
            {account}
          </RecordLink>{' '}
          {factorBps === FACTOR_USUAL ? null : <bdi>× {factorBps / FACTOR_USUAL}</bdi>}
        </Fact>
        <Fact label={t('trading.bet.stake')}>
          <Amount value={stake} currency={currency} />
        </Fact>
        <Fact label={t('trading.referral.limit')}>
          <Amount value={referral.limit} currency={currency} />
          {bet.bets > 1 ? <bdi> × {bet.bets}</bdi> : null}
        </Fact>
        <Fact label={t('trading.bet.returnMax')}>
          <Amount value={returnMax} currency={currency} />
        </Fact>
      </dl>
      <Acts bet={bet} />
      <Button size="compact-xs" variant="subtle" onClick={() => onOpen(bet.id)}>
        {t('trading.referral.open')}
      </Button>
    </article>
  );
}

function Fact({
  children,
  label,
}: {
  readonly label: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <div>
      <dt className={classes.more}>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ClockProps = Pick<ReferralCardProps, 'serverTime'> & {
  readonly answerBy: string | null;
  readonly referredAt: string;
};

function Clock({ answerBy, referredAt, serverTime }: ClockProps): ReactNode {
  const t = useOperatorText();
  const endMs = answerBy === null ? 0 : Date.parse(answerBy);
  // By the clock of the server rather than of this device.
  const untilMs = useMemo(() => Date.now() + endMs - Date.parse(serverTime), [endMs, serverTime]);
  const wholeMs = Math.max(1, endMs - Date.parse(referredAt));
  return (
    <Countdown untilMs={untilMs}>
      {(text, leftMs) =>
        leftMs <= 0 ? (
          <span className={classes.clock} data-urgent>
            {t('trading.referral.over')}
          </span>
        ) : (
          <span className={classes.clock} data-urgent={leftMs < URGENT_MS || undefined}>
            <bdi>{text}</bdi>
            <span
              className={classes.track}
              style={{ display: 'block' } as CSSProperties}
              aria-hidden
            >
              <span style={{ inlineSize: `${Math.min(100, (100 * leftMs) / wholeMs)}%` }} />
            </span>
          </span>
        )
      }
    </Countdown>
  );
}

function Acts({ bet }: { readonly bet: ReferredBet }): ReactNode {
  const t = useOperatorText();
  const mayDecide = useMay()('sports.update');
  const { currency, id } = bet;
  const [part, setPart] = useState('');
  const wire = wireOf(part, currency);
  if (!mayDecide) return null;
  const act = (word: Omit<ReferralWord, 'reason'>) => (reason: string) =>
    decideReferral(id, { ...word, reason });
  const common = { size: 'xs' as const, refresh: refreshReferrals };
  return (
    <div className={classes.acts}>
      <Row>
        <ReasonAction
          {...common}
          look="filled"
          label={t('trading.referral.accept')}
          text={t('trading.referral.acceptText')}
          doneText={({ status }) =>
            t(`trading.referral.became.${status === 'REJECTED' ? 'rejected' : 'accepted'}`)
          }
          templates={[t('trading.referral.reason.within'), t('trading.referral.reason.known')]}
          act={act({ decision: 'accept' })}
        />
        <ReasonAction
          {...common}
          tone="danger"
          label={t('trading.referral.decline')}
          text={t('trading.referral.declineText')}
          doneText={t('trading.referral.became.declined')}
          templates={[t('trading.referral.reason.liability'), t('trading.referral.reason.price')]}
          act={act({ decision: 'decline' })}
        />
      </Row>
      <Row align="end">
        <TextInput
          className={classes.sum ?? ''}
          size="xs"
          label={t('trading.referral.part')}
          inputMode="decimal"
          autoComplete="off"
          maxLength={14}
          placeholder={bet.referral.limit}
          value={part}
          onChange={({ currentTarget: { value } }) => setPart(value)}
        />
        <ReasonAction
          {...common}
          label={t('trading.referral.offer')}
          text={t('trading.referral.offerText')}
          doneText={t('trading.referral.became.part')}
          templates={[t('trading.referral.reason.liability')]}
          act={act({ decision: 'part', unitStake: wire ?? '' })}
          isDisabled={wire === null}
          onDone={() => setPart('')}
        />
      </Row>
    </div>
  );
}
