import { Button } from '@mantine/core';
import { ArrowDownIcon, ArrowUpIcon, ChevronEndIcon, CopyField, Hint, Row } from '@parlour/ui';
import type { ReactNode } from 'react';
import type { Badges } from '../../features/member/badge-model.ts';
import { useMember } from '../../features/member/hooks.ts';
import { useBalance } from '../../features/wallet/hooks.ts';
import { PathLink, useGo } from '../../lib/link.tsx';
import { useMoneyText } from '../../lib/money-text.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { Amount } from '../../lib/use-money.tsx';
import classes from './overview.module.css';

const DEFAULT_AVATAR = '/art/avatars/mask.webp';
const HIDDEN = '******';
const NOTHING = /^-?0*(\.0*)?$/;

/** The first page of the member centre on a phone: who, with how much, and what waits. */
export function Overview({ badges }: { readonly badges: Badges }): ReactNode {
  const t = useMoneyText();
  const member = useMember();
  return (
    <>
      <Row as="header" gap={4} align="center" isSingleLine>
        <img
          className={classes.avatar}
          src={member?.avatarUrl ?? DEFAULT_AVATAR}
          alt=""
          width={52}
          height={52}
        />
        <div className={classes.words}>
          <h1 id="member-title" className={classes.name}>
            {member?.nickname || member?.account || t('member.centre')}
          </h1>
          {member === undefined ? null : (
            <span className={classes.id}>
              {member.vipFlag ? <span className={classes.vip}>{member.vipLabel}</span> : null}
              {t('member.id')}
              <CopyField
                value={member.id}
                shown={`${member.id.slice(0, 8)}…`}
                copyLabel={t('member.copy_id')}
                copiedLabel={t('site.copied')}
              />
            </span>
          )}
        </div>
      </Row>
      {member?.isTrial === true ? null : <BalanceCard memberId={member?.id ?? null} />}
      <Waiting count={badges.depositv2 ?? 0} to="/member/depositRecord?state=PENDING" isDeposit />
      <Waiting count={badges.withdraw ?? 0} to="/member/withdrawalRecord?state=ISSUED" />
    </>
  );
}

function BalanceCard({ memberId }: { readonly memberId: string | null }): ReactNode {
  const t = useMoneyText();
  const go = useGo();
  const { balance } = useBalance(memberId);
  const isHidden = usePreferences((preferences) => preferences.isBalanceHidden);
  const figure = (value: string | undefined) =>
    isHidden || balance === undefined || value === undefined ? (
      HIDDEN
    ) : (
      <Amount value={value} currency={balance.currency} />
    );
  return (
    <section className={classes.balance} aria-label={t('wallet.balance')}>
      <Hint>{t('wallet.balance')}</Hint>
      <p className={classes.figure}>{figure(balance?.balance)}</p>
      {balance === undefined ||
      (NOTHING.test(balance.locked) && NOTHING.test(balance.bonus)) ? null : (
        <p className={classes.parts}>
          <span>
            {t('wallet.locked_part')} {figure(balance.locked)}
          </span>
          <span>
            {t('wallet.bonus_part')} {figure(balance.bonus)}
          </span>
        </p>
      )}
      <div className={classes.actions}>
        <Button leftSection={<ArrowDownIcon size={18} />} onClick={() => go('/member/depositv2')}>
          {t('cashier.deposit')}
        </Button>
        <Button
          variant="default"
          leftSection={<ArrowUpIcon size={18} />}
          onClick={() => go('/member/withdraw')}
        >
          {t('cashier.withdraw')}
        </Button>
      </div>
    </section>
  );
}

type WaitingProps = { readonly count: number; readonly to: string; readonly isDeposit?: boolean };

/** One line about something that only the member can bring to its end. */
function Waiting({ count, to, isDeposit = false }: WaitingProps): ReactNode {
  const t = useMoneyText();
  if (count === 0) return null;
  const [path = '', query = ''] = to.split('?');
  return (
    <PathLink
      to={path}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={classes.waiting}
    >
      <span>{t(isDeposit ? 'centre.deposits_waiting' : 'centre.receipts_waiting', { count })}</span>
      <ChevronEndIcon size={18} />
    </PathLink>
  );
}
