import { Facts } from '@parlour/ui';
import { Button, Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BrowserList } from '../../../lib/browser/browser-list.tsx';
import { Section } from '../../../lib/detail/section.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { RecordId } from '../../../lib/record/record-id.tsx';
import { useMay, useSelf } from '../../../lib/session.ts';
import { Time } from '../../../lib/time.tsx';
import {
  browsersQuery,
  changeOperator,
  forgetBrowser,
  type Operator,
  resetOperator,
  type Role,
  rolesQuery,
} from '../api/index.ts';
import classes from './operator-form.module.css';
import { OperatorPill } from './operator-pill.tsx';

export type OperatorDetailProps = { readonly operator: Operator; readonly children?: ReactNode };

const REASON_CHARS_MAX = 300;

/** One colleague: who they are, what they may do, and their means of signing in. */
export function OperatorDetail({ operator, children }: OperatorDetailProps): ReactNode {
  const t = useOperatorText();
  const mayChange = useMay()('operator.update');
  const isSelf = useSelf().operatorId === operator.id;
  const key = `${operator.name}|${operator.email}|${operator.role}|${operator.isActive}`;
  return (
    <>
      <Section title={operator.name} actions={<OperatorPill operator={operator} />}>
        <Facts
          facts={[
            { label: t('operator.account'), value: operator.account },
            { label: t('operator.email'), value: operator.email },
            { label: t('operator.roleLabel'), value: t(`operator.role.${operator.role}`) },
            {
              label: t('operator.totp'),
              value: operator.hasTotp ? t('operator.enrolled') : t('operator.notEnrolled'),
            },
            { label: t('operator.sessionsOpen'), value: operator.sessionsOpen },
            {
              label: t('operator.lastSeen'),
              value:
                operator.lastSeenAt === null ? null : <Time at={operator.lastSeenAt} look="full" />,
            },
            { label: t('operator.created'), value: <Time at={operator.createdAt} look="full" /> },
            { label: t('detail.id'), value: <RecordId id={operator.id} /> },
          ]}
        />
      </Section>
      <OpenProposal kinds={['operator.update', 'operator.reset']} subjectId={operator.id} />
      {mayChange ? <Position key={key} operator={operator} isSelf={isSelf} /> : null}
      {mayChange && !isSelf ? <Factors operator={operator} /> : null}
      <BrowserList
        query={useQuery(browsersQuery(operator.id))}
        forget={mayChange ? (browserId) => forgetBrowser(operator.id, browserId) : null}
      />
      {children}
    </>
  );
}

type PositionProps = { readonly operator: Operator; readonly isSelf: boolean };

function Position({ operator, isSelf }: PositionProps): ReactNode {
  const t = useOperatorText();
  const { name, role, isActive } = operator;
  const email = operator.email ?? '';
  const [wanted, setWanted] = useState({ name, email, role, isActive });
  const [isAsking, setIsAsking] = useState(false);
  const roles = useQuery(rolesQuery());
  const isChanged =
    wanted.name !== name ||
    wanted.email !== email ||
    wanted.role !== role ||
    wanted.isActive !== isActive;
  const change = useMutation({
    mutationFn: (reason: string) =>
      changeOperator(operator.id, {
        ...wanted,
        email: wanted.email.trim() === '' ? null : wanted.email.trim(),
        reason,
      }),
    onSuccess: ({ proposal }) => {
      setIsAsking(false);
      notifyOutcome(proposal, t('operator.changed'));
      if (proposal !== null) setWanted({ name, email, role, isActive });
    },
  });
  return (
    <Section title={t('operator.position')}>
      <div className={classes.form}>
        <TextInput
          size="sm"
          label={t('operator.name')}
          maxLength={80}
          value={wanted.name}
          onChange={(event) => setWanted({ ...wanted, name: event.currentTarget.value })}
        />
        <TextInput
          size="sm"
          label={t('operator.email')}
          description={t('operator.emailHint')}
          type="email"
          maxLength={254}
          value={wanted.email}
          onChange={(event) => setWanted({ ...wanted, email: event.currentTarget.value })}
        />
        <NativeSelect
          size="sm"
          label={t('operator.roleLabel')}
          description={isSelf ? t('operator.ownRights') : t(`operator.role.${wanted.role}.hint`)}
          disabled={isSelf}
          value={wanted.role}
          data={(roles.data?.items ?? []).map((known) => ({
            value: known.role,
            label: t(`operator.role.${known.role}`),
          }))}
          onChange={(event) => setWanted({ ...wanted, role: event.currentTarget.value as Role })}
        />
        <Switch
          label={t('operator.mayEnter')}
          disabled={isSelf}
          checked={wanted.isActive}
          onChange={(event) => setWanted({ ...wanted, isActive: event.currentTarget.checked })}
        />
        {isChanged ? (
          <div className={classes.actions}>
            <Button size="xs" onClick={() => setIsAsking(true)}>
              {t('form.review')}
            </Button>
            <Button
              size="xs"
              variant="default"
              onClick={() => setWanted({ name, email, role, isActive })}
            >
              {t('action.discard')}
            </Button>
          </div>
        ) : null}
      </div>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('operator.changeTitle', { account: operator.account })}
        text={t('operator.changeText')}
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('action.confirm')}
        tone={wanted.isActive ? 'accent' : 'danger'}
        isPending={change.isPending}
        error={change.error}
        onConfirm={(reason) => change.mutate(reason)}
      />
    </Section>
  );
}

const NOTHING = { password: false, totp: false };

function Factors({ operator }: { readonly operator: Operator }): ReactNode {
  const t = useOperatorText();
  const [wanted, setWanted] = useState(NOTHING);
  const [isAsking, setIsAsking] = useState(false);
  const reset = useMutation({
    mutationFn: (reason: string) => resetOperator(operator.id, { ...wanted, reason }),
    onSuccess: ({ proposal }) => {
      setIsAsking(false);
      setWanted(NOTHING);
      notifyOutcome(proposal, t('operator.resetDone'));
    },
  });
  return (
    <Section title={t('operator.factors')}>
      <p className={classes.hint}>{t('operator.factorsHint')}</p>
      <Button size="xs" variant="default" onClick={() => setIsAsking(true)}>
        {t('operator.reset')}
      </Button>
      <ReasonDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('operator.resetTitle', { account: operator.account })}
        text={
          <div className={classes.form}>
            <p>{t('operator.resetText')}</p>
            <Checkbox
              label={t('operator.resetPassword')}
              checked={wanted.password}
              onChange={(event) => setWanted({ ...wanted, password: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('operator.resetTotp')}
              checked={wanted.totp}
              onChange={(event) => setWanted({ ...wanted, totp: event.currentTarget.checked })}
            />
          </div>
        }
        reasonLabel={t('form.reason')}
        reasonHint={t('form.reasonAudit')}
        reasonMax={REASON_CHARS_MAX}
        confirmLabel={t('operator.reset')}
        tone="danger"
        isPending={reset.isPending}
        error={reset.error}
        onConfirm={(reason) => reset.mutate(reason)}
      />
    </Section>
  );
}
