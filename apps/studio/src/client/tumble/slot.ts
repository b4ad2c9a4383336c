import type { SoloGame } from '@parlour/games';
import type { FreeSpinRules, SlotFigures } from '@parlour/games/slot-kit';
import { type Amount, divide, times } from '@parlour/money';
import { read } from '../money.ts';
import { element } from '../panel/element.ts';
import { paytableOf } from '../slot/paytable.ts';
import type { SlotGame, SlotKey, SlotWords } from '../slot/scene.ts';
import type { Catalogues } from '../words/words.ts';
import { type BeatsOf, lastBeat } from './beats.ts';
import { createBoardPictures } from './picture.ts';
import type { TumbleTheme } from './theme.ts';

/** Words that both slots of tumbling symbols have in their own catalogues. */
export type TumbleKey =
  | SlotKey
  | 'tumble.reach'
  | 'tumble.spin'
  | 'tumble.free_spin'
  | 'tumble.bought'
  | 'pay.scatter'
  | 'pay.tumble_title'
  | 'pay.tumble'
  | 'pay.multiplier_title'
  | 'pay.multiplier'
  | 'pay.feature'
  | 'pay.buy'
  | 'pay.rule_stake'
  | 'pay.rule_free'
  | 'symbol.scatter';

export type TumbleSheet = {
  readonly symbols: readonly string[];
  readonly pays: readonly (readonly number[])[];
  readonly costs: Readonly<Record<string, number>>;
  readonly spins: FreeSpinRules;
  readonly winMax: number;
};

export type TumbleSlot<Key extends string> = {
  readonly game: SoloGame;
  readonly figures: SlotFigures;
  readonly sheet: TumbleSheet;
  readonly theme: TumbleTheme;
  readonly beatsOf: BeatsOf;
  readonly words: Catalogues<Key | TumbleKey>;
  /** How many symbols each step of the pays is for, in words. */
  readonly countsOf: readonly string[];
  /** Symbols besides the paying ones and the scatter that the rules show, by what says what they do. */
  readonly specials: readonly { readonly symbol: number; readonly name: Key; readonly note: Key }[];
  readonly create: SlotGame<Key | TumbleKey>['create'];
  /** What the bar of the feature says besides the spins left and the total. */
  readonly facts: SlotGame<Key | TumbleKey>['facts'];
};

/** The page of a slot of tumbling symbols. */
export function tumbleSlot<Key extends string>({
  beatsOf,
  countsOf,
  create,
  facts,
  figures,
  game,
  sheet,
  specials,
  theme,
  words: catalogues,
}: TumbleSlot<Key>): SlotGame<Key | TumbleKey> {
  type OwnWords = SlotWords<Key | TumbleKey>;
  const pictures = createBoardPictures(theme);
  const names = new Map<number, string>([
    ...sheet.symbols.map((name, symbol) => [symbol, `symbol.${name}`] as const),
    ...specials.map(({ name, symbol }) => [symbol, name] as const),
    [theme.scatter, 'symbol.scatter'],
  ]);
  const nameOf = (words: OwnWords) => (symbol: number) => words(names.get(symbol) as Key);

  return {
    game,
    tableHash: figures.tableHash,
    costs: sheet.costs,
    words: catalogues,
    // The scene plays music of its own, which changes with the feature.
    tune: null,
    hasAutoplay: true,
    create,
    standing(steps, { amountOf }) {
      const beats = beatsOf(steps.at(-1) ?? { events: [] });
      const end = lastBeat(beats, 'end');
      const spins = lastBeat(beats, 'spins')?.spins ?? 0;
      const isInFeature = steps.length > 1;
      return {
        won: amountOf(end?.win ?? 0),
        total: amountOf(end?.total ?? 0),
        // A bought feature begins with its spins alone.
        left: end?.left ?? spins,
        added: isInFeature ? spins : 0,
        isInFeature,
        isCapped: end?.total === sheet.winMax,
      };
    },
    reach: (words) => words('tumble.reach'),
    paytable({ money, stake, words }) {
      const pay = (hundredths: number): string =>
        money.short(divide(times(read(stake), BigInt(hundredths)), 100n, 'down') as Amount);
      const name = nameOf(words);
      const text = (key: TumbleKey, params?: Readonly<Record<string, string | number>>) =>
        element('p', { text: words(key, params) });
      return paytableOf(
        {
          specials: [
            ...specials.map((special) => ({
              image: pictures.image(special.symbol, words(special.name)),
              name: words(special.name),
              note: words(special.note),
              rows: [],
            })),
            {
              image: pictures.image(theme.scatter, name(theme.scatter)),
              name: name(theme.scatter),
              note: words('pay.scatter'),
              rows: [],
            },
          ],
          cards: sheet.pays.map((row, symbol) => ({
            image: pictures.image(symbol, name(symbol)),
            name: name(symbol),
            rows: row
              .map((hundredths, step) => [countsOf[step] ?? '', pay(hundredths)] as const)
              .toReversed(),
          })),
          sections: [
            { title: words('pay.tumble_title'), body: [text('pay.tumble')] },
            { title: words('pay.multiplier_title'), body: [text('pay.multiplier')] },
            { title: words('feature.title'), body: [text('pay.feature'), text('pay.buy')] },
          ],
          rules: [
            words('pay.rule_stake'),
            words('pay.rule_free'),
            words('pay.rule_max', {
              stakes: new Intl.NumberFormat('en').format(sheet.winMax / 100),
            }),
            words('pay.rule_interrupted'),
          ],
          figures,
          stake: money.show(read(stake)),
        },
        words,
      );
    },
    facts,
    describe(step, { amountOf }, { money, words }) {
      const beats = beatsOf(step);
      const end = lastBeat(beats, 'end');
      if (end === undefined)
        return words('tumble.bought', { spins: lastBeat(beats, 'spins')?.spins ?? 0 });
      const tumbles = beats.filter(({ kind }) => kind === 'burst').length;
      const win = money.show(amountOf(end.win));
      const isFree = step.action !== null;
      return isFree
        ? words('tumble.free_spin', { win, tumbles, left: end.left })
        : words('tumble.spin', { win, tumbles });
    },
    picture: (steps, words) =>
      pictures.boards(beatsOf(steps.at(-1) ?? { events: [] }), nameOf(words)),
  };
}
