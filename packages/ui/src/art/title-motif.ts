import type { MotifName } from './motif/index.ts';

/** Words of titles and what they are drawn as. A title's later words count before its first ones. */
const WORDS: readonly (readonly [motif: MotifName, words: RegExp])[] = [
  ['koi', /^(koi|reef|shoal|lagoon|trawler|fish)/],
  ['pearl', /^(pearl|shell|tide|foam)/],
  ['trident', /^(trident|kraken|deep|current|sunken)/],
  ['lantern', /^(lantern|bazaar|samovar|parasol|tollhouse|mandarin)/],
  ['crown', /^(crown|royal|regalia|sovereign|citadel|summit)/],
  ['temple', /^(temple|obelisk|cathedral|pavilion|labyrinth|sphinx|ancient)/],
  ['compass', /^(compass|meridian|voyage|safari|caravan|regatta|gondola|wandering|northern)/],
  ['hourglass', /^(hourglass|hours?|clockwork|minute|last)/],
  ['moon', /^(moon|midnight|twilight|night|starry|owl|nightingale|observatory|heron)/],
  ['sun', /^(sun|dunes|radiant|golden|zodiac|phoenix|burning|harvest|monsoon)/],
  ['rose', /^(rose|garden|foxglove|crimson|scarlet)/],
  ['lotus', /^(lotus|orchid|willow|fountain|valley|nine)/],
  ['cherries', /^(cherr|orchard|vineyard|elixir)/],
  ['mask', /^(mask|masquerade|jester|theatre|carousel|cabaret|tapestry|whispering)/],
  ['gem', /^(gem|opal|sapphire|jade|emerald|ruby|cobalt|mines)/],
  ['book', /^(book|almanac|archive|cipher|alchemist)/],
  ['key', /^(key|vault|ransom|secret|hidden|foundry)/],
  ['rocket', /^(rocket|comet|zeppelin|express|crash|limbo|towers)/],
  ['coins', /^(coin|fortune|treasury|million|bounty|plinko|gold$)/],
  ['crest', /^(peacock|falcon|tiger|leopard|gazelle|feathered|pit$|cock)/],
  ['wheel', /^(roulette|wheel)/],
  ['dice', /^(dice|craps|sic|hi-lo|snakes)/],
  ['chips', /^(baccarat|dragon|andar|pontoon|house)/],
  ['cards', /^(blackjack|poker|rummy|teen|aces|jacks|deuces|big|landlord|joker|red)/],
  ['dominoes', /^(domino|mahjong)/],
  ['pawns', /^(ludo|chess)/],
  ['drawBalls', /^(bingo|keno|draw|five|six|eight|eleven|pick|ninety|calls|racing)/],
  ['ticket', /^(ticket|scratch|card$|foil)/],
  ['cricket', /^(cricket|over$|bat$)/],
  ['football', /^(match|football|sportsbook)/],
  ['trophy', /^(cup|league|final|champion|arena)/],
];

/** What a title speaks of; undefined when none of its words is known. */
export function motifOf(title: string): MotifName | undefined {
  const words = title
    .toLowerCase()
    .split(/[^a-z-]+/)
    .toReversed();
  for (const word of words) {
    const found = WORDS.find(([, known]) => known.test(word));
    if (found !== undefined) return found[0];
  }
  return undefined;
}
