import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { type DeckPlan, TAKE, ticketDraws, type TicketEvent } from '@parlour/games/scratch';
import { amount } from '@parlour/money';
import { Window } from 'happy-dom';
import type { DeckView, StepView } from '../api.ts';
import { openScene } from '../instant/testkit/scene.ts';
import { look as bazaar } from '../games/mango-bazaar/look.ts';
import { look as moth } from '../games/moth-lantern/look.ts';
import { look as post } from '../games/night-post/look.ts';
import { look as locks } from '../games/three-locks/look.ts';
import { returnLeft } from './decks.ts';
import { createFoil } from './foil.ts';
import type { Look } from './look.ts';
import { createScratchScene } from './scene.ts';

const page = new Window();
Object.assign(globalThis, {
  document: page.document,
  requestAnimationFrame: (work: (at: number) => void) => setTimeout(() => work(0), 0),
});
after(() => page.happyDOM.close());

const looks = { bazaar, moth, post, locks } as unknown as Readonly<
  Record<string, Look<unknown, string>>
>;

/** A step as the studio answers it: a ticket of a tier, its picture from a salt of its own. */
function ticketOf({ game }: Look<unknown, string>, tier: number, salt = 'ab'): StepView {
  const draws = ticketDraws({ number: 41, tier, salt: salt.repeat(16) });
  const { events } = game.begin({ stake: amount(100_000n), choice: {} }, draws).act(TAKE, draws);
  return { action: TAKE, events };
}

const deckOf = ({ prizes, tickets }: DeckPlan, over: Partial<DeckView> = {}): DeckView => ({
  id: 'deck',
  gameCode: 'card',
  currency: 'USD',
  number: 3,
  state: 'on_sale',
  tableHash: '',
  tickets,
  sold: 12,
  prizes: [
    ...prizes.map((prize) => ({ ...prize, left: prize.count })),
    { pays: 0, count: 9, left: 9 },
  ],
  seedHash: 'a'.repeat(64),
  seed: null,
  beacon: { round: 4, at: '2026-11-21T10:00:00.000Z', chainEnd: 'b'.repeat(64), value: null },
  root: 'c'.repeat(64),
  reason: null,
  sealedAt: '2026-11-21T09:59:55.000Z',
  onSaleAt: null,
  endedAt: null,
  ...over,
});

/** The scene of a card beside one deck, and a ticket that is bought in it. */
async function openCard(look: Look<unknown, string>, over: Partial<DeckView> = {}) {
  let asked = 0;
  const api = {
    decks: async () => {
      asked += 1;
      return { decks: [deckOf(look.plan, over)] };
    },
  };
  const session = {
    stakeDefault: '1.00',
    stakes: [{ stake: '1.00', label: '$1.00' }],
    currency: { code: 'USD', decimals: 2, symbol: '$' },
  };
  const opened = openScene<string>((deps) =>
    createScratchScene(look, {
      ...deps,
      words: Object.assign(deps.words, { language: 'en' }),
      api,
      session,
    }),
  );
  await new Promise((resolve) => setTimeout(resolve, 5));
  return { ...opened, asked: () => asked };
}

const nameOf = (field: HTMLElement | undefined) => field?.getAttribute('aria-label') ?? '';

for (const [name, look] of Object.entries(looks)) {
  test(`${name}: fields tell nothing before they are scratched, and everything after`, async () => {
    const { all, scene } = await openCard(look);
    assert.equal(all('.sc-field').length, look.fieldCount);
    const shown = scene.show(ticketOf(look, 3), { isMoved: true });
    assert.ok(all('.sc-field').every((field) => nameOf(field).includes('scratch.covered')));
    all('.sc-field')[0]?.click();
    await new Promise(setImmediate);
    assert.ok(!nameOf(all('.sc-field')[0]).includes('scratch.covered'), 'a press by key opens it');
    assert.ok(nameOf(all('.sc-field')[1]).includes('scratch.covered'));
    scene.keys?.['r']?.();
    await shown;
    assert.ok(all('.sc-field').every((field) => !nameOf(field).includes('scratch.covered')));
    assert.equal(scene.label([ticketOf(look, 3)]), scene.label([ticketOf(look, 3, 'cd')]));
  });

  test(`${name}: what is won is lit, what pays its price or nothing does not glitter`, async () => {
    const { all, play } = await openCard(look);
    const result = () => all('.scratch')[0]?.dataset['result'];
    const tiers = look.plan.prizes.length;
    await play([ticketOf(look, 0)], false);
    assert.ok(all('.sc-field.won').length > 0);
    assert.equal(result(), 'bright');
    await play([ticketOf(look, tiers - 1)], false);
    assert.ok(all('.sc-field.won').length > 0);
    assert.equal(result(), 'even');
    await play([ticketOf(look, tiers)], false);
    assert.deepEqual([all('.sc-field.won').length, result()], [0, 'none']);
  });
}

test('autoplay scratches by itself', async () => {
  const { all, scene } = await openCard(looks['bazaar'] as Look<unknown, string>);
  scene.setAuto?.(true);
  await scene.show(ticketOf(looks['bazaar'] as Look<unknown, string>, 9), { isMoved: true });
  assert.equal(all('.sc-field.open').length, 9);
});

test('the list says what is left, and is asked for again after each ticket', async () => {
  const look = looks['locks'] as Look<unknown, string>;
  const { all, asked, play } = await openCard(look);
  assert.equal(all('.sc-prizes tbody tr').length, look.plan.prizes.length);
  assert.match(all('.sc-prizes tbody tr')[0]?.textContent ?? '', /\$5,000.*2 \/ 2/);
  const before = asked();
  await play([ticketOf(look, 2)], false);
  await new Promise((resolve) => setTimeout(resolve, 5));
  assert.equal(asked(), before + 1);
  assert.match(all('.sc-prizes tr.hit')[0]?.textContent ?? '', /\$100/);
});

test('a deck that is not on sale yet says so', async () => {
  const { all, scene } = await openCard(looks['moth'] as Look<unknown, string>, {
    state: 'sealed',
  });
  assert.equal(all('.sc-seal')[0]?.hidden, false);
  assert.deepEqual([scene.isReady?.(), scene.press?.()], [false, 'scratch.shuffling']);
  document.body.replaceChildren();
});

test('a field opens when half of its foil is gone, wherever it is rubbed', () => {
  const canvas = document.createElement('canvas');
  const foil = createFoil(canvas, bazaar.foil);
  foil.cover();
  foil.rub({ x: 0, y: 50 }, { x: 100, y: 50 });
  assert.equal(foil.isOpen(), false);
  for (const y of [15, 85]) foil.rub({ x: 0, y }, { x: 100, y });
  assert.equal(foil.isOpen(), true);
  foil.cover();
  assert.equal(foil.isOpen(), false);
});

test('what the tickets that are left return is that of the plan before the first sale', () => {
  const whole = (plan: DeckPlan) => {
    const winners = plan.prizes.reduce((sum, { count }) => sum + count, 0);
    const blanks = { pays: 0, count: plan.tickets - winners, left: plan.tickets - winners };
    return { prizes: [...plan.prizes.map((prize) => ({ ...prize, left: prize.count })), blanks] };
  };
  assert.equal(returnLeft(whole(bazaar.plan)), 920_000);
  assert.equal(returnLeft({ prizes: [] }), null);
});

test('a ticket that is paid and not drawn is drawn by the button', async () => {
  const { scene } = await openCard(looks['moth'] as Look<unknown, string>);
  assert.deepEqual([scene.isReady?.(), scene.press?.()], [true, 'instant.play']);
  await scene.show({ action: null, events: [] }, { isMoved: true });
  assert.deepEqual([scene.press?.(), scene.next?.()], ['scratch.take', TAKE]);
});

test('every ticket is told by its number', () => {
  const [event] = ticketOf(looks['post'] as Look<unknown, string>, 0).events as [
    TicketEvent<unknown>,
  ];
  assert.equal(event.number, 41);
});
