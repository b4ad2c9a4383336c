import { Stack } from '@parlour/ui';
import type { ReactNode } from 'react';
import { useTeamText } from '../../../lib/team-text.ts';
import { Amount } from '../../../lib/use-money.tsx';
import type { BillDetail } from '../api/index.ts';
import { shareBars } from '../share-model.ts';
import parts from '../../../lib/record/part.module.css';

type Part = { readonly bill: BillDetail };
type Shares = BillDetail['members'];

export type BillSharesProps = Part & {
  /** The name of a category of games. */
  readonly categoryText: (code: string) => string;
};

/** Which lines of the team, and which categories, brought the base of a bill. */
export function BillShares({ bill, categoryText }: BillSharesProps): ReactNode {
  const t = useTeamText();
  const { members, categories } = bill;
  if (members.length === 0 && categories.length === 0) return null;
  return (
    <Stack as="section" gap={3} isBounded>
      <h3 className={parts.heading}>{t('bill.shares')}</h3>
      <ShareList bill={bill} shares={members} caption={t('bill.shares_members')} />
      {bill.hasMoreMembers ? <p className={parts.quiet}>{t('bill.shares_more')}</p> : null}
      <ShareList
        bill={bill}
        shares={categories.map((row) => ({ ...row, name: categoryText(row.name) }))}
        caption={t('bill.shares_categories')}
      />
    </Stack>
  );
}

type ShareListProps = Part & { readonly shares: Shares; readonly caption: string };

/** Amounts beside bars; a dividend counts losses, everything else counts valid bets. */
function ShareList({ bill, caption, shares }: ShareListProps): ReactNode {
  const t = useTeamText();
  if (shares.length === 0) return null;
  const nameOf = ({ name, of }: Shares[number]): string => {
    if (of === 'own') return t('bill.shares_own', { account: name });
    return of === 'moved' ? t('bill.shares_moved') : name;
  };
  return (
    <>
      <p className={parts.quiet}>{caption}</p>
      <Stack as="ul" gap={2}>
        {shareBars(shares, bill.kind).map(({ row, share, value }) => (
          <li key={`${row.name} ${row.of}`}>
            <span className={parts.row}>
              <bdi>{nameOf(row)}</bdi>
              <span className={parts.figure}>
                <Amount
                  value={value}
                  currency={bill.currency}
                  tone={bill.kind === 'DIVIDEND' ? 'signed' : 'plain'}
                />
              </span>
            </span>
            <div className={parts.track} aria-hidden="true">
              <span style={{ inlineSize: `${share * 100}%` }} />
            </div>
          </li>
        ))}
      </Stack>
    </>
  );
}
