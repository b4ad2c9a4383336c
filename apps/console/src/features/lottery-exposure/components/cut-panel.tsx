import { NativeSelect, TextInput } from '@mantine/core';
import type { AnyFamily } from '@parlour/lottery';
import { Hint } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Lines } from '../../../lib/lines/lines.tsx';
import { useLotteryNames } from '../../../lib/lottery/names.ts';
import { bpsOf, percentText } from '../../../lib/money/rate.ts';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import { cutNumbers, cutsQuery, liftCut, refreshCuts } from '../api/index.ts';
import { numbersIn } from '../model.ts';
import classes from './exposure.module.css';

export type CutPanelProps = { readonly gameCode: string; readonly family: AnyFamily };

/** Numbers whose odds are cut (half pay), and where they are cut and given back. */
export function CutPanel({ gameCode, family }: CutPanelProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const mayChange = useMay()('lottery.update');
  const { data, error } = useQuery(cutsQuery(gameCode));
  const plays = family.plays.filter(({ cut }) => cut !== undefined);
  if (plays.length === 0) return null;
  const cuts = data?.items ?? [];
  const action = t('exposure.cut.action');
  return (
    <Section title={t('exposure.cut.title')}>
      <Hint>{t('exposure.cut.hint')}</Hint>
      {error === null || data !== undefined ? null : <FailureNote cause={error} />}
      {cuts.length === 0 ? (
        <Hint>{t('exposure.cut.none')}</Hint>
      ) : (
        <Lines
          label={t('exposure.cut.title')}
          headings={[
            t('exposure.desk.number'),
            t('exposure.desk.play'),
            t('exposure.cut.share'),
            t('form.reason'),
            t('exposure.cut.since'),
            ...(mayChange ? [action] : []),
          ]}
          words={5}
          lines={cuts.map(({ cutAt, number, play, reason, shareBps }) => ({
            key: `${play}:${number}`,
            cells: [
              <bdi key="number" className={classes.number}>
                {number}
              </bdi>,
              names.play(family.code, play),
              `${percentText(shareBps)} %`,
              reason,
              <Time key="since" at={cutAt} look="full" />,
              ...(mayChange
                ? [
                    <ReasonAction
                      key="lift"
                      label={t('exposure.cut.lift')}
                      size="compact-xs"
                      text={t('exposure.cut.liftText', { number })}
                      doneText={t('exposure.cut.lifted')}
                      act={(why) => liftCut(gameCode, { play, numbers: [number], reason: why })}
                      refresh={refreshCuts}
                    />,
                  ]
                : []),
            ],
          }))}
        />
      )}
      {mayChange ? <CutForm gameCode={gameCode} family={family} plays={plays} /> : null}
    </Section>
  );
}

type CutFormProps = CutPanelProps & { readonly plays: AnyFamily['plays'] };

const HALF = '50';
const SHARE_MAX_BPS = 9_999;

function CutForm({ gameCode, family, plays }: CutFormProps): ReactNode {
  const t = useOperatorText();
  const names = useLotteryNames();
  const [play, setPlay] = useState(plays[0]?.code ?? '');
  const [text, setText] = useState('');
  const [share, setShare] = useState(HALF);
  const numbers = numbersIn(text);
  const shareBps = bpsOf(share, SHARE_MAX_BPS);
  const isReady = numbers.length > 0 && shareBps !== null && shareBps > 0;
  return (
    <div className={classes.cutForm}>
      <NativeSelect
        label={t('exposure.desk.play')}
        value={play}
        data={plays.map(({ code }) => ({ value: code, label: names.play(family.code, code) }))}
        onChange={(event) => setPlay(event.currentTarget.value)}
      />
      <TextInput
        label={t('exposure.cut.numbers')}
        placeholder="12, 34"
        inputMode="numeric"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <TextInput
        label={t('exposure.cut.share')}
        rightSection="%"
        inputMode="decimal"
        value={share}
        error={shareBps === null || shareBps === 0 ? t('exposure.cut.shareBad') : undefined}
        onChange={(event) => setShare(event.currentTarget.value)}
      />
      <ReasonAction
        label={t('exposure.cut.cut')}
        text={t('exposure.cut.cutText', {
          numbers: numbers.join(', '),
          play: names.play(family.code, play),
          percent: percentText(shareBps ?? 0),
        })}
        doneText={t('exposure.cut.done')}
        act={(reason) => cutNumbers(gameCode, { play, numbers, shareBps: shareBps ?? 0, reason })}
        refresh={refreshCuts}
        onDone={() => setText('')}
        isDisabled={!isReady}
      />
    </div>
  );
}
