import { FIELDS, type MinesChoice, paysAfter } from '@parlour/games/mines';
import { payHundredths } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import { createLadder } from '../../instant/ladder.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { chanceOf, timesOfHundredths } from '../../instant/figures.ts';
import { element } from '../../panel/element.ts';
import { gallery } from './gallery.ts';
import { createBoard } from './board.ts';
import { createCount } from './choice.ts';
import { createFoot } from './foot.ts';
import type { MinesKey } from './mines.ts';

export { placeOf } from './board.ts';

type Event =
  | { readonly kind: 'safe'; readonly field: number; readonly pays: number }
  | { readonly kind: 'mine'; readonly field: number }
  | { readonly kind: 'shown'; readonly mines: readonly number[] };

export const eventsOf = ({ events }: StepView) => events as readonly Event[];

const POP_MS = 240;
const BURST_MS = 620;

/** A case of twenty-five velvet drawers: gems in most of them, mines in some. */
export function createMinesScene(deps: SceneDeps<MinesKey>): Scene {
  const { money, motion, onAct, onChoice, sound, words } = deps;
  let count = 3;
  let isOpen = false;
  let isLost = false;
  let opened: number[] = [];

  const board = createBoard(words, (field) => {
    if (!isOpen || opened.includes(field)) return;
    onAct({ kind: 'pick', field });
    board.wait(field);
  });
  const pickAny = () => {
    const closed = Array.from({ length: FIELDS }, (_, field) => field).filter(
      (field) => !opened.includes(field),
    );
    const [any = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (isOpen) onAct({ kind: 'pick', field: closed[any % closed.length] });
  };
  const chooser = createCount(words, count, (next) => {
    count = next;
    reset();
    onChoice();
  });
  const ladder = createLadder(words('mines.ladder'));
  const foot = createFoot(words, pickAny);
  const draw = () => {
    board.enable(isOpen);
    const pays = Array.from({ length: FIELDS - count }, (_, more) =>
      timesOfHundredths(paysAfter(count, more + 1)),
    );
    ladder.draw(pays, { reached: opened.length, isLost });
    foot.draw({ gems: FIELDS - count - opened.length, mines: count, isOpen });
  };
  const reset = () => {
    [isOpen, isLost, opened] = [false, false, []];
    board.clear();
    draw();
  };
  const uncover = (mines: readonly number[], isMoved: boolean) => {
    isOpen = false;
    for (let field = 0; field < FIELDS; field += 1)
      board.show(field, mines.includes(field) ? 'mine' : 'gem', { isOwn: false, isMoved });
  };
  const showEvent = async (event: Event, isMoved: boolean): Promise<void> => {
    if (event.kind === 'shown') {
      uncover(event.mines, isMoved);
      return draw();
    }
    const { field, kind } = event;
    board.show(field, kind === 'safe' ? 'gem' : 'mine', { isOwn: true, isMoved });
    if (kind === 'safe') opened = [...opened, field];
    else [isOpen, isLost] = [false, true];
    draw();
    if (!isMoved) return;
    if (kind === 'safe') sound.moon(Math.min(14, opened.length));
    else sound.blast();
    await motion.wait(kind === 'safe' ? POP_MS : BURST_MS);
  };
  reset();

  return {
    fields: chooser.view,
    view: element(
      'div',
      { class: 'mines', attributes: { dir: 'ltr' } },
      gallery(),
      ladder.view,
      board.view,
      foot.view,
    ),
    choice: (): MinesChoice => ({ mines: count }),
    setChoice(choice) {
      count = (choice as MinesChoice).mines;
      chooser.set(count);
      draw();
    },
    facts(stake) {
      const done = isOpen ? opened.length : 0;
      const safe = FIELDS - count - done;
      if (safe === 0) return [];
      const pays = paysAfter(count, done + 1);
      return [
        { label: words('instant.next'), value: timesOfHundredths(pays) },
        { label: words('instant.chance'), value: chanceOf(safe / (FIELDS - done)) },
        { label: words('instant.pays'), value: money.show(payHundredths(stake, pays)) },
      ];
    },
    lock(isLocked) {
      chooser.lock(isLocked);
      board.noWait();
      if (!isLocked) isOpen = false;
      draw();
    },
    reset,
    async show(step, { isMoved }) {
      isOpen = true;
      draw();
      for (const event of eventsOf(step)) {
        const shown = showEvent(event, isMoved);
        if (isMoved) await shown;
      }
    },
    collectable: (stake) =>
      isOpen && opened.length > 0 ? payHundredths(stake, paysAfter(count, opened.length)) : null,
    label(steps) {
      const events = steps.flatMap(eventsOf);
      const last = events.findLast((event) => event.kind === 'safe');
      const isHit = events.some(({ kind }) => kind === 'mine');
      return timesOfHundredths(isHit ? 0 : (last?.pays ?? 0));
    },
    keys: {
      ArrowLeft: () => board.move(-1, 0),
      ArrowRight: () => board.move(1, 0),
      ArrowUp: () => board.move(0, -1),
      ArrowDown: () => board.move(0, 1),
      r: pickAny,
    },
  };
}
