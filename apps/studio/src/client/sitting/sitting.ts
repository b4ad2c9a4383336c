import { type Api, RefusalError, type Session, type Sitting } from '../api.ts';
import type { Money } from '../money.ts';
import { leave, type Portal, type PortalEvent } from '../portal.ts';
import type { Words } from '../words/words.ts';
import { createCheck } from './check.ts';
import { createSittingPanel } from './panel.ts';
import { createStrip } from './strip.ts';
import { spanText } from './time.ts';

const TICK_MS = 1_000;
const BEAT_MS = 60_000;
/** Rounds may follow each other faster than their results are worth asking for. */
const REFRESH_GAP_MS = 4_000;
const RETRY_MS = 5_000;

/** What the game says of the round on its stage. */
export type Stage = {
  /** Whether no round goes on. */
  isIdle(): boolean;
  /** No further round begins by itself. */
  stopAuto(): void;
};

export type SittingDeps = {
  readonly root: HTMLElement;
  readonly api: Api;
  readonly session: Session;
  readonly words: Words;
  readonly money: Money;
  readonly portal: Portal;
  readonly onHistory: () => void;
};

export type SittingFrame = ReturnType<typeof createSitting>;

/** Refusals behind which a reality check may stand that the page did not know of. */
const ABOUT_CHECKS: readonly string[] = ['round.check_due', 'wallet.limit_reached'];

/** Whether a refusal may mean that a check is due, or a limit reached, that the page did not know of. */
export const isAboutCheck = (error: unknown): boolean =>
  error instanceof RefusalError && ABOUT_CHECKS.includes(error.code);

/** The calls of a page that asks how the visit stands when a round is refused because of it. */
export function withChecks(api: Api, onCheck: () => void): Api {
  return {
    ...api,
    async begin(...call) {
      try {
        return await api.begin(...call);
      } catch (error) {
        if (isAboutCheck(error)) onCheck();
        throw error;
      }
    },
  };
}

/** Ways out of the game: to the player's limits and to the lobby; null where there is none. */
const exitsOf = ({ portal, session }: Pick<SittingDeps, 'portal' | 'session'>) => ({
  onLimits: session.limitsUrl === null ? null : leave(portal, 'limits', session.limitsUrl),
  onLeave:
    session.lobbyUrl === null && !portal.isFramed ? null : leave(portal, 'close', session.lobbyUrl),
});

function isCheckDue(sitting: Sitting | null, nowMs: number): boolean {
  const due = sitting?.visit?.checkDueAt ?? null;
  return due !== null && nowMs >= Date.parse(due);
}

/** Clock, net result and reality checks of a game, wherever it is shown. All figures come from the studio. */
export function createSitting(deps: SittingDeps) {
  const { api, money, onHistory, portal, root, session, words } = deps;
  const exits = exitsOf(deps);
  let sitting: Sitting | null = null;
  let aheadMs = 0;
  let isShown = session.clock !== 'off';
  let [isAsking, askedAtMs] = [false, 0];
  let timer = 0;

  const take = (fresh: Sitting) => {
    sitting = fresh;
    aheadMs = Date.now() - Date.parse(fresh.serverTime);
    panel.draw(fresh);
    draw();
  };
  const ask = async (call: () => Promise<Sitting> = api.visit): Promise<boolean> => {
    isAsking = true;
    askedAtMs = Date.now();
    try {
      take(await call());
      return true;
    } catch {
      // Asked again with the next beat; a round that may not begin is refused by the studio.
      return false;
    } finally {
      isAsking = false;
    }
  };

  const strip = createStrip(words, money);
  const check = createCheck({
    root,
    words,
    money,
    onHistory,
    ...exits,
    async onSeen() {
      const isKnown = await ask(api.checkSeen);
      if (isKnown) portal.notify({ event: 'checkSeen' });
      return isKnown;
    },
  });
  const show = (next: boolean) => {
    isShown = next;
    draw();
    // The stage has more room, or less.
    window.dispatchEvent(new Event('resize'));
  };
  const panel = createSittingPanel({
    root,
    session,
    words,
    money,
    onLimits: exits.onLimits,
    onShown(next) {
      show(next);
      api.showClock(next).catch(() => panel.setShown(isShown));
    },
  });
  panel.setShown(isShown);

  const draw = () => {
    strip.show(isShown);
    if (sitting === null) return;
    const { game, visit } = sitting;
    const nowMs = Date.now() - aheadMs;
    const span = spanText(nowMs - Date.parse((visit ?? game).startedAt));
    panel.tick(sitting, nowMs);
    check.setTime(span);
    strip.draw(sitting, span);
  };
  const isDue = (): boolean => isCheckDue(sitting, Date.now() - aheadMs);
  /** The check waits for the end of the round; it may have been seen elsewhere, which the studio knows. */
  const runCheck = async (stage: Stage) => {
    stage.stopAuto();
    if (isAsking || !stage.isIdle() || Date.now() - askedAtMs < TICK_MS) return;
    if (!(await ask())) {
      askedAtMs = Date.now() + RETRY_MS;
      return;
    }
    const visit = sitting?.visit ?? null;
    if (visit !== null && isDue() && stage.isIdle()) check.open(visit);
  };
  const tick = (stage: Stage) => {
    draw();
    if (check.isOpen) {
      if (!isDue()) check.close();
      return;
    }
    if (isDue()) void runCheck(stage);
  };
  const refresh = () => {
    window.clearTimeout(timer);
    const waitMs = Math.max(0, askedAtMs + REFRESH_GAP_MS - Date.now());
    timer = window.setTimeout(() => void ask(), waitMs);
  };
  document.body.prepend(strip.view);
  draw();

  return {
    /** A round is refused because of a check that the page did not know of. */
    refresh,
    /** Takes what is sent to the page around the game. */
    receive({ event }: PortalEvent) {
      if (event === 'roundEnd' && (isShown || panel.isOpen)) refresh();
    },
    open() {
      panel.open();
      void ask();
    },
    /** From now on there is a stage, and rounds on it. */
    start(stage: Stage) {
      void ask();
      window.setInterval(() => tick(stage), TICK_MS);
      window.setInterval(() => void ask(), BEAT_MS);
      if (session.hasVisits) portal.notify({ event: 'checks' });
    },
  };
}
