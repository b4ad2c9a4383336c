import {
  chromeDiner as game,
  chromeDinerFigures as figures,
  chromeDinerSheet as sheet,
} from '@parlour/games/chrome-diner';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { betOf } from '../../slot/modes.ts';
import { paytableOf } from '../../slot/paytable.ts';
import { createPictures, reelsShown } from '../../slot/picture.ts';
import type { SlotGame } from '../../slot/scene.ts';
import { drawings } from './art/symbols.ts';
import { countOf, lineOf, moveOf, offerOf } from './steps.ts';
import { dinerCatalogues, type DinerKey, type DinerWords } from './words.ts';

const LENGTH = sheet.strips[0]?.length ?? 0;
const pictures = createPictures(drawings);
const nameOf = (symbol: number, words: DinerWords): string =>
  words(`symbol.${sheet.symbols[symbol]}` as DinerKey);

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
    const last = steps.at(-1);
    const won = amountOf((last === undefined ? undefined : moveOf(last)?.pays) ?? 0);
    return { won, total: won, left: 0, added: 0, isInFeature: false, isCapped: false };
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
    const move = moveOf(step);
    if (move === undefined) return '';
    const line = lineOf(move.stops, sheet.strips)
      .map((symbol) => nameOf(symbol, words))
      .join(' · ');
    const win = money.show(amountOf(move.pays));
    const said =
      move.kind === 'nudge'
        ? words('diner.nudged', { reel: move.reel + 1, line, win })
        : words(move.held.length > 0 ? 'diner.held_spun' : 'diner.spun', { line, win });
    const offer = offerOf(step);
    if (offer === null || offer.kind === 'none') return said;
    const offered =
      offer.kind === 'hold' ? words('diner.offer_hold') : words('diner.offer_nudge', offer);
    return `${said}; ${offered}`;
  },
  picture(steps, words) {
    const move = moveOf(steps.at(-1) ?? { events: [] });
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
