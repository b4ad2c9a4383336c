import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Window } from 'happy-dom';
import { openScene, STAKE } from '../../instant/testkit/scene.ts';
import { createHiLoScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, { document: page.document });
after(() => page.happyDOM.close());

// Cards by their numbers: four twos first, aces last.
const [two, seven, nine, ace] = [1, 20, 28, 50];
const first = (card: number) => ({ action: null, events: [{ card }] });
const guess = (what: string, card: number) => ({
  action: { kind: 'guess', guess: what },
  events: [{ card, guess: what }],
});
const skip = (card: number) => ({ action: { kind: 'skip' }, events: [{ card }] });
const offered = ({ all }: ReturnType<typeof openScene>) =>
  all<HTMLButtonElement>('.hl-guess')
    .filter(({ hidden }) => !hidden)
    .map((button) => button.textContent);

test('there is nothing to choose, and nothing answers before the round', () => {
  const opened = openScene(createHiLoScene);
  assert.deepEqual(opened.scene.choice(), {});
  opened.scene.keys?.['ArrowUp']?.();
  opened.scene.keys?.['x']?.();
  assert.deepEqual(opened.acts, []);
  assert.equal(opened.scene.collectable?.(STAKE), null);
});

test('guesses say how likely they are and what they pay', async () => {
  const opened = openScene(createHiLoScene);
  await opened.play([first(seven)]);
  assert.deepEqual(offered(opened), [
    'hi-lo.higher_or_same1.83×53.85 %',
    'hi-lo.lower_or_same1.83×53.85 %',
  ]);
  await opened.play([first(ace)]);
  assert.deepEqual(offered(opened), ['hi-lo.higher1.07×92.31 %', 'hi-lo.same12.87×7.69 %']);
  opened.scene.keys?.['ArrowDown']?.();
  assert.deepEqual(opened.acts, [], 'lower is not offered beside an ace');
  opened.scene.keys?.['=']?.();
  opened.scene.keys?.['x']?.();
  assert.deepEqual(opened.acts, [{ kind: 'guess', guess: 'same' }, { kind: 'skip' }]);
});

test('a right guess can be collected; a skipped card changes nothing', async () => {
  const { facts, play, scene } = openScene(createHiLoScene);
  await play([first(two), skip(seven)]);
  assert.equal(scene.collectable?.(STAKE), null);
  await play([first(two), skip(seven), guess('higher', nine), skip(two)]);
  assert.equal(scene.collectable?.(STAKE), 183_857n);
  assert.deepEqual(facts().slice(0, 2), ['instant.multiplier: 1.83×', 'hi-lo.right: 1']);
});

test('a wrong guess ends the round', async () => {
  const opened = openScene(createHiLoScene);
  const steps = [first(seven), guess('lower', nine)];
  await opened.play(steps);
  assert.equal(opened.scene.collectable?.(STAKE), null);
  assert.ok(opened.all<HTMLButtonElement>('.hl-guess').every(({ disabled }) => disabled));
  assert.equal(opened.all('.hl-passed [data-result="wrong"]').length, 1);
  assert.equal(opened.scene.label(steps), '9');
  assert.equal(opened.scene.label([first(seven), guess('higher', nine)]), '1.83×');
});

test('a round that is brought back shows its cards', async () => {
  const opened = openScene(createHiLoScene);
  await opened.play([first(seven), guess('higher', nine)], false);
  assert.equal(opened.all('.hl-passed li').length, 2);
  assert.equal(
    opened.all('.hl-face')[0]?.getAttribute('aria-label'),
    'card.number 9 card.diamonds',
  );
  assert.equal(opened.scene.collectable?.(STAKE), 183_857n);
});
