import { known, type LotteryWriter } from './text.ts';

const FAMILIES = [
  'ssc',
  'three-digit',
  'eleven-five',
  'k3',
  'pk10',
  'mark-six',
  'kuaile10',
  'keno',
  'pc28',
  'vietnam-north',
  'vietnam-central',
  'vietnam-south',
  'thai-government',
  'thai-stock',
  'lao',
  'hanoi',
  'four-d',
] as const;

const STATIONS = [
  'mien-bac',
  'phu-yen',
  'thua-thien-hue',
  'dak-lak',
  'quang-nam',
  'da-nang',
  'khanh-hoa',
  'binh-dinh',
  'quang-tri',
  'quang-binh',
  'gia-lai',
  'ninh-thuan',
  'quang-ngai',
  'dak-nong',
  'kon-tum',
  'ho-chi-minh',
  'dong-thap',
  'ca-mau',
  'ben-tre',
  'vung-tau',
  'bac-lieu',
  'dong-nai',
  'can-tho',
  'soc-trang',
  'tay-ninh',
  'an-giang',
  'binh-thuan',
  'vinh-long',
  'binh-duong',
  'tra-vinh',
  'long-an',
  'binh-phuoc',
  'hau-giang',
  'tien-giang',
  'kien-giang',
  'da-lat',
] as const;

const AREAS = ['LOTT', 'VN', 'SEA'] as const;

/** What a family is called; its code where it is unknown to this build. */
export function familyName(write: LotteryWriter, family: string): string {
  const code = known(FAMILIES, family);
  return code === null ? family : write(`family.${code}`);
}

/** A line about what is drawn; empty where the family is unknown. */
export function familyAbout(write: LotteryWriter, family: string): string {
  const code = known(FAMILIES, family);
  return code === null ? '' : write(`family.about_${code}`);
}

/** The part of the lottery that games are listed under. */
export function areaName(write: LotteryWriter, area: string): string {
  const code = known(AREAS, area);
  return code === null ? area : write(`family.area_${code}`);
}

const FAST = /^(.+)-(\d+)$/u;
const STATION = 'vietnam-';
/** Games without a pace are named by their family, and stations of Vietnam by their province. */
const SECONDS_A_MINUTE = 60;

/**
 * What a game is called: "SSC 1 min" for `ssc-60`, "Da Lat" for `vietnam-da-lat`. Games that operators
 * added have no name of their own: their family, where it is told, and their code tell them apart.
 */
export function gameName(write: LotteryWriter, game: string, family?: string): string {
  const name = namedGame(write, game);
  return name === game && family !== undefined ? `${familyName(write, family)} (${game})` : name;
}

function namedGame(write: LotteryWriter, game: string): string {
  const [, family = '', seconds = ''] = FAST.exec(game) ?? [];
  if (known(FAMILIES, family) !== null) {
    const minutes = Number.parseInt(seconds, 10) / SECONDS_A_MINUTE;
    // 210 seconds are 3.5 minutes, and no pace needs more than a digit behind the point.
    const pace = write('family.pace', { minutes: String(Math.round(minutes * 10) / 10) });
    return write('family.fast', { family: familyName(write, family), pace });
  }
  const station = game.startsWith(STATION) ? known(STATIONS, game.slice(STATION.length)) : null;
  return station === null ? familyName(write, game) : write(`station.${station}`);
}
