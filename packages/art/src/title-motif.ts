import type { MotifName } from './motif/index.ts';

/** Words of titles and what they are drawn as. A title's later words count before its first ones. */
const WORDS: readonly (readonly [motif: MotifName, words: RegExp])[] = [
  ['koi', /^(koi|reef|shoal|lagoon|trawler|fish|otter|fathoms|sailor)/],
  ['pearl', /^(pearl|shell|tide|foam|mermaid|coral|salt)/],
  ['trident', /^(trident|kraken|deep|current|sunken)/],
  [
    'lantern',
    /^(lantern|bazaar|samovar|parasol|tollhouse|mandarin|lighthouse|boulevard|arcade|balcony|candle|lamplight)/,
  ],
  [
    'crown',
    /^(crown|royal|regalia|sovereign|citadel|summit|sceptre|goblet|king|queen|emperor|duke|prince|maharani|sultan)/,
  ],
  [
    'temple',
    /^(temple|obelisk|cathedral|pavilion|labyrinth|sphinx|ancient|shrine|minotaur|tower|dragons?$)/,
  ],
  [
    'compass',
    /^(compass|meridian|voyage|safari|caravan|regatta|gondola|wandering|northern|passage|expedition|anchor|astrolabe|galleon|navigator|cartograph|mariner|seas$)/,
  ],
  ['hourglass', /^(hourglass|hours?|clockwork|minute|last|loom|watchmaker|noon)/],
  [
    'moon',
    /^(moon|midnight|twilight|night|starry|owl|nightingale|observatory|heron|aurora|constellation|oracle|dream|star)/,
  ],
  [
    'sun',
    /^(sun|dunes|radiant|golden|zodiac|phoenix|burning|harvest|monsoon|eclipse|windmill|marigold|fire|embers|sand)/,
  ],
  ['rose', /^(rose|garden|foxglove|crimson|scarlet|bramble|meadow|waltz|petals)/],
  ['lotus', /^(lotus|orchid|willow|fountain|valley|nine|conservatory|silk)/],
  ['cherries', /^(cherr|orchard|vineyard|elixir|honey|pepper|tamarind)/],
  [
    'mask',
    /^(mask|masquerade|jester|theatre|carousel|cabaret|tapestry|whispering|parade|encore|magician|overture|puppet|juggler)/,
  ],
  ['gem', /^(gem|opal|sapphire|jade|emerald|ruby|cobalt|mines|rubies|talisman|jeweller|glass)/],
  ['book', /^(book|almanac|archive|cipher|alchemist|legend|tale$|riddle|ink)/],
  ['key', /^(key|vault|ransom|secret|hidden|foundry|casket|anvil|forge|keeper)/],
  ['kite', /^(kite|crash)/],
  ['rocket', /^(rocket|comet|zeppelin|express|limbo|towers)/],
  [
    'coins',
    /^(coin|fortune|treasury|million|bounty|plinko|gold$|medallion|jackpot|goldsmith|merchant|silver$)/,
  ],
  [
    'crest',
    /^(peacock|falcon|tiger|leopard|gazelle|feathered|pit$|cock|feather|stag$|griffin|kestrel|derby|fox|comb$)/,
  ],
  ['wheel', /^(roulette|wheel)/],
  ['dice', /^(dice|craps|sic|hi-lo|snakes)/],
  ['chips', /^(baccarat|dragon|andar|pontoon|house)/],
  [
    'cards',
    /^(blackjack|poker|rummy|teen|aces|jacks|deuces|big|landlord|joker|red|texas|war$|table$|cards$|meld)/,
  ],
  ['dominoes', /^(domino|mahjong)/],
  ['pawns', /^(ludo|chess)/],
  ['drawBalls', /^(bingo|keno|draw|five|six|eight|eleven|pick|ninety|calls|racing)/],
  ['ticket', /^(ticket|scratch|card$|foil)/],
  ['cricket', /^(cricket|over$|bat$)/],
  ['football', /^(match|football|sportsbook)/],
  ['trophy', /^(cup|league|final|champion|arena)/],
];

/**
 * What a title speaks of, of all motifs or of those that suit its place; undefined when it says
 * nothing of the kind.
 */
export function motifOf(title: string, suitable?: readonly MotifName[]): MotifName | undefined {
  for (const word of wordsOf(title)) {
    const found = WORDS.find(
      ([motif, known]) => (suitable?.includes(motif) ?? true) && known.test(word),
    );
    if (found !== undefined) return found[0];
  }
  return undefined;
}

/** From the last to the first; in `Temple of Embers` it is the temple that is spoken of. */
const wordsOf = (title: string): string[] =>
  title
    .toLowerCase()
    .split(/ of (?!the )/)
    .flatMap((part) => part.split(/[^a-z-]+/).toReversed());
