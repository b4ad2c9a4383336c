import { Facts, Hint, Row, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FigureRow } from '../../../lib/figure/figure-row.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { RecordLink } from '../../../lib/record/record-link.tsx';
import { Time } from '../../../lib/time.tsx';
import { type BetDetail, betQuery } from '../api/index.ts';
import { legTone, oddsText } from '../model.ts';
import { BetPill } from './bet-columns.tsx';
import classes from './bet.module.css';
import { Explanation } from './explanation.tsx';

export type BetDetailViewProps = {
  readonly slipId: string;
  /** What stands below it, by the slip. */
  readonly children?: (bet: BetDetail) => ReactNode;
};

/** A slip: what it is on, how each leg stands, and how it was settled. */
export function BetDetailView({ children, slipId }: BetDetailViewProps): ReactNode {
  const { data, error, refetch } = useQuery(betQuery(slipId));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="24rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Head bet={data} />
      <Legs bet={data} />
      <Explanation bet={data} />
      <Referral bet={data} />
      {children?.(data)}
      <Record bet={data} />
    </>
  );
}

type PartProps = { readonly bet: BetDetail };

const OVER = new Set<BetDetail['status']>(['WON', 'REDUCED', 'LOST', 'VOID', 'CASHED_OUT']);

function Head({ bet }: PartProps): ReactNode {
  const t = useOperatorText();
  const { account, bets, currency, memberId, paid, refusal, returnMax, stake, status } = bet;
  return (
    <Section title={t('trading.bet.title', { count: bet.legs.length })}>
      <Row align="center">
        <BetPill status={status} />
        <RecordLink kind="member" id={memberId}>
          {account}
        </RecordLink>
        {refusal === null ? null : (
          <Hint as="span">
            {textOfCode('trading.bet.refusal', refusal.replaceAll('.', '_')) ?? refusal}
          </Hint>
        )}
      </Row>
      <FigureRow
        label={t('trading.bet.money')}
        figures={[
          {
            label: t('trading.bet.stake'),
            value: <Amount value={stake} currency={currency} />,
            note:
              bets > 1 ? (
                <>
                  {bets} × <Amount value={bet.unitStake} currency={currency} />
                </>
              ) : undefined,
          },
          OVER.has(status)
            ? {
                label: t('trading.bet.paid'),
                value: <Amount value={paid} currency={currency} />,
                tone: status === 'WON' ? 'bad' : undefined,
              }
            : {
                label: t('trading.bet.returnMax'),
                value: <Amount value={returnMax} currency={currency} />,
              },
        ]}
      />
    </Section>
  );
}

function Legs({ bet }: PartProps): ReactNode {
  const t = useOperatorText();
  return (
    <Section title={t('trading.bet.legs')}>
      <ol className={classes.legs}>
        {bet.legs.map((leg, place) => (
          <li key={place}>
            <span className={classes.legHead}>
              <span>
                <bdi>{leg.outcomeName}</bdi>{' '}
                <bdi className={classes.odds}>{oddsText(leg.odds)}</bdi>
                {leg.isBanker ? (
                  <span className={classes.more}>{t('trading.bet.banker')}</span>
                ) : null}
              </span>
              <StatusPill tone={legTone(leg.status)}>
                {t(`trading.bet.legStatus.${leg.status}`)}
              </StatusPill>
            </span>
            <Hint as="span" isSmall>
              <bdi>{leg.marketName}</bdi> · <bdi>{leg.eventName}</bdi>
              {leg.score === null ? null : (
                <bdi className={classes.score}>
                  {leg.score.home}–{leg.score.away}
                </bdi>
              )}{' '}
              · <bdi>{leg.tournamentName}</bdi> · <Time at={leg.startsAt} />
            </Hint>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Referral({ bet }: PartProps): ReactNode {
  const t = useOperatorText();
  const { currency, referral } = bet;
  if (referral === null) return null;
  const { asked, decidedAt, decidedBy, decision, decided, limit, reason, referredAt } = referral;
  return (
    <Section title={t('trading.referral.title')}>
      <Facts
        facts={[
          {
            label: t('trading.referral.asked'),
            value: <Amount value={asked} currency={currency} />,
          },
          {
            label: t('trading.referral.limit'),
            value: <Amount value={limit} currency={currency} />,
          },
          { label: t('trading.referral.at'), value: <Time at={referredAt} look="full" /> },
          decision === null
            ? null
            : {
                label: t('trading.referral.decision'),
                value: (
                  <>
                    {t(`trading.referral.decided.${decision}`)}
                    {decided === null ? null : (
                      <>
                        {' '}
                        <Amount value={decided} currency={currency} />
                      </>
                    )}
                  </>
                ),
              },
          decidedBy === null ? null : { label: t('trading.factor.by'), value: decidedBy },
          decidedAt === null
            ? null
            : {
                label: t('trading.referral.decidedAt'),
                value: <Time at={decidedAt} look="full" />,
              },
          reason === null ? null : { label: t('form.reason'), value: reason },
        ]}
      />
    </Section>
  );
}

function Record({ bet }: PartProps): ReactNode {
  const t = useOperatorText();
  const { device, history, id, ip, placedAt, roundId } = bet;
  return (
    <Section title={t('trading.bet.record')}>
      <Facts
        facts={[
          { label: t('trading.bet.placedAt'), value: <Time at={placedAt} look="full" /> },
          ...history.map((step) => ({
            label: textOfCode('trading.bet.event', step.event) ?? step.event,
            value: (
              <>
                <Time at={step.at} look="full" />
                {step.amount === null ? null : (
                  <>
                    {' · '}
                    <Amount value={step.amount} currency={bet.currency} />
                  </>
                )}
              </>
            ),
          })),
          { label: t('trading.bet.device'), value: `${device} · ${ip ?? '—'}` },
          roundId === null
            ? null
            : {
                label: t('trading.bet.round'),
                value: (
                  <RecordLink kind="round" id={roundId}>
                    {t('detail.openPage')}
                  </RecordLink>
                ),
              },
          { label: t('detail.id'), value: <RecordId id={id} /> },
        ]}
      />
    </Section>
  );
}
