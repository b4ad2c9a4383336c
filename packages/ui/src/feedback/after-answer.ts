/** A page that is not shown has no frames; what waits for one then waits no longer than this. */
const FRAME_MAX_MS = 100;

/** Whether anything of the page has been pressed yet, so that a frame may be owed to the person. */
export const wasPressed = (): boolean =>
  typeof navigator !== 'undefined' && (navigator.userActivation?.hasBeenActive ?? false);

/** Calls back once the frame that answers a press is shown; at once until the page has been pressed. */
export function afterAnswer(work: () => void): void {
  if (!wasPressed()) {
    work();
    return;
  }
  let isDone = false;
  const run = () => {
    if (isDone) return;
    isDone = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(run, FRAME_MAX_MS);
  requestAnimationFrame(() => setTimeout(run));
}
