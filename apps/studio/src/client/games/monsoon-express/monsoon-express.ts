import {
  monsoonExpress as game,
  monsoonExpressFigures as figures,
  monsoonExpressSheet as sheet,
} from '@parlour/games/monsoon-express';
import { read } from '../../money.ts';
import { element } from '../../panel/element.ts';
import { betOf } from '../../slot/modes.ts';
import { paytableOf } from '../../slot/paytable.ts';
import { createPictures, reelsShown } from '../../slot/picture.ts';
import type { SlotGame } from '../../slot/scene.ts';
import { drawings } from './art/symbols.ts';
import { endOf, isPartOf, openedReels, spinsOf, viewOf, waysOf } from './steps.ts';
import { monsoonCatalogues, type MonsoonKey, type MonsoonWords } from './words.ts';

const WILD = sheet.symbols.length;
const PARCEL = WILD + 2;
const NAMES = [...sheet.symbols, 'wild', 'scatter', 'parcel'];
const MYSTERY = sheet.mystery ?? [];
const MYSTERY_TOTAL = MYSTERY.reduce((sum, weight) => sum + weight, 0);
const REELS = sheet.reels.paid.length;
const WAYS_MAX = (sheet.heightMin + (sheet.reels.paid[0]?.heights.length ?? 1) - 1) ** REELS;

const pictures = createPictures(drawings);
const nameOf = (symbol: number, words: MonsoonWords): string =>
  words(`symbol.${NAMES[symbol]}` as MonsoonKey);
const percent = (share: number): string =>
  new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 }).format(share);
const count = (ways: number): string => new Intl.NumberFormat('en').format(ways);

export const monsoonExpress: SlotGame<MonsoonKey> = {
  game,
  tableHash: figures.tableHash,
  costs: sheet.costs,
  words: monsoonCatalogues,
  tune: {
    beatMs: 168,
    bass: [38, 0, 38, 45, 0, 38, 0, 45, 36, 0, 36, 43, 0, 36, 0, 43],
    lead: [
      62, 0, 65, 69, 0, 67, 65, 0, 60, 0, 64, 67, 0, 65, 64, 0, 62, 65, 0, 69, 72, 0, 69, 0, 67, 0,
      65, 64, 0, 62, 0, 0,
    ],
    brush: [1, 0, 0, 1, 0, 0, 1, 0],
    timbre: 'triangle',
  },
  hasAutoplay: true,
  create: async (deps) => (await import('./scene.ts')).createMonsoonScene(deps),
  standing(steps, { amountOf }) {
    const last = steps.at(-1);
    const end = last === undefined ? undefined : endOf(last);
    const spins = last === undefined ? undefined : spinsOf(last);
    const isInFeature = steps.length > 1;
    return {
      won: amountOf(end?.win ?? 0),
      total: amountOf(end?.total ?? 0),
      // A bought feature begins with its spins alone.
      left: end?.left ?? spins?.spins ?? 0,
      added: isInFeature ? (spins?.spins ?? 0) : 0,
      isInFeature,
      isCapped: end?.total === sheet.winMax,
    };
  },
  reach: (words) => words('monsoon.ways', { ways: count(WAYS_MAX) }),
  paytable({ money, stake, words }) {
    const bet = betOf(null, { choice: {}, stake, currency: money.code });
    const pay = (hundredths: number) => money.short(bet.amountOf(hundredths));
    return paytableOf(
      {
        specials: [
          {
            image: pictures.image(WILD, nameOf(WILD, words)),
            name: nameOf(WILD, words),
            note: words('monsoon.wild_note'),
            rows: [],
          },
          {
            image: pictures.image(WILD + 1, nameOf(WILD + 1, words)),
            name: nameOf(WILD + 1, words),
            note: words('monsoon.scatter_note'),
            rows: [],
          },
          {
            image: pictures.image(PARCEL, nameOf(PARCEL, words)),
            name: nameOf(PARCEL, words),
            note: words('monsoon.parcel_note'),
            rows: MYSTERY.map((weight, symbol) => [
              nameOf(symbol, words),
              percent(weight / MYSTERY_TOTAL),
            ]),
          },
        ],
        cards: sheet.pays.map((row, symbol) => ({
          image: pictures.image(symbol, nameOf(symbol, words)),
          name: nameOf(symbol, words),
          rows: row
            .map((pays, index) => ({ pays, reels: index + 2 }))
            .filter(({ pays }) => pays > 0)
            .toReversed()
            .map(({ pays, reels }) => [words('monsoon.over', { count: reels }), pay(pays)]),
        })),
        sections: [
          {
            title: words('monsoon.ways_title'),
            body: [element('p', { text: words('monsoon.ways_text') })],
          },
          {
            title: words('feature.title'),
            body: [
              element('p', { text: words('monsoon.feature_text') }),
              element('p', { text: words('monsoon.buy_text') }),
            ],
          },
        ],
        rules: [
          words('monsoon.rule_pays'),
          words('monsoon.rule_max'),
          words('monsoon.rule_kept'),
          words('monsoon.rule_keys'),
        ],
        figures,
        stake: money.show(read(stake)),
      },
      words,
    );
  },
  facts: (steps, words) => {
    const multiplier = steps.length > 1 ? viewOf(steps.at(-1) ?? { events: [] })?.multiplier : 1;
    return [{ label: words('feature.multiplier'), value: `×${multiplier ?? 1}` }];
  },
  describe(step, { amountOf }, { money, words }) {
    const view = viewOf(step);
    if (view === undefined) return words('monsoon.bought', { spins: spinsOf(step)?.spins ?? 0 });
    const ways = count(waysOf(view.reels));
    const win = money.show(amountOf(endOf(step)?.win ?? 0));
    const text =
      step.action === null
        ? words('monsoon.spin', { ways, win })
        : words('monsoon.free_spin', { ways, win, multiplier: view.multiplier });
    if (view.opened === undefined) return text;
    const parcels = view.reels.flat().filter((symbol) => symbol === PARCEL).length;
    return words('monsoon.opened', { parcels, symbol: nameOf(view.opened, words), text });
  },
  picture(steps, words) {
    const view = viewOf(steps.at(-1) ?? { events: [] });
    if (view === undefined) return element('div', { class: 'reels-shown' });
    const reels = openedReels(view, PARCEL);
    const images = reels.map((cells) =>
      cells.map((symbol) => pictures.image(symbol, nameOf(symbol, words))),
    );
    return reelsShown(images, (reel, row) =>
      view.wins.some((win) => isPartOf(win, { reel, shown: reels[reel]?.[row] ?? -1, wild: WILD })),
    );
  },
};
