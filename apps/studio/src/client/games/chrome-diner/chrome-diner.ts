import {
  chromeDiner as game,
  chromeDinerFigures as figures,
  chromeDinerSheet as sheet,
} from '@parlour/games/chrome-diner';
import { type Money, read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { betOf } from '../../slot/modes.ts';
import { paytableOf } from '../../slot/paytable.ts';
import { createPictures, reelsShown } from '../../slot/picture.ts';
import type { BetOf, SlotGame } from '../../slot/scene.ts';
import { drawings } from './art/symbols.ts';
import { countOf, lineOf, meterOf, moveOf, offerOf, wheelOf } from './steps.ts';
import { dinerCatalogues, type DinerKey, type DinerWords } from './words.ts';

const LENGTH = sheet.strips[0]?.length ?? 0;
const pictures = createPictures(drawings);
const nameOf = (symbol: number, words: DinerWords): string =>
  words(`symbol.${sheet.symbols[symbol]}` as DinerKey);

const meter = sheet.meter ?? { size: 0, prizes: [] };

const stampsText = (
  {
    added,
    before,
    size,
  }: { readonly added: number; readonly before: number; readonly size: number },
  words: DinerWords,
): string => words('diner.stamps', { stamps: Math.min(before + added, size), size });

/** The prizes of the pie with how many slices have each, the largest first. */
function prizesText({ amountOf }: Pick<BetOf, 'amountOf'>, money: Money): string {
  const counts = new Map<number, number>();
  for (const prize of meter.prizes) counts.set(prize, (counts.get(prize) ?? 0) + 1);
  return [...counts]
    .toSorted(([left], [right]) => right - left)
    .map(([prize, count]) => `${count} × ${money.short(amountOf(prize))}`)
    .join(', ');
}

/** What the card returns of what is stated, and in how many spins it is full. */
function returnsOf() {
  const { meter: found, rtpPpm = 0 } = figures.modes['spin'] ?? {};
  const percent = (ppm: number) =>
    `${new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format(Math.floor(ppm / 100) / 100)} %`;
  return {
    all: percent(rtpPpm),
    card: percent(found?.rtpPpm ?? 0),
    rounds: Math.round((found?.roundsMilli ?? 0) / 1_000),
  };
}

export const chromeDiner: SlotGame<DinerKey> = {
  game,
  tableHash: figures.tableHash,
  costs: { spin: 100 },
  words: dinerCatalogues,
  tune: {
    beatMs: 188,
    bass: [
      36, 0, 40, 0, 43, 0, 45, 0, 46, 0, 45, 0, 43, 0, 40, 0, 41, 0, 45, 0, 48, 0, 50, 0, 43, 0, 47,
      0, 50, 0, 47, 0,
    ],
    lead: [
      72, 0, 0, 75, 76, 0, 79, 0, 0, 76, 0, 72, 0, 0, 0, 0, 77, 0, 0, 80, 81, 0, 84, 0, 83, 0, 79,
      0, 74, 0, 0, 0,
    ],
    brush: [0, 0, 1, 0],
    timbre: 'square',
  },
  // The player chooses within a round.
  hasAutoplay: false,
  create: async (deps) => (await import('./scene.ts')).createDinerScene(deps),
  standing(steps, { amountOf }) {
    const last = steps.at(-1) ?? { events: [] };
    const paid = steps.map(moveOf).findLast((move) => move !== undefined)?.pays ?? 0;
    const turned = wheelOf(last)?.pays;
    const total = amountOf(paid + (turned ?? 0));
    return {
      won: turned === undefined ? total : amountOf(turned),
      total,
      left: 0,
      added: 0,
      isInFeature: false,
      isCapped: false,
    };
  },
  reach: (words) => words('diner.line'),
  paytable({ money, stake, words }) {
    const bet = betOf(null, { choice: {}, stake, currency: money.code });
    const cards = sheet.pays.map((row, symbol) => ({
      image: pictures.image(symbol, nameOf(symbol, words)),
      name: nameOf(symbol, words),
      rows: row
        .map((pays, index) => ({ pays, count: index + 1 }))
        .filter(({ pays }) => pays > 0)
        .toReversed()
        .map(
          ({ count, pays }) =>
            [words('diner.of', { count }), money.short(bet.amountOf(pays))] as const,
        ),
    }));
    return paytableOf(
      {
        specials: cards
          .slice(sheet.wild, sheet.wild + 1)
          .map((card) => ({ ...card, note: words('diner.wild_note') })),
        cards: cards.filter((_, symbol) => symbol !== sheet.wild),
        sections: [
          {
            title: words('diner.card_title'),
            body: [
              element('p', { text: words('diner.card_text', { size: meter.size }) }),
              element('p', {
                text: words('diner.pie_text', {
                  places: meter.prizes.length,
                  prizes: prizesText(bet, money),
                }),
              }),
              element('p', { text: words('diner.return_text', returnsOf()) }),
            ],
          },
          {
            title: words('diner.offers_title'),
            body: [
              element('p', { text: words('diner.offers_text') }),
              element('p', { text: words('diner.odds_text') }),
              element('p', { text: words('diner.best_text') }),
            ],
          },
        ],
        rules: [
          words('diner.rule_line'),
          words('diner.rule_max'),
          words('diner.rule_kept'),
          words('diner.rule_keys'),
        ],
        figures,
        stake: money.show(read(stake)),
      },
      words,
    );
  },
  facts: () => [],
  describe(step, { amountOf }, { money, words }) {
    const wheel = wheelOf(step);
    if (wheel !== undefined)
      return words('diner.turned', { win: money.show(amountOf(wheel.pays)) });
    const move = moveOf(step);
    if (move === undefined) return '';
    const line = lineOf(move.stops, sheet.strips)
      .map((symbol) => nameOf(symbol, words))
      .join(' · ');
    const win = money.show(amountOf(move.pays));
    const moved =
      move.kind === 'nudge'
        ? words('diner.nudged', { reel: move.reel + 1, line, win })
        : words(move.held.length > 0 ? 'diner.held_spun' : 'diner.spun', { line, win });
    const stamped = meterOf(step);
    const said = stamped === undefined ? moved : `${moved}; ${stampsText(stamped, words)}`;
    const offer = offerOf(step);
    if (offer === null || offer.kind === 'none') return said;
    if (offer.kind === 'wheel') return `${said}; ${words('diner.offer_wheel')}`;
    const offered =
      offer.kind === 'hold' ? words('diner.offer_hold') : words('diner.offer_nudge', offer);
    return `${said}; ${offered}`;
  },
  picture(steps, words) {
    const move = steps.map(moveOf).findLast((found) => found !== undefined);
    const stops = move?.stops ?? [0, 0, 0];
    const count = (move?.pays ?? 0) > 0 ? countOf(lineOf(stops, sheet.strips), sheet.wild) : 0;
    const cells = stops.map((stop, reel) =>
      [-1, 0, 1].map((by) => {
        const symbol = sheet.strips[reel]?.[(stop + by + LENGTH) % LENGTH] ?? 0;
        return pictures.image(symbol, nameOf(symbol, words));
      }),
    );
    return reelsShown(cells, (reel, row) => row === 1 && reel < count);
  },
};
