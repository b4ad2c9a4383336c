import { said, type SeedMatch, type SeedTeam } from './shape.ts';

const team = (slug: string, en: string, hi: string, ar: string): SeedTeam => ({
  slug,
  names: said(en, hi, ar),
});

// Leagues and teams are invented; their crests are drawn under the same names.
const lantern = said('Lantern League', 'लालटेन लीग', 'دوري الفوانيس');
const monsoon = said('Monsoon Cup', 'मॉनसून कप', 'كأس المطر');
const masters = said('Lanelight Masters', 'लेनलाइट मास्टर्स', 'بطولة أضواء المسار');
const circuit = said('Riverside Circuit', 'रिवरसाइड सर्किट', 'سلسلة ضفة النهر');

const harbour = team('harbour-athletic', 'Harbour Athletic', 'हार्बर एथलेटिक', 'هاربر أتلتيك');
const millbrook = team('millbrook-albion', 'Millbrook Albion', 'मिलब्रुक एल्बियन', 'ميلبروك ألبيون');
const redwater = team('redwater-united', 'Redwater United', 'रेडवॉटर यूनाइटेड', 'ردووتر يونايتد');
const ashgrove = team('ashgrove-city', 'Ashgrove City', 'ऐशग्रोव सिटी', 'آشغروف سيتي');
const kestrel = team('kestrel-park', 'Kestrel Park', 'केस्ट्रल पार्क', 'كيستريل بارك');
const saltmarsh = team('saltmarsh-town', 'Saltmarsh Town', 'सॉल्टमार्श टाउन', 'سولتمارش تاون');
const granite = team('granite-bay', 'Granite Bay Comets', 'ग्रेनाइट बे कॉमेट्स', 'مذنّبات خليج الغرانيت');
const willow = team(
  'willow-point',
  'Willow Point Herons',
  'विलो पॉइंट हेरॉन्स',
  'بلشونات رأس الصفصاف',
);
const suraj = team('suraj-nagar', 'Suraj Nagar Lions', 'सूरज नगर लायंस', 'أسود سوراج ناغار');
const chandan = team(
  'chandan-valley',
  'Chandan Valley Tigers',
  'चंदन वैली टाइगर्स',
  'نمور وادي تشاندان',
);
const megha = team('megha-coast', 'Megha Coast Mariners', 'मेघा कोस्ट मैरिनर्स', 'بحّارة ساحل ميغا');
const peepal = team('peepal-park', 'Peepal Park Panthers', 'पीपल पार्क पैंथर्स', 'فهود بيبال بارك');
const desert = team('desert-lanterns', 'Desert Lanterns', 'डेज़र्ट लैंटर्न्स', 'فوانيس الصحراء');
const pearl = team(
  'pearl-harbourers',
  'Pearl Coast Divers',
  'पर्ल कोस्ट डाइवर्स',
  'غوّاصو ساحل اللؤلؤ',
);
const foxes = team('paper-foxes', 'Paper Foxes', 'पेपर फ़ॉक्सेज़', 'ثعالب الورق');
const ferry = team('night-ferry', 'Night Ferry', 'नाइट फ़ेरी', 'عبّارة الليل');
const echo = team('echo-foundry', 'Echo Foundry', 'ईको फ़ाउंड्री', 'مسبك الصدى');
const glass = team('glass-orchard', 'Glass Orchard', 'ग्लास ऑर्चर्ड', 'بستان الزجاج');
const kites = team('iron-kites', 'Iron Kites', 'आयरन काइट्स', 'طائرات الحديد');
const velvet = team('velvet-static', 'Velvet Static', 'वेलवेट स्टैटिक', 'سكون المخمل');

type Fixture = Pick<SeedMatch, 'home' | 'away' | 'inDays' | 'hour' | 'odds'>;
const football = (fixture: Fixture): SeedMatch => ({
  league: lantern,
  category: 'SPORTS',
  vendor: 0,
  ...fixture,
});
const cricket = (fixture: Fixture): SeedMatch => ({
  league: monsoon,
  category: 'SPORTS',
  vendor: 1,
  ...fixture,
});
const esports = (fixture: Fixture): SeedMatch => ({
  league: masters,
  category: 'ESPORTS',
  vendor: 0,
  ...fixture,
});

/** Every day of a week has its match, late enough that one is always still to come. */
export const demoMatches: readonly SeedMatch[] = [
  football({ home: harbour, away: millbrook, inDays: 0, hour: 20, odds: ['1.92', '2.05'] }),
  cricket({ home: suraj, away: chandan, inDays: 0, hour: 23, odds: ['1.74', '2.18'] }),
  football({ home: redwater, away: ashgrove, inDays: 1, hour: 18, odds: ['2.40', '1.66'] }),
  esports({ home: foxes, away: ferry, inDays: 1, hour: 21, odds: ['1.58', '2.52'] }),
  cricket({ home: megha, away: peepal, inDays: 2, hour: 15, odds: ['1.95', '1.95'] }),
  {
    ...football({ home: granite, away: willow, inDays: 2, hour: 22, odds: ['1.83', '2.02'] }),
    league: circuit,
  },
  football({ home: kestrel, away: saltmarsh, inDays: 3, hour: 19, odds: ['2.75', '1.51'] }),
  esports({ home: echo, away: glass, inDays: 4, hour: 20, odds: ['2.10', '1.80'] }),
  cricket({ home: desert, away: pearl, inDays: 5, hour: 16, odds: null }),
  football({ home: millbrook, away: redwater, inDays: 6, hour: 20, odds: ['2.22', '1.76'] }),
  esports({ home: kites, away: velvet, inDays: 6, hour: 22, odds: ['1.9', '1.975'] }),
];
