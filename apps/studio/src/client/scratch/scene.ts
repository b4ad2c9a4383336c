import type { TicketEvent } from '@parlour/games/scratch';
import { payHundredths } from '@parlour/games/solo';
import type { Api, DeckView, Session, StepView } from '../api.ts';
import { percent, times } from '../instant/figures.ts';
import type { Scene, SceneDeps } from '../instant/scene.ts';
import { read } from '../money.ts';
import { element } from '../panel/element.ts';
import { createCrumbs } from './crumbs.ts';
import { createDecks } from './decks.ts';
import { createFoil, type Foil, type Point } from './foil.ts';
import type { Look } from './look.ts';
import { createPrizes } from './prizes.ts';
import type { ScratchKey } from './words.ts';

const RUB_MS = 230;
const BETWEEN_FIELDS_MS = 60;
const ASK_AGAIN_MS = 1_500;
const SOUND_EVERY_MS = 70;
const NUMBER_DIGITS = 6;
const ROOT_SHOWN = 8;

export const ticketOf = <Picture>({ events }: StepView): TicketEvent<Picture> | null =>
  (events[0] as TicketEvent<Picture> | undefined) ?? null;

type Deps<Key extends string> = SceneDeps<ScratchKey | Key> & {
  readonly api: Pick<Api, 'decks'>;
  readonly session: Pick<Session, 'stakeDefault'>;
};

type FieldBox = {
  readonly button: HTMLButtonElement;
  readonly under: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly foil: Foil;
  label: string;
  isWon: boolean;
  isOpen: boolean;
};

/** A ticket under foil, what is left in its deck, and the ways to scratch it. */
export function createScratchScene<Picture, Key extends string>(
  look: Look<Picture, Key>,
  deps: Deps<Key>,
): Scene {
  const { api, money, motion, session, sound, words } = deps;
  const price = read(session.stakeDefault);
  const prize = (pays: number): string =>
    money.short(payHundredths(price, pays)).replace(/[.,]00$/, '');
  let decks: readonly DeckView[] = [];
  let isAuto = false;
  let isLive = false;
  let onAllOpen = () => {};

  const boxes = Array.from({ length: look.fieldCount }, (_, place): FieldBox => {
    const under = element('span', { class: 'sc-under' });
    const canvas = element('canvas', { class: 'sc-foil' });
    const button = element(
      'button',
      { class: 'sc-field', attributes: { type: 'button', 'data-place': String(place) } },
      under,
      canvas,
    );
    button.addEventListener('click', ({ detail }) => {
      // A press by key or by a reader of screens opens the field; a finger scratches it.
      if (detail === 0) void rubOpen(box);
    });
    const box: FieldBox = {
      button,
      under,
      canvas,
      foil: createFoil(canvas, look.foil),
      label: '',
      isWon: false,
      isOpen: false,
    };
    return box;
  });
  const fields = element('div', { class: 'sc-fields' }, ...boxes.map(({ button }) => button));
  const crumbCanvas = element('canvas', {
    class: 'sc-crumbs',
    attributes: { 'aria-hidden': 'true' },
  });
  const crumbs = createCrumbs(crumbCanvas, motion.isReduced);
  const head = element('div', { class: 'sc-head', attributes: { 'aria-hidden': 'true' } });
  head.innerHTML = look.head;
  const serial = element('span', { class: 'sc-serial' });
  const print = element('span', { class: 'sc-print' });
  const seal = element('p', { class: 'sc-seal', hidden: true, attributes: { role: 'status' } });
  const reveal = element('button', {
    class: 'primary sc-reveal',
    text: words('scratch.reveal_all'),
    attributes: { type: 'button', disabled: '' },
    onClick: () => void revealAll(),
  });
  const top = look.plan.prizes[0]?.pays ?? 0;
  const ticket = element(
    'section',
    { class: 'sc-ticket', attributes: { 'aria-label': words('scratch.ticket') } },
    head,
    element('p', { class: 'sc-top', text: words('scratch.win_up_to', { prize: prize(top) }) }),
    fields,
    element('p', { class: 'sc-how', text: words(look.how) }),
    element('footer', { class: 'sc-foot', attributes: { dir: 'ltr' } }, serial, print),
    crumbCanvas,
    seal,
  );
  const sheet = createDecks({
    words,
    plan: look.plan,
    page: () => view.closest<HTMLElement>('.instant') ?? view,
  });
  const prizes = createPrizes({ words, prize, onMore: () => sheet.open(decks) });
  const view = element(
    'div',
    { class: `scratch sc-${look.code}` },
    element('div', { class: 'sc-stage' }, ticket, reveal),
    prizes.view,
  );

  const named = (box: FieldBox, place: number) => {
    const text = box.isOpen ? box.label : words('scratch.covered');
    box.button.setAttribute('aria-label', words('scratch.field', { place: place + 1, text }));
  };

  const open = (box: FieldBox) => {
    if (box.isOpen) return;
    box.isOpen = true;
    box.foil.open();
    box.button.classList.add('open');
    named(box, boxes.indexOf(box));
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
    crumbs.drop(
      box.button.offsetLeft + fields.offsetLeft + to.x,
      box.button.offsetTop + fields.offsetTop + to.y,
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

  const revealAll = async (): Promise<void> => {
    reveal.disabled = true;
    for (const box of boxes) {
      if (box.isOpen || !isLive) continue;
      await rubOpen(box);
      await motion.wait(BETWEEN_FIELDS_MS);
    }
  };

  const print8 = (root: string | null) => (root === null ? '' : `${root.slice(0, ROOT_SHOWN)}…`);
  const current = () => decks.find(({ state }) => state === 'on_sale') ?? decks[0];

  const drawDeck = (hit: number | null) => {
    const deck = current();
    if (deck === undefined) return;
    prizes.draw(deck, hit);
    print.textContent = `${words('scratch.deck', { deck: deck.number })} · ${print8(deck.root)}`;
    seal.hidden = deck.state !== 'sealed' && deck.state !== 'ready';
    seal.textContent = words('scratch.sealing', {
      time: new Date(deck.beacon.at).toLocaleTimeString(`${words.language}-u-nu-latn`),
    });
  };

  /** Asks for the decks, and again while none is on sale. */
  const refresh = async (hit: number | null = null): Promise<void> => {
    ({ decks } = await api.decks().catch(() => ({ decks })));
    drawDeck(hit);
    if (current()?.state === 'on_sale') return;
    setTimeout(() => {
      if (view.isConnected) void refresh();
    }, ASK_AGAIN_MS);
  };

  const fill = ({ number, picture }: TicketEvent<Picture>) => {
    serial.textContent = `№ ${String(number + 1).padStart(NUMBER_DIGITS, '0')}`;
    for (const [place, box] of boxes.entries()) {
      const field = look.fieldOf(picture, place, { words, prize });
      box.under.replaceChildren(field.node);
      box.label = field.label;
      box.isWon = field.isWon;
    }
  };

  const finish = (pays: number) => {
    isLive = false;
    reveal.disabled = true;
    for (const { button, isWon } of boxes) button.classList.toggle('won', isWon);
    // Only what pays more than its price glitters.
    view.dataset['result'] = pays > 100 ? 'bright' : pays > 0 ? 'even' : 'none';
    view.dataset['state'] = 'done';
  };

  listenToFingers({ fields, boxes, rub });
  const cover = () => {
    isLive = false;
    view.dataset['state'] = 'covered';
    delete view.dataset['result'];
    serial.textContent = `№ ${'·'.repeat(NUMBER_DIGITS)}`;
    for (const [place, box] of boxes.entries()) {
      box.isOpen = false;
      box.isWon = false;
      box.button.classList.remove('open', 'won');
      box.under.replaceChildren();
      box.foil.cover();
      named(box, place);
    }
  };
  cover();
  // Sizes are known once the page is laid out.
  requestAnimationFrame(() => {
    if (view.dataset['state'] === 'covered') cover();
  });
  void refresh();

  return {
    fields: element('p', { class: 'muted small', text: words('scratch.hint') }),
    view,
    choice: () => ({}),
    setChoice: () => undefined,
    facts: () => {
      const [figures] = look.sheet.modes;
      return figures === undefined
        ? []
        : [
            { label: words('scratch.top_prize'), value: prize(figures.winMaxHundredths) },
            {
              label: words('scratch.winning'),
              value: words('scratch.one_in', { count: (1_000_000 / figures.hitPpm).toFixed(2) }),
            },
            { label: words('pay.rtp_short'), value: percent(figures.rtpPpm) },
          ];
    },
    lock: () => undefined,
    reset: cover,
    setAuto(next) {
      isAuto = next;
    },
    async show(step, { isMoved }) {
      const event = ticketOf<Picture>(step);
      if (event === null) return;
      fill(event);
      isLive = true;
      view.dataset['state'] = 'live';
      reveal.disabled = false;
      const allOpen = new Promise<void>((resolve) => {
        onAllOpen = resolve;
      });
      if (!isMoved) for (const box of boxes) open(box);
      else if (isAuto) void revealAll();
      await allOpen;
      finish(event.pays);
      await refresh(event.pays);
    },
    label: (steps) => {
      const event = ticketOf(steps.at(-1) ?? { action: null, events: [] });
      return event === null ? '' : times(event.pays);
    },
    keys: {
      r: () => void revealAll(),
      ...Object.fromEntries(
        boxes.slice(0, 9).map((box, place) => [String(place + 1), () => void rubOpen(box)]),
      ),
    },
  };
}

type Fingers = {
  readonly fields: HTMLElement;
  readonly boxes: readonly FieldBox[];
  readonly rub: (box: FieldBox, from: Point, to: Point) => void;
};

/** A finger or the mouse, over one field or across several. */
function listenToFingers({ boxes, fields, rub }: Fingers): void {
  let last: Point | null = null;
  const along = (event: PointerEvent) => {
    const to = { x: event.clientX, y: event.clientY };
    const from = last ?? to;
    last = to;
    for (const box of boxes) {
      const { bottom, left, right, top } = box.canvas.getBoundingClientRect();
      const isNear =
        Math.max(from.x, to.x) > left - 20 &&
        Math.min(from.x, to.x) < right + 20 &&
        Math.max(from.y, to.y) > top - 20 &&
        Math.min(from.y, to.y) < bottom + 20;
      if (!isNear) continue;
      rub(box, { x: from.x - left, y: from.y - top }, { x: to.x - left, y: to.y - top });
    }
  };
  fields.addEventListener('pointerdown', (event) => {
    last = null;
    if (event.button !== 0) return;
    fields.setPointerCapture?.(event.pointerId);
    along(event);
  });
  fields.addEventListener('pointermove', (event) => {
    if (last !== null) along(event);
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    fields.addEventListener(end, () => {
      last = null;
    });
}
