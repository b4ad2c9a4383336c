import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Amount, amount, amountFromText } from '@parlour/money';
import fc from 'fast-check';
import {
  assertActionsReadAnything,
  anyDraws,
  anyPicks,
  assertReadsAnything,
  playAtRandom,
} from '../bets/testing/rounds.ts';
import { type Card, cardsFromText, DECK_CARDS, rankOf } from '../cards/index.ts';
import { simulatedWords } from '../cards/testing/random.ts';
import { type Draws, figuresOf, recordedDraws, type SoloRound } from '../solo/index.ts';
import { assertGoldenRounds } from '../solo/testing/golden.ts';
import { assertSheet } from '../solo/testing/sheet.ts';
import {
  basicPlay,
  blackjack,
  type BlackjackEvent,
  DECKS,
  hardTotals,
  pairKind,
  pairs,
  playRound,
  prove,
  sideDistributions,
  simulate,
  simulatedHand,
  softTotals,
  threeKind,
  totalOf,
  valueOf,
} from './index.ts';

const STAKE = 200_000n as Amount;
const bet = (...sides: readonly string[]) => ({
  stake: (STAKE * BigInt(1 + sides.length)) as Amount,
  choice: { bets: ['hand', ...sides].map((place) => ({ place, amount: '2' })) },
});
const action = (word: string) => ({ action: word });
const words = ['insure', 'decline', 'hit', 'stand', 'double', 'split', 'surrender'].map(action);

/** Draws that deal these cards: player, dealer's open card, player, hidden card, then as they are needed. */
function stacked(dealt: readonly Card[]): Draws {
  const gone: number[] = [];
  const cards = dealt.values();
  return {
    below(bound) {
      assert.equal(bound, DECKS * DECK_CARDS - gone.length);
      const { value: card = assert.fail('more cards were dealt') } = cards.next();
      let place = card;
      while (gone.includes(place)) place += DECK_CARDS;
      const pick = place - gone.filter((other) => other < place).length;
      gone.push(place);
      return pick;
    },
  };
}

/** Plays words in turn; the last event of the round tells the results. */
function play(text: string, ...script: readonly string[]) {
  const draws = stacked(cardsFromText(text));
  let round: SoloRound = blackjack.begin(bet(), draws);
  let staked: bigint = STAKE;
  for (const word of script) {
    staked += round.raiseOf(action(word)) ?? assert.fail(`${word} is out of turn`);
    round = round.act(action(word), draws);
  }
  assert.ok(round.win !== null, 'the round goes on');
  const result = (round.events as readonly BlackjackEvent[]).at(-1);
  assert.ok(result?.kind === 'result');
  return {
    net: Number(round.win - staked) / Number(STAKE),
    results: result.hands.map((hand) => hand.result),
  };
}

test('side bets and insurance cost what is published', () => {
  const sheet = prove();
  const edgeOf = (rtpDecimal: string) => (100 * (1 - Number(rtpDecimal))).toFixed(4);
  assert.deepEqual(
    sheet.modes.map(({ rtpDecimal }) => edgeOf(rtpDecimal)),
    [((100 * 19) / 311).toFixed(4), '4.6210', ((100 * 23) / 311).toFixed(4)],
  );
  assert.equal(((100 * 19) / 311).toFixed(4), '6.1093');
  assert.equal(sheet.modes[1]?.hitPpm, Math.round((485_096 / 5_013_320) * 1e6));
  const [, eight] = sideDistributions(8);
  assert.equal(edgeOf(figuresOf(eight?.distribution ?? []).rtpDecimal), '3.7039');
  assertSheet(sheet, new URL('./sheet.json', import.meta.url));
});

test('kinds of the side bets are told apart', () => {
  const [diamond, heart, spade] = cardsFromText('9d 9h 9s');
  assert.ok(diamond !== undefined && heart !== undefined && spade !== undefined);
  assert.deepEqual(
    [pairKind(diamond, diamond), pairKind(diamond, heart), pairKind(diamond, spade)],
    ['perfect_pair', 'coloured_pair', 'mixed_pair'],
  );
  const three = (text: string) => {
    const [first = 0, second = 0, up = 0] = cardsFromText(text);
    return threeKind(first, second, up);
  };
  assert.deepEqual(
    ['9d 9d 9d', 'Ad 2d 3d', '9d 9h 9d', 'Kd Ah Qs', '9d 9d 2d', 'Kd Ad 2d', '9d 9h 2s'].map(three),
    ['suited_trips', 'straight_flush', 'three_of_a_kind', 'straight', 'flush', 'flush', null],
  );
});

test('basic strategy in a simulation comes near what is published', () => {
  const { deviation, edge, error, gain, hit } = simulate(3_000_000, simulatedWords(2026));
  const published = 1 - simulatedHand.rtpPpm / 1e6;
  assert.ok(Math.abs(published - 0.003_32) < 0.000_07, '.332 % +- .007 is expected');
  assert.ok(Math.abs(edge - published) < 3 * error, `${edge} +- ${error}`);
  assert.ok(Math.abs(deviation - 1.1405) < 0.004, `${deviation}`);
  assert.ok(Math.abs(hit - simulatedHand.hitPpm / 1e6) < 0.001, `${hit}`);
  assert.ok(Math.abs(gain - simulatedHand.gainPpm / 1e6) < 0.001, `${gain}`);
});

/** Plays basic strategy through the game, knowing no more than its events say. */
function playBasic(draws: Draws): { readonly net: number; readonly isPaid: boolean } {
  let round: SoloRound = blackjack.begin(bet(), draws);
  let staked: bigint = STAKE;
  let hands: Card[][] = [];
  let up = 0;
  for (;;) {
    let word = 'decline';
    for (const event of round.events as readonly BlackjackEvent[]) {
      if (event.kind === 'deal') [hands, up] = [[[...event.player]], event.up];
      if (event.kind === 'card') hands[event.hand]?.push(event.card);
      if (event.kind === 'split') {
        const [kept = 0, moved = 0] = hands[event.hand] ?? [];
        const [first, second] = event.cards;
        hands = hands.toSpliced(event.hand, 1, [kept, first], [moved, second]);
      }
      if (event.kind === 'turn') word = basicPlay(hands[event.hand] ?? [], up, event.allowed);
    }
    if (round.win !== null) {
      const net = Number(((round.win - staked) * 2n) / STAKE);
      return { net, isPaid: round.win > 0n };
    }
    staked += round.raiseOf(action(word)) ?? assert.fail(`${word} is out of turn`);
    round = round.act(action(word), draws);
  }
}

test('the simulation plays the rounds of the game', () => {
  const rounds = fc.array(fc.nat({ max: 10_000 }), { minLength: 60, maxLength: 60 });
  // Shoes of few values bring pairs and long hands.
  const values = fc.subarray(
    Array.from({ length: 13 }, (_, rank) => rank),
    { minLength: 2 },
  );
  fc.assert(
    fc.property(rounds, values, (picks, ranks) => {
      const left = Array.from({ length: DECKS * DECK_CARDS }, (_, place) => place % DECK_CARDS);
      const cards = picks.slice(0, 48).map((pick) => {
        const ofRanks = left.filter((card) => ranks.includes(rankOf(card)));
        const [card = 0] = ofRanks.splice(pick % ofRanks.length, 1);
        left.splice(left.indexOf(card), 1);
        return card;
      });
      const next = cards.values();
      const simulated = playRound(() => valueOf(next.next().value ?? assert.fail()));
      assert.deepEqual(simulated, playBasic(stacked(cards)));
    }),
    { numRuns: 1_000 },
  );
});

test('the strategy is that of the books', () => {
  const plays = ['hit', 'stand', 'double', 'split', 'surrender'] as const;
  const best = (text: string, allowed = plays as readonly (typeof plays)[number][]) => {
    const [up = 0, ...cards] = cardsFromText(text);
    return basicPlay(cards, up, allowed);
  };
  assert.equal(best('Td 9h 7s'), 'surrender');
  assert.equal(best('Td 8h 8s'), 'split');
  assert.equal(best('Td 9h 7s', ['hit', 'stand']), 'hit');
  assert.equal(best('6d Ah 7s'), 'double');
  assert.equal(best('6d Ah 7s', ['hit', 'stand']), 'stand');
  assert.equal(best('Ad 5h 6s'), 'hit');
  assert.equal(best('Kd 5h 6s'), 'double');
  assert.equal(best('2d 5h 5s'), 'double');
  assert.equal(best('7d 9h 9s'), 'stand');
  assert.equal(best('6d Th Ts'), 'stand');
  for (const row of [hardTotals, softTotals, pairs].flatMap((table) => Object.values(table)))
    assert.equal(row.length, 10);
});

test('rounds end as the rules say', () => {
  assert.deepEqual(play('Ad 9h Kd 9s'), { net: 1.5, results: ['natural'] });
  assert.deepEqual(play('Ad Kh Kd As'), { net: 0, results: ['push'] });
  assert.deepEqual(play('9d Kh 9h As'), { net: -1, results: ['lose'] });
  assert.deepEqual(play('Td 9h 7d 8s', 'surrender'), { net: -0.5, results: ['surrender'] });
  assert.deepEqual(play('Td 9h 6d 8s Kc', 'hit'), { net: -1, results: ['bust'] });
  assert.deepEqual(play('5d 9h 6d 8s Kc', 'double'), { net: 2, results: ['win'] });
  // Soft seventeen stands.
  assert.deepEqual(play('Td 6h 8d As', 'stand'), { net: 1, results: ['win'] });
  assert.deepEqual(play('Td 6h 8d 5s Kc', 'stand').results, ['lose']);
  assert.deepEqual(play('Td 6h 8d 5s 9c', 'stand').results, ['lose']);
});

test('insurance pays two to one on a natural and is lost otherwise', () => {
  assert.equal(play('9d Ah 9h Ks', 'insure').net, 0);
  assert.equal(play('9d Ah 9h Ks', 'decline').net, -1);
  assert.equal(play('Ad Ah Kd Ks', 'insure').net, 1, 'even money');
  assert.equal(play('9d Ah 9h 7s', 'insure', 'stand').net, -0.5);
});

test('aces are split once, other pairs to four hands', () => {
  assert.deepEqual(play('Ad 9h As 8s Kc Kd', 'split'), { net: 2, results: ['win', 'win'] });
  const draws = stacked(cardsFromText('8d 6h 8s Th 8c 8h 2d 3d Ks Kh Kc Kd 4c'));
  let round = blackjack.begin(bet(), draws);
  round = round.act(action('split'), draws);
  round = round.act(action('split'), draws);
  assert.equal(round.raiseOf(action('surrender')), null);
  const turn = (round.events as readonly BlackjackEvent[]).at(-1);
  assert.ok(turn?.kind === 'turn' && turn.hand === 0);
  assert.deepEqual(turn.allowed, ['hit', 'stand', 'double']);
  assert.equal(round.raiseOf(action('double')), STAKE);
});

const pickBelow = DECKS * DECK_CARDS - 60;

test('the hidden card is not in any event before its time', () => {
  // Two hidden cards at the end of the shoe and all other draws before it: the rest is dealt alike.
  const places = fc.nat({ max: pickBelow - 1 });
  fc.assert(
    fc.property(
      fc.array(places, { minLength: 40, maxLength: 40 }),
      fc.tuple(fc.nat({ max: 20 }), fc.nat({ max: 20 })),
      fc.array(fc.constantFrom(...words), { maxLength: 20 }),
      (picks, hiddenPicks, script) => {
        const rounds = hiddenPicks.map((hidden) => {
          const draws = recordedDraws(picks.with(3, pickBelow + hidden));
          return { draws, round: blackjack.begin(bet('twenty-one-plus-three'), draws) };
        });
        const [left, right] = rounds;
        assert.ok(left !== undefined && right !== undefined);
        for (const word of script) {
          if (left.round.win !== null || right.round.win !== null) return;
          assert.deepEqual(left.round.events, right.round.events);
          assert.equal(left.round.raiseOf(word), right.round.raiseOf(word));
          if (left.round.raiseOf(word) === null) continue;
          for (const side of rounds) side.round = side.round.act(word, side.draws);
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('money in is money out and what the house keeps, whatever is played', () => {
  const sides = fc.subarray(['perfect-pairs', 'twenty-one-plus-three']);
  fc.assert(
    fc.property(anyDraws, anyPicks, sides, (draws, picks, some) => {
      const round = playAtRandom(blackjack, bet(...some), { draws, actions: words, picks });
      const events = round.events as readonly BlackjackEvent[];
      const result = events.at(-1);
      assert.ok(result?.kind === 'result');
      const texts = [
        ...result.hands.map(({ win }) => win),
        ...(result.insurance === null ? [] : [result.insurance]),
        ...events
          .flatMap((event) => (event.kind === 'sides' ? event.wins : []))
          .map(({ win }) => win),
      ];
      const won = texts.reduce((sum, text) => sum + (amountFromText(text) ?? assert.fail()), 0n);
      assert.equal(won, round.win);
      const raises = round.actions.map((taken) => JSON.stringify(taken));
      const bets = raises.filter((taken) => /double|split/.test(taken)).length;
      const insured = raises.some((taken) => taken.includes('insure')) ? STAKE / 2n : 0n;
      assert.equal(round.staked, STAKE * BigInt(1 + some.length + bets) + insured);
      assert.ok(result.hands.length <= 4);
      assertDealer(events);
    }),
    { numRuns: 500 },
  );
});

/** The dealer draws to seventeen where a hand needs it, and shows two cards in any case. */
function assertDealer(events: readonly BlackjackEvent[]): void {
  const shown = events.find((event) => event.kind === 'dealer');
  const cards: readonly Card[] = shown?.cards ?? assert.fail('the dealer shows the cards');
  assert.equal(totalOf(cards).total, shown?.total);
  if (cards.length > 2) assert.ok(totalOf(cards.slice(0, -1)).total < 17);
}

test('what is no choice or no action of the game is refused', () => {
  assertReadsAnything(blackjack, STAKE);
  const side = [{ place: 'perfect-pairs', amount: '2' }];
  assert.equal(blackjack.isChoice({ bets: side }, STAKE), false, 'no hand');
  const odd = [{ place: 'hand', amount: '0.00001' }];
  assert.equal(blackjack.isChoice({ bets: odd }, amount(1n)), false, 'no exact half');
  const round = blackjack.begin(bet(), stacked(cardsFromText('9d Ah 9h 7s')));
  assertActionsReadAnything(round);
  for (const word of ['hit', 'stand', 'double', 'split', 'surrender'])
    assert.equal(round.raiseOf(action(word)), null, 'insurance comes first');
  for (const input of [null, 'hit', {}, { action: 'fold' }, { action: 'hit', more: 1 }])
    assert.equal(round.raiseOf(input), null);
  assert.equal(round.raiseOf(action('insure')), STAKE / 2n);
  assert.deepEqual(round.idleAction(), action('decline'));
});

test('rounds of known seeds come out as they always did', () => {
  const hand = { place: 'hand', amount: '0.5' };
  const other = { place: 'perfect-pairs', amount: '0.5' };
  assertGoldenRounds(blackjack, new URL('./golden-rounds.json', import.meta.url), [
    { choice: { bets: [{ place: 'hand', amount: '1' }] } },
    { choice: { bets: [hand, other] } },
  ]);
});
