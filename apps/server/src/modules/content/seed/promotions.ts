import { clubPromotions } from './promotions-club.ts';
import { keptPromotions } from './promotions-kept.ts';
import { offer, type SeedPromotion } from './shape.ts';

const route = (url: string) => ({ linkageType: 'route', url }) as const;

export const demoPromotions: readonly SeedPromotion[] = [
  ...keptPromotions,
  offer(
    {
      slug: 'first-evening',
      categories: ['newbie', 'deposit', 'special'],
      image: 'first-evening',
      startsInDays: -40,
      endsInDays: null,
      ...route('/member?page=depositv2'),
    },
    {
      title: 'The first evening',
      summary: 'Your first deposit is matched in the bonus purse, up to 100 USD.',
      text: `
        We match your first deposit: whatever you put in, up to 100, is in your bonus purse once
        more a moment later.

        Nothing has to be claimed. If you would rather play with your own money alone, switch the
        bonus off on the deposit page before you pay.`,
      terms: [
        'One match per person and household, for the first deposit of a new account.',
        'Deposits from 10 to 100 USD are matched in full; of larger ones, the first 100.',
        'The bonus is staked twenty times before it can be withdrawn. Slots count in full, tables and live tables at a tenth.',
        'You may give the bonus back at any time; your own money and what it won stay yours.',
        'What is left of the bonus after thirty days goes back to the house.',
      ],
      action: 'Make the first deposit',
    },
    {
      title: 'पहली शाम',
      summary: 'आपकी पहली जमा के बराबर रक़म बोनस पर्स में, 100 USD तक।',
      text: `
        आप पहली बार जितना जमा करें, 100 तक, उतना ही पल भर में बोनस पर्स में भी आ जाता है।

        कुछ माँगना नहीं पड़ता। अगर सिर्फ़ अपने पैसे से खेलना चाहें तो भुगतान से पहले जमा पेज पर बोनस
        बंद कर दें।`,
      terms: [
        'प्रति व्यक्ति और परिवार एक बार, नए खाते की पहली जमा पर।',
        '10 से 100 USD की जमा पूरी मिलाई जाती है; बड़ी जमा में पहले 100।',
        'निकासी से पहले बोनस को बीस बार दाँव पर लगाना होता है। स्लॉट पूरे गिने जाते हैं, टेबल और लाइव टेबल दसवाँ हिस्सा।',
        'बोनस कभी भी लौटाया जा सकता है; आपका पैसा और उसकी जीत आपकी ही रहती है।',
        'तीस दिन बाद बचा बोनस हाउस को लौट जाता है।',
      ],
      action: 'पहली जमा करें',
    },
    {
      title: 'الأمسية الأولى',
      summary: 'إيداعك الأول مضاعف في محفظة المكافآت حتى 100 دولار.',
      text: `
        ما تودعه أول مرة، حتى 100، يظهر مثله بعد لحظة في محفظة المكافآت.

        لا حاجة إلى طلب شيء. وإن فضّلت اللعب بمالك وحده فأوقف المكافأة في صفحة الإيداع قبل الدفع.`,
      terms: [
        'مضاعفة واحدة لكل شخص وأسرة، على الإيداع الأول لحساب جديد.',
        'تُضاعف الإيداعات من 10 إلى 100 دولار كاملة، وما زاد فأول 100 منه.',
        'تُراهن المكافأة عشرين مرة قبل سحبها. السلوتس تُحسب كاملة، والطاولات والطاولات المباشرة بالعُشر.',
        'يمكنك التنازل عن المكافأة متى شئت، ويبقى مالك وما ربحه لك.',
        'ما يتبقى من المكافأة بعد ثلاثين يومًا يعود إلى الدار.',
      ],
      action: 'أودع أول مرة',
    },
  ),
  offer(
    {
      slug: 'second-round',
      categories: ['rebate', 'slots', 'high_rebate'],
      image: 'second-round',
      startsInDays: -60,
      endsInDays: null,
      ...route('/rng'),
    },
    {
      title: 'Second Round',
      summary:
        "Every Monday a share of last week's valid bets comes back, with nothing to stake again.",
      text: `
        Win or lose, what you staked on slots, fishing and arcade games from Monday to Sunday is
        added up, and a share of it is in your main balance on Monday morning.

        <table><thead><tr><th>Valid bets of the week</th><th>Comes
        back</th></tr></thead><tbody><tr><td>up to 1,000</td><td>0.4%</td></tr><tr><td>1,000 to
        10,000</td><td>0.6%</td></tr><tr><td>above 10,000</td><td>0.8%</td></tr></tbody></table>`,
      terms: [
        'Valid bets are stakes of rounds that are settled; rounds that were rolled back do not count.',
        'The share is paid in the currency of your account by noon on Monday, UTC.',
        'Amounts below one cent are left out.',
      ],
      action: 'To the slots',
    },
    {
      title: 'सेकंड राउंड',
      summary: 'हर सोमवार पिछले हफ़्ते के मान्य दाँव का हिस्सा लौटता है, दोबारा लगाने की शर्त के बिना।',
      text: `
        जीतें या हारें, सोमवार से रविवार तक स्लॉट, फ़िशिंग और आर्केड पर लगाई रक़म जोड़ी जाती है, और
        उसका हिस्सा सोमवार सुबह मुख्य बैलेंस में होता है।

        <table><thead><tr><th>हफ़्ते के मान्य
        दाँव</th><th>वापसी</th></tr></thead><tbody><tr><td>1,000
        तक</td><td>0.4%</td></tr><tr><td>1,000 से 10,000</td><td>0.6%</td></tr><tr><td>10,000 से
        ऊपर</td><td>0.8%</td></tr></tbody></table>`,
      terms: [
        'मान्य दाँव यानी निपटे हुए राउंड की रक़म; वापस किए गए राउंड नहीं गिने जाते।',
        'हिस्सा आपके खाते की मुद्रा में सोमवार दोपहर (UTC) तक मिलता है।',
        'एक सेंट से कम रक़म छोड़ दी जाती है।',
      ],
      action: 'स्लॉट देखें',
    },
    {
      title: 'الجولة الثانية',
      summary: 'كل اثنين تعود حصة من رهانات الأسبوع الماضي الصالحة، دون شرط مراهنة جديدة.',
      text: `
        ربحت أم خسرت، نجمع ما راهنت به على السلوتس والصيد والأركيد من الاثنين إلى الأحد، وتكون حصة
        منه في رصيدك الرئيسي صباح الاثنين.

        <table><thead><tr><th>رهانات الأسبوع
        الصالحة</th><th>العائد</th></tr></thead><tbody><tr><td>حتى
        1,000</td><td>0.4%</td></tr><tr><td>من 1,000 إلى 10,000</td><td>0.6%</td></tr><tr><td>فوق
        10,000</td><td>0.8%</td></tr></tbody></table>`,
      terms: [
        'الرهانات الصالحة هي رهانات الجولات المحسومة، ولا تُحسب الجولات الملغاة.',
        'تُدفع الحصة بعملة حسابك قبل ظهر الاثنين بتوقيت غرينتش.',
        'تُترك المبالغ التي تقل عن سنت واحد.',
      ],
      action: 'إلى السلوتس',
    },
  ),
  offer(
    {
      slug: 'match-week',
      categories: ['sport', 'limited_time'],
      image: 'match-day',
      startsInDays: -2,
      endsInDays: 12,
      ...route('/sports'),
    },
    {
      title: 'Match week',
      summary: 'Five settled slips on the Lantern League, and the sixth is on the house.',
      text: `
        The league plays almost every evening for a fortnight. Settle five slips on its matches
        within a week, each at odds of 1.50 or longer, and a free bet of their average stake is
        waiting for you on Monday.

        Single bets and accumulators both count; an accumulator is one slip.`,
      terms: [
        'The week runs from Monday 00:00 to Sunday 24:00 UTC.',
        'Slips that were cashed out or voided do not count.',
        'The free bet is at most 25 USD, is good for seven days, and its stake is not part of the winnings.',
      ],
      action: 'See the matches',
    },
    {
      title: 'मैच सप्ताह',
      summary: 'लालटेन लीग पर पाँच निपटी पर्चियाँ, और छठी हाउस की ओर से।',
      text: `
        लीग दो हफ़्ते लगभग हर शाम खेलती है। एक हफ़्ते में उसके मैचों पर 1.50 या उससे ऊपर के भाव की
        पाँच पर्चियाँ पूरी करें, और सोमवार को उनके औसत दाँव जितना मुफ़्त दाँव आपका इंतज़ार करेगा।

        अकेले दाँव और एक्युमुलेटर दोनों गिने जाते हैं; एक्युमुलेटर एक पर्ची है।`,
      terms: [
        'हफ़्ता सोमवार 00:00 से रविवार 24:00 UTC तक चलता है।',
        'कैश-आउट या रद्द हुई पर्चियाँ नहीं गिनी जातीं।',
        'मुफ़्त दाँव अधिकतम 25 USD, सात दिन के लिए, और उसकी रक़म जीत में नहीं जुड़ती।',
      ],
      action: 'मैच देखें',
    },
    {
      title: 'أسبوع المباريات',
      summary: 'خمس قسائم محسومة على دوري الفوانيس، والسادسة على حساب الدار.',
      text: `
        يلعب الدوري كل مساء تقريبًا مدة أسبوعين. أتمّ خمس قسائم على مبارياته خلال أسبوع، كلٌّ منها
        باحتمال 1.50 أو أكثر، وتنتظرك يوم الاثنين مراهنة مجانية بمتوسط رهاناتها.

        تُحسب الرهانات المفردة والمركّبة، والمركّبة قسيمة واحدة.`,
      terms: [
        'يمتد الأسبوع من الاثنين 00:00 إلى الأحد 24:00 بتوقيت غرينتش.',
        'لا تُحسب القسائم المصروفة مبكرًا أو الملغاة.',
        'الرهان المجاني 25 دولارًا على الأكثر وصالح سبعة أيام، ولا يدخل مبلغه في الربح.',
      ],
      action: 'شاهد المباريات',
    },
  ),
  offer(
    {
      slug: 'evening-tables',
      categories: ['live_casino', 'daily'],
      image: 'live-tables',
      startsInDays: -20,
      endsInDays: 25,
      ...route('/live'),
    },
    {
      title: 'Evening tables',
      summary: 'Between eight and ten each evening, live tables return a little more.',
      text: `
        Two hours every evening, at every live table of the house: half a percent of your valid bets
        returns the same night, on top of anything else you receive.

        Sit where you like. The dealers know, the tables look the same, and the extra is in your
        balance by midnight.`,
      terms: [
        'From 20:00 to 22:00 in the time zone of the site; a round counts by when it began.',
        'Bets that cover more than nine tenths of the layout do not count.',
        'At most 50 USD an evening.',
      ],
      action: 'To the live tables',
    },
    {
      title: 'शाम की टेबलें',
      summary: 'हर शाम आठ से दस के बीच लाइव टेबलें थोड़ा ज़्यादा लौटाती हैं।',
      text: `
        हर शाम दो घंटे, हाउस की हर लाइव टेबल पर: आपके मान्य दाँव का आधा प्रतिशत उसी रात लौटता है,
        बाक़ी सबके ऊपर।

        जहाँ चाहें बैठें। डीलर जानते हैं, टेबलें वैसी ही दिखती हैं, और अतिरिक्त रक़म आधी रात तक
        बैलेंस में होती है।`,
      terms: [
        'साइट के समय के अनुसार 20:00 से 22:00; राउंड कब शुरू हुआ, वही गिना जाता है।',
        'टेबल के नौ-दसवें से ज़्यादा हिस्से को ढकने वाले दाँव नहीं गिने जाते।',
        'एक शाम में अधिकतम 50 USD।',
      ],
      action: 'लाइव टेबल देखें',
    },
    {
      title: 'طاولات المساء',
      summary: 'بين الثامنة والعاشرة من كل مساء تعيد الطاولات المباشرة أكثر قليلًا.',
      text: `
        ساعتان كل مساء على كل طاولة مباشرة في الدار: نصف في المئة من رهاناتك الصالحة يعود في الليلة
        نفسها، إضافة إلى كل ما عداه.

        اجلس حيث تشاء. الموزّعون يعلمون، والطاولات كما هي، والزيادة في رصيدك قبل منتصف الليل.`,
      terms: [
        'من 20:00 إلى 22:00 بتوقيت الموقع، وتُحسب الجولة بوقت بدايتها.',
        'لا تُحسب الرهانات التي تغطي أكثر من تسعة أعشار الطاولة.',
        '50 دولارًا على الأكثر في الأمسية.',
      ],
      action: 'إلى الطاولات المباشرة',
    },
  ),
  offer(
    {
      slug: 'velvet-saturday',
      categories: ['slots', 'limited_time'],
      image: 'reels',
      startsInDays: 3,
      endsInDays: 4,
      linkageType: 'game',
      url: 'velvet-hours',
    },
    {
      title: 'Velvet Saturday',
      summary: 'Twenty free spins on Velvet Hours for everybody who plays twenty of their own.',
      text: `
        On Saturday the house spins with you. Play twenty rounds of Velvet Hours at any stake, and
        twenty more follow at the average of what you staked.

        What they win is paid into your main balance. There is nothing to stake again.`,
      terms: [
        'Saturday from 00:00 to 24:00 UTC; the free spins are good until Sunday evening.',
        'Free spins are given once a person.',
        'Rounds of the free-play mode do not count.',
      ],
      action: 'Play Velvet Hours',
    },
    {
      title: 'वेलवेट शनिवार',
      summary: 'वेलवेट आवर्स में अपने बीस स्पिन खेलें, बीस मुफ़्त स्पिन पाएँ।',
      text: `
        शनिवार को हाउस आपके साथ घूमता है। वेलवेट आवर्स के बीस राउंड किसी भी दाँव पर खेलें, और बीस और
        आपके औसत दाँव पर मिलेंगे।

        उनकी जीत मुख्य बैलेंस में जाती है। दोबारा लगाने की कोई शर्त नहीं।`,
      terms: [
        'शनिवार 00:00 से 24:00 UTC; मुफ़्त स्पिन रविवार शाम तक मान्य।',
        'मुफ़्त स्पिन प्रति व्यक्ति एक बार।',
        'मुफ़्त खेल के राउंड नहीं गिने जाते।',
      ],
      action: 'वेलवेट आवर्स खेलें',
    },
    {
      title: 'سبت المخمل',
      summary: 'عشرون دورة مجانية في «ساعات المخمل» لكل من يلعب عشرين من دوراته.',
      text: `
        يوم السبت تدور الدار معك. العب عشرين جولة من «ساعات المخمل» بأي رهان، فتتبعها عشرون أخرى
        بمتوسط ما راهنت به.

        ما تربحه يُدفع إلى رصيدك الرئيسي دون أي شرط مراهنة.`,
      terms: [
        'السبت من 00:00 إلى 24:00 بتوقيت غرينتش، والدورات صالحة حتى مساء الأحد.',
        'تُمنح الدورات المجانية مرة واحدة لكل شخص.',
        'لا تُحسب جولات وضع اللعب المجاني.',
      ],
      action: 'العب ساعات المخمل',
    },
  ),
  offer(
    {
      slug: 'deep-water',
      categories: ['fishing'],
      image: 'deep-water',
      startsInDays: -12,
      endsInDays: 18,
      ...route('/fish'),
    },
    {
      title: 'Deep water',
      summary: 'The ten best catches of each day share 500 USD.',
      text: `
        Every fishing game keeps a log of single catches by how many times the shot they paid. At
        midnight the ten best of the day share a purse; the very best takes a third of it.

        A small shot counts as much as a large one: it is the multiple that is compared.`,
      terms: [
        'Shots from 0.10 USD count.',
        'Each person stands in the list once a day, with the best catch.',
        'Catches of the same multiple stand in the order in which they were made.',
      ],
      action: 'To the fishing games',
    },
    {
      title: 'गहरा पानी',
      summary: 'हर दिन की दस सबसे अच्छी पकड़ें 500 USD बाँटती हैं।',
      text: `
        हर फ़िशिंग खेल यह दर्ज करता है कि किसी पकड़ ने गोली का कितना गुना दिया। आधी रात को दिन की दस
        सबसे अच्छी पकड़ें इनाम बाँटती हैं; सबसे अच्छी को एक तिहाई मिलता है।

        छोटी गोली बड़ी जितनी ही गिनी जाती है: तुलना गुने की होती है।`,
      terms: [
        '0.10 USD से ऊपर की गोलियाँ गिनी जाती हैं।',
        'हर व्यक्ति दिन में एक बार, अपनी सबसे अच्छी पकड़ के साथ सूची में होता है।',
        'बराबर गुने वाली पकड़ें समय के क्रम में रहती हैं।',
      ],
      action: 'फ़िशिंग खेल देखें',
    },
    {
      title: 'المياه العميقة',
      summary: 'أفضل عشر صيدات كل يوم تتقاسم 500 دولار.',
      text: `
        تسجّل كل ألعاب الصيد كم ضعفًا من الطلقة دفعت كل صيدة. عند منتصف الليل تتقاسم أفضل عشر منها
        الجائزة، وللأولى ثلثها.

        الطلقة الصغيرة تُحسب كالكبيرة، فالمقارنة بالأضعاف.`,
      terms: [
        'تُحسب الطلقات من 0.10 دولار فما فوق.',
        'يظهر كل شخص في القائمة مرة في اليوم بأفضل صيدة له.',
        'الصيدات المتساوية تُرتّب بوقت حدوثها.',
      ],
      action: 'إلى ألعاب الصيد',
    },
  ),
  ...clubPromotions,
];
