import { Button, TextInput } from '@mantine/core';
import { Hint, Row, Skeleton, StatusPill } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { isWaiting } from '../../../lib/approval/outcome.tsx';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { FailureNote } from '../../../lib/failure-note.tsx';
import { ReasonAction } from '../../../lib/form/reason-action.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { Lines } from '../../../lib/lines/lines.tsx';
import { useMay } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  changeFactor,
  factorQuery,
  type MemberFactor as Factor,
  refreshFactors,
} from '../api/index.ts';
import { factorBpsOf, factorText } from '../model.ts';
import classes from './member-factor.module.css';

export type MemberFactorProps = { readonly memberId: string; readonly hasHistory?: boolean };

/** What of the limits a member has, and the way to change it. */
export function MemberFactor({ hasHistory = false, memberId }: MemberFactorProps): ReactNode {
  const t = useOperatorText();
  const { data, error, refetch } = useQuery(factorQuery(memberId));
  return (
    <Section title={t('trading.factor.title')}>
      {error !== null && data === undefined ? (
        <FailureNote cause={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <Skeleton height="6rem" shape="card" />
      ) : (
        <Shown key={data.version} factor={data} hasHistory={hasHistory} />
      )}
    </Section>
  );
}

const QUICK = ['0.1', '0.3', '0.5', '1', '2'];
const USUAL_BPS = 10_000;

type ShownProps = { readonly factor: Factor; readonly hasHistory: boolean };

function Shown({ factor, hasHistory }: ShownProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('sports.update');
  const { account, factorBps, history, memberId, version } = factor;
  const [text, setText] = useState('');
  const next = factorBpsOf(text);
  const isRise = next !== null && next > factorBps;
  return (
    <>
      <OpenProposal kinds={['member_factor.update']} subjectId={memberId} />
      <Row align="center">
        <strong className={classes.figure}>× {factorText(factorBps)}</strong>
        <Hint as="span">
          {t(
            factorBps === USUAL_BPS
              ? 'trading.factor.usual'
              : factorBps < USUAL_BPS
                ? 'trading.factor.less'
                : 'trading.factor.more',
          )}
        </Hint>
      </Row>
      {mayChange ? (
        <div className={classes.change}>
          <TextInput
            size="sm"
            label={t('trading.factor.next')}
            description={t('trading.factor.nextHint')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={7}
            value={text}
            error={text !== '' && next === null ? t('trading.factor.wrong') : undefined}
            onChange={({ currentTarget: { value } }) => setText(value)}
          />
          <Row>
            {QUICK.map((each) => (
              <Button
                key={each}
                size="compact-xs"
                variant={text === each ? 'filled' : 'default'}
                onClick={() => setText(each)}
              >
                <bdi>× {each}</bdi>
              </Button>
            ))}
          </Row>
          <ReasonAction
            size="xs"
            label={t('trading.factor.change')}
            text={
              <p>
                {t('trading.factor.changeText', {
                  account,
                  before: factorText(factorBps),
                  after: factorText(next ?? factorBps),
                })}{' '}
                {isRise ? (
                  <StatusPill tone="waiting">{t('trading.limits.needsSecond')}</StatusPill>
                ) : null}
              </p>
            }
            doneText={(value) =>
              isWaiting(value) ? t('approval.sent') : t('trading.factor.changed')
            }
            act={(reason) =>
              changeFactor(memberId, { factorBps: next ?? factorBps, version, reason })
            }
            refresh={refreshFactors}
            onDone={() => setText('')}
            isDisabled={next === null || next === factorBps}
          />
        </div>
      ) : null}
      {hasHistory && history.length > 0 ? (
        <Lines
          label={t('trading.factor.history')}
          headings={[
            t('trading.factor.at'),
            t('trading.factor.by'),
            t('form.reason'),
            t('trading.factor.factor'),
          ]}
          words={3}
          lines={history.map((row) => ({
            key: `${row.version}`,
            cells: [
              <Time key="at" at={row.madeAt} look="full" />,
              row.madeBy,
              row.reason,
              `× ${factorText(row.factorBps)}`,
            ],
          }))}
        />
      ) : null}
    </>
  );
}
