import { Facts, Hint, Row } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Amount } from '../../../lib/amount.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { decide, refreshSignals, type Signal } from '../api/index.ts';
import { figuresOf } from '../model.ts';
import { HandReplay } from './hand-replay.tsx';
import { PlayerName, SignalState, strengthText } from './signal-columns.tsx';
import { SignalHands } from './signal-hands.tsx';

export type SignalDetailProps = { readonly signal: Signal; readonly children?: ReactNode };

const DECISIONS = ['seen', 'dismissed', 'escalated'] as const;

/** One signal with its figures and hands, and what operators make of it. */
export function SignalDetail({ children, signal }: SignalDetailProps): ReactNode {
  const t = useOperatorText();
  const mayDecide = useMay()('member.update');
  const [hand, setHand] = useState<number | null>(null);
  const { decidedAt, decidedBy, id, kind, reason, state, version } = signal;
  const actions = mayDecide ? (
    <Row gap={2}>
      {DECISIONS.filter((one) => one !== state).map((one) => (
        <ReasonAction
          key={one}
          size="xs"
          tone={one === 'escalated' ? 'danger' : 'accent'}
          label={t(`collusion.do.${one}`)}
          text={<p>{t('collusion.doText')}</p>}
          doneText={t('collusion.done')}
          act={(why) => decide(id, { state: one, version, reason: why })}
          refresh={async () => {
            await refreshSignals();
          }}
          onDone={() => void refreshSignals()}
        />
      ))}
    </Row>
  ) : null;
  return (
    <>
      <Section title={t(`collusion.kind.${kind}`)} actions={actions}>
        <Hint>{t(`collusion.about.${kind}`)}</Hint>
        <Facts
          facts={[
            {
              label: t('collusion.players'),
              value: (
                <Row gap={2}>
                  {signal.players.map((player, place) => (
                    <PlayerName key={player.memberId ?? place} player={player} />
                  ))}
                </Row>
              ),
            },
            { label: t('collusion.game'), value: `${signal.gameName}, ${signal.currency}` },
            {
              label: t(kind === 'shared' ? 'collusion.signs' : 'collusion.score'),
              value: strengthText(t, signal),
            },
            ...(signal.flow === null
              ? []
              : [
                  {
                    label: t('collusion.flow'),
                    value: <Amount value={signal.flow} currency={signal.currency} />,
                  },
                ]),
            ...figuresOf(signal).map(({ name, text }) => ({
              label: t(`collusion.figure.${name}`),
              value: text,
            })),
            { label: t('collusion.found'), value: <Time at={signal.foundAt} look="full" /> },
            { label: t('collusion.renewed'), value: <Time at={signal.renewedAt} look="full" /> },
            { label: t('collusion.stateLabel'), value: <SignalState state={state} /> },
            ...(decidedAt === null
              ? []
              : [
                  { label: t('collusion.decided'), value: <Time at={decidedAt} look="full" /> },
                  { label: t('collusion.decidedBy'), value: decidedBy },
                  { label: t('collusion.reason'), value: <bdi>{reason}</bdi> },
                ]),
          ]}
        />
      </Section>
      <SignalHands hands={signal.hands} onOpen={setHand} />
      {children}
      <HandReplay signalId={id} number={hand} onClose={() => setHand(null)} />
    </>
  );
}
