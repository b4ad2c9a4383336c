import { CANNONS, type Fish } from '@parlour/games/field';
import type { Play } from './play.ts';
import type { SeaStage } from './stage.ts';

const TURN = 0.045;
/** How often fire that is held is tried. */
const HELD_MS = 40;

export type ControlsDeps = {
  readonly host: HTMLElement;
  readonly play: Play;
  readonly stage: Pick<SeaStage, 'angleTo' | 'fishAt'>;
  readonly hasAuto: boolean;
  readonly onChange: () => void;
  readonly onLocked: (fish: Fish | null) => void;
  readonly onPoor: () => void;
  readonly wake: () => void;
};

export type Controls = ReturnType<typeof createControls>;

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, select, textarea, dialog') !== null;

/** Pointer, keys, auto-fire and lock. */
export function createControls({
  hasAuto,
  host,
  onChange,
  onLocked,
  onPoor,
  play,
  stage,
  wake,
}: ControlsDeps) {
  let isHeld = false;
  let isAuto = false;
  const turning = new Set<string>();

  const stop = () => {
    isHeld = false;
    isAuto = false;
    turning.clear();
    onChange();
  };
  const setLock = (fish: Fish | null) => {
    play.setLock(fish?.id ?? null);
    onLocked(fish);
    onChange();
  };
  /** The next fish by what it pays, from the largest. */
  const lockNext = () => {
    const fish = [...play.living()].sort((one, other) => play.worthAt(other) - play.worthAt(one));
    const at = fish.findIndex(({ id }) => id === play.lock);
    setLock(fish[(at + 1) % Math.max(1, fish.length)] ?? null);
  };
  const stepCannon = (step: 1 | -1) => {
    play.setCannon(Math.min(CANNONS.length - 1, Math.max(0, play.cannon + step)));
    onChange();
  };
  const toggleAuto = () => {
    if (!hasAuto) return;
    wake();
    isAuto = !isAuto;
    onChange();
  };
  const fire = () => {
    if (play.fire() !== 'poor') return;
    stop();
    onPoor();
  };

  host.addEventListener('pointerdown', (event) => {
    if (play.visit === null) return;
    wake();
    host.setPointerCapture(event.pointerId);
    const fish =
      event.pointerType === 'mouse' && event.button === 2
        ? stage.fishAt(event.clientX, event.clientY)
        : null;
    if (fish !== null) {
      setLock(fish);
      return;
    }
    // A locked cannon stays on its fish; a press on another one locks that.
    if (play.lock !== null) {
      const other = stage.fishAt(event.clientX, event.clientY);
      if (other !== null && other.id !== play.lock) setLock(other);
      else if (other === null) setLock(null);
    }
    if (play.lock === null) play.aim(stage.angleTo(event.clientX, event.clientY));
    isHeld = true;
    fire();
  });
  host.addEventListener('contextmenu', (event) => event.preventDefault());
  host.addEventListener('pointermove', (event) => {
    const isAiming = event.pointerType === 'mouse' || isHeld;
    if (isAiming && play.lock === null) play.aim(stage.angleTo(event.clientX, event.clientY));
  });
  for (const type of ['pointerup', 'pointercancel'] as const)
    host.addEventListener(type, () => (isHeld = false));

  const deeds: Readonly<Record<string, () => void>> = {
    ArrowUp: () => stepCannon(1),
    ArrowDown: () => stepCannon(-1),
    a: toggleAuto,
    l: lockNext,
    Escape: () => setLock(null),
  };
  document.addEventListener('keydown', (event) => {
    if (play.visit === null || document.querySelector('dialog[open]') !== null) return;
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const isButton = event.target instanceof HTMLElement && event.target.closest('button, a');
    if (event.code === 'Space') {
      if (isButton) return;
      event.preventDefault();
      wake();
      isHeld = true;
      fire();
      return;
    }
    if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') turning.add(event.key);
    else if (event.repeat || deeds[event.key] === undefined) return;
    else deeds[event.key]?.();
    event.preventDefault();
  });
  document.addEventListener('keyup', (event) => {
    if (event.code === 'Space') isHeld = false;
    turning.delete(event.key);
  });
  // Nothing is shot by itself while the player looks at something else.
  window.addEventListener('blur', stop);
  document.addEventListener('visibilitychange', stop);

  setInterval(() => {
    const way = (turning.has('ArrowRight') ? 1 : 0) - (turning.has('ArrowLeft') ? 1 : 0);
    if (way !== 0) {
      if (play.lock !== null) setLock(null);
      play.aim(play.angle + way * TURN * (play.seat < 2 ? 1 : -1));
    }
    if (isHeld || isAuto) fire();
  }, HELD_MS);

  return {
    stop,
    stepCannon,
    toggleAuto,
    /** Locks the best fish, or lets the locked one go. */
    toggleLock: () => (play.lock === null ? lockNext() : setLock(null)),
    get isAuto() {
      return isAuto;
    },
    isIdle: () => !isHeld && !isAuto,
  };
}
