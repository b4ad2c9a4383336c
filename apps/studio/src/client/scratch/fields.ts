import type { TicketEvent } from '@parlour/games/scratch';
import type { SceneDeps } from '../instant/scene.ts';
import { element } from '../panel/element.ts';
import { createCrumbs } from './crumbs.ts';
import { createFoil, type Foil, type Point } from './foil.ts';
import type { Look, LookTools } from './look.ts';
import type { ScratchKey } from './words.ts';

const RUB_MS = 230;
const BETWEEN_FIELDS_MS = 60;
const SOUND_EVERY_MS = 70;

type FieldBox = {
  readonly button: HTMLButtonElement;
  readonly under: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly foil: Foil;
  label: string;
  isWon: boolean;
  isOpen: boolean;
};

type Deps<Key extends string> = Pick<SceneDeps<ScratchKey | Key>, 'motion' | 'sound' | 'words'> &
  Pick<LookTools<Key>, 'prize'>;

export type Fields<Picture> = ReturnType<typeof createFields<Picture, string>>;

/** The fields of a ticket under their foil, and the ways to open them. */
export function createFields<Picture, Key extends string>(
  look: Look<Picture, Key>,
  { motion, prize, sound, words }: Deps<Key>,
) {
  let isLive = false;
  let onAllOpen = () => {};
  const boxes = Array.from({ length: look.fieldCount }, (_, place) => createBox(look, place));
  const view = element('div', { class: 'sc-fields' }, ...boxes.map(({ button }) => button));
  const crumbView = element('canvas', {
    class: 'sc-crumbs',
    attributes: { 'aria-hidden': 'true' },
  });
  const crumbs = createCrumbs(crumbView, motion.isReduced);

  const name = (box: FieldBox) => {
    const text = box.isOpen ? box.label : words('scratch.covered');
    const place = boxes.indexOf(box) + 1;
    box.button.setAttribute('aria-label', words('scratch.field', { place, text }));
  };
  const open = (box: FieldBox) => {
    if (box.isOpen) return;
    box.isOpen = true;
    box.foil.open();
    box.button.classList.add('open');
    name(box);
    sound.tick();
    if (boxes.every(({ isOpen }) => isOpen)) onAllOpen();
  };

  let soundedAt = 0;
  const rub = (box: FieldBox, from: Point, to: Point) => {
    if (!isLive || box.isOpen) return;
    box.foil.rub(from, to);
    const now = performance.now();
    if (now - soundedAt > SOUND_EVERY_MS) {
      soundedAt = now;
      sound.scratch();
    }
    const { offsetLeft, offsetTop } = box.button;
    crumbs.drop(
      view.offsetLeft + offsetLeft + to.x,
      view.offsetTop + offsetTop + to.y,
      box.foil.tone(),
    );
    if (box.foil.isOpen()) open(box);
  };

  /** Scratches a field from side to side by itself. */
  const rubOpen = async (box: FieldBox): Promise<void> => {
    if (!isLive || box.isOpen) return;
    const { height, width } = box.foil.size();
    const at = (part: number): Point => ({
      x: width * (0.5 + 0.46 * Math.cos(part * Math.PI * 5)),
      y: height * (0.06 + 0.88 * part),
    });
    let last = at(0);
    await motion.tween(RUB_MS, (part) => {
      const next = at(part);
      rub(box, last, next);
      last = next;
    });
    if (isLive) open(box);
  };
  for (const box of boxes)
    // A press by key or by a reader of screens opens the field; a finger scratches it.
    box.button.addEventListener('click', ({ detail }) => {
      if (detail === 0) void rubOpen(box);
    });
  listenToFingers({ view, boxes, rub });

  return {
    view,
    crumbs: crumbView,
    /** New foil over nothing. */
    cover() {
      isLive = false;
      for (const box of boxes) {
        box.isOpen = false;
        box.isWon = false;
        box.button.classList.remove('open', 'won');
        box.under.replaceChildren();
        box.foil.cover();
        name(box);
      }
    },
    /** Lays a ticket under the foil; resolves when all of it is open. */
    lay({ picture }: TicketEvent<Picture>): Promise<void> {
      for (const [place, box] of boxes.entries()) {
        const field = look.fieldOf(picture, place, { words, prize });
        box.under.replaceChildren(field.node);
        box.label = field.label;
        box.isWon = field.isWon;
      }
      isLive = true;
      return new Promise((resolve) => {
        onAllOpen = resolve;
      });
    },
    openAt: (place: number) => {
      const box = boxes[place];
      if (box !== undefined) void rubOpen(box);
    },
    openAll() {
      for (const box of boxes) open(box);
    },
    async rubAll(): Promise<void> {
      for (const box of boxes) {
        if (box.isOpen || !isLive) continue;
        await rubOpen(box);
        await motion.wait(BETWEEN_FIELDS_MS);
      }
    },
    /** Nothing can be scratched any more; what is won is marked. */
    end() {
      isLive = false;
      for (const { button, isWon } of boxes) button.classList.toggle('won', isWon);
    },
  };
}

function createBox<Picture, Key extends string>(look: Look<Picture, Key>, place: number): FieldBox {
  const under = element('span', { class: 'sc-under' });
  const canvas = element('canvas', { class: 'sc-foil' });
  const attributes = { type: 'button', 'data-place': String(place) };
  return {
    button: element('button', { class: 'sc-field', attributes }, under, canvas),
    under,
    canvas,
    foil: createFoil(canvas, look.foil),
    label: '',
    isWon: false,
    isOpen: false,
  };
}

/** So far beside a field a finger still reaches it, in pixels. */
const REACH = 20;

type Fingers = {
  readonly view: HTMLElement;
  readonly boxes: readonly FieldBox[];
  readonly rub: (box: FieldBox, from: Point, to: Point) => void;
};

/** A finger or the mouse, over one field or across several. */
function listenToFingers({ boxes, rub, view }: Fingers): void {
  let last: Point | null = null;
  const along = (event: PointerEvent) => {
    const to = { x: event.clientX, y: event.clientY };
    const from = last ?? to;
    last = to;
    for (const box of boxes) {
      const { bottom, left, right, top } = box.canvas.getBoundingClientRect();
      const isNear =
        Math.max(from.x, to.x) > left - REACH &&
        Math.min(from.x, to.x) < right + REACH &&
        Math.max(from.y, to.y) > top - REACH &&
        Math.min(from.y, to.y) < bottom + REACH;
      if (!isNear) continue;
      rub(box, { x: from.x - left, y: from.y - top }, { x: to.x - left, y: to.y - top });
    }
  };
  view.addEventListener('pointerdown', (event) => {
    last = null;
    if (event.button !== 0) return;
    view.setPointerCapture(event.pointerId);
    along(event);
  });
  view.addEventListener('pointermove', (event) => {
    if (last !== null) along(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    view.addEventListener(end, () => {
      last = null;
    });
}
