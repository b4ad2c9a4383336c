import { Facts, Hint, Row } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { type Feed, type KeyedFeed, refreshFeeds, rekeyFeed } from '../api/index.ts';
import { isTroubled } from '../model.ts';
import { IssuedKey } from './issued-key.tsx';
import classes from './feed.module.css';

export type FeedKeyProps = { readonly feed: Feed };

/** Whose key a feed signs with, when it was heard last, and the way to a new key. */
export function FeedKey({ feed }: FeedKeyProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('lottery.update');
  const [issued, setIssued] = useState<KeyedFeed | null>(null);
  const rekey = (isLeaked: boolean) => (reason: string) =>
    rekeyFeed(feed.feedCode, { isLeaked, version: feed.version, reason });
  const full = (at: string | null) => (at === null ? '—' : <Time at={at} look="full" />);
  return (
    <Section title={t('feed.desk.key')}>
      {isTroubled(feed) && feed.lastRefusal !== null ? (
        <p className={classes.warning} role="status">
          {t(`feed.desk.fault.${feed.lastRefusal}`)} {full(feed.lastRefusedAt)}
        </p>
      ) : null}
      <Facts
        facts={[
          { label: t('feed.desk.keyEnd'), value: <bdi>…{feed.keyHint}</bdi> },
          { label: t('feed.desk.keyedBy'), value: feed.keyedBy },
          { label: t('feed.desk.keyedAt'), value: full(feed.keyedAt) },
          feed.formerUntil === null
            ? null
            : { label: t('feed.desk.formerUntil'), value: full(feed.formerUntil) },
          { label: t('feed.desk.lastSeen'), value: full(feed.lastSeenAt) },
        ]}
      />
      <Hint>{t('feed.desk.voiceHint', { name: feed.keyedBy })}</Hint>
      {mayChange ? (
        <Row justify="end">
          <ReasonAction
            size="xs"
            label={t('feed.desk.rekey')}
            text={t('feed.desk.rekeyText')}
            doneText={t('feed.desk.rekeyed')}
            act={rekey(false)}
            refresh={refreshFeeds}
            onDone={setIssued}
          />
          <ReasonAction
            size="xs"
            tone="danger"
            label={t('feed.desk.leaked')}
            text={t('feed.desk.leakedText')}
            doneText={t('feed.desk.rekeyed')}
            act={rekey(true)}
            refresh={refreshFeeds}
            onDone={setIssued}
          />
        </Row>
      ) : null}
      <IssuedKey issued={issued} onClose={() => setIssued(null)} />
    </Section>
  );
}
