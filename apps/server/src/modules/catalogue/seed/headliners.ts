import type { GameCategory } from '@parlour/contract';

/** What the demo leads with, by vendor: names in the three languages that the product speaks. */
export type Headliner = {
  readonly vendorCode: string;
  readonly category: GameCategory;
  readonly names: { readonly en: string; readonly hi: string; readonly ar: string };
};

const lead = (
  vendorCode: string,
  category: GameCategory,
  en: string,
  hi: string,
  ar: string,
): Headliner => ({ vendorCode, category, names: { en, hi, ar } });

/** The most popular first. */
export const headliners: readonly Headliner[] = [
  lead('lanternworks', 'RNG', 'Lantern Festival', 'लालटेन उत्सव', 'مهرجان الفوانيس'),
  lead('brass-moth', 'RNG', 'Moth & Moonlight', 'पतंगा और चाँदनी', 'الفراشة وضوء القمر'),
  lead('felthouse-live', 'LIVE', 'Grand Salon Roulette', 'ग्रैंड सैलून रूले', 'روليت الصالون الكبير'),
  lead(
    'salt-and-star',
    'RNG',
    'Star of the Seven Seas',
    'सात समंदर का सितारा',
    'نجمة البحار السبعة',
  ),
  lead('northgate-reels', 'RNG', 'The Iron Orchard', 'लोहे का बाग़', 'البستان الحديدي'),
  lead('harbourlight', 'FISH', 'Harbour of Giants', 'विशालकाय मछलियों का बंदरगाह', 'مرفأ العمالقة'),
  lead('paper-kite', 'RNG', 'Kite Over Jaipur', 'जयपुर की पतंग', 'طائرة ورقية فوق جايبور'),
  lead('upward-curve', 'AC', 'Paper Rocket', 'काग़ज़ी रॉकेट', 'الصاروخ الورقي'),
  lead('candela-live', 'LIVE', 'Candlelight Baccarat', 'मोमबत्ती बैकरेट', 'باكارات ضوء الشموع'),
  lead('ninefold', 'JP', 'Ninefold Fortune', 'नौ गुना भाग्य', 'الحظ التساعي'),
  lead(
    'round-table',
    'PVP',
    'Round Table Teen Patti',
    'गोल मेज़ तीन पत्ती',
    'تين باتي المائدة المستديرة',
  ),
  lead('emberline', 'RNG', 'Emberline Express', 'अंगारों की रेल', 'قطار الجمر السريع'),
  lead('quiet-thunder', 'RNG', 'Thunder Without Rain', 'बिन बारिश की गरज', 'رعد بلا مطر'),
  lead('glasshouse-nine', 'RNG', 'The Glass Tiger', 'काँच का बाघ', 'النمر الزجاجي'),
  lead('thirteen-cards', 'RUMMY', 'Thirteen Cards Rummy', 'तेरह पत्तों की रमी', 'رمي بثلاث عشرة ورقة'),
  lead('four-corners', 'LUDO', 'Four Corners Ludo', 'चार कोने लूडो', 'لودو الأركان الأربعة'),
  lead('velour-engine', 'RNG', 'Cabaret of Cats', 'बिल्लियों का कैबरे', 'كاباريه القطط'),
  lead('marrow-and-moss', 'RNG', 'Moss King', 'काई का राजा', 'ملك الطحالب'),
  lead(
    'opening-bell',
    'SPORTS',
    'Opening Bell Sportsbook',
    'ओपनिंग बेल स्पोर्ट्सबुक',
    'مراهنات أوبنينغ بيل الرياضية',
  ),
  lead('pepperlight', 'RNG', 'Seven Red Peppers', 'सात लाल मिर्च', 'سبع حبات فلفل أحمر'),
  lead('tile-garden', 'PVP', 'Garden Mahjong', 'बाग़ीचा माहजोंग', 'ماجونغ الحديقة'),
  lead('cinder-lane', 'RNG', 'Phoenix on Cinder Lane', 'राख से उठा फ़ीनिक्स', 'عنقاء درب الرماد'),
  lead('ivory-room-live', 'LIVE', 'Ivory Andar Bahar', 'आइवरी अंदर बाहर', 'أندار باهار العاجي'),
  lead('halfmoon-forge', 'RNG', 'Forge of the Half Moon', 'अर्धचंद्र की भट्टी', 'كير نصف القمر'),
  lead('otter-and-oak', 'RNG', 'Otter Creek Gold', 'ऊदबिलाव का सोना', 'ذهب جدول القضاعة'),
  lead(
    'drum-court',
    'LOTT',
    'Drum Court Daily Six',
    'ड्रम कोर्ट डेली सिक्स',
    'سحب الطبل اليومي السداسي',
  ),
  lead(
    'tidewheel',
    'ELOTT',
    'Tidewheel Minute Draw',
    'टाइडव्हील मिनट ड्रॉ',
    'سحب عجلة المد كل دقيقة',
  ),
  lead('wick-and-wax', 'RNG', 'Candle & Crown', 'मोमबत्ती और मुकुट', 'الشمعة والتاج'),
  lead('sundial-row', 'RNG', 'Noon at Sundial Row', 'धूपघड़ी की दोपहर', 'ظهيرة المزولة'),
  lead('red-comb', 'COCKFIGHT', 'Red Comb Arena', 'लाल कलगी अखाड़ा', 'حلبة العرف الأحمر'),
  lead('tamarind-works', 'RNG', 'Tamarind Bazaar', 'इमली बाज़ार', 'سوق التمر الهندي'),
  lead('lanelight', 'ESPORTS', 'Lanelight Arena', 'लेनलाइट अरीना', 'ساحة لينلايت'),
  lead('kestrel-yard', 'RNG', 'Kestrel Queen', 'बाज़ रानी', 'ملكة العوسق'),
  lead('deepwater-nine', 'FISH', 'Nine Fathoms Deep', 'नौ पुरसे गहराई', 'تسع قامات في الأعماق'),
  lead('green-baize', 'TG', 'Green Baize Blackjack', 'हरी मेज़ ब्लैकजैक', 'بلاك جاك الجوخ الأخضر'),
  lead('calling-house', 'BG', 'Calling House Bingo', 'कॉलिंग हाउस बिंगो', 'بينغو دار النداء'),
  lead('silver-coin', 'SC', 'Silver Coin Scratch', 'चाँदी का सिक्का स्क्रैच', 'اكشط العملة الفضية'),
  lead('holdfast-poker', 'VP', 'Holdfast Jacks', 'होल्डफ़ास्ट जैक्स', 'أولاد هولدفاست'),
];
