import type { AnyFamily } from '@parlour/lottery';
import { findPlay, quickPick, readSelection, writeCuts } from '@parlour/lottery';
import { EmptyState, Skeleton } from '@parlour/ui';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyScreen } from '../../../../lib/lazy-screen.ts';
import { useLotteryText } from '../../../../lib/lottery-text.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import type { LotteryGame } from '../../game.ts';
import type { Offer } from '../../offer.ts';
import type { SlipDialogProps } from '../../slip/components/slip-dialog.tsx';
import type { SlipPanelProps } from '../../slip/components/slip-panel.tsx';
import {
  addLines,
  type NewLine,
  removeLine,
  type Slip,
  type SlipLine,
} from '../../slip/slip-model.ts';
import { useSlip } from '../../slip/slip-store.ts';
import { ticketsOf } from '../../slip/split-model.ts';
import { useOrder } from '../../slip/use-order.ts';
import type { BetPlay } from '../board-model.ts';
import { cutsOf } from '../cut-model.ts';
import { type Draft, NO_DRAFT, setSelection } from '../draft-model.ts';
import { randomWords } from '../random-words.ts';
import { roomYear } from '../use-room-family.ts';
import { type Betting, priceDraft, useBetting } from '../use-betting.ts';
import { BetBar } from './bet-bar.tsx';
import { PlayBoard } from './play-board.tsx';
import { PlayTabs } from './play-tabs.tsx';
import { StakeTerms } from './stake-terms.tsx';
import classes from './bet-panel.module.css';

const SlipPanel = lazyScreen<SlipPanelProps>(() => import('../../slip/components/slip-panel.tsx'));
const SlipDialog = lazyScreen<SlipDialogProps>(
  () => import('../../slip/components/slip-dialog.tsx'),
);

export type BetPanelProps = {
  readonly game: LotteryGame;
  readonly family: AnyFamily;
  readonly offer: Offer;
  readonly memberId: string;
};

/** The betting page of a game: picks, what is staked on them, and the slip that they go to. */
export function BetPanel(props: BetPanelProps): ReactNode {
  const t = useLotteryText();
  const betting = useBetting(props.family, props.offer);
  if (betting === null) {
    return <EmptyState title={t('bet.no_plays')} hint={t('bet.no_plays_hint')} />;
  }
  return <OpenPanel {...props} betting={betting} />;
}

type OpenPanelProps = BetPanelProps & { readonly betting: Betting };

function OpenPanel({ game, family, offer, memberId, betting }: OpenPanelProps): ReactNode {
  const t = useLotteryText();
  const isWide = useMedia('(min-width: 64rem)');
  const shared = useSlip(memberId, game.gameCode);
  const { slip, change } = shared;
  const ordering = useOrder(offer, shared);
  const [isSlipOpen, setIsSlipOpen] = useState(false);
  const [edited, setEdited] = useState<string | null>(null);
  const [full, setFull] = useState<{ readonly slip: Slip; readonly draft: Draft } | null>(null);
  const { shown, draft, terms, changeDraft } = betting;
  const pricing = useMemo(
    () => priceDraft({ shown, draft, terms }, offer),
    [shown, draft, terms, offer],
  );

  /** All of the lines or none: what has no room is told, and stays on the screen. */
  const put = (lines: readonly NewLine[], replaced: string | null): boolean => {
    ordering.forget();
    let isAdded = false;
    change((now) => {
      const next = addLines(replaced === null ? now : removeLine(now, replaced), lines);
      isAdded = next !== null;
      return next ?? now;
    });
    setFull(isAdded ? null : { slip, draft });
    return isAdded;
  };
  const add = (): boolean => {
    const lines = pricing.bets.flatMap((bet) =>
      ticketsOf(bet).map((ticket) => lineOf(ticket, bet.terms, offer)),
    );
    if (!put(lines, edited)) return false;
    setEdited(null);
    changeDraft(() => NO_DRAFT);
    return true;
  };
  const addRandom = (play: BetPlay, count: number) => {
    const lines = Array.from({ length: count }, () => quickPick(play, randomWords)).flatMap(
      (selection) =>
        selection === null ? [] : [lineOf({ play, selection, bets: 1 }, terms, offer)],
    );
    put(lines, null);
  };
  const edit = (line: SlipLine) => {
    const play = findPlay(family, line.play);
    if (play === null) return;
    betting.openPlay(play);
    betting.changeTerms(line.group === null ? { multiple: line.multiple } : line);
    changeDraft(() => setSelection(NO_DRAFT, play, readSelection(line.selection)));
    setEdited(line.id);
    setIsSlipOpen(false);
  };
  const slipProps: SlipPanelProps = {
    game,
    family,
    offer,
    slip,
    change,
    ordering,
    onEdit: edit,
    onDone: () => {
      ordering.forget();
      setIsSlipOpen(false);
    },
  };
  return (
    <div className={classes.panel}>
      <div className={classes.picks}>
        <PlayTabs family={family} betting={betting} />
        <PlayBoard
          family={family}
          year={roomYear(game)}
          offer={offer}
          betting={betting}
          onRandom={addRandom}
        />
        <StakeTerms offer={offer} betting={betting} />
        <BetBar
          offer={offer}
          pricing={pricing}
          isEdit={slip.lines.some(({ id }) => id === edited)}
          slipCount={slip.lines.length}
          isSlipLocked={slip.sent !== null}
          isSlipFull={full !== null && full.slip === slip && full.draft === draft}
          onAdd={add}
          onBet={() => {
            if (add()) setIsSlipOpen(true);
          }}
          onSlip={() => setIsSlipOpen(true)}
        />
      </div>
      {isWide ? (
        <aside className={classes.slip} aria-label={t('slip.title')}>
          <h2>{t('slip.title')}</h2>
          <Suspense fallback={<Skeleton height="12rem" shape="card" />}>
            <SlipPanel {...slipProps} />
          </Suspense>
        </aside>
      ) : (
        <Suspense fallback={null}>
          <SlipDialog
            {...slipProps}
            isOpen={isSlipOpen}
            onClose={() => {
              setIsSlipOpen(false);
              if (ordering.placed !== null) ordering.forget();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const lineOf = (bet: NewLine['bet'], terms: NewLine['terms'], offer: Offer): NewLine => ({
  bet,
  terms,
  id: crypto.randomUUID(),
  packVersion: bet.play.odds === 'fixed' ? (offer.pack?.version ?? null) : null,
  cuts: writeCuts(cutsOf(bet.play, bet.selection, offer)),
});
