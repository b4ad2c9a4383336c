type Crumb = {
  x: number;
  y: number;
  right: number;
  down: number;
  left: number;
  readonly tone: string;
};

const LIFE_MS = 620;
const CRUMBS_MAX = 160;
const FALL = 0.0016;
const GOLDEN = 0.618;

/** Crumbs of foil that fall from the finger. None where motion is reduced or nothing can be drawn. */
export function createCrumbs(canvas: HTMLCanvasElement, isReduced: boolean) {
  const context = isReduced ? null : canvas.getContext('2d');
  const crumbs: Crumb[] = [];
  let last = 0;
  let turn = 0;
  // Evenly strewn, never twice the same way.
  const spread = (): number => {
    turn += 1;
    return (turn * GOLDEN) % 1;
  };

  const frame = (now: number) => {
    if (context === null) return;
    const passed = Math.min(48, now - last);
    last = now;
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (const crumb of crumbs) {
      crumb.left -= passed;
      crumb.down += FALL * passed;
      crumb.x += crumb.right * passed;
      crumb.y += crumb.down * passed;
      context.globalAlpha = Math.max(0, crumb.left / LIFE_MS);
      context.fillStyle = crumb.tone;
      context.fillRect(crumb.x, crumb.y, 3, 2);
    }
    const gone = crumbs.findIndex(({ left }) => left > 0);
    crumbs.splice(0, gone === -1 ? crumbs.length : gone);
    if (crumbs.length > 0) requestAnimationFrame(frame);
  };

  return {
    /** At a place of the ticket, in its pixels. */
    drop(x: number, y: number, tone: string) {
      if (context === null || crumbs.length > CRUMBS_MAX) return;
      if (crumbs.length === 0) {
        [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
        last = performance.now();
        requestAnimationFrame(frame);
      }
      for (let index = 0; index < 3; index += 1)
        crumbs.push({
          x,
          y,
          right: (spread() - 0.5) * 0.16,
          down: -spread() * 0.12,
          left: LIFE_MS,
          tone,
        });
    },
  };
}
