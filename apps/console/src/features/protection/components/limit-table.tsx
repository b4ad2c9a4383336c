import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { OpenProposal } from '../../../lib/approval/open-proposal.tsx';
import { notifyOutcome } from '../../../lib/approval/outcome.tsx';
import { Amount } from '../../../lib/amount.tsx';
import { ReasonDialog } from '../../../lib/form/reason-dialog.tsx';
import { useOperatorText } from '../../../lib/language.ts';
import { useMay } from '../../../lib/session.ts';
import { type Limit, type MemberProtection, setLimit } from '../api/index.ts';
import { readCeiling } from '../model.ts';
import classes from './protection.module.css';

export type LimitTableProps = {
  readonly memberId: string;
  readonly protection: MemberProtection;
};

export const REASON_CHARS_MAX = 300;

/** Each limit: the member's own, the house's, and what is used of the lower one. */
export function LimitTable({ memberId, protection }: LimitTableProps): ReactNode {
  const t = useOperatorText();
  const mayUpdate = useMay()('protection.update');
  const [edited, setEdited] = useState<Limit | null>(null);
  const { currency, limits, version } = protection;
  const show = ({ kind }: Limit, value: string | null) => {
    if (value === null) return '—';
    if (kind === 'session')
      return t('protection.imposed_minutes', { minutes: Number.parseInt(value, 10) });
    return <Amount value={value} currency={currency} />;
  };
  return (
    <div className={classes.scroll}>
      <OpenProposal kinds={['protection.loosen_limit']} subjectId={memberId} />
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('protection.limitName')}</th>
            <th scope="col">{t('protection.byMember')}</th>
            <th scope="col">{t('protection.byHouse')}</th>
            <th scope="col">{t('protection.used')}</th>
            <th scope="col">{t('protection.pending')}</th>
            {mayUpdate ? <th scope="col">{t('protection.change')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {limits.map((limit) => (
            <tr key={`${limit.kind}/${limit.period}`}>
              <th scope="row">
                {t(`protection.kind.${limit.kind}`)}, {t(`protection.period.${limit.period}`)}
              </th>
              <td>{show(limit, limit.ceiling)}</td>
              <td>{show(limit, limit.operatorCeiling)}</td>
              <td>{limit.effective === null ? '—' : show(limit, limit.used)}</td>
              <td>{limit.pending === null ? '—' : show(limit, limit.pending.ceiling)}</td>
              {mayUpdate ? (
                <td>
                  <Button size="compact-xs" variant="default" onClick={() => setEdited(limit)}>
                    {t('protection.setLimit')}
                  </Button>
                </td>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
      {edited === null ? null : (
        <LimitEditor
          memberId={memberId}
          limit={edited}
          version={version}
          onClose={() => setEdited(null)}
        />
      )}
    </div>
  );
}

type LimitEditorProps = {
  readonly memberId: string;
  readonly limit: Limit;
  readonly version: number;
  readonly onClose: () => void;
};

function LimitEditor({ memberId, limit, version, onClose }: LimitEditorProps): ReactNode {
  const t = useOperatorText();
  const { kind, period } = limit;
  const [typed, setTyped] = useState(limit.operatorCeiling ?? '');
  const [isWrong, setIsWrong] = useState(false);
  const save = useMutation({
    mutationFn: (body: { ceiling: string | null; reason: string }) =>
      setLimit(memberId, { kind, period, version, ...body }),
    onSuccess: ({ proposal }) => {
      notifyOutcome(proposal, t('protection.limitSaved'));
      onClose();
    },
  });
  return (
    <ReasonDialog
      isOpen
      onClose={onClose}
      title={`${t(`protection.kind.${kind}`)}, ${t(`protection.period.${period}`)}`}
      text={
        <TextInput
          label={t(kind === 'session' ? 'protection.ceilingMinutes' : 'protection.ceilingMoney')}
          description={t('protection.ceilingHint')}
          inputMode="decimal"
          value={typed}
          error={isWrong ? t('protection.ceilingWrong') : undefined}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      }
      reasonLabel={t('form.reason')}
      reasonHint={t('form.reasonAudit')}
      reasonMax={REASON_CHARS_MAX}
      waits="looser"
      confirmLabel={t('action.confirm')}
      tone="accent"
      isPending={save.isPending}
      error={save.error}
      onConfirm={(reason) => {
        const ceiling = readCeiling(kind, typed);
        setIsWrong(ceiling === undefined);
        if (ceiling !== undefined) save.mutate({ ceiling, reason });
      }}
    />
  );
}
