import '../lib/dialog-styles.ts';
import { Dialog, Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useCashierNews } from '../features/cashier/hooks.ts';
import { useMember } from '../features/member/hooks.ts';
import { MEMBER_PAGES, type MemberPage } from '../features/member/model.ts';
import { useMoneyText } from '../lib/money-text.ts';
import { PAGES } from './member/member-pages.ts';
import classes from './member-dialog.module.css';

export type MemberDialogProps = { readonly onClose: () => void };

/** A deposit has a drawer of its own beside the game; nobody invites friends in the middle of one. */
const SHOWN = MEMBER_PAGES.filter((page) => PAGES[page].isOverGame === true);

/** The member centre over a page that must not be left, such as a running game. */
export default function MemberDialog({ onClose }: MemberDialogProps): ReactNode {
  const t = useMoneyText();
  const [active, setActive] = useState<MemberPage>('personalHistoryCopy');
  const { screen: Screen } = PAGES[active];
  useCashierNews(useMember()?.id ?? null);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('member.centre')}
      closeLabel={t('site.close')}
      size="game"
    >
      <div className={classes.tabs} role="group" aria-label={t('member.centre')}>
        {SHOWN.map((page) => {
          const { icon: PageIcon, label } = PAGES[page];
          return (
            <button
              key={page}
              type="button"
              aria-pressed={page === active}
              onPointerEnter={PAGES[page].screen.preload}
              onClick={() => setActive(page)}
            >
              <PageIcon size={18} />
              {t(label)}
            </button>
          );
        })}
      </div>
      <div className={classes.content}>
        <Suspense fallback={<Skeleton height="24rem" shape="card" />}>
          <Screen />
        </Suspense>
      </div>
    </Dialog>
  );
}
