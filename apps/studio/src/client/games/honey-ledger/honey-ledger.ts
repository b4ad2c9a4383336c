import {
  honeyLedger as game,
  honeyLedgerFigures as figures,
  honeyLedgerSheet as sheet,
} from '@parlour/games/honey-ledger';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { betOf } from '../../slot/modes.ts';
import { linesShown, paytableOf } from '../../slot/paytable.ts';
import { createPictures, reelsShown } from '../../slot/picture.ts';
import type { SlotGame } from '../../slot/scene.ts';
import { prizeArt } from './art/scene.ts';
import { drawings } from './art/symbols.ts';
import { coinsOf, endOf, heldCoins, newCoinsOf, placesOf, viewOf } from './steps.ts';
import { honeyCatalogues, type HoneyKey, type HoneyWords } from './words.ts';

const NAMES = [...sheet.symbols, 'bee', 'comb'];
const WILD = sheet.symbols.length;
const COIN = WILD + 1;
const CELLS = sheet.columns * sheet.rows;

const pictures = createPictures(drawings);
const prizePictures = createPictures(
  ['barrel', 'jar', 'spoon'].map((name) => () => prizeArt[name]?.() ?? ''),
);
const worthOf = (coins: ReturnType<typeof heldCoins>): number =>
  coins.reduce((sum, { pays }) => sum + pays, 0);
const nameOf = (symbol: number, words: HoneyWords): string =>
  words(`symbol.${NAMES[symbol]}` as HoneyKey);

export const honeyLedger: SlotGame<HoneyKey> = {
  game,
  tableHash: figures.tableHash,
  costs: sheet.costs,
  words: honeyCatalogues,
  tune: {
    beatMs: 250,
    bass: [43, 0, 0, 50, 0, 0, 48, 0, 0, 50, 0, 0],
    lead: [
      67, 71, 74, 72, 0, 71, 69, 72, 76, 74, 0, 0, 71, 74, 79, 78, 0, 76, 74, 72, 69, 67, 0, 0,
    ],
    brush: [0, 0, 1],
    timbre: 'sine',
  },
  hasAutoplay: true,
  create: async (deps) => (await import('./scene.ts')).createHoneyScene(deps),
  standing(steps, { amountOf }) {
    const last = steps.at(-1);
    const end = last === undefined ? undefined : endOf(last);
    return {
      won: amountOf(end?.win ?? 0),
      total: amountOf(end?.total ?? 0),
      ...(end?.left === 0 ? {} : { due: amountOf(worthOf(heldCoins(steps))) }),
      // A bought feature begins with its coins alone.
      left: end?.left ?? (last === undefined ? 0 : (coinsOf(last)?.respins ?? 0)),
      added: 0,
      isInFeature: steps.length > 1,
      isCapped: end?.total === sheet.winMax,
    };
  },
  reach: (words) => words('bar.lines', { lines: sheet.lines.length }),
  paytable({ money, stake, words }) {
    const bet = betOf(null, { choice: {}, stake, currency: money.code });
    const pay = (hundredths: number) => money.short(bet.amountOf(hundredths));
    const special = (symbol: number, note: string) => ({
      image: pictures.image(symbol, nameOf(symbol, words)),
      name: nameOf(symbol, words),
      note,
      rows: [],
    });
    const prize = (index: number, key: 'barrel' | 'jar' | 'spoon', hundredths: number) => ({
      image: prizePictures.image(index, words(`honey.${key}`)),
      name: words(`honey.${key}`),
      note: words(key === 'barrel' ? 'honey.barrel_note' : 'honey.jar_note'),
      rows: [['', pay(hundredths)] as const],
    });
    const worth = (name: string) => sheet.coins.find((coin) => coin.prize === name)?.pays ?? 0;
    return paytableOf(
      {
        specials: [
          special(WILD, words('honey.wild_note')),
          special(COIN, words('honey.coin_note')),
          prize(0, 'barrel', sheet.grand.pays),
          prize(1, 'jar', worth('jar')),
          prize(2, 'spoon', worth('spoon')),
        ],
        cards: sheet.pays.map((row, symbol) => ({
          image: pictures.image(symbol, nameOf(symbol, words)),
          name: nameOf(symbol, words),
          rows: row
            .map((pays, index) => ({ pays, count: index + 2 }))
            .filter(({ pays }) => pays > 0)
            .toReversed()
            .map(({ count, pays }) => [words('honey.of', { count }), pay(pays)]),
        })),
        sections: [
          {
            title: words('feature.title'),
            body: [
              element('p', { text: words('honey.feature_text') }),
              element('p', { text: words('honey.buy_text') }),
            ],
          },
          {
            title: words('pay.lines_title'),
            body: [
              element('p', { text: words('honey.lines_text') }),
              linesShown(sheet.lines, sheet.rows),
            ],
          },
        ],
        rules: [
          words('honey.rule_stake'),
          words('honey.rule_max'),
          words('honey.rule_kept'),
          words('honey.rule_keys'),
        ],
        figures,
        stake: money.show(read(stake)),
      },
      words,
    );
  },
  facts: (steps, words) => [
    { label: words('honey.filled'), value: `${heldCoins(steps).length} / ${CELLS}` },
  ],
  describe(step, { amountOf }, { money, words }) {
    const coins = newCoinsOf(step).length;
    const end = endOf(step);
    const win = money.show(amountOf(end?.win ?? 0));
    if (viewOf(step) !== undefined) return words('honey.spin', { coins, win });
    if (end === undefined) return words('honey.bought', { coins });
    return end.left === 0
      ? words('honey.counted', { win })
      : words('honey.respin', { coins, left: end.left });
  },
  picture(steps, words) {
    const view = steps.length > 1 ? undefined : viewOf(steps.at(-1) ?? { events: [] });
    const held = new Set(heldCoins(steps).map(({ cell }) => cell));
    const marked = new Set(
      (view?.wins ?? []).flatMap((win) => placesOf(win, sheet.lines).map(String)),
    );
    const cell = (column: number, row: number) => {
      const at = column * sheet.rows + row;
      const symbol = view?.grid[at] ?? (held.has(at) ? COIN : null);
      return symbol === null
        ? element('span', { class: 'no-coin' })
        : pictures.image(symbol, nameOf(symbol, words));
    };
    return reelsShown(
      Array.from({ length: sheet.columns }, (_, column) =>
        Array.from({ length: sheet.rows }, (__, row) => cell(column, row)),
      ),
      (column, row) => marked.has(`${column},${row}`),
    );
  },
};
