import { crapsPlaces, type Point, totalOf } from '@parlour/games/craps';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import { type PlacedBet, totalOf as totalOfPuts } from '../../table/bets.ts';
import { createDice } from '../../table/dice.ts';
import { createTable } from '../../table/table.ts';
import { eventOf, isStanding, mayBet, NO_COURSE, rollOn } from './course.ts';
import type { CrapsKey } from './craps.ts';
import { createLayout } from './layout.ts';
import { nameOfPlace } from './names.ts';
import { createResults } from './results.ts';

const DECIDED_MS = 1_100;

/** A table on which bets are made before every roll, until the last of them is decided. */
export function createCrapsScene(deps: SceneDeps<CrapsKey>): Scene {
  const { money, motion, onChoice, sound, words } = deps;
  let course = NO_COURSE;
  let choice: readonly PlacedBet[] = [];
  const table = createTable(
    {
      ...deps,
      onChoice() {
        drawShut();
        onChoice();
      },
    },
    {
      code: 'craps',
      places: crapsPlaces,
      nameOf: (place) => nameOfPlace(place, words),
      mayBet: (puts) => mayBet(course, puts),
      hasSaved: false,
    },
  );
  const dice = createDice(
    { motion, sound },
    {
      rests: [
        { x: -0.8, y: 0.1, tilt: -14 },
        { x: 0.8, y: -0.1, tilt: 10 },
      ],
      from: { x: 4.5, y: 1 },
    },
  );
  const layout = createLayout(table, words);
  const results = createResults(words);
  const shown = element('output', { class: 'craps-shown' });
  const puck = element('span', { class: 'puck' });
  const status = element('p', { class: 'craps-status' }, puck, element('span', {}));
  /** Places that would not take a chip now. */
  const drawShut = () => {
    const puts = table.puts();
    table.spots.shut(
      (place) =>
        !isStanding(place) &&
        !mayBet(course, [
          ...puts.filter((put) => put.place !== place),
          { place, amount: table.least },
        ]),
    );
  };
  const drawPoint = (point: Point | null) => {
    layout.showPoint(point);
    puck.textContent = words(point === null ? 'craps.off' : 'craps.on');
    puck.classList.toggle('off', point === null);
    (status.lastElementChild as HTMLElement).textContent =
      point === null ? words('craps.come_out') : words('craps.point_is', { point: String(point) });
  };
  const draw = () => {
    table.setStanding(course.standing);
    drawPoint(course.point);
    drawShut();
  };
  draw();

  return {
    fields: table.fields,
    view: element(
      'div',
      { class: 'craps', attributes: { dir: 'ltr' } },
      element('div', { class: 'craps-stage' }, dice.view, shown, status),
      results.view,
      layout.view,
    ),
    choice: table.choice,
    setChoice: table.setChoice,
    stake: table.stake,
    press: () => words('craps.roll'),
    next: () => table.choice(),
    facts() {
      if (course.round === null) return [];
      const standing = [...course.standing.values()].map((amount) => ({ place: '', amount }));
      return [
        { label: words('craps.standing'), value: money.show(totalOfPuts(standing)) },
        { label: words('craps.won_so_far'), value: money.show(course.won) },
      ];
    },
    lock: table.lock,
    reset() {
      course = NO_COURSE;
      shown.textContent = '';
      table.clearWins();
      draw();
    },
    async show(step, { isMoved }) {
      const event = eventOf(step);
      if (step.action === null) choice = table.bets();
      const rolled = rollOn(course, step, choice);
      course = rolled.course;
      table.clearWins();
      if (table.puts().length > 0) table.note({ isCleared: true });
      if (!isMoved) {
        void dice.roll(event.dice, false);
        results.note(event.dice);
        return draw();
      }
      table.setStanding(rolled.before);
      await dice.roll(event.dice, true);
      shown.textContent = String(totalOf(event.dice));
      results.note(event.dice);
      drawPoint(event.point);
      const lost = new Set<string>(event.lost);
      table.showWins(event.wins, {
        hit: (place) => place === `place-${totalOf(event.dice)}`,
        isLost: (place) => lost.has(place),
        isGain: rolled.isGain,
      });
      if (event.wins.length + event.lost.length > 0) await motion.wait(DECIDED_MS);
      return draw();
    },
    label: (steps) => steps.map((step) => totalOf(eventOf(step).dice)).join(' '),
    keys: table.keys,
  };
}
