import { Facts, Hint, Row, StatusPill } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useNowMs } from '../../../lib/now.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Producer, recoverProducer, refreshHealth } from '../api/index.ts';
import { blockOf, isUnused, producerTone } from '../model.ts';
import classes from './odds-feed.module.css';

export type ProducerCardProps = { readonly producer: Producer };

/** One producer of the feed: whether its lines take bets, why, since when, and what one can do. */
export function ProducerCard({ producer }: ProducerCardProps): ReactNode {
  const t = useOperatorText();
  const titleId = useId();
  const mayRecover = useMay()('sports.update');
  const { aliveAt, goodUntil, lagMs, name, reason, scopes, since, state } = producer;
  const isSilent = isUnused(producer);
  const tone = producerTone(producer);
  const ago = (at: string | null) => (at === null ? '—' : <Time at={at} look="ago" />);
  return (
    <article className={classes.producer} data-tone={tone} aria-labelledby={titleId}>
      <div className={classes.head}>
        <div className={classes.name}>
          <h3 id={titleId} className={classes.title}>
            <bdi>{name}</bdi>
          </h3>
          <Hint as="span" isSmall>
            {scopes.map((scope) => scopeText(t, scope)).join(', ')} ·{' '}
            <bdi>{producer.producerId}</bdi>
          </Hint>
        </div>
        <StatusPill tone={tone}>
          {t(isSilent ? 'feed.odds.unused' : `feed.odds.state.${state}`)}
        </StatusPill>
      </div>
      <p className={classes.why}>
        {t(isSilent ? 'feed.odds.unusedText' : `feed.odds.reason.${reason}`)}
      </p>
      {isSilent ? null : (
        <Facts
          facts={[
            { label: t('feed.odds.since'), value: <Time at={since} look="short" /> },
            { label: t('feed.odds.alive'), value: ago(aliveAt) },
            {
              label: t('feed.odds.lag'),
              value: lagMs === null ? '—' : t('feed.odds.ms', { count: lagMs }),
            },
            { label: t('feed.odds.good'), value: ago(goodUntil) },
          ]}
        />
      )}
      {mayRecover && !isSilent ? <Recover producer={producer} /> : null}
    </article>
  );
}

const SCOPES = ['live', 'prematch', 'virtual'] as const;
type Text = ReturnType<typeof useOperatorText>;
const scopeText = (t: Text, scope: string): string => {
  const known = SCOPES.find((each) => each === scope);
  return known === undefined ? scope : t(`feed.odds.scope.${known}`);
};

function Recover({ producer }: ProducerCardProps): ReactNode {
  const t = useOperatorText();
  const nowMs = useNowMs();
  const { fullFrom, missedFrom, name, producerId } = producer;
  const missed = blockOf(producer, missedFrom, nowMs);
  const full = blockOf(producer, fullFrom, nowMs);
  // The shorter request has its turn first: it is the one that is wanted most.
  const from = missed === 'limited' ? missedFrom : full === 'limited' ? fullFrom : null;
  const ask = (recovery: 'full' | 'missed') => (reason: string) =>
    recoverProducer(producerId, { recovery, reason });
  return (
    <div className={classes.foot}>
      <Row>
        <ReasonAction
          size="xs"
          label={t('feed.odds.recover')}
          title={t('feed.odds.recoverTitle', { name })}
          text={t('feed.odds.recoverText')}
          doneText={t('feed.odds.recovering', { name })}
          act={ask('missed')}
          refresh={refreshHealth}
          isDisabled={missed !== null}
        />
        <ReasonAction
          size="xs"
          look="subtle"
          label={t('feed.odds.recoverAll')}
          title={t('feed.odds.recoverAllTitle', { name })}
          text={t('feed.odds.recoverAllText')}
          doneText={t('feed.odds.recovering', { name })}
          act={ask('full')}
          refresh={refreshHealth}
          isDisabled={full !== null}
        />
      </Row>
      {missed === 'busy' ? <Hint isSmall>{t('feed.odds.busy')}</Hint> : null}
      {from === null ? null : (
        <Hint isSmall>
          {t('feed.odds.limited')} <Time at={from} look="clock" />
        </Hint>
      )}
    </div>
  );
}
