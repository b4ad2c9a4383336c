// Words of descriptions in Hindi and Arabic. A name is put together from parts, each of which
// stands here once; places for numbers and names stay as they are.
import type { Language } from '../world/naming/script.ts';

const TERMS: Readonly<Record<string, readonly [hi: string, ar: string]>> = {
  '1x2': ['1x2', '1x2'],
  draw: ['ड्रॉ', 'تعادل'],
  none: ['कोई नहीं', 'لا أحد'],
  yes: ['हाँ', 'نعم'],
  no: ['नहीं', 'لا'],
  odd: ['विषम', 'فردي'],
  even: ['सम', 'زوجي'],
  other: ['अन्य', 'أخرى'],
  equal: ['बराबर', 'متساوٍ'],
  knockout: ['नॉकआउट', 'ضربة قاضية'],
  submission: ['सबमिशन', 'استسلام'],
  decision: ['निर्णय', 'قرار الحكام'],
  'both teams': ['दोनों टीमें', 'كلا الفريقين'],
  'only {$competitor1}': ['केवल {$competitor1}', '{$competitor1} فقط'],
  'only {$competitor2}': ['केवल {$competitor2}', '{$competitor2} فقط'],
  'over {total}': ['{total} से ऊपर', 'أكثر من {total}'],
  'under {total}': ['{total} से नीचे', 'أقل من {total}'],
  'draw ({hcp})': ['ड्रॉ ({hcp})', 'تعادل ({hcp})'],
  '{$competitor1} or draw': ['{$competitor1} या ड्रॉ', '{$competitor1} أو تعادل'],
  '{$competitor1} or {$competitor2}': [
    '{$competitor1} या {$competitor2}',
    '{$competitor1} أو {$competitor2}',
  ],
  'draw or {$competitor2}': ['ड्रॉ या {$competitor2}', 'تعادل أو {$competitor2}'],
  '1st half': ['पहला हाफ', 'الشوط الأول'],
  '2nd half': ['दूसरा हाफ', 'الشوط الثاني'],
  'Rest of the match (score {score})': ['शेष मैच (स्कोर {score})', 'بقية المباراة (النتيجة {score})'],
  '{!goalnr} goal': ['गोल {!goalnr}', 'الهدف {!goalnr}'],
  'Last goal': ['आखिरी गोल', 'الهدف الأخير'],
  'Double chance': ['डबल चांस', 'فرصة مزدوجة'],
  'Draw no bet': ['ड्रॉ पर वापसी', 'استرداد عند التعادل'],
  '{$competitor1} no bet': ['{$competitor1} पर वापसी', 'استرداد عند فوز {$competitor1}'],
  '{$competitor2} no bet': ['{$competitor2} पर वापसी', 'استرداد عند فوز {$competitor2}'],
  Handicap: ['हैंडीकैप', 'هانديكاب'],
  'Handicap {hcp}': ['हैंडीकैप {hcp}', 'هانديكاب {hcp}'],
  Total: ['कुल', 'المجموع'],
  '{$competitor1} total': ['{$competitor1} कुल', 'مجموع {$competitor1}'],
  '{$competitor2} total': ['{$competitor2} कुल', 'مجموع {$competitor2}'],
  'Odd/even': ['विषम/सम', 'فردي/زوجي'],
  '{$competitor1} odd/even': ['{$competitor1} विषम/सम', '{$competitor1} فردي/زوجي'],
  '{$competitor2} odd/even': ['{$competitor2} विषम/सम', '{$competitor2} فردي/زوجي'],
  'Both teams to score': ['दोनों टीमें गोल करें', 'كلا الفريقين يسجلان'],
  'Which team to score': ['कौन-सी टीम गोल करे', 'أي فريق يسجل'],
  '{$competitor1} clean sheet': ['{$competitor1} क्लीन शीट', 'شباك {$competitor1} نظيفة'],
  '{$competitor2} clean sheet': ['{$competitor2} क्लीन शीट', 'شباك {$competitor2} نظيفة'],
  '{$competitor1} to win to nil': [
    '{$competitor1} बिना गोल खाए जीते',
    'فوز {$competitor1} دون أهداف',
  ],
  '{$competitor2} to win to nil': [
    '{$competitor2} बिना गोल खाए जीते',
    'فوز {$competitor2} دون أهداف',
  ],
  '{!goalnr} goalscorer': ['गोल {!goalnr} का स्कोरर', 'مسجل الهدف {!goalnr}'],
  'Last goalscorer': ['आखिरी स्कोरर', 'مسجل الهدف الأخير'],
  'Anytime goalscorer': ['कभी भी स्कोरर', 'مسجل في أي وقت'],
  'To score 2 or more goals': ['2 या अधिक गोल करे', 'يسجل هدفين أو أكثر'],
  'Correct score': ['सही स्कोर', 'النتيجة الصحيحة'],
  'Halftime/fulltime': ['हाफ टाइम/फुल टाइम', 'الشوط الأول/النهاية'],
  '{$competitor1} to win both halves': [
    '{$competitor1} दोनों हाफ जीते',
    'فوز {$competitor1} بالشوطين',
  ],
  '{$competitor2} to win both halves': [
    '{$competitor2} दोनों हाफ जीते',
    'فوز {$competitor2} بالشوطين',
  ],
  '{$competitor1} to win either half': [
    '{$competitor1} कोई एक हाफ जीते',
    'فوز {$competitor1} بأحد الشوطين',
  ],
  '{$competitor2} to win either half': [
    '{$competitor2} कोई एक हाफ जीते',
    'فوز {$competitor2} بأحد الشوطين',
  ],
  'Highest scoring half': ['सबसे अधिक गोल वाला हाफ', 'الشوط الأكثر أهدافًا'],
  '{$competitor1} highest scoring half': [
    '{$competitor1} का सबसे अधिक गोल वाला हाफ',
    'الشوط الأكثر أهدافًا لـ {$competitor1}',
  ],
  '{$competitor2} highest scoring half': [
    '{$competitor2} का सबसे अधिक गोल वाला हाफ',
    'الشوط الأكثر أهدافًا لـ {$competitor2}',
  ],
  '{$competitor1} to score in both halves': [
    '{$competitor1} दोनों हाफ में गोल करे',
    '{$competitor1} يسجل في الشوطين',
  ],
  '{$competitor2} to score in both halves': [
    '{$competitor2} दोनों हाफ में गोल करे',
    '{$competitor2} يسجل في الشوطين',
  ],
  'Booking 1x2': ['कार्ड 1x2', 'البطاقات 1x2'],
  'Total bookings': ['कुल कार्ड', 'مجموع البطاقات'],
  '{$competitor1} total bookings': ['{$competitor1} कुल कार्ड', 'مجموع بطاقات {$competitor1}'],
  '{$competitor2} total bookings': ['{$competitor2} कुल कार्ड', 'مجموع بطاقات {$competitor2}'],
  'Sending off': ['लाल कार्ड', 'طرد'],
  'Corner 1x2': ['कॉर्नर 1x2', 'الركنيات 1x2'],
  '{!cornernr} corner': ['कॉर्नर {!cornernr}', 'الركنية {!cornernr}'],
  'Corner handicap': ['कॉर्नर हैंडीकैप', 'هانديكاب الركنيات'],
  'Total corners': ['कुल कॉर्नर', 'مجموع الركنيات'],
  '{$competitor1} total corners': ['{$competitor1} कुल कॉर्नर', 'مجموع ركنيات {$competitor1}'],
  '{$competitor2} total corners': ['{$competitor2} कुल कॉर्नर', 'مجموع ركنيات {$competitor2}'],
  'Odd/even corners': ['कॉर्नर विषम/सम', 'الركنيات فردي/زوجي'],
  Winner: ['विजेता', 'الفائز'],
  'Game handicap': ['गेम हैंडीकैप', 'هانديكاب الأشواط'],
  'Set handicap': ['सेट हैंडीकैप', 'هانديكاب المجموعات'],
  'Total games': ['कुल गेम', 'مجموع الأشواط'],
  '{$competitor1} total games': ['{$competitor1} कुल गेम', 'مجموع أشواط {$competitor1}'],
  '{$competitor2} total games': ['{$competitor2} कुल गेम', 'مجموع أشواط {$competitor2}'],
  '{$competitor1} to win a set': ['{$competitor1} एक सेट जीते', 'فوز {$competitor1} بمجموعة'],
  '{$competitor2} to win a set': ['{$competitor2} एक सेट जीते', 'فوز {$competitor2} بمجموعة'],
  'Will there be a tiebreak': ['क्या टाईब्रेक होगा', 'هل يقام شوط فاصل'],
  'Odd/even games': ['गेम विषम/सम', 'الأشواط فردي/زوجي'],
  '{!setnr} set': ['सेट {!setnr}', 'المجموعة {!setnr}'],
  '{!setnr} set game {gamenr}': ['सेट {!setnr} गेम {gamenr}', 'المجموعة {!setnr} الشوط {gamenr}'],
  '{!gamenr} game': ['गेम {!gamenr}', 'الشوط {!gamenr}'],
  'Total sets': ['कुल सेट', 'مجموع المجموعات'],
  'Exact sets': ['सटीक सेट', 'عدد المجموعات'],
  'Exact games': ['सटीक गेम', 'عدد الأشواط'],
  'Exact goals': ['सटीक गोल', 'عدد الأهداف'],
  'Goal range': ['गोल सीमा', 'نطاق الأهداف'],
  'Winning margin': ['जीत का अंतर', 'فارق الفوز'],
  'Winner (incl. overtime)': ['विजेता (ओवरटाइम सहित)', 'الفائز (مع الوقت الإضافي)'],
  'Will there be overtime': ['क्या ओवरटाइम होगा', 'هل يلعب وقت إضافي'],
  'Handicap (incl. overtime)': ['हैंडीकैप (ओवरटाइम सहित)', 'هانديكاب (مع الوقت الإضافي)'],
  'Total (incl. overtime)': ['कुल (ओवरटाइम सहित)', 'المجموع (مع الوقت الإضافي)'],
  '{$competitor1} total (incl. overtime)': [
    '{$competitor1} कुल (ओवरटाइम सहित)',
    'مجموع {$competitor1} (مع الوقت الإضافي)',
  ],
  '{$competitor2} total (incl. overtime)': [
    '{$competitor2} कुल (ओवरटाइम सहित)',
    'مجموع {$competitor2} (مع الوقت الإضافي)',
  ],
  'Odd/even (incl. overtime)': ['विषम/सम (ओवरटाइम सहित)', 'فردي/زوجي (مع الوقت الإضافي)'],
  '{!quarternr} quarter': ['क्वार्टर {!quarternr}', 'الربع {!quarternr}'],
  '1x2 (regular time)': ['1x2 (नियमित समय)', '1x2 (الوقت الأصلي)'],
  'Draw no bet (regular time)': ['ड्रॉ पर वापसी (नियमित समय)', 'استرداد عند التعادل (الوقت الأصلي)'],
  'Point handicap': ['पॉइंट हैंडीकैप', 'هانديكاب النقاط'],
  'Total points': ['कुल पॉइंट', 'مجموع النقاط'],
  'Will there be a 4th set': ['क्या चौथा सेट होगा', 'هل تلعب مجموعة رابعة'],
  'Will there be a 5th set': ['क्या पाँचवाँ सेट होगा', 'هل تلعب مجموعة خامسة'],
  'Winner (incl. extra innings)': ['विजेता (अतिरिक्त पारी सहित)', 'الفائز (مع الأشواط الإضافية)'],
  '1x2 (nine innings)': ['1x2 (नौ पारियाँ)', '1x2 (تسعة أشواط)'],
  'Handicap (incl. extra innings)': ['हैंडीकैप (अतिरिक्त पारी सहित)', 'هانديكاب (مع الأشواط الإضافية)'],
  'Total (incl. extra innings)': ['कुल (अतिरिक्त पारी सहित)', 'المجموع (مع الأشواط الإضافية)'],
  '{$competitor1} total (incl. extra innings)': [
    '{$competitor1} कुल (अतिरिक्त पारी सहित)',
    'مجموع {$competitor1} (مع الأشواط الإضافية)',
  ],
  '{$competitor2} total (incl. extra innings)': [
    '{$competitor2} कुल (अतिरिक्त पारी सहित)',
    'مجموع {$competitor2} (مع الأشواط الإضافية)',
  ],
  'Odd/even (incl. extra innings)': [
    'विषम/सम (अतिरिक्त पारी सहित)',
    'فردي/زوجي (مع الأشواط الإضافية)',
  ],
  'Will there be an extra inning': ['क्या अतिरिक्त पारी होगी', 'هل يلعب شوط إضافي'],
  'Will the home team bat in the 9th': [
    'क्या घरेलू टीम नौवीं पारी में बल्लेबाज़ी करेगी',
    'هل يضرب صاحب الأرض في التاسع',
  ],
  'Innings 1 to 5': ['पारी 1 से 5', 'الأشواط 1 إلى 5'],
  '{!inningnr} inning': ['पारी {!inningnr}', 'الشوط {!inningnr}'],
  'Winner (incl. overtime and penalties)': [
    'विजेता (ओवरटाइम और पेनल्टी सहित)',
    'الفائز (مع الوقت الإضافي والركلات)',
  ],
  'Handicap (incl. overtime and penalties)': [
    'हैंडीकैप (ओवरटाइम और पेनल्टी सहित)',
    'هانديكاب (مع الوقت الإضافي والركلات)',
  ],
  'Total (incl. overtime and penalties)': [
    'कुल (ओवरटाइम और पेनल्टी सहित)',
    'المجموع (مع الوقت الإضافي والركلات)',
  ],
  'Odd/even (incl. overtime and penalties)': [
    'विषम/सम (ओवरटाइम और पेनल्टी सहित)',
    'فردي/زوجي (مع الوقت الإضافي والركلات)',
  ],
  '{!periodnr} period': ['पीरियड {!periodnr}', 'الفترة {!periodnr}'],
  'Map handicap': ['मैप हैंडीकैप', 'هانديكاب الخرائط'],
  'Total maps': ['कुल मैप', 'مجموع الخرائط'],
  '{!mapnr} map': ['मैप {!mapnr}', 'الخريطة {!mapnr}'],
  'round handicap': ['राउंड हैंडीकैप', 'هانديكاب الجولات'],
  'total rounds': ['कुल राउंड', 'مجموع الجولات'],
  'odd/even rounds': ['राउंड विषम/सम', 'الجولات فردي/زوجي'],
  'most kills': ['सबसे अधिक किल', 'أكثر القتلات'],
  'kill handicap': ['किल हैंडीकैप', 'هانديكاب القتلات'],
  'total kills': ['कुल किल', 'مجموع القتلات'],
  'Winner (incl. super over)': ['विजेता (सुपर ओवर सहित)', 'الفائز (مع الجولة الفاصلة)'],
  'Will there be a super over': ['क्या सुपर ओवर होगा', 'هل تلعب جولة فاصلة'],
  'Will there be a tie': ['क्या मैच टाई होगा', 'هل تنتهي بالتعادل'],
  '{!inningnr} innings': ['पारी {!inningnr}', 'الدور {!inningnr}'],
  'wicket on ball {deliverynr} of over {overnr}': [
    'ओवर {overnr} की गेंद {deliverynr} पर विकेट',
    'ويكيت في الكرة {deliverynr} من الجولة {overnr}',
  ],
  'Frame handicap': ['फ्रेम हैंडीकैप', 'هانديكاب الأشواط'],
  'Total frames': ['कुल फ्रेम', 'مجموع الأشواط'],
  'Odd/even frames': ['फ्रेम विषम/सम', 'الأشواط فردي/زوجي'],
  '{!framenr} frame': ['फ्रेम {!framenr}', 'الشوط {!framenr}'],
  'Leg handicap': ['लेग हैंडीकैप', 'هانديكاب الجولات'],
  'Total legs': ['कुल लेग', 'مجموع الجولات'],
  '{!legnr} leg': ['लेग {!legnr}', 'الجولة {!legnr}'],
  'Winning method': ['जीत का तरीका', 'طريقة الفوز'],
  'Will the fight go the distance': ['क्या मुकाबला अंत तक चलेगा', 'هل يكتمل النزال'],
  round: ['राउंड', 'الجولة'],
  'Will round {roundnr} start': ['क्या राउंड {roundnr} शुरू होगा', 'هل تبدأ الجولة {roundnr}'],
  'Race winner': ['रेस विजेता', 'الفائز بالسباق'],
  'Finishes in place {pos}': ['स्थान {pos} पर आए', 'ينهي في المركز {pos}'],
  'Top {winners}': ['शीर्ष {winners}', 'أول {winners}'],
  'Top {pos}': ['शीर्ष {pos}', 'أول {pos}'],
  Exacta: ['एक्ज़ैक्टा', 'إكزاكتا'],
  Trifecta: ['ट्राइफेक्टा', 'ترايفكتا'],
  'Outright winner': ['कुल विजेता', 'الفائز باللقب'],
  'Head to head': ['आमने-सामने', 'وجهًا لوجه'],
  '3-ball': ['3-बॉल', 'ثلاث كرات'],
  'to score': ['गोल करे', 'يسجل'],
};

/** Names begin with a capital letter, or stand behind a dash without one. */
const bySmall = new Map(Object.entries(TERMS).map(([text, words]) => [text.toLowerCase(), words]));

const partIn = (part: string, column: 0 | 1): string =>
  bySmall.get(part.toLowerCase())?.[column] ?? part;

/** A name of a market or an outcome in a language. */
export function termIn(text: string, language: Language): string {
  if (language === 'en') return text;
  const column = language === 'hi' ? 0 : 1;
  const whole = bySmall.get(text.toLowerCase());
  if (whole !== undefined) return whole[column];
  for (const mark of [' - ', ' & ', '/']) {
    if (!text.includes(mark)) continue;
    return text
      .split(mark)
      .map((part) => termIn(part, language))
      .join(mark);
  }
  return partIn(text, column);
}
