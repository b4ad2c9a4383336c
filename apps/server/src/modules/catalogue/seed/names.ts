import type { GameCategory } from '@parlour/contract';

const moods = [
  'Moonlit', 'Gilded', 'Copper', 'Silent', 'Crimson', 'Ivory', 'Hidden', 'Wandering', 'Midnight',
  'Amber', 'Saffron', 'Velvet', 'Northern', 'Paper', 'Emerald', 'Winter', 'Scarlet', 'Lost', 'Opal',
  'Drifting', 'Painted', 'Clockwork', 'Silver', 'Burning', 'Hollow', 'Jade', 'Restless', 'Ancient',
  'Twilight', 'Whispering', 'Sapphire', 'Secret', 'Harvest', 'Marble', 'Thundering', 'Quiet', 'Coral',
  'Masked', 'Golden', 'Frosted', 'Royal', 'Starry', 'Lacquered', 'Wild', 'Misty', 'Bronze', 'Enchanted',
  'Rolling', 'Sunken', 'Feathered', 'Smoky', 'Radiant', 'Cobalt',
] as const;

const nouns: Partial<Readonly<Record<GameCategory, readonly string[]>>> = {
  RNG: [
    'Orchard', 'Lantern', 'Caravan', 'Observatory', 'Tiger', 'Harbour', 'Masquerade', 'Orchid', 'Comet',
    'Carousel', 'Temple', 'Peacock', 'Almanac', 'Foundry', 'Garden', 'Sphinx', 'Express', 'Cathedral',
    'Jester', 'Lagoon', 'Falcon', 'Bazaar', 'Compass', 'Willow', 'Heron', 'Citadel', 'Gondola', 'Phoenix',
    'Archive', 'Fountain', 'Monsoon', 'Theatre', 'Leopard', 'Vineyard', 'Zeppelin', 'Koi', 'Alchemist',
    'Meridian', 'Nightingale', 'Pavilion', 'Samovar', 'Tapestry', 'Voyage', 'Cipher', 'Dunes', 'Elixir',
    'Foxglove', 'Gazelle', 'Hourglass', 'Labyrinth', 'Mandarin', 'Obelisk', 'Parasol', 'Regatta',
    'Safari', 'Tollhouse', 'Valley', 'Windmill', 'Zodiac',
  ],
  JP: ['Treasury', 'Fortune', 'Crown', 'Vault', 'Bounty', 'Ransom', 'Summit', 'Regalia', 'Millions'],
  FISH: ['Reef', 'Tide', 'Trawler', 'Lagoon', 'Kraken', 'Current', 'Pearl Hunt', 'Deep', 'Shoal'],
  LIVE: ['Roulette', 'Baccarat', 'Blackjack', 'Sic Bo', 'Dragon Tiger', 'Wheel', 'Andar Bahar', 'Teen Patti'],
  TG: ['Roulette', 'Baccarat', 'Blackjack', 'Craps', 'Sic Bo', 'Red Dog', 'Pontoon'],
  VP: ['Jacks', 'Deuces', 'Joker Poker', 'Aces', 'Draw Poker'],
  AC: ['Crash', 'Plinko', 'Mines', 'Dice', 'Towers', 'Hi-Lo', 'Limbo', 'Coin'],
  SC: ['Scratch', 'Ticket', 'Card', 'Foil'],
  BG: ['Bingo', 'House', 'Ninety', 'Calls'],
  LOTT: ['Draw', 'Five', 'Six', 'Eleven', 'Keno', 'Pick Three'],
  ELOTT: ['Quick Draw', 'Minute', 'Racing', 'Lucky Five', 'Happy Eight'],
  PVP: ['Dominoes', 'Mahjong', 'Big Two', 'Poker', 'Chess', 'Landlord'],
  RUMMY: ['Rummy', 'Points Rummy', 'Pool Rummy'],
  LUDO: ['Ludo', 'Ludo Rush', 'Snakes'],
  COCKFIGHT: ['Arena', 'Pit'],
  SPORTS: ['Sportsbook', 'Match Day', 'Virtual Cup'],
  ESPORTS: ['Arena', 'League', 'Final'],
};

/** The nth title of a category. No two are the same until every pairing has been used. */
export function titleAt(category: GameCategory, index: number): string {
  const own = nouns[category] ?? ['Game'];
  const noun = own[index % own.length] ?? 'Game';
  // The step shares no factor with the number of moods, so that neighbours differ in both words.
  const mood = moods[(index * 17 + Math.floor(index / own.length) * 5) % moods.length] ?? '';
  return `${mood} ${noun}`;
}

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
