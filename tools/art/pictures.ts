// What the generator draws. Games are listed by the name of their file, which the catalogue's
// `iconUrl` repeats: `/art/game/<name>.webp`.
import type { Banner, GameTile } from '../../packages/ui/src/art/index.ts';

type Picture = Omit<GameTile, 'seed'>;

const game = (title: string, category: string, more: Partial<Picture> = {}): Picture => ({
  title,
  category,
  ...more,
});

/** Tiles of games, by file name. */
export const GAME_PICTURES: Readonly<Record<string, Picture>> = {
  'midnight-express': game('Midnight Express', 'RNG', { motif: 'moon', scene: 'hills', hue: 232 }),
  'lantern-road': game('Lantern Road', 'RNG', { motif: 'lantern', scene: 'arch', hue: 14 }),
  'gilded-crown': game('Gilded Crown', 'RNG', { motif: 'crown', scene: 'curtain', hue: 344 }),
  'ruby-sevens': game('Ruby Sevens', 'RNG', { motif: 'sevens', scene: 'rays', hue: 288 }),
  'orchard-royale': game('Orchard Royale', 'RNG', { motif: 'cherries', scene: 'fans', hue: 164 }),
  'book-of-lamps': game('Book of Lamps', 'RNG', { motif: 'book', scene: 'columns', hue: 262 }),
  'sun-of-uxmal': game('Sun of Uxmal', 'RNG', { motif: 'sun', scene: 'tunnel', hue: 20 }),
  'temple-stairs': game('Temple Stairs', 'RNG', { motif: 'temple', scene: 'hills', hue: 172 }),
  'rose-cabaret': game('Rose Cabaret', 'RNG', { motif: 'rose', scene: 'curtain', hue: 332 }),
  'masquerade': game('Masquerade', 'RNG', { motif: 'mask', scene: 'columns', hue: 276 }),
  'lotus-court': game('Lotus Court', 'RNG', { motif: 'lotus', scene: 'arch', hue: 306 }),
  'true-north': game('True North', 'RNG', { motif: 'compass', scene: 'rays', hue: 206 }),
  'last-hour': game('Last Hour', 'RNG', { motif: 'hourglass', scene: 'tunnel', hue: 246 }),
  'cellar-key': game('Cellar Key', 'RNG', { motif: 'key', scene: 'fans', hue: 350 }),
  'sapphire-vault': game('Sapphire Vault', 'RNG', { motif: 'gem', scene: 'columns', hue: 216 }),
  'koi-garden': game('Koi Garden', 'FISH', { motif: 'koi', hue: 192 }),
  'pearl-harvest': game('Pearl Harvest', 'FISH', { motif: 'pearl', hue: 214 }),
  'trident-deep': game('Trident Deep', 'FISH', { motif: 'trident', hue: 200 }),
  'grand-wheel': game('Grand Wheel', 'LIVE', { motif: 'wheel', scene: 'fans', hue: 346 }),
  'salon-blackjack': game('Salon Blackjack', 'LIVE', { motif: 'cards', scene: 'curtain', hue: 158 }),
  'salon-baccarat': game('Salon Baccarat', 'LIVE', { motif: 'chips', scene: 'columns', hue: 356 }),
  'match-day': game('Match Day', 'SPORTS', { motif: 'football', scene: 'hills', hue: 152 }),
  'super-over': game('Super Over', 'SPORTS', { motif: 'cricket', scene: 'rays', hue: 164 }),
  'champions-cup': game('Champions Cup', 'ESPORTS', { motif: 'gamepad', scene: 'tunnel', hue: 254 }),
  'domino-club': game('Domino Club', 'PVP', { motif: 'dominoes', scene: 'tunnel', hue: 24 }),
  'rummy-royale': game('Rummy Royale', 'RUMMY', { motif: 'cards', scene: 'fans', hue: 10 }),
  'ludo-lounge': game('Ludo Lounge', 'LUDO', { motif: 'pawns', scene: 'rays', hue: 200 }),
  'five-of-ninety': game('Five of Ninety', 'ELOTT', { motif: 'drawBalls', scene: 'arch', hue: 286 }),
  'evening-draw': game('Evening Draw', 'LOTT', { motif: 'ticket', scene: 'rays', hue: 30 }),
  'golden-spur': game('Golden Spur', 'COCKFIGHT', { motif: 'crest', scene: 'fans', hue: 14 }),
  'crown-jackpot': game('Crown Jackpot', 'JP', { motif: 'coins', scene: 'curtain', hue: 36 }),
  'velvet-roulette': game('Velvet Roulette', 'TG', { motif: 'wheel', scene: 'arch', hue: 150 }),
  'lucky-dice': game('Lucky Dice', 'TG', { motif: 'dice', scene: 'fans', hue: 352 }),
  'sky-rocket': game('Sky Rocket', 'AC', { motif: 'rocket', scene: 'hills', hue: 248 }),
  'parlour-bingo': game('Parlour Bingo', 'BG', { motif: 'drawBalls', scene: 'tunnel', hue: 262 }),
  'scratch-gold': game('Scratch Gold', 'SC', { motif: 'coins', scene: 'rays', hue: 176 }),
  'aces-high': game('Aces High', 'VP', { motif: 'cards', scene: 'arch', hue: 222 }),
};

/** Hero pictures and the surfaces behind the jackpot and the promotions. */
export const BANNER_PICTURES: Readonly<Record<string, Banner>> = {
  welcome: { seed: 'welcome', hue: 288, motifs: ['moon', 'lantern', 'cards'], backdrop: 'window' },
  fairness: { seed: 'fairness', hue: 168, motifs: ['key', 'book', 'compass'], backdrop: 'fans' },
  tables: { seed: 'tables', hue: 346, motifs: ['wheel', 'chips', 'dice'], backdrop: 'rays' },
  draws: { seed: 'draws', hue: 262, motifs: ['drawBalls', 'ticket', 'crown'], backdrop: 'rays' },
  jackpot: { seed: 'jackpot', hue: 300, motifs: ['crown', 'coins', 'gem'], backdrop: 'rays' },
  promotions: { seed: 'promotions', hue: 334, motifs: ['crown', 'rose', 'mask'], backdrop: 'window' },
};

/** Avatars to choose from; the first is everybody's until they choose. */
export const AVATAR_PICTURES = [
  ['mask', 288], ['koi', 200], ['moon', 232], ['rose', 336], ['crown', 30], ['lotus', 306],
  ['compass', 210], ['lantern', 16], ['gem', 250], ['rocket', 262], ['key', 350], ['trophy', 152],
] as const;

/** Drawings for places where there is nothing yet. */
export const EMPTY_PICTURES = [
  'trophy', 'dice', 'lantern', 'gem', 'crown', 'hourglass', 'compass', 'key', 'coins',
] as const;

/** Marks of vendors, by file name. */
export const VENDOR_PICTURES: Readonly<Record<string, readonly [initials: string, hue: number]>> = {
  'parlour-studio': ['PS', 288],
  'north-salon': ['NS', 206],
  'harbour-games': ['HG', 190],
  'copper-kettle': ['CK', 20],
  'ninth-avenue': ['NA', 346],
  'lumen-works': ['LW', 44],
  'marigold-play': ['MP', 32],
  'old-quay': ['OQ', 164],
};
