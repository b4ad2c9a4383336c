// Which leagues there are, how large, and when they play. Times are of the country's own clocks.

/** Weekday (1 Monday to 7 Sunday) and the time of a kick-off, with as many matches as a round has there. */
export type Habit = { readonly weekday: number; readonly clock: string };

export type LeagueRow = {
  readonly sport: number;
  readonly country: string;
  readonly name: string;
  /** Competitors of a season. */
  readonly teams: number;
  readonly habits: readonly Habit[];
  /** Rounds of a week. */
  readonly rounds?: number;
  /** How good its competitors are: 1 the best. */
  readonly tier: number;
  /**
   * Around the clock instead of by weekdays: so many places, each with a match every so many
   * minutes.
   */
  readonly series?: { readonly places: number; readonly everyMinutes: number };
  /** Events of so many competitors at once, instead of matches of two. */
  readonly field?: number;
};

const habits = (text: string): Habit[] =>
  text.split(' ').flatMap((part) => {
    const [day = '', clocks = ''] = part.split('@');
    const weekday = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'].indexOf(day) + 1;
    return clocks.split(',').map((clock) => ({ weekday, clock }));
  });

const WEEKEND = habits('fr@20:30 sa@14:00,16:15,18:30,21:00 su@12:30,15:00,17:30,20:00 mo@20:00');
const SATURDAY = habits('sa@12:30,15:00,15:00,15:00,15:00,17:30 su@14:00,16:30 mo@20:00 fr@20:00');
const MIDWEEK = habits('tu@19:00,20:45 we@19:00,20:45 th@20:00');
const EVENINGS = habits('tu@19:00,20:00 we@19:30 fr@19:00,20:00 sa@17:00,19:30 su@16:00,18:00');
const NIGHTLY = habits(
  'mo@19:05 tu@19:05,20:00 we@19:05 th@19:05,20:00 fr@19:05,20:00 sa@13:05,19:05 su@13:05,16:05',
);
const TOUR = habits(
  'mo@11:00,13:00,15:00 tu@11:00,13:00,15:00 we@11:00,13:00,15:00 th@13:00,15:00 fr@13:00,17:00 sa@14:00 su@15:00',
);
const AFTERNOONS = habits('we@14:00 sa@14:00,19:30 su@14:00,19:30 th@19:30 fr@19:30');
const LATE = habits(
  'mo@16:00 tu@16:00,19:00 we@16:00,19:00 th@16:00,19:00 fr@17:00 sa@15:00,18:00 su@15:00,18:00',
);
const CARD = habits('sa@20:00,20:40,21:20,22:00,22:45');
const SUNDAY = habits('su@13:00,13:00,13:00,16:25 mo@20:15 th@20:15');

type Terms = Pick<LeagueRow, 'habits' | 'teams'> & Partial<Pick<LeagueRow, 'field' | 'rounds'>>;

/** `ES:Name:1` for country, name and tier. */
const leagues = (sport: number, terms: Terms, text: string): LeagueRow[] =>
  text.split('|').map((row) => {
    const [country = '', name = '', tier = '1'] = row.split(':');
    return { sport, country, name, tier: Number.parseInt(tier, 10), ...terms };
  });

const series = (
  sport: number,
  teams: number,
  [places, everyMinutes]: readonly [number, number],
  text: string,
): LeagueRow[] =>
  leagues(sport, { teams, habits: [] }, text).map((row) => ({
    ...row,
    series: { places, everyMinutes },
  }));

export const LEAGUES: readonly LeagueRow[] = [
  ...leagues(
    1,
    { teams: 20, habits: WEEKEND },
    'ES:Liga Corona:1|IT:Serie Aurea:1|DE:Erste Liga:1|FR:Ligue Royale:1|BR:Série Ouro:1|AR:Liga del Plata:2',
  ),
  ...leagues(
    1,
    { teams: 20, habits: SATURDAY },
    'GB:Crown League:1|GB:Second Crown:2|GB:Third Crown:3',
  ),
  ...leagues(
    1,
    { teams: 14, habits: WEEKEND },
    'PT:Liga Atlântica:2|NL:Hoofdklasse A:2|TR:Süper Kupa Ligi:2|MX:Liga Azteca:2|US:Continental League:2|PL:Liga Orła:3|GR:Protathlima:3|CO:Liga Esmeralda:3|CL:Liga Andina:3|SA:Desert League:2|JP:Sun League:2|KR:Han League:3|CN:Great Wall League:3|AU:Southern League:3|IN:Premier Shield:4|ID:Liga Khatulistiwa:4|EG:Nile League:3|MA:Atlas League:3|NG:Delta League:4|ZA:Protea League:3',
  ),
  ...leagues(
    1,
    { teams: 12, habits: AFTERNOONS },
    'SE:Allserien:3|DK:Kongeligaen:3|NO:Fjordserien:3|CZ:Česká Koruna:3|HR:Jadranska Liga:3|AT:Alpenliga:3|RS:Dunavska Liga:3|TH:Elephant League:4|MY:Liga Rimba:4',
  ),
  ...leagues(1, { teams: 32, habits: MIDWEEK }, 'XX:Continental Cup:1|XX:Masters Cup of Nations:2'),
  ...leagues(2, { teams: 24, habits: NIGHTLY, rounds: 2 }, 'US:National Hoops Association:1'),
  ...leagues(
    2,
    { teams: 14, habits: EVENINGS },
    'ES:Liga Canasta:2|TR:Basketbol Ligi:2|GR:Basket Elite:3|IT:Lega Canestro:3|FR:Élite Panier:3|DE:Korbliga:3|CN:Great Court League:3|AU:Southern Hoops:3|PH:Island Hoops:4|JP:Sun Hoops:4',
  ),
  ...leagues(2, { teams: 18, habits: MIDWEEK }, 'XX:Continental Hoops:1'),
  ...leagues(
    3,
    { teams: 14, habits: NIGHTLY, rounds: 2 },
    'US:National Diamond League:1|JP:Nippon Diamond:2|KR:Han Diamond:3|MX:Liga Diamante:3',
  ),
  ...leagues(4, { teams: 20, habits: NIGHTLY, rounds: 2 }, 'CA:North American Ice League:1'),
  ...leagues(
    4,
    { teams: 14, habits: EVENINGS, rounds: 2 },
    'SE:Isligan:2|FI:Jääliiga:2|CZ:Ledová Liga:3|DE:Eisliga:3',
  ),
  ...leagues(
    5,
    { teams: 32, habits: TOUR, rounds: 1 },
    'XX:Masters Tour Men:1|XX:Masters Tour Women:1|XX:Challenger Tour Men:2|XX:Challenger Tour Women:3',
  ),
  ...leagues(
    6,
    { teams: 14, habits: EVENINGS },
    'DE:Handball Erste Liga:2|FR:Ligue du Handball:2|DK:Håndboldligaen:3|ES:Liga Balonmano:3',
  ),
  ...leagues(
    12,
    { teams: 12, habits: SATURDAY },
    'GB:Rugby Crown:1|FR:Ovale Élite:1|ZA:Veld Cup:2|NZ:Long Cloud Cup:2',
  ),
  ...leagues(16, { teams: 28, habits: SUNDAY }, 'US:National Gridiron League:1'),
  ...leagues(20, { teams: 16, habits: EVENINGS }, 'DE:Tischtennis Liga:2|CN:Jade Table League:1'),
  ...leagues(
    21,
    {
      teams: 10,
      habits: habits('mo@19:30 tu@19:30 we@19:30 th@19:30 fr@19:30 sa@15:30,19:30 su@15:30,19:30'),
      rounds: 2,
    },
    'IN:Indus Premier T20:1|PK:Crescent T20:2|AU:Southern Smash:2|LK:Island T20:3|BD:Delta T20:3|GB:County Blast:2',
  ),
  ...leagues(
    23,
    { teams: 12, habits: EVENINGS },
    'IT:Volley Aurea:1|PL:Siatka Liga:2|BR:Superliga Vôlei:2|TR:Voleybol Ligi:2|JP:Sun Volley:3',
  ),
  ...leagues(31, { teams: 24, habits: TOUR }, 'XX:Shuttle Masters:1|ID:Liga Bulu:2'),
  ...leagues(
    22,
    { teams: 16, habits: habits('th@19:00,19:50,20:40,21:30 fr@19:00,20:00 sa@19:00,20:00') },
    'GB:Oche Masters:1',
  ),
  ...leagues(
    19,
    { teams: 16, habits: habits('mo@13:00,19:00 tu@13:00,19:00 we@13:00,19:00 fr@19:00 sa@14:00') },
    'GB:Green Baize Championship:1',
  ),
  ...leagues(10, { teams: 24, habits: CARD }, 'US:Championship Boxing:1|GB:Ring Nights:2'),
  ...leagues(117, { teams: 24, habits: CARD }, 'US:Cage Series:1|BR:Arena Combate:2'),
  ...leagues(
    109,
    { teams: 16, habits: LATE },
    'XX:Strike Masters:1|XX:Strike Challengers:2|BR:Ataque Pro:3',
  ),
  ...leagues(
    110,
    { teams: 10, habits: LATE },
    'KR:Han Legends:1|CN:Jade Legends:1|XX:Western Legends:2',
  ),
  ...leagues(111, { teams: 12, habits: LATE }, 'XX:Ancients Circuit:1|CN:Jade Ancients:2'),
  ...leagues(194, { teams: 12, habits: LATE }, 'XX:Radiant Tour:1|KR:Han Radiant:2'),
  ...leagues(195, { teams: 12, habits: LATE }, 'ID:Liga Mobile:1|PH:Island Mobile:2'),
  ...series(
    1,
    24,
    [2, 125],
    'BR:Liga Metropolitana:4|TH:City League:4|GB:Sunday and Midweek League:4',
  ),
  ...series(2, 16, [2, 130], 'US:Summit Hoops League:4|PH:Barangay Hoops:4'),
  ...series(4, 12, [2, 160], 'CZ:Noční Hokej:4'),
  ...series(5, 48, [2, 110], 'XX:Futures Men:4|XX:Futures Women:4'),
  ...series(20, 32, [3, 36], 'CZ:Liga Stolní:4|PL:Puchar Stołu:4'),
  ...series(23, 16, [2, 115], 'PH:Island Volley:4'),
  ...series(31, 32, [2, 50], 'MY:Piala Raket:4'),
  ...series(3, 12, [2, 190], 'KR:Academy Diamond:4'),
  ...series(6, 12, [2, 100], 'HR:Rukomet Kup:4'),
  ...series(21, 12, [2, 220], 'IN:Academy T20:4'),
  ...series(109, 16, [2, 130], 'XX:Strike Academy:4'),
  ...series(110, 12, [1, 105], 'XX:Legends Academy:4'),
  ...series(111, 12, [1, 120], 'XX:Ancients Academy:4'),
  ...series(194, 12, [1, 130], 'XX:Radiant Academy:4'),
  ...leagues(9, { teams: 60, field: 36, habits: habits('th@07:30') }, 'XX:Fairway Tour:1'),
  ...leagues(40, { teams: 20, field: 20, habits: habits('su@14:00') }, 'XX:Apex Grand Series:1'),
  ...series(135, 48, [1, 8], 'GB:Virtual Downs:4|AU:Virtual Flats:4').map((row) => ({
    ...row,
    field: 10,
  })),
];
