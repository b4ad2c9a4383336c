import { Button } from '@mantine/core';
import { ArrowStartIcon, CloseIcon, EmptyState, PlusIcon } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { floorQuery } from '../features/floor/api/index.ts';
import { TablePicker } from '../features/floor/components/table-picker.tsx';
import { WallTabs } from '../features/floor/components/wall-tabs.tsx';
import { useServerClock } from '../features/floor/hooks.ts';
import { readWall, type Table, WALL_MAX } from '../features/floor/model.ts';
import { useMember } from '../features/member/hooks.ts';
import { BalanceBadge } from '../features/wallet/components/balance-badge.tsx';
import { lazyScreen } from '../lib/lazy-screen.ts';
import { useAddress, useGo, useSearchChange } from '../lib/link.tsx';
import { usePageTitle } from '../lib/page/use-page-title.ts';
import { usePagesText } from '../lib/pages-text.ts';
import { Part } from '../lib/part.tsx';
import { shutTrialGate } from '../lib/trial-gate.ts';
import { GameStage } from './game-stage.tsx';
import { Tool } from './game-tools.tsx';
import { useBack } from './use-back.ts';
import { useGame } from './use-game.ts';
import bar from './seamless.module.css';
import classes from './tables.module.css';

const QuickDeposit = lazyScreen(() => import('./quick-deposit.tsx'));

/** Up to four tables on one screen, with one balance; on a phone one is seen at a time. */
export default function Tables(): ReactNode {
  const t = usePagesText();
  const back = useBack();
  const member = useMember();
  const wall = useWall();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isDepositing, setIsDepositing] = useState(false);
  usePageTitle(t('floor.wall_title'));
  useNoTrial(member?.isTrial ?? false);
  return (
    <div className={classes.page}>
      <header className={bar.bar}>
        <Tool icon={ArrowStartIcon} label={t('site.back')} onPress={back} />
        <h1 className={bar.title}>{t('floor.wall_title')}</h1>
        <div className={bar.middle}>
          <BalanceBadge memberId={member?.id ?? null} />
        </div>
        <Tool icon={PlusIcon} label={t('floor.wall_add')} onPress={() => setIsChoosing(true)} />
      </header>
      {wall.keys.length === 0 ? (
        <EmptyState
          title={t('floor.wall_empty')}
          hint={t('floor.wall_empty_hint')}
          art={<img src="/art/empty/compass.webp" alt="" width={144} height={144} />}
          action={<Button onClick={() => setIsChoosing(true)}>{t('floor.wall_choose')}</Button>}
        />
      ) : (
        <Panes wall={wall} onDeposit={() => setIsDepositing(true)} />
      )}
      <TablePicker
        isOpen={isChoosing}
        tables={wall.open}
        chosen={wall.tables}
        onChoose={(table) => {
          wall.add(table);
          setIsChoosing(false);
        }}
        onClose={() => setIsChoosing(false)}
      />
      {isDepositing ? (
        <Part>
          <QuickDeposit onClose={() => setIsDepositing(false)} />
        </Part>
      ) : null}
    </div>
  );
}

/** A trial account plays no table; the page says so, as everywhere. */
function useNoTrial(isTrial: boolean): void {
  const go = useGo();
  useEffect(() => {
    if (!isTrial) return;
    shutTrialGate();
    go('/live', { replace: true });
  }, [isTrial, go]);
}

type Wall = ReturnType<typeof useWall>;

/** The tables of the address, with what is known of them. */
function useWall() {
  const { search } = useAddress();
  const changeSearch = useSearchChange();
  const floor = useQuery(floorQuery({})).data;
  const atMs = useServerClock(floor?.aheadMs ?? 0);
  const keys = readWall(search['t']);
  const byKey = new Map(floor?.tables.map((table) => [table.key, table]));
  const put = (next: readonly string[]) =>
    changeSearch({ t: next.length === 0 ? undefined : next.join(',') });
  return {
    keys,
    atMs,
    /** All that can be chosen; undefined while that is not known. */
    open: floor?.tables,
    tables: keys.flatMap((key) => byKey.get(key) ?? []),
    isKnown: floor !== undefined,
    add: ({ key }: Table) => put([...keys, key].slice(0, WALL_MAX)),
    remove: (key: string) => put(keys.filter((one) => one !== key)),
  };
}

type PanesProps = { readonly wall: Wall; readonly onDeposit: () => void };

function Panes({ onDeposit, wall }: PanesProps): ReactNode {
  const t = usePagesText();
  const [wanted, setShown] = useState<string | null>(null);
  const { atMs, isKnown, keys, remove, tables } = wall;
  if (!isKnown)
    return (
      <p className={classes.waiting} role="status">
        {t('play.launching')}
      </p>
    );
  const shown = keys.find((key) => key === wanted) ?? keys[0] ?? '';
  return (
    <>
      <div className={classes.panes} data-count={tables.length}>
        {tables.map((table) => (
          <Pane
            key={table.key}
            table={table}
            isShown={table.key === shown}
            onDeposit={onDeposit}
            onClose={() => remove(table.key)}
          />
        ))}
      </div>
      <WallTabs tables={tables} atMs={atMs} shown={shown} onShow={setShown} />
    </>
  );
}

type PaneProps = {
  readonly table: Table;
  /** Where there is room for one alone; the others go on out of sight. */
  readonly isShown: boolean;
  readonly onClose: () => void;
  readonly onDeposit: () => void;
};

function Pane({ isShown, onClose, onDeposit, table }: PaneProps): ReactNode {
  const t = usePagesText();
  const go = useGo();
  const frame = useRef<HTMLDivElement>(null);
  const { gameCode, tableCode, tableName, vassalage } = table;
  const isTrial = useMember()?.isTrial ?? true;
  const opened = useGame({ vassalage, gameCode, table: tableCode, isFreeTrial: false }, !isTrial);
  return (
    <section className={classes.pane} aria-label={tableName} data-shown={isShown || undefined}>
      <header className={classes.head}>
        <h2>{tableName}</h2>
        <button
          type="button"
          className={classes.close}
          aria-label={t('floor.wall_close', { table: tableName })}
          onClick={onClose}
        >
          <CloseIcon size={16} />
        </button>
      </header>
      <GameStage
        opened={opened}
        frame={frame}
        handlers={{ onClose, onDeposit, onLimits: () => go('/member/protection') }}
      />
    </section>
  );
}
