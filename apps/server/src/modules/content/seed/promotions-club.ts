import { offer, type SeedPromotion } from './shape.ts';

const route = (url: string) => ({ linkageType: 'route', url }) as const;

/** Offers for those who stay, and for single rooms of the house. */
export const clubPromotions: readonly SeedPromotion[] = [
  offer(
    {
      slug: 'quiet-tuesday',
      categories: ['card_games', 'rebate'],
      image: 'card-room',
      startsInDays: -30,
      endsInDays: null,
      ...route('/pvp'),
    },
    {
      title: 'Quiet Tuesday',
      summary: 'The card room returns half a percent more on Tuesdays.',
      text: "Tuesday is the evening when the card room has room. Anyone who plays there receives half a percent of the day's valid bets more than on other days, on Wednesday morning and without asking.",
      terms: [
        'All games against other players count by the rake that was paid; games against the house by valid bets.',
        'Tuesday from 00:00 to 24:00 UTC.',
      ],
      action: 'To the card room',
    },
    {
      title: 'शांत मंगलवार',
      summary: 'मंगलवार को ताश कक्ष आधा प्रतिशत ज़्यादा लौटाता है।',
      text: 'मंगलवार वह शाम है जब ताश कक्ष में जगह होती है। वहाँ खेलने वालों को दिन के मान्य दाँव का आधा प्रतिशत बाक़ी दिनों से ज़्यादा मिलता है, बुधवार सुबह और बिना माँगे।',
      terms: [
        'दूसरे खिलाड़ियों के साथ खेल में चुकाया गया शुल्क गिना जाता है; हाउस के साथ खेल में मान्य दाँव।',
        'मंगलवार 00:00 से 24:00 UTC तक।',
      ],
      action: 'ताश कक्ष देखें',
    },
    {
      title: 'ثلاثاء هادئ',
      summary: 'تعيد غرفة الورق نصفًا في المئة أكثر أيام الثلاثاء.',
      text: 'الثلاثاء هو المساء الذي تتسع فيه غرفة الورق. من يلعب فيها ينال نصفًا في المئة من رهانات اليوم الصالحة زيادة على بقية الأيام، صباح الأربعاء ودون طلب.',
      terms: [
        'تُحسب الألعاب بين اللاعبين بالعمولة المدفوعة، والألعاب ضد الدار بالرهانات الصالحة.',
        'الثلاثاء من 00:00 إلى 24:00 بتوقيت غرينتش.',
      ],
      action: 'إلى غرفة الورق',
    },
  ),
  offer(
    {
      slug: 'seven-draws',
      categories: ['lotto', 'daily'],
      image: 'draw-night',
      startsInDays: -7,
      endsInDays: 21,
      ...route('/lott'),
    },
    {
      title: 'Seven draws',
      summary: 'Take part on seven days in a row, and the eighth ticket is yours.',
      text: 'One ticket a day is enough, in any of the draws. After the seventh day in a row a ticket for the evening draw lies in your account, at the average price of the seven.',
      terms: [
        'A day counts by when the draw was made, in UTC.',
        'A missed day begins the row again.',
        'The ticket is at most 10 USD and cannot be exchanged for money.',
      ],
      action: 'To the draws',
    },
    {
      title: 'सात ड्रॉ',
      summary: 'लगातार सात दिन हिस्सा लें, आठवाँ टिकट आपका।',
      text: 'किसी भी ड्रॉ में दिन का एक टिकट काफ़ी है। लगातार सातवें दिन के बाद शाम के ड्रॉ का एक टिकट, सातों के औसत दाम का, आपके खाते में होता है।',
      terms: [
        'दिन वही गिना जाता है जब ड्रॉ हुआ, UTC में।',
        'एक दिन छूटा तो गिनती नए सिरे से।',
        'टिकट अधिकतम 10 USD का होता है और नक़द में नहीं बदला जा सकता।',
      ],
      action: 'ड्रॉ देखें',
    },
    {
      title: 'سبع سحوبات',
      summary: 'شارك سبعة أيام متتالية، والتذكرة الثامنة لك.',
      text: 'تكفي تذكرة واحدة في اليوم في أي سحب. بعد اليوم السابع المتتالي تجد في حسابك تذكرة لسحب المساء بمتوسط ثمن السبع.',
      terms: [
        'يُحسب اليوم بوقت إجراء السحب بتوقيت غرينتش.',
        'اليوم الفائت يعيد العدّ من أوله.',
        'ثمن التذكرة 10 دولارات على الأكثر ولا تُستبدل بالمال.',
      ],
      action: 'إلى السحوبات',
    },
  ),
  offer(
    {
      slug: 'points-for-everything',
      categories: ['points'],
      image: 'points',
      startsInDays: -90,
      endsInDays: null,
      ...route('/pointMall'),
    },
    {
      title: 'Points for everything',
      summary: 'One point for every 10 USD of valid bets, and a mall to spend them in.',
      text: 'Points gather wherever you play: slots count in full, sports and live tables by half. The mall changes them into free spins, bets and things with a ribbon around them. They do not run out while you are with us.',
      terms: [
        'Points are credited every hour and rounded down.',
        'An account that has not been used for a year loses its points, after a message that says so.',
      ],
      action: 'To the points mall',
    },
    {
      title: 'हर खेल पर पॉइंट',
      summary: 'हर 10 USD के मान्य दाँव पर एक पॉइंट, और उन्हें ख़र्चने का मॉल।',
      text: 'जहाँ भी खेलें पॉइंट जुड़ते हैं: स्लॉट पूरे गिने जाते हैं, खेल और लाइव टेबल आधे। मॉल में वे मुफ़्त स्पिन, दाँव और रिबन बँधी चीज़ों में बदलते हैं। जब तक आप साथ हैं, वे ख़त्म नहीं होते।',
      terms: [
        'पॉइंट हर घंटे जुड़ते हैं और नीचे की ओर गोल किए जाते हैं।',
        'एक साल तक इस्तेमाल न हुए खाते के पॉइंट, संदेश देकर, समाप्त हो जाते हैं।',
      ],
      action: 'पॉइंट मॉल देखें',
    },
    {
      title: 'نقاط على كل شيء',
      summary: 'نقطة لكل 10 دولارات من الرهانات الصالحة، ومتجر لصرفها.',
      text: 'تتجمّع النقاط أينما لعبت: السلوتس كاملة، والرياضة والطاولات المباشرة بالنصف. يحوّلها المتجر إلى دورات ورهانات مجانية وهدايا يلفّها شريط. ولا تنتهي ما دمت معنا.',
      terms: [
        'تُقيّد النقاط كل ساعة وتُقرّب إلى الأدنى.',
        'الحساب الذي لم يُستخدم سنة يفقد نقاطه بعد رسالة تنبّه إلى ذلك.',
      ],
      action: 'إلى متجر النقاط',
    },
  ),
  offer(
    {
      slug: 'the-salon',
      categories: ['vip', 'rank'],
      image: 'salon',
      startsInDays: -90,
      endsInDays: null,
      ...route('/member'),
    },
    {
      title: 'The Salon',
      summary: 'Ranks that rise with your valid bets, and do not fall while you rest.',
      text: `
        Seven ranks, from Guest to Patron. Each brings a higher share back, a larger daily
        withdrawal and, from the fourth on, a person of the house who knows your name.

        A rank is kept for ninety days after the last bet. Limits that you set for yourself stand
        above every rank.`,
      terms: [
        'Valid bets of the last ninety days decide; the page of your account shows how far the next rank is.',
        'Nobody is ever asked to play for a rank. Accounts with an exclusion or a cooling-off receive no messages about it.',
      ],
      action: 'See my rank',
    },
    {
      title: 'सैलून',
      summary: 'दर्जे जो आपके मान्य दाँव के साथ बढ़ते हैं, और आराम करने पर गिरते नहीं।',
      text: `
        सात दर्जे, अतिथि से संरक्षक तक। हर दर्जा ज़्यादा वापसी, दिन की बड़ी निकासी, और चौथे से हाउस
        का एक ऐसा व्यक्ति लाता है जो आपका नाम जानता है।

        आख़िरी दाँव के नब्बे दिन बाद तक दर्जा बना रहता है। जो सीमाएँ आपने ख़ुद तय की हैं, वे हर
        दर्जे से ऊपर हैं।`,
      terms: [
        'पिछले नब्बे दिनों के मान्य दाँव से तय होता है; अगला दर्जा कितना दूर है, यह आपके खाते के पेज पर दिखता है।',
        'दर्जे के लिए खेलने को कभी नहीं कहा जाता। जिन खातों पर रोक या विराम है, उन्हें इसके संदेश नहीं जाते।',
      ],
      action: 'मेरा दर्जा देखें',
    },
    {
      title: 'الصالون',
      summary: 'مراتب ترتفع مع رهاناتك الصالحة ولا تنخفض وأنت تستريح.',
      text: `
        سبع مراتب من «ضيف» إلى «راعٍ». كل مرتبة تزيد نسبة العائد وحدّ السحب اليومي، ومن الرابعة
        فصاعدًا شخص من الدار يعرف اسمك.

        تُحفظ المرتبة تسعين يومًا بعد آخر رهان. والحدود التي وضعتها لنفسك فوق كل مرتبة.`,
      terms: [
        'تحدّدها رهانات آخر تسعين يومًا، وصفحة حسابك تُظهر كم تبقى للمرتبة التالية.',
        'لا يُطلب من أحد اللعب من أجل مرتبة، ولا تصل رسائلها إلى حسابات عليها استبعاد أو فترة تهدئة.',
      ],
      action: 'مرتبتي',
    },
  ),
  offer(
    {
      slug: 'in-your-pocket',
      categories: ['app', 'newbie'],
      image: 'pocket',
      startsInDays: -15,
      endsInDays: 45,
      ...route('/download'),
    },
    {
      title: 'In your pocket',
      summary: 'Install the Parlour on your phone and find ten free spins in it.',
      text: 'The site becomes an app in three taps, without a store. Log in from it once, and ten free spins on Velvet Hours are there by the time the lamps are lit.',
      terms: [
        'Once a person, for the first login from an installed app.',
        'The spins are worth 0.20 USD each and good for seven days.',
      ],
      action: 'How to install',
    },
    {
      title: 'आपकी जेब में',
      summary: 'पार्लर को फ़ोन पर लगाएँ और उसमें दस मुफ़्त स्पिन पाएँ।',
      text: 'तीन टैप में साइट ऐप बन जाती है, बिना किसी स्टोर के। उससे एक बार लॉग इन करें, और दीये जलने तक वेलवेट आवर्स के दस मुफ़्त स्पिन वहाँ होंगे।',
      terms: [
        'प्रति व्यक्ति एक बार, लगाए गए ऐप से पहले लॉगिन पर।',
        'हर स्पिन 0.20 USD का और सात दिन मान्य।',
      ],
      action: 'कैसे लगाएँ',
    },
    {
      title: 'في جيبك',
      summary: 'ثبّت بارلر على هاتفك وستجد فيه عشر دورات مجانية.',
      text: 'يصبح الموقع تطبيقًا بثلاث لمسات ودون متجر. سجّل الدخول منه مرة، وستجد عشر دورات في «ساعات المخمل» ريثما تُضاء المصابيح.',
      terms: [
        'مرة واحدة لكل شخص، عند أول دخول من التطبيق المثبّت.',
        'قيمة الدورة 0.20 دولار وهي صالحة سبعة أيام.',
      ],
      action: 'كيف أثبّته',
    },
  ),
  offer(
    {
      slug: 'arcade-ladder',
      categories: ['special', 'limited_time', 'other'],
      image: 'arcade',
      startsInDays: 6,
      endsInDays: 20,
      ...route('/esports'),
    },
    {
      title: "The masters' ladder",
      summary: 'Predict the winner of each Lanelight Masters match, free of charge.',
      text: 'Fourteen days, fourteen matches, one pick a day. Every right pick takes you a rung higher; the hundred people on the highest rungs share 2,000 USD.',
      terms: [
        'Taking part costs nothing and needs no bet.',
        'Picks close when the match begins.',
        'Rungs that are shared are decided by the earlier pick.',
      ],
      action: 'To the matches',
    },
    {
      title: 'मास्टर्स की सीढ़ी',
      summary: 'लेनलाइट मास्टर्स के हर मैच का विजेता मुफ़्त में बताएँ।',
      text: 'चौदह दिन, चौदह मैच, रोज़ एक चुनाव। हर सही चुनाव एक पायदान ऊपर ले जाता है; सबसे ऊपर के सौ लोग 2,000 USD बाँटते हैं।',
      terms: [
        'हिस्सा लेना मुफ़्त है और दाँव ज़रूरी नहीं।',
        'मैच शुरू होते ही चुनाव बंद।',
        'बराबर पायदान पर पहले किया गया चुनाव आगे रहता है।',
      ],
      action: 'मैच देखें',
    },
    {
      title: 'سلّم الأبطال',
      summary: 'توقّع الفائز في كل مباراة من بطولة أضواء المسار مجانًا.',
      text: 'أربعة عشر يومًا وأربع عشرة مباراة واختيار واحد كل يوم. كل اختيار صحيح يرفعك درجة، والمئة الأعلى يتقاسمون 2,000 دولار.',
      terms: [
        'المشاركة مجانية ولا تحتاج إلى رهان.',
        'يُغلق الاختيار مع بداية المباراة.',
        'عند التساوي يتقدّم الاختيار الأسبق.',
      ],
      action: 'إلى المباريات',
    },
  ),
  offer(
    {
      slug: 'lamps-of-october',
      categories: ['limited_time', 'special'],
      image: 'everyday',
      startsInDays: -34,
      endsInDays: -3,
      linkageType: 'none',
      url: '',
    },
    {
      title: 'Lamps of October',
      summary:
        'A lamp lit each evening, and a small surprise behind every fifth. Over for this year.',
      text: 'Thirty-one evenings, thirty-one lamps. More than nine thousand were lit by people who came back, and the last of them burns in the hall until the new year. Thank you for coming.',
      terms: [
        'Everything that was won has been credited.',
        'Questions about October are answered by customer service until the end of the year.',
      ],
      action: '',
    },
    {
      title: 'अक्टूबर के दीये',
      summary: 'हर शाम एक दीया, और हर पाँचवें के पीछे छोटा सा तोहफ़ा। इस साल के लिए समाप्त।',
      text: 'इकतीस शामें, इकतीस दीये। लौटकर आने वालों ने नौ हज़ार से ज़्यादा जलाए, और आख़िरी दीया नए साल तक हॉल में जलता रहेगा। आने के लिए धन्यवाद।',
      terms: [
        'जो भी जीता गया, जोड़ दिया गया है।',
        'अक्टूबर के सवालों का जवाब ग्राहक सेवा साल के अंत तक देगी।',
      ],
      action: '',
    },
    {
      title: 'مصابيح أكتوبر',
      summary: 'مصباح كل مساء، ومفاجأة صغيرة خلف كل خامس. انتهى لهذا العام.',
      text: 'إحدى وثلاثون أمسية وواحد وثلاثون مصباحًا. أضاء العائدون أكثر من تسعة آلاف منها، ويبقى آخرها مضيئًا في القاعة حتى رأس السنة. شكرًا لقدومكم.',
      terms: ['قُيّد كل ما رُبح.', 'تجيب خدمة العملاء عن أسئلة أكتوبر حتى نهاية العام.'],
      action: '',
    },
  ),
];
