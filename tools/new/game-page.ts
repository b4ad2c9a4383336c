import type { Noun } from './noun.ts';

/** Files of the page of a new game, by name. */
export const composePage = (noun: Noun, title: string): ReadonlyMap<string, string> =>
  new Map([
    [`${noun.kebab}.ts`, composeGame(noun)],
    ['scene.ts', composeScene(noun, title)],
    [`${noun.kebab}.css`, composeStyles(noun)],
    [`${noun.kebab}.test.ts`, composeTest(noun)],
    ...LANGUAGES.map(
      ([language, words]) => [`words/${language}.json`, wordsOf(noun, words)] as const,
    ),
  ]);

const LANGUAGES = [
  [
    'en',
    {
      pick: 'Your pick',
      side: 'Pick {side}',
      drawn: '{side} was drawn',
      rule: 'Pick one of six. A right pick pays 5.94 times the stake, and each comes one time in six.',
      rule_return: 'On average 99 % of the stakes come back.',
      rule_keys: 'Keys: space plays, A halves and S doubles the stake, 1 to 6 pick.',
    },
  ],
  [
    'hi',
    {
      pick: 'आपका अनुमान',
      side: '{side} का अनुमान',
      drawn: '{side} निकला',
      rule: 'छह में से एक चुनें। सही अनुमान पर दाँव का 5.94 गुना मिलता है, और हर एक छह में से एक बार आता है।',
      rule_return: 'औसतन दाँव का 99 % वापस आता है।',
      rule_keys: 'कुंजियाँ: स्पेस से खेलें, A से दाँव आधा और S से दोगुना होता है, 1 से 6 अनुमान चुनते हैं।',
    },
  ],
  [
    'ar',
    {
      pick: 'تخمينك',
      side: 'خمّن {side}',
      drawn: 'سُحب {side}',
      rule: 'خمّن واحدًا من ستة. التخمين الصحيح يدفع 5.94 ضعف الرهان، وكلٌّ منها يأتي مرة من ست.',
      rule_return: 'يعود في المتوسط 99 % من الرهانات.',
      rule_keys: 'المفاتيح: المسافة تلعب، A تنصّف الرهان وS تضاعفه، و1 إلى 6 للتخمين.',
    },
  ],
] as const;

const wordsOf = ({ kebab }: Noun, words: Readonly<Record<string, string>>): string => {
  const keyed = Object.entries(words).map(([key, text]) => [`${kebab}.${key}`, text]);
  return `${JSON.stringify(Object.fromEntries(keyed), null, 2)}\n`;
};

const composeGame = ({ camel, kebab, pascal }: Noun) => `import './${kebab}.css';
import { ${camel} as game, ${camel}Sheet } from '@parlour/games/${kebab}';
import type { InstantGame } from '../../instant/scene.ts';
import { create${pascal}Scene, drawnIn } from './scene.ts';
import type en from './words/en.json';

export type ${pascal}Key = keyof typeof en;

export const ${camel}: InstantGame<${pascal}Key> = {
  game,
  sheet: ${camel}Sheet,
  hue: 200,
  words: {
    en: () => import('./words/en.json'),
    hi: () => import('./words/hi.json'),
    ar: () => import('./words/ar.json'),
  },
  rules: ['${kebab}.rule', '${kebab}.rule_return', '${kebab}.rule_keys'],
  hasAutoplay: true,
  create: create${pascal}Scene,
  describe: (step, words) => words('${kebab}.drawn', { side: drawnIn(step) + 1 }),
};
`;

const composeScene = (
  { kebab, pascal }: Noun,
  title: string,
) => `import { type ${pascal}Choice, PAYS_HUNDREDTHS, SIDES } from '@parlour/games/${kebab}';
import { payHundredths } from '@parlour/games/solo';
import type { StepView } from '../../api.ts';
import { chanceOf } from '../../instant/figures.ts';
import type { Scene, SceneDeps } from '../../instant/scene.ts';
import { element } from '../../panel/element.ts';
import type { ${pascal}Key } from './${kebab}.ts';

const TURN_MS = 700;
const TURNS = 2;

export const drawnIn = ({ events }: StepView): number => (events[0] as { drawn: number }).drawn;

/** ${title}: six sides, of which a light that runs around finds the one that was drawn. */
export function create${pascal}Scene(deps: SceneDeps<${pascal}Key>): Scene {
  const { money, motion, onChoice, sound, words } = deps;
  let choice: ${pascal}Choice = { pick: 0 };
  const sides = Array.from({ length: SIDES }, (_, side) =>
    element('button', {
      class: '${kebab}-side',
      text: String(side + 1),
      attributes: { type: 'button', 'aria-label': words('${kebab}.side', { side: side + 1 }) },
      onClick: () => pick(side),
    }),
  );
  const attributes = { role: 'group', 'aria-label': words('${kebab}.pick') };
  const view = element('div', { class: '${kebab}', attributes }, ...sides);
  const light = (lit: number | null, result = '') => {
    for (const [side, node] of sides.entries())
      node.dataset['result'] = side === lit ? result || 'lit' : '';
  };
  const draw = () => {
    for (const [side, node] of sides.entries())
      node.setAttribute('aria-pressed', String(side === choice.pick));
  };
  function pick(side: number): void {
    if (sides[side]?.disabled !== false) return;
    choice = { pick: side };
    draw();
    onChoice();
  }
${composeMembers(pascal)}`;

/** What the frame calls of a scene. */
const composeMembers = (pascal: string) => `  draw();
  return {
    fields: element('div', {}),
    view,
    choice: () => ({ ...choice }),
    setChoice: (next) => {
      choice = next as ${pascal}Choice;
      draw();
    },
    facts: (stake) => [
      { label: words('instant.chance'), value: chanceOf(1 / SIDES) },
      { label: words('instant.pays'), value: money.show(payHundredths(stake, PAYS_HUNDREDTHS)) },
    ],
    lock(isLocked) {
      for (const node of sides) node.disabled = isLocked;
    },
    reset: () => light(null),
    async show(step, { isMoved }) {
      const drawn = drawnIn(step);
      const steps = TURNS * SIDES + drawn;
      await motion.tween(isMoved ? TURN_MS : 0, (part) => light(Math.round(part * steps) % SIDES));
      const isWon = drawn === choice.pick;
      light(drawn, isWon ? 'won' : 'lost');
      sound.land(isWon ? 4 : 0);
    },
    label: ([step]) => (step === undefined ? '' : String(drawnIn(step) + 1)),
    keys: Object.fromEntries(sides.map((_, side) => [String(side + 1), () => pick(side)])),
  };
}
`;

const composeStyles = ({ kebab }: Noun) => `.${kebab} {
  display: grid;
  grid-template-columns: repeat(3, minmax(4.5rem, 9rem));
  gap: 0.75rem;
  place-content: center;
  min-height: 18rem;
}

.${kebab}-side {
  aspect-ratio: 1;
  border: 1px solid var(--line);
  border-radius: 1rem;
  background: linear-gradient(160deg, oklch(0.42 0.08 var(--hue)), oklch(0.26 0.05 var(--hue)));
  color: inherit;
  font: 700 clamp(1.75rem, 6vw, 3rem) / 1 var(--display-font);
}

.${kebab}-side[aria-pressed='true'] {
  outline: 3px solid var(--brass-light);
  outline-offset: 3px;
}

.${kebab}-side[data-result='lit'] {
  background: oklch(0.6 0.12 var(--hue));
}

.${kebab}-side[data-result='won'] {
  background: oklch(0.62 0.14 160);
}

.${kebab}-side[data-result='lost'] {
  background: oklch(0.45 0.14 30);
}
`;

const composeTest = ({ kebab, pascal }: Noun) => `import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { openScene } from '../../instant/testkit/scene.ts';
import { create${pascal}Scene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

const drawn = (side: number) => ({ action: null, events: [{ drawn: side }] });
const results = (sides: readonly HTMLElement[]) => sides.map(({ dataset }) => dataset['result']);

test('a pick is made by a press or a key, and not while a round is played', () => {
  const { all, choices, scene } = openScene(create${pascal}Scene);
  all('.${kebab}-side')[2]?.click();
  assert.deepEqual(scene.choice(), { pick: 2 });
  scene.keys?.['6']?.();
  assert.deepEqual([scene.choice(), choices()], [{ pick: 5 }, 2]);
  scene.lock(true);
  scene.keys?.['1']?.();
  assert.deepEqual(scene.choice(), { pick: 5 });
});

test('the side that was drawn shows whether the pick was right', async () => {
  const { all, play, scene } = openScene(create${pascal}Scene);
  await play([drawn(0)]);
  assert.deepEqual(results(all('.${kebab}-side')), ['won', '', '', '', '', '']);
  await play([drawn(4)]);
  assert.deepEqual(results(all('.${kebab}-side')), ['', '', '', '', 'lost', '']);
  assert.equal(scene.label([drawn(4)]), '5');
});
`;
