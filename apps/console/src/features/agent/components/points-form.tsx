import { Button, NumberInput } from '@mantine/core';
import { Actions } from '@parlour/ui';
import { type ReactNode, useState } from 'react';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useDecision } from '../../../lib/form/use-decision.ts';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { changePoints, refreshAgents, type TreeAgent } from '../api/index.ts';
import { changedPoints, pointProblem, typedPoints, writePoints } from '../model.ts';
import { familyText } from './agent-pills.tsx';
import classes from './agent.module.css';

export type PointsFormProps = { readonly agent: TreeAgent };

const HUNDREDTHS = 100;
const REASON_CHARS_MAX = 140;

/** Rebate points of an account by family, between those below it and those above it. */
export function PointsForm({ agent }: PointsFormProps): ReactNode {
  const t = useOperatorText();
  const may = useMay();
  const [typed, setTyped] = useState(() => typedPoints(agent.pointBounds));
  const [isAsking, setIsAsking] = useState(false);
  const mayChange = may('agent.update');
  const changes = changedPoints(agent.pointBounds, typed);
  const hasProblem = agent.pointBounds.some(
    (bounds) =>
      changes.some(({ family }) => family === bounds.family) &&
      pointProblem(typed[bounds.family] ?? bounds.points, bounds) !== null,
  );
  const change = useDecision({
    act: (reason: string) => changePoints(agent.id, { points: changes, reason }),
    refresh: refreshAgents,
    doneText: t('agents.desk.pointsChanged'),
    onDone: () => setIsAsking(false),
  });
  return (
    <Section title={t('agents.desk.points')}>
      <p className={classes.text}>{t('agents.desk.pointsHint')}</p>
      <table className={classes.points}>
        <thead>
          <tr>
            <th scope="col">{t('agents.desk.family')}</th>
            <th scope="col" data-align="end">
              {t('agents.desk.pointsRoom')}
            </th>
            <th scope="col" data-align="end">
              {t('agents.desk.points')}
            </th>
          </tr>
        </thead>
        <tbody>
          {agent.pointBounds.map((bounds) => (
            <tr key={bounds.family}>
              <th scope="row">{familyText(bounds.family)}</th>
              <td data-align="end">
                <bdi>
                  {writePoints(bounds.min)} – {writePoints(bounds.max)}
                </bdi>
              </td>
              <td data-align="end">
                {mayChange ? (
                  <PointsField
                    bounds={bounds}
                    points={typed[bounds.family] ?? bounds.points}
                    onChange={(points) => setTyped({ ...typed, [bounds.family]: points })}
                  />
                ) : (
                  writePoints(bounds.points)
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length === 0 ? null : (
        <Actions isAtEnd>
          <Button
            size="xs"
            variant="default"
            onClick={() => setTyped(typedPoints(agent.pointBounds))}
          >
            {t('action.discard')}
          </Button>
          <Button size="xs" disabled={hasProblem} onClick={() => setIsAsking(true)}>
            {t('form.review')}
          </Button>
        </Actions>
      )}
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => {
          setIsAsking(false);
          change.reset();
        }}
        title={t('agents.desk.points')}
        text={t('agents.desk.pointsText', { account: agent.account, count: changes.length })}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('action.confirm')}
        tone="accent"
        isPending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate(reason)}
      />
    </Section>
  );
}

type PointsFieldProps = {
  readonly bounds: TreeAgent['pointBounds'][number];
  readonly points: number;
  readonly onChange: (points: number) => void;
};

function PointsField({ bounds, points, onChange }: PointsFieldProps): ReactNode {
  const t = useOperatorText();
  const problem = points === bounds.points ? null : pointProblem(points, bounds);
  return (
    <NumberInput
      className={classes.field ?? ''}
      size="xs"
      aria-label={familyText(bounds.family)}
      suffix=" %"
      step={0.1}
      min={0}
      decimalScale={1}
      value={points / HUNDREDTHS}
      error={problem === null ? null : t(`agents.desk.pointProblem.${problem}`)}
      onChange={(value) =>
        onChange(typeof value === 'number' ? Math.round(value * HUNDREDTHS) : Number.NaN)
      }
    />
  );
}
