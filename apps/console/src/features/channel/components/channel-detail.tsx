import { Facts, Row, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { RecordFailure } from '../../../lib/detail/record-failure.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { VersionedForm } from '../../../lib/form/versioned-form.tsx';
import { textOfCode, useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  type Channel,
  type ChannelDetail as Detail,
  channelQuery,
  refreshChannels,
  resetChannel,
  switchChannel,
} from '../api/index.ts';
import { draftOf } from '../draft.ts';
import { channelState, stateTone } from '../model.ts';
import { CapBar } from './cap-bar.tsx';
import { ChannelForm } from './channel-form.tsx';
import classes from './channel.module.css';
import { HealthCell } from './health-cell.tsx';
import { RecentAttempts } from './recent-attempts.tsx';

export type ChannelDetailProps = {
  readonly id: string;
  /** Every channel of the brand, among which the weight is a share. */
  readonly channels: readonly Channel[];
  readonly timeZone: string;
  /** What follows the record itself, such as its audit trail. */
  readonly children?: ReactNode;
};

/** One channel: how it does, what it may carry, and what it has carried lately. */
export function ChannelDetail({ id, channels, timeZone, children }: ChannelDetailProps): ReactNode {
  const { data, error, refetch } = useQuery(channelQuery(id));
  const mayChange = useMay()('channel.update');
  if (data === undefined) {
    return error === null ? (
      <Skeleton height="30rem" shape="card" />
    ) : (
      <RecordFailure cause={error} onRetry={() => void refetch()} />
    );
  }
  return (
    <>
      <Health channel={data} />
      <VersionedForm
        key={id}
        value={data}
        version={data.version}
        edited={draftOf}
        refresh={refreshChannels}
      >
        {(channel) => (
          <ChannelForm
            channel={channel}
            channels={channels}
            timeZone={timeZone}
            isReadOnly={!mayChange}
          />
        )}
      </VersionedForm>
      <RecentAttempts channel={data} />
      {children}
    </>
  );
}

function Health({ channel }: { readonly channel: Detail }): ReactNode {
  const t = useOperatorText();
  const state = channelState(channel);
  const { health, opensAt } = channel;
  return (
    <Section
      title={t('channel.health')}
      actions={<StatusPill tone={stateTone(state)}>{t(`channel.state.${state}`)}</StatusPill>}
    >
      <p className={classes.muted}>{t(`channel.stateText.${state}`)}</p>
      <Facts
        facts={[
          {
            label: t('channel.provider'),
            value: textOfCode('channel.provider', channel.provider) ?? channel.provider,
          },
          { label: t('channel.success'), value: <HealthCell health={health} /> },
          {
            label: t('channel.outcomes'),
            value: t('channel.outcomeCounts', {
              succeeded: health.succeeded,
              failed: health.failed,
              unknown: health.unknown,
            }),
          },
          { label: t('channel.today'), value: <CapBar channel={channel} /> },
          health.averageMs === null
            ? null
            : {
                label: t('channel.average'),
                value: t('channel.milliseconds', { ms: health.averageMs }),
              },
          health.breakerUntil === null
            ? null
            : {
                label: t('channel.breakerUntil'),
                value: <Time at={health.breakerUntil} look="full" />,
              },
          opensAt === null
            ? null
            : { label: t('channel.opensAt'), value: <Time at={opensAt} look="full" /> },
          health.lastError === null
            ? null
            : { label: t('channel.lastError'), value: health.lastError },
        ]}
      />
      <HealthActions channel={channel} />
    </Section>
  );
}

function HealthActions({ channel }: { readonly channel: Detail }): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('channel.switch');
  const { id, isEnabled, version, health } = channel;
  if (!mayChange) return null;
  return (
    <Row align="center">
      <ReasonAction
        label={isEnabled ? t('channel.switchOff') : t('channel.switchOn')}
        text={isEnabled ? t('channel.switchOffText') : t('channel.switchOnText')}
        tone={isEnabled ? 'danger' : 'accent'}
        look={isEnabled ? 'default' : 'filled'}
        doneText={isEnabled ? t('channel.switchedOff') : t('channel.switchedOn')}
        act={(reason) => switchChannel(id, { isEnabled: !isEnabled, version, reason })}
        refresh={refreshChannels}
      />
      {health.breaker === 'closed' ? null : (
        <ReasonAction
          label={t('channel.reset')}
          text={t('channel.resetText')}
          doneText={t('channel.resetDone')}
          act={(reason) => resetChannel(id, reason)}
          refresh={refreshChannels}
        />
      )}
    </Row>
  );
}
