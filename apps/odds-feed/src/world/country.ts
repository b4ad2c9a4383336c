import type { CultureName } from './naming/cultures.ts';
import type { Language } from './naming/script.ts';

/** A country of the world: its code, where its clocks are set, and how its names sound. */
export type Country = {
  readonly code: string;
  readonly zone: string;
  readonly culture: CultureName;
};

const rows: readonly (readonly [code: string, zone: string, culture: CultureName])[] = [
  ['ES', 'Europe/Madrid', 'spanish'],
  ['IT', 'Europe/Rome', 'italian'],
  ['DE', 'Europe/Berlin', 'german'],
  ['FR', 'Europe/Paris', 'french'],
  ['GB', 'Europe/London', 'english'],
  ['PT', 'Europe/Lisbon', 'portuguese'],
  ['NL', 'Europe/Amsterdam', 'dutch'],
  ['SE', 'Europe/Stockholm', 'nordic'],
  ['DK', 'Europe/Copenhagen', 'nordic'],
  ['NO', 'Europe/Oslo', 'nordic'],
  ['FI', 'Europe/Helsinki', 'nordic'],
  ['PL', 'Europe/Warsaw', 'slavic'],
  ['CZ', 'Europe/Prague', 'slavic'],
  ['RS', 'Europe/Belgrade', 'slavic'],
  ['HR', 'Europe/Zagreb', 'slavic'],
  ['TR', 'Europe/Istanbul', 'turkish'],
  ['GR', 'Europe/Athens', 'greek'],
  ['AT', 'Europe/Vienna', 'german'],
  ['BR', 'America/Sao_Paulo', 'portuguese'],
  ['AR', 'America/Argentina/Buenos_Aires', 'spanish'],
  ['MX', 'America/Mexico_City', 'spanish'],
  ['CO', 'America/Bogota', 'spanish'],
  ['CL', 'America/Santiago', 'spanish'],
  ['US', 'America/New_York', 'american'],
  ['CA', 'America/Toronto', 'american'],
  ['JP', 'Asia/Tokyo', 'japanese'],
  ['KR', 'Asia/Seoul', 'korean'],
  ['CN', 'Asia/Shanghai', 'chinese'],
  ['IN', 'Asia/Kolkata', 'indian'],
  ['PK', 'Asia/Karachi', 'indian'],
  ['BD', 'Asia/Dhaka', 'indian'],
  ['LK', 'Asia/Colombo', 'indian'],
  ['SA', 'Asia/Riyadh', 'arabic'],
  ['EG', 'Africa/Cairo', 'arabic'],
  ['MA', 'Africa/Casablanca', 'arabic'],
  ['ID', 'Asia/Jakarta', 'malay'],
  ['MY', 'Asia/Kuala_Lumpur', 'malay'],
  ['TH', 'Asia/Bangkok', 'thai'],
  ['PH', 'Asia/Manila', 'malay'],
  ['NG', 'Africa/Lagos', 'african'],
  ['ZA', 'Africa/Johannesburg', 'african'],
  ['KE', 'Africa/Nairobi', 'african'],
  ['AU', 'Australia/Sydney', 'english'],
  ['NZ', 'Pacific/Auckland', 'english'],
];

export const COUNTRIES: readonly Country[] = rows.map(([code, zone, culture]) => ({
  code,
  zone,
  culture,
}));

const byCode = new Map(COUNTRIES.map((country) => [country.code, country]));

/** Competitions of no one country: their names are of all languages, their clock is the meridian's. */
export const INTERNATIONAL = 'XX';

export function countryOf(code: string): Country | null {
  return byCode.get(code) ?? null;
}

const INTERNATIONAL_NAMES: Readonly<Record<Language, string>> = {
  en: 'International',
  hi: 'अंतरराष्ट्रीय',
  ar: 'دولي',
};
const names = new Map<Language, Intl.DisplayNames>();

export function countryName(code: string, language: Language): string {
  if (code === INTERNATIONAL) return INTERNATIONAL_NAMES[language];
  const known = names.get(language) ?? new Intl.DisplayNames(language, { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
}

/** As the feed writes countries: three letters. */
const THREE: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'ES:ESP IT:ITA DE:DEU FR:FRA GB:GBR PT:PRT NL:NLD SE:SWE DK:DNK NO:NOR FI:FIN PL:POL CZ:CZE RS:SRB HR:HRV ' +
    'TR:TUR GR:GRC AT:AUT BR:BRA AR:ARG MX:MEX CO:COL CL:CHL US:USA CA:CAN JP:JPN KR:KOR CN:CHN IN:IND PK:PAK ' +
    'BD:BGD LK:LKA SA:SAU EG:EGY MA:MAR ID:IDN MY:MYS TH:THA PH:PHL NG:NGA ZA:ZAF KE:KEN AU:AUS NZ:NZL'
  )
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

export const threeLetters = (code: string): string => THREE[code] ?? code;
