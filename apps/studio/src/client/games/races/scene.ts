import { element } from '../../panel/element.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { flagOf } from './flag.ts';
import { COURSES, drawPhoto, drawRace, type Kind, type Shown } from './picture.ts';
import { type Run, runOf, standingOf } from './run.ts';

/** From the last runner at the line to the photo. */
const PHOTO_AFTER_MS = 900;
/** How often the running order is brought up to date, in milliseconds. */
const ORDER_MS = 240;

export type RaceOf = { readonly race: number; readonly order: readonly number[] };

export type StageTexts = {
  readonly order: string;
  readonly photo: string;
  /** A runner by its place on the card. */
  readonly nameOf: (place: number) => string;
  readonly ordinal: (rank: number) => string;
};

export type StageDeps = {
  readonly kind: Kind;
  readonly runMs: number;
  readonly texts: StageTexts;
  readonly isReduced: boolean;
};

export type StageDraw = {
  readonly moment: LiveMoment<unknown>;
  readonly runners: readonly Shown[];
  /** Null before the outcome is out. */
  readonly raced: RaceOf | null;
  readonly ms: number;
};

/** Makes a canvas as sharp as the screen. */
function fit(one: HTMLCanvasElement, width: number, height: number): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  one.width = Math.round(width * ratio);
  one.height = Math.round(height * ratio);
  one.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Who leads: the whole picture where motion is reduced, with how far each one is. */
function createOrder(kind: Kind, texts: StageTexts, isReduced: boolean) {
  const view = element('ol', { class: 'race-order', attributes: { 'aria-label': texts.order } });
  let shown = '';
  return {
    view,
    draw(places: readonly number[], distances: readonly number[]) {
      const way = distances.map((one) => Math.min(1, one).toFixed(2));
      const key = `${places.join()} ${isReduced ? way.join() : ''}`;
      if (key === shown) return;
      shown = key;
      view.replaceChildren(
        ...places.map((place, rank) => {
          const item = element(
            'li',
            {},
            element('span', { class: 'race-rank', text: String(rank + 1) }),
            flagOf(kind, place),
            element('span', { class: 'race-name', text: texts.nameOf(place) }),
          );
          item.style.setProperty('--way', way[place] ?? '0');
          return item;
        }),
      );
    },
  };
}

/** The photo of the finish with the first three. */
function createPhoto(kind: Kind, texts: StageTexts) {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const pen = canvas.getContext('2d');
  const podium = element('ol', { class: 'race-podium' });
  const view = element(
    'figure',
    { class: 'race-photo', hidden: true },
    canvas,
    element('figcaption', { text: texts.photo }),
    podium,
  );
  let shown = '';
  return {
    view,
    hide() {
      view.hidden = true;
    },
    show(
      { order, race }: RaceOf,
      runners: readonly Shown[],
      finishMs: readonly number[],
      stageWidth: number,
    ) {
      view.hidden = false;
      const key = `${race} ${order.join()} ${stageWidth}`;
      if (key === shown) return;
      shown = key;
      const { clientHeight: height, clientWidth: width } = canvas;
      fit(canvas, width, height);
      if (pen !== null && width > 0)
        drawPhoto(pen, { course: COURSES[kind], runners, order, finishMs, width, height });
      podium.replaceChildren(
        ...order
          .slice(0, 3)
          .map((place, rank) =>
            element(
              'li',
              {},
              element('b', { text: texts.ordinal(rank) }),
              flagOf(kind, place),
              element('span', { text: texts.nameOf(place) }),
            ),
          ),
      );
    },
  };
}

/** The race itself: the track with its runners, who leads, and the photo of the finish. */
export function createStage({ isReduced, kind, runMs, texts }: StageDeps) {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const pen = canvas.getContext('2d');
  const photo = createPhoto(kind, texts);
  const order = createOrder(kind, texts, isReduced);
  const call = element('p', { class: 'race-call', attributes: { role: 'status' } });
  const view = element(
    'div',
    { class: isReduced ? 'race-stage still' : 'race-stage', attributes: { 'data-kind': kind } },
    canvas,
    order.view,
    call,
    photo.view,
  );
  let size = { width: 0, height: 0 };
  let run: { readonly key: string; readonly run: Run } | null = null;
  let orderAtMs = 0;

  const measure = () => {
    const { clientHeight: height, clientWidth: width } = view;
    if (width === size.width && height === size.height) return;
    size = { width, height };
    fit(canvas, width, height);
  };
  const runFor = ({ order: drawn, race }: RaceOf): Run => {
    const key = `${race} ${drawn.join()}`;
    if (run?.key !== key) run = { key, run: runOf({ race, order: drawn, runMs }) };
    return run.run;
  };
  return {
    view,
    draw({ moment, ms, raced, runners }: StageDraw, pageMs: number) {
      measure();
      const found = raced === null ? null : runFor(raced);
      const distances = found?.at(ms) ?? [];
      const isOver = found !== null && raced !== null && ms > found.overMs + PHOTO_AFTER_MS;
      if (isOver) photo.show(raced, runners, found.finishMs, size.width);
      else photo.hide();
      order.view.hidden = found === null || isOver;
      if (
        found !== null &&
        !isOver &&
        Math.abs(pageMs - orderAtMs) > (isReduced ? 1_000 : ORDER_MS)
      ) {
        orderAtMs = pageMs;
        order.draw(standingOf(distances, found.finishMs), distances);
      }
      view.dataset['state'] = moment.kind;
      if (pen === null || isOver) return;
      const still = isReduced ? { run: null, ms: 0 } : { run: found, ms };
      drawRace(pen, {
        course: COURSES[kind],
        runners,
        ...size,
        pageMs: isReduced ? 0 : pageMs,
        ...still,
      });
    },
    /** A sentence of the commentary; the same one is said once. */
    say(text: string) {
      if (call.textContent !== text) call.textContent = text;
    },
    runFor,
  };
}
