import { board } from './board.ts';
import { article, type SeedAnnouncement, type Told } from './shape.ts';

const marquee = (hoursAgo: number, en: Told, hi: Told, ar: Told): SeedAnnouncement => ({
  type: 'PL',
  execution: null,
  hoursAgo,
  texts: article(en, hi, ar),
});

const popup = (
  execution: 'A' | 'B' | 'F',
  hoursAgo: number,
  ...[en, hi, ar]: readonly [Told, Told, Told]
): SeedAnnouncement => ({ type: 'PU', execution, hoursAgo, texts: article(en, hi, ar) });

const promotion = (hoursAgo: number, en: Told, hi: Told, ar: Told): SeedAnnouncement => ({
  type: 'PR',
  execution: null,
  hoursAgo,
  texts: article(en, hi, ar),
});

export const demoAnnouncements: readonly SeedAnnouncement[] = [
  marquee(
    2,
    [
      'Velvet Hours is open',
      `
      Our first house slot has opened its doors: five reels, a lamplit room and free spins when
      three clocks turn up.

      Its return to players is printed in the paytable, worked out exactly and not by guesswork.`,
    ],
    [
      'वेलवेट आवर्स शुरू हो गया',
      `
      हमारा पहला हाउस स्लॉट खुल गया है: पाँच रीलें, मद्धम रोशनी का कमरा, और तीन घड़ियाँ आने पर
      मुफ़्त स्पिन।

      खिलाड़ियों को लौटने वाला हिस्सा पेटेबल में लिखा है, जिसे अंदाज़े से नहीं, पूरी गणना से निकाला
      गया है।`,
    ],
    [
      'افتُتحت «ساعات المخمل»',
      `
      فتحت أول آلة سلوت من صنع الدار أبوابها: خمس بكرات وغرفة تضيئها المصابيح ودورات مجانية حين تظهر
      ثلاث ساعات.

      نسبة العائد للاعبين مطبوعة في جدول الدفع، وهي محسوبة بدقة لا بالتخمين.`,
    ],
  ),
  marquee(
    9,
    [
      'Tonight in the Lantern League: Harbour Athletic meet Millbrook Albion',
      `
      The two oldest grounds of the league, a mile of water between them, and neither side beaten at
      home this season.

      Odds are on the first page; they may move until the whistle.`,
    ],
    [
      'लालटेन लीग में आज रात: हार्बर एथलेटिक बनाम मिलब्रुक एल्बियन',
      `
      लीग के दो सबसे पुराने मैदान, बीच में एक मील पानी, और इस सीज़न में दोनों अपने घर पर अजेय।

      भाव पहले पेज पर हैं; सीटी बजने तक वे बदल सकते हैं।`,
    ],
    [
      'الليلة في دوري الفوانيس: هاربر أتلتيك يلاقي ميلبروك ألبيون',
      `
      أقدم ملعبين في الدوري، وبينهما ميل من الماء، ولم يُهزم أيٌّ منهما على أرضه هذا الموسم.

      الاحتمالات في الصفحة الأولى، وقد تتغيّر حتى صافرة البداية.`,
    ],
  ),
  marquee(
    26,
    [
      'Withdrawals are reviewed around the clock',
      'Most requests are decided within an hour. You can watch each step in the cashier while it happens.',
    ],
    [
      'निकासी की जाँच चौबीसों घंटे होती है',
      'ज़्यादातर अनुरोधों पर एक घंटे में फ़ैसला हो जाता है। कैशियर में आप हर क़दम होते हुए देख सकते हैं।',
    ],
    [
      'تُراجَع طلبات السحب على مدار الساعة',
      'يُبتّ في معظم الطلبات خلال ساعة، ويمكنك متابعة كل خطوة في الصندوق وقت حدوثها.',
    ],
  ),
  marquee(
    50,
    [
      'Set a payment password before your first withdrawal',
      'It is asked for each time money leaves your account, and it differs from the one you log in with. You will find it in the security centre.',
    ],
    [
      'पहली निकासी से पहले भुगतान पासवर्ड बना लें',
      'खाते से पैसा निकलते समय हर बार यही पूछा जाता है, और यह लॉगिन पासवर्ड से अलग होता है। यह सुरक्षा केंद्र में मिलेगा।',
    ],
    [
      'أنشئ كلمة مرور الدفع قبل أول سحب',
      'تُطلب كلما خرج مال من حسابك، وهي غير كلمة مرور الدخول. تجدها في مركز الأمان.',
    ],
  ),
  marquee(
    61,
    [
      'The Parlour now speaks Arabic',
      'Every page, from the lobby to the receipts, can be read from right to left. Choose العربية beside the globe in the header.',
    ],
    [
      'पार्लर अब अरबी भी बोलता है',
      'लॉबी से रसीद तक हर पेज दाएँ से बाएँ पढ़ा जा सकता है। ऊपर ग्लोब के पास العربية चुनें।',
    ],
    [
      'بارلر يتحدّث العربية الآن',
      'كل صفحة، من الردهة إلى الإيصالات، تُقرأ من اليمين إلى اليسار. اختر العربية بجانب رمز الكرة الأرضية في الأعلى.',
    ],
  ),
  marquee(
    80,
    [
      'Put the Parlour on your home screen',
      'The site installs like an app, needs no store and takes less room than a photograph. The download page shows the steps for your phone.',
    ],
    [
      'पार्लर को होम स्क्रीन पर रखें',
      'साइट ऐप की तरह लग जाती है, किसी स्टोर की ज़रूरत नहीं और एक तस्वीर से भी कम जगह लेती है। आपके फ़ोन के लिए क़दम डाउनलोड पेज पर हैं।',
    ],
    [
      'ضع بارلر على شاشتك الرئيسية',
      'يُثبَّت الموقع مثل تطبيق دون متجر، ويشغل مساحة أقل من صورة واحدة. صفحة التنزيل توضّح الخطوات لهاتفك.',
    ],
  ),
  marquee(
    104,
    [
      'Felthouse Live adds three evening tables',
      'Two roulette wheels and a baccarat table with a dealer who has been waiting for you. Open from six in the evening until four.',
    ],
    [
      'फ़ेल्टहाउस लाइव की तीन नई शाम की टेबलें',
      'दो रूलेट और एक बैकारा टेबल, जिसके डीलर आपकी राह देख रहे हैं। शाम छह से सुबह चार बजे तक खुली।',
    ],
    [
      'ثلاث طاولات مسائية جديدة لدى فيلتهاوس لايف',
      'عجلتا روليت وطاولة باكارات مع موزّع ينتظرك. تُفتح من السادسة مساءً حتى الرابعة.',
    ],
  ),
  marquee(
    128,
    [
      'Limits take a minute to set',
      'Decide what a day, a week or a month may cost, and the cashier keeps to it. A lower limit takes effect immediately; a higher one waits a day.',
    ],
    [
      'सीमा तय करने में एक मिनट लगता है',
      'तय करें कि दिन, हफ़्ते या महीने में कितना ख़र्च हो सकता है, कैशियर उसी पर टिकेगा। कम सीमा तुरंत लागू होती है; ज़्यादा सीमा एक दिन रुकती है।',
    ],
    [
      'وضع الحدود لا يستغرق إلا دقيقة',
      'قرّر كم يمكن أن يكلّفك اليوم أو الأسبوع أو الشهر، والصندوق يلتزم به. الحدّ الأقل يسري فورًا، والأعلى ينتظر يومًا.',
    ],
  ),
  marquee(
    150,
    [
      'Second factor for every account',
      'An authenticator on your phone keeps your account yours even if someone learns your password. Switch it on in the security centre.',
    ],
    [
      'हर खाते के लिए दूसरा फ़ैक्टर',
      'फ़ोन का ऑथेंटिकेटर खाते को आपका ही रखता है, भले कोई पासवर्ड जान ले। इसे सुरक्षा केंद्र में चालू करें।',
    ],
    [
      'عامل ثانٍ لكل حساب',
      'تطبيق المصادقة على هاتفك يُبقي الحساب لك حتى لو عرف أحد كلمة مرورك. شغّله في مركز الأمان.',
    ],
  ),
  popup(
    'B',
    3,
    [
      'Welcome to the Parlour',
      `
      Look around as long as you like. To play you need an account, which takes a minute, and you
      must be of age.

      <a href="/register">Create an account</a>`,
    ],
    [
      'पार्लर में आपका स्वागत है',
      `
      जितना चाहें घूमकर देखिए। खेलने के लिए खाता चाहिए, जो एक मिनट में बनता है, और उम्र पूरी होनी
      चाहिए।

      <a href="/register">खाता बनाएँ</a>`,
    ],
    [
      'أهلًا بك في بارلر',
      `
      تجوّل ما شئت. للّعب تحتاج إلى حساب يُفتح في دقيقة، وأن تكون قد بلغت السن القانونية.

      <a href="/register">أنشئ حسابًا</a>`,
    ],
  ),
  popup(
    'F',
    3,
    [
      'Your account is ready',
      'Set a payment password first: it protects every withdrawal. <a href="/member/securityCenter">Set a payment password</a>',
    ],
    [
      'आपका खाता तैयार है',
      'पहले भुगतान पासवर्ड बनाएँ: यह हर निकासी की सुरक्षा करता है। <a href="/member/securityCenter">भुगतान पासवर्ड बनाएँ</a>',
    ],
    [
      'حسابك جاهز',
      'ابدأ بكلمة مرور الدفع: فهي تحمي كل سحب. <a href="/member/securityCenter">أنشئ كلمة مرور الدفع</a>',
    ],
  ),
  popup(
    'A',
    4,
    [
      'What is new this week',
      `
      <ul><li>Velvet Hours is open, with its paytable printed in full.</li><li>Lottery draws can
      be checked in your own browser.</li><li>Limits on deposits, losses and time take a minute to
      set.</li></ul>

      What is on offer stands on the <a href="/promotions">promotions page</a>.`,
    ],
    [
      'इस हफ़्ते नया क्या है',
      `
      <ul><li>वेलवेट आवर्स खुल गया है, पूरी पेटेबल के साथ।</li><li>लॉटरी के ड्रॉ
      आपके अपने ब्राउज़र में जाँचे जा सकते हैं।</li><li>जमा, हानि और समय की सीमाएँ एक मिनट में लग जाती
      हैं।</li></ul>

      मौजूदा ऑफ़र <a href="/promotions">प्रमोशन पेज</a> पर हैं।`,
    ],
    [
      'ما الجديد هذا الأسبوع',
      `
      <ul><li>افتُتحت «ساعات المخمل» وجدول دفعها منشور كاملًا.</li><li>يمكن
      التحقق من سحوبات اليانصيب في متصفحك.</li><li>حدود الإيداع والخسارة والوقت تُضبط في دقيقة.</li></ul>

      العروض المتاحة في <a href="/promotions">صفحة العروض</a>.`,
    ],
  ),
  promotion(
    20,
    [
      'Five percent more when you pay by QR',
      'A deposit by QR transfer brings 5% on top, up to 50. The deposit page shows the bonus and what has to be wagered before you pay.',
    ],
    [
      'QR से भुगतान पर पाँच प्रतिशत और',
      'QR ट्रांसफ़र से जमा करने पर 5% और मिलता है, 50 तक। बोनस और लगाया जाने वाला दाँव भुगतान से पहले जमा पेज पर दिखता है।',
    ],
    [
      'خمسة في المئة إضافية عند الدفع برمز QR',
      'الإيداع بتحويل QR يضيف 5% حتى 50. تعرض صفحة الإيداع المكافأة وما يجب رهانه قبل أن تدفع.',
    ],
  ),
  promotion(
    30,
    [
      'Your first evening is matched',
      'Anyone who opens an account this season finds their first deposit matched in the bonus purse. The terms fit on one page, and we mean that.',
    ],
    [
      'पहली शाम पर हम भी साथ देंगे',
      'इस सीज़न में खाता खोलने वालों की पहली जमा के बराबर रक़म बोनस पर्स में जुड़ती है। शर्तें सचमुच एक पेज में आ जाती हैं।',
    ],
    [
      'أمسيتك الأولى نضاعفها',
      'من يفتح حسابًا هذا الموسم يجد إيداعه الأول مضاعفًا في محفظة المكافآت. الشروط في صفحة واحدة فعلًا.',
    ],
  ),
  promotion(
    98,
    [
      'Match week: a free bet with every fifth slip',
      'Settle five slips on the Lantern League between Monday and Sunday, and the sixth is on the house up to the average of the five.',
    ],
    [
      'मैच सप्ताह: हर पाँचवीं पर्ची पर एक मुफ़्त दाँव',
      'सोमवार से रविवार के बीच लालटेन लीग की पाँच पर्चियाँ पूरी करें, छठी पाँचों के औसत तक हाउस की ओर से।',
    ],
    [
      'أسبوع المباريات: رهان مجاني مع كل خمس قسائم',
      'أتمّ خمس قسائم على دوري الفوانيس بين الاثنين والأحد، والسادسة على حساب الدار حتى متوسط الخمس.',
    ],
  ),
  promotion(
    190,
    [
      'Quiet Tuesdays in the card room',
      'On Tuesdays the card room returns half a percent more than on other days. Nothing to claim; it is there on Wednesday morning.',
    ],
    [
      'ताश कक्ष के शांत मंगलवार',
      'मंगलवार को ताश कक्ष बाक़ी दिनों से आधा प्रतिशत ज़्यादा लौटाता है। माँगना कुछ नहीं; बुधवार सुबह खाते में होता है।',
    ],
    [
      'ثلاثاء هادئ في غرفة الورق',
      'أيام الثلاثاء تعيد غرفة الورق نصفًا في المئة أكثر من بقية الأيام. لا حاجة إلى طلب، فهو في حسابك صباح الأربعاء.',
    ],
  ),
  ...board,
];
