import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { SaveBar } from '../../../lib/form/save-bar.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { DifferenceList } from '../../../lib/part/difference-list.tsx';
import { isSame } from '../../../lib/part/differences.ts';
import { type Channel, type ChannelDetail, refreshChannels, saveChannel } from '../api/index.ts';
import { type ChannelDraft, channelProblem, draftOf, settingsOf, WEIGHT_MAX } from '../draft.ts';
import { shareOf } from '../model.ts';
import { wholeOf } from '../../../lib/form/edit.ts';
import { ChannelFields } from './channel-fields.tsx';
import classes from './channel.module.css';

export type ChannelFormProps = {
  readonly channel: ChannelDetail;
  readonly channels: readonly Channel[];
  readonly timeZone: string;
  readonly isReadOnly: boolean;
};

/** The settings of one channel. */
export function ChannelForm(props: ChannelFormProps): ReactNode {
  const { channel, channels, timeZone, isReadOnly } = props;
  const t = useOperatorText();
  const held = draftOf(channel);
  const [draft, setDraft] = useState<ChannelDraft>(held);
  const [refused, setRefused] = useState<Error | null>(null);
  const { currency, version } = channel;
  const problem = channelProblem(draft, currency);
  const weight = wholeOf(draft.weight, 0, WEIGHT_MAX);
  const share =
    weight === null
      ? null
      : shareOf(
          { ...channel, weight },
          channels.map((one) => (one.id === channel.id ? { ...one, weight } : one)),
        );
  return (
    <Section title={t('channel.settings')}>
      <OpenProposal kinds={['channel.update']} subjectId={channel.id} />
      <fieldset className={classes.plain} disabled={isReadOnly}>
        <ChannelFields
          draft={draft}
          currency={currency}
          timeZone={timeZone}
          share={share}
          refused={refused}
          onChange={setDraft}
        />
      </fieldset>
      {isSame(held, draft) ? null : (
        <SaveBar
          title={t('channel.saveTitle', { name: channel.name })}
          text={<DifferenceList before={held} after={draft} />}
          savedText={t('channel.saved')}
          problem={problem === null ? null : t(`channel.problem.${problem}`)}
          reasonMax={140}
          waits="looser"
          onDiscard={() => {
            setDraft(held);
            setRefused(null);
          }}
          onRefused={setRefused}
          save={async (reason) => {
            const saved = await saveChannel(channel.id, {
              ...settingsOf(draft, currency),
              version,
              reason,
            });
            await refreshChannels();
            return saved;
          }}
        />
      )}
    </Section>
  );
}
