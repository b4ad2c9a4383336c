import '../../../lib/dialog-styles.ts';
import { Button } from '@mantine/core';
import type { CallValue } from '@parlour/client';
import { CopyField, Dialog, Hint, ShieldIcon, Skeleton, Stack } from '@parlour/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type MoneyText, useMoneyText } from '../../../lib/money-text.ts';
import { Time } from '../../../lib/time.tsx';
import { showToast } from '../../../lib/toast.ts';
import { useFailureText } from '../../../lib/use-failure-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import { betQuery, fetchRoundPage } from '../api/record.ts';
import type { Round } from '../record-model.ts';
import { RoundPill, Settled } from './betting-record.tsx';
import classes from './round-dialog.module.css';

export type RoundDialogProps = { readonly roundId: string; readonly onClose: () => void };

const KINDS = {
  bet: 'play.action_bet',
  win: 'play.action_win',
  rollback: 'play.action_rollback',
} as const satisfies Record<string, MoneyText>;
const STATES = {
  applied: 'play.action_applied',
  rolled_back: 'play.action_rolled_back',
  refused: 'play.action_refused',
  tombstone: 'play.action_tombstone',
} as const satisfies Record<string, MoneyText>;

/** One round: what was staked and paid, every movement of money, and the way to its proof. */
export default function RoundDialog({ roundId, onClose }: RoundDialogProps): ReactNode {
  const t = useMoneyText();
  const failureText = useFailureText();
  const { data, error } = useQuery(betQuery(roundId));
  const verify = useMutation({
    mutationFn: () => fetchRoundPage(roundId),
    onSuccess: ({ url }) => {
      const opened = window.open(url, '_blank');
      if (opened === null) showToast('bad', t('fault.popup_blocked'));
      else opened.opener = null;
    },
    onError: (cause) => showToast('bad', failureText(cause)),
  });

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={data?.round.gameName ?? t('play.round')}
      closeLabel={t('site.close')}
      closesOnEscape
      size="medium"
    >
      {error === null ? null : <p role="alert">{failureText(error)}</p>}
      {data === undefined ? (
        <Skeleton height="14rem" />
      ) : (
        <>
          <RoundFigures round={data.round} />
          <h3 className={classes.heading}>{t('play.movements')}</h3>
          <ol className={classes.actions}>
            {data.actions.map((action) => (
              <li key={action.id} className={classes.action}>
                <Stack as="span" gap={0}>
                  <span>{t(KINDS[action.kind])}</span>
                  <Hint as="span" isSmall>
                    <Time at={action.at} style="full" />
                    {noteOf(action).map((note) => ` · ${t(note)}`)}
                  </Hint>
                </Stack>
                <span className={classes.sum}>
                  <Amount
                    value={action.kind === 'bet' ? `-${action.amount}` : action.amount}
                    currency={data.round.currency}
                    tone="signed"
                  />
                  {action.balance === null ? null : (
                    <Hint as="span" isSmall>
                      {t('play.balance_after')}{' '}
                      <Amount value={action.balance} currency={data.round.currency} />
                    </Hint>
                  )}
                </span>
              </li>
            ))}
          </ol>
          <div className={classes.footer}>
            <Button
              leftSection={<ShieldIcon size={18} />}
              loading={verify.isPending}
              onClick={() => verify.mutate()}
            >
              {t('play.verify')}
            </Button>
            <Hint>{t('play.verify_hint')}</Hint>
          </div>
        </>
      )}
    </Dialog>
  );
}

type Action = CallValue<'GET /wps/member/bets/:roundId'>['actions'][number];

/** What is not as usual about a movement. */
const noteOf = ({ state, isFree, isPromo }: Action): readonly MoneyText[] => [
  ...(state === 'applied' ? [] : [STATES[state]]),
  ...(isFree ? (['play.action_free'] as const) : []),
  ...(isPromo ? (['play.action_promo'] as const) : []),
];

const NOTHING = /^0*(\.0*)?$/;

function RoundFigures({ round }: { readonly round: Round }): ReactNode {
  const t = useMoneyText();
  return (
    <dl className={classes.figures}>
      <dt>{t('play.column_status')}</dt>
      <dd>
        <RoundPill status={round.status} />
      </dd>
      <dt>{t('play.column_time')}</dt>
      <dd>
        <Time at={round.openedAt} style="full" />
      </dd>
      {round.closedAt === null ? null : (
        <>
          <dt>{t('play.column_settled')}</dt>
          <dd>
            <Time at={round.closedAt} style="full" />
          </dd>
        </>
      )}
      <dt>{t('play.column_vendor')}</dt>
      <dd>{round.vendorName}</dd>
      <dt>{t('play.column_stake')}</dt>
      <dd>
        <Amount value={round.stake} currency={round.currency} />
      </dd>
      <dt>{t('play.column_valid')}</dt>
      <dd>
        <Amount value={round.valid} currency={round.currency} />
      </dd>
      <dt>{t('play.column_payout')}</dt>
      <dd>
        <Settled round={round} figure="payout" />
      </dd>
      {NOTHING.test(round.jackpotWin) ? null : (
        <>
          <dt>{t('play.jackpot_win')}</dt>
          <dd>
            <Amount value={round.jackpotWin} currency={round.currency} tone="gain" />
          </dd>
        </>
      )}
      <dt>{t('play.column_net')}</dt>
      <dd>
        <Settled round={round} figure="net" />
      </dd>
      <dt>{t('play.round_ref')}</dt>
      <dd>
        <CopyField
          value={round.roundRef}
          copyLabel={t('site.copy')}
          copiedLabel={t('site.copied')}
        />
      </dd>
    </dl>
  );
}
