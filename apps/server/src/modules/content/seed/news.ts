import { post, type SeedPost } from './shape.ts';

const DAY_HOURS = 24;
const AUTHOR = 'The Parlour';

const issue = (slug: string, image: string, daysAgo: number) =>
  ({
    slug,
    postKind: 'news',
    image,
    hoursAgo: daysAgo * DAY_HOURS + 3,
    author: AUTHOR,
  }) as const;

export const news: readonly SeedPost[] = [
  post(
    issue('arabic-from-the-lobby-to-the-receipt', 'welcome', 2),
    [
      'Arabic, from the lobby to the receipt',
      'Every page can now be read from right to left, and the layout turns with it.',
      `
      As of today the Parlour speaks Arabic on every page: the lobby and the games list, the cashier
      and its receipts, the help centre and the letters that we send.

      It is more than a translation. Pages are mirrored so that they begin where the eye begins,
      while boards, reels and odds keep their direction, as they do in print. Numbers stay in the
      digits that the games use.

      Choose العربية beside the globe. If a sentence sounds wrong, tell us on
      the feedback page.`,
    ],
    [
      'लॉबी से रसीद तक अरबी',
      'अब हर पेज दाएँ से बाएँ पढ़ा जा सकता है, और लेआउट भी साथ पलटता है।',
      `
      आज से पार्लर हर पेज पर अरबी बोलता है: लॉबी और खेलों की सूची, कैशियर और रसीदें, सहायता केंद्र
      और हमारे भेजे पत्र।

      यह सिर्फ़ अनुवाद नहीं है। पेज पलटे गए हैं ताकि वे वहीं से शुरू हों जहाँ से आँख शुरू करती है,
      जबकि बोर्ड, रीलें और भाव अपनी दिशा रखते हैं, जैसे छपाई में। अंक वही हैं जो खेलों में हैं।

      ग्लोब के पास العربية चुनें। कोई वाक्य ग़लत लगे तो सुझाव पेज पर बताएँ।`,
    ],
    [
      'العربية من الردهة إلى الإيصال',
      'يمكن الآن قراءة كل صفحة من اليمين إلى اليسار، والتخطيط يتبعها.',
      `
      من اليوم يتحدث بارلر العربية في كل صفحة: الردهة وقائمة الألعاب، والصندوق وإيصالاته، ومركز
      المساعدة والرسائل التي نرسلها.

      الأمر أكثر من ترجمة. انعكست الصفحات لتبدأ من حيث تبدأ العين، بينما تحتفظ اللوحات والبكرات
      والاحتمالات باتجاهها كما في المطبوعات. وتبقى الأرقام بالصورة التي تستعملها الألعاب.

      اختر العربية بجانب رمز الكرة الأرضية. وإن بدت جملة غير سليمة فأخبرنا في صفحة الملاحظات.`,
    ],
  ),
  post(
    issue('velvet-hours-opens', 'velvet-hours', 6),
    [
      'Velvet Hours opens its doors',
      'The first slot made in this house: twenty lines, free spins behind three clocks, and a return of 96.26% that you can check.',
      `
      Velvet Hours is open to everybody, for money and for free. It was
      drawn, composed and calculated here, and every round of it can be verified in your own
      browser.

      The paytable prints what each symbol pays, how often free spins begin and what the game
      returns.

      Stakes begin at 0.20. To look around without an account, press Free play on its card.`,
    ],
    [
      'वेलवेट आवर्स के दरवाज़े खुले',
      'इसी हाउस में बना पहला स्लॉट: बीस लाइनें, तीन घड़ियों के पीछे मुफ़्त स्पिन, और 96.26% वापसी जिसे कोई भी जाँच सकता है।',
      `
      वेलवेट आवर्स सबके लिए खुला है, पैसे से भी और मुफ़्त भी। इसे यहीं रचा,
      सजाया और गिना गया, और इसका हर राउंड आपके ब्राउज़र में जाँचा जा सकता है।

      पेटेबल बताती है कि हर चिह्न क्या देता है, मुफ़्त स्पिन कितनी बार शुरू होते हैं और खेल कितना
      लौटाता है।

      दाँव 0.20 से शुरू। बिना खाते देखने के लिए उसके कार्ड पर मुफ़्त खेल दबाएँ।`,
    ],
    [
      'افتتاح «ساعات المخمل»',
      'أول سلوت صُنع في هذه الدار: عشرون خطًا ودورات مجانية خلف ثلاث ساعات وعائد 96.26% يستطيع أي أحد فحصه.',
      `
      فُتحت «ساعات المخمل» للجميع، بالمال ومجانًا. رُسمت ولُحّنت وحُسبت هنا، وكل
      جولة منها يمكن التحقق منها في متصفّحك.

      يطبع جدول الدفع ما يدفعه كل رمز، وكم تبدأ الدورات المجانية، وكم تعيد اللعبة.

      تبدأ الرهانات من 0.20. لتجربتها دون حساب اضغط «لعب مجاني» على بطاقتها.`,
    ],
  ),
  post(
    issue('two-new-live-rooms', 'live-tables', 15),
    [
      'Felthouse and Candela bring seven tables',
      'Roulette, baccarat and a wheel of fortune, with limits shown before you sit down.',
      `
      Two houses for live tables have joined us: Felthouse with three evening tables, Candela with a
      balcony of four. All of them show their lowest and highest stakes on the card, their language,
      and how many people are sitting there.

      The opening hours are those of the studios; a table that rests says when it wakes up again.`,
    ],
    [
      'फ़ेल्टहाउस और कैंडेला की सात टेबलें',
      'रूलेट, बैकारा और भाग्य का पहिया, सीमाएँ बैठने से पहले दिखती हैं।',
      `
      लाइव टेबल के दो घराने हमसे जुड़े हैं: फ़ेल्टहाउस तीन शाम की टेबलों के साथ, कैंडेला चार टेबलों
      की बालकनी के साथ। सबके कार्ड पर छोटा-बड़ा दाँव, भाषा और बैठे लोगों की संख्या दिखती है।

      खुलने का समय स्टूडियो का है; जो टेबल आराम कर रही हो, वह बताती है कि कब जागेगी।`,
    ],
    [
      'سبع طاولات من فيلتهاوس وكانديلا',
      'روليت وباكارات وعجلة حظ، وحدودها ظاهرة قبل أن تجلس.',
      `
      انضمت إلينا داران للطاولات المباشرة: فيلتهاوس بثلاث طاولات مسائية، وكانديلا بشرفة من أربع.
      تعرض كلها أقل رهان وأعلاه على البطاقة، ولغتها، وكم شخصًا يجلس إليها.

      ساعات العمل هي ساعات الاستوديوهات، والطاولة التي تستريح تقول متى تستيقظ.`,
    ],
  ),
  post(
    issue('deposits-by-bank-and-wallet', 'payouts', 28),
    [
      'Deposits by bank transfer and wallet',
      'The cashier now lists only the ways that work where you are, with their limits and how long they take.',
      `
      Bank transfer and two wallets have joined the cards. The cashier reads your country and
      currency and leaves out what would not work, so that nobody fills in a form for nothing.

      Beside each way stand the smallest and largest amount and the usual time. None of them costs a
      fee of ours. If your bank charges one, it says so itself.`,
    ],
    [
      'बैंक ट्रांसफ़र और वॉलेट से जमा',
      'कैशियर अब वही तरीक़े दिखाता है जो आपके यहाँ चलते हैं, सीमा और समय के साथ।',
      `
      कार्ड के साथ बैंक ट्रांसफ़र और दो वॉलेट जुड़े हैं। कैशियर आपका देश और मुद्रा देखकर वह हटा देता
      है जो नहीं चलेगा, ताकि कोई बेकार फ़ॉर्म न भरे।

      हर तरीक़े के पास न्यूनतम और अधिकतम रक़म और सामान्य समय लिखा है। किसी पर हमारा शुल्क नहीं। बैंक
      लेता हो तो वह ख़ुद बताता है।`,
    ],
    [
      'الإيداع بالتحويل المصرفي والمحافظ',
      'يعرض الصندوق الآن الطرق التي تعمل حيث أنت فقط، مع حدودها ومدتها.',
      `
      انضم التحويل المصرفي ومحفظتان إلى البطاقات. يقرأ الصندوق بلدك وعملتك ويترك ما لا يعمل، كي لا
      يملأ أحد نموذجًا بلا طائل.

      بجانب كل طريقة أقل مبلغ وأكبره والمدة المعتادة. لا رسوم منا على أيٍّ منها، وإن كان مصرفك
      يتقاضى رسمًا فهو يقول ذلك بنفسه.`,
    ],
  ),
  post(
    issue('limits-for-time', 'safe-hands', 44),
    [
      'Limits for time, not only for money',
      'You can now decide how long a day at the house may last. The last minutes are announced, and a round in play is never cut off.',
      `
      Money is one measure of an evening; time is the other. Under Play safely you can set how
      many minutes a day, a week or a month may hold.

      A quiet card announces the last quarter of an hour. When the time is over, the round that is
      running is finished, and games open again the next day. A shorter limit takes effect
      immediately; a longer one waits for a day, like all our limits.`,
    ],
    [
      'सिर्फ़ पैसे की नहीं, समय की भी सीमा',
      'अब आप तय कर सकते हैं कि हाउस में दिन कितना लंबा हो। आख़िरी मिनट बताए जाते हैं, और चलता राउंड कभी नहीं काटा जाता।',
      `
      पैसा शाम का एक माप है; समय दूसरा। ‘सुरक्षित खेलें’ में तय करें कि दिन, हफ़्ते या महीने में कितने
      मिनट हों।

      आख़िरी पंद्रह मिनट एक शांत कार्ड बताता है। समय पूरा होने पर चलता राउंड ख़त्म होने दिया जाता
      है, और खेल अगले दिन खुलते हैं। छोटी सीमा तुरंत लागू होती है; बड़ी एक दिन रुकती है, हमारी हर
      सीमा की तरह।`,
    ],
    [
      'حدود للوقت لا للمال وحده',
      'يمكنك الآن أن تقرّر كم يدوم يومك في الدار. تُعلن الدقائق الأخيرة، ولا تُقطع جولة جارية أبدًا.',
      `
      المال مقياس للأمسية، والوقت مقياس آخر. في «العب بأمان» تحدّد كم دقيقة يتّسع لها اليوم أو
      الأسبوع أو الشهر.

      تعلن بطاقة هادئة ربع الساعة الأخير. وحين ينتهي الوقت تكتمل الجولة الجارية، وتُفتح الألعاب في
      اليوم التالي. الحدّ الأقصر يسري فورًا والأطول ينتظر يومًا، كسائر حدودنا.`,
    ],
  ),
  post(
    issue('the-house-opens', 'promotions', 109),
    [
      'The house opens',
      'After two years of building, the lamps are lit. A short tour for the first evening.',
      `
      To the left, the slots; straight ahead, the live tables; upstairs, matches and draws. The
      cashier is by the door, because one should see the way out, and the help centre is open to
      everybody, with or without an account.

      What you see was drawn, counted and written here. Some rooms are still being furnished, and
      they say so. If something creaks, the feedback page goes straight to those who can mend it.

      Good evening, and welcome.`,
    ],
    [
      'हाउस खुल गया',
      'दो साल की मेहनत के बाद दीये जल गए हैं। पहली शाम के लिए एक छोटी सैर।',
      `
      बाईं ओर स्लॉट; सामने लाइव टेबलें; ऊपर मैच और ड्रॉ। कैशियर दरवाज़े के पास है, क्योंकि बाहर का
      रास्ता दिखना चाहिए, और सहायता केंद्र सबके लिए खुला है, खाता हो या न हो।

      जो कुछ दिखता है, यहीं बना, गिना और लिखा गया है। कुछ कमरे अभी सज रहे हैं, और यह बताते भी हैं।
      कुछ चरमराए तो सुझाव पेज सीधे उन तक जाता है जो ठीक कर सकते हैं।

      शुभ संध्या, और स्वागत है।`,
    ],
    [
      'افتُتحت الدار',
      'بعد سنتين من البناء أُضيئت المصابيح. جولة قصيرة للأمسية الأولى.',
      `
      إلى اليسار السلوتس، وأمامك الطاولات المباشرة، وفي الأعلى المباريات والسحوبات. الصندوق قرب
      الباب لأن طريق الخروج ينبغي أن يُرى، ومركز المساعدة مفتوح للجميع بحساب أو دونه.

      كل ما تراه رُسم وحُسب وكُتب هنا. بعض الغرف ما زالت تُؤثَّث، وهي تقول ذلك. وإن صرّ شيء فصفحة
      الملاحظات تصل مباشرة إلى من يصلحه.

      مساء الخير، وأهلًا بك.`,
    ],
  ),
];
