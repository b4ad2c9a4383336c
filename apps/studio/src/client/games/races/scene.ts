import { element } from '../../panel/element.ts';
import type { LiveMoment } from '../../live/moment.ts';
import { COURSES, drawPhoto, drawRace, type Kind, type Shown, silksOf } from './picture.ts';
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

/** A small flag in a runner's colours, with its number. */
export function flagOf(kind: Kind, place: number): HTMLElement {
  const { ink, main, second } = silksOf(kind, place);
  const flag = element('span', {
    class: second === main ? 'race-flag' : 'race-flag striped',
    text: String(place + 1),
    attributes: { 'aria-hidden': 'true' },
  });
  flag.style.setProperty('--main', main);
  flag.style.setProperty('--second', second);
  flag.style.setProperty('--ink', ink);
  return flag;
}

/** The race itself: the track with its runners, who leads, and the photo of the finish. */
export function createStage({ isReduced, kind, runMs, texts }: StageDeps) {
  const canvas = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const photo = element('canvas', { attributes: { 'aria-hidden': 'true' } });
  const pen = canvas.getContext('2d');
  const photoPen = photo.getContext('2d');
  const podium = element('ol', { class: 'race-podium' });
  const board = element(
    'figure',
    { class: 'race-photo', hidden: true },
    photo,
    element('figcaption', { text: texts.photo }),
    podium,
  );
  const order = element('ol', {
    class: 'race-order',
    attributes: { 'aria-label': texts.order },
  });
  const call = element('p', { class: 'race-call', attributes: { role: 'status' } });
  const view = element(
    'div',
    { class: isReduced ? 'race-stage still' : 'race-stage', attributes: { 'data-kind': kind } },
    canvas,
    order,
    call,
    board,
  );
  let size = { width: 0, height: 0 };
  let run: { readonly key: string; readonly run: Run } | null = null;
  let orderAtMs = 0;
  let shownOrder = '';
  let shownPhoto = '';

  const fit = (one: HTMLCanvasElement, width: number, height: number) => {
    const ratio = Math.min(2, window.devicePixelRatio || 1);
    one.width = Math.round(width * ratio);
    one.height = Math.round(height * ratio);
    one.getContext('2d')?.setTransform(ratio, 0, 0, ratio, 0, 0);
  };
  const measure = () => {
    const { clientHeight: height, clientWidth: width } = view;
    if (width === size.width && height === size.height) return;
    size = { width, height };
    fit(canvas, width, height);
    shownPhoto = '';
  };
  const runFor = ({ order: drawn, race }: RaceOf): Run => {
    const key = `${race} ${drawn.join()}`;
    if (run?.key !== key) run = { key, run: runOf({ race, order: drawn, runMs }) };
    return run.run;
  };
  const drawOrder = (places: readonly number[], distances: readonly number[]) => {
    const key = `${places.join()} ${isReduced ? distances.map((one) => one.toFixed(2)).join() : ''}`;
    if (key === shownOrder) return;
    shownOrder = key;
    const lead = Math.max(0.001, ...distances);
    order.replaceChildren(
      ...places.map((place, rank) => {
        const item = element(
          'li',
          {},
          element('span', { class: 'race-rank', text: String(rank + 1) }),
          flagOf(kind, place),
          element('span', { class: 'race-name', text: texts.nameOf(place) }),
        );
        item.style.setProperty('--way', String(Math.min(1, distances[place] ?? 0).toFixed(3)));
        item.style.setProperty('--lag', ((distances[place] ?? 0) / lead).toFixed(3));
        return item;
      }),
    );
  };
  const drawBoard = (raced: RaceOf, runners: readonly Shown[], finishMs: readonly number[]) => {
    const key = `${raced.race} ${size.width}`;
    board.hidden = false;
    if (key === shownPhoto) return;
    shownPhoto = key;
    const { clientHeight: height, clientWidth: width } = photo;
    fit(photo, width, height);
    if (photoPen !== null && width > 0)
      drawPhoto(photoPen, {
        course: COURSES[kind],
        runners,
        order: raced.order,
        finishMs,
        width,
        height,
      });
    podium.replaceChildren(
      ...raced.order
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
  };
  return {
    view,
    draw({ moment, ms, raced, runners }: StageDraw, pageMs: number) {
      measure();
      const found = raced === null ? null : runFor(raced);
      const distances = found?.at(ms) ?? [];
      const isOver = found !== null && raced !== null && ms > found.overMs + PHOTO_AFTER_MS;
      if (isOver) drawBoard(raced, runners, found.finishMs);
      else if (!board.hidden) board.hidden = true;
      order.hidden = found === null || isOver;
      if (
        found !== null &&
        !isOver &&
        Math.abs(pageMs - orderAtMs) > (isReduced ? 1_000 : ORDER_MS)
      ) {
        orderAtMs = pageMs;
        drawOrder(standingOf(distances, found.finishMs), distances);
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
