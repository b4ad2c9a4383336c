import { post, type SeedPost } from './shape.ts';

const DAY_HOURS = 24;

const AUTHOR = 'The Parlour';

const blog = (slug: string, image: string, daysAgo: number) =>
  ({ slug, postKind: 'blog', image, hoursAgo: daysAgo * DAY_HOURS + 7, author: AUTHOR }) as const;

export const tablePosts: readonly SeedPost[] = [
  post(
    blog('an-evening-with-a-budget', 'safe-hands', 25),
    [
      'An evening with a budget',
      'People who enjoy this longest have one habit in common. It takes five minutes and is set up before the first spin.',
      `
      I have talked with a great many players. Those who still smile after years are not the
      luckiest. They decided beforehand.

      <h3>Three numbers for an evening</h3>

      <ul><li><strong>What it may cost.</strong> Money that you would also spend on a dinner, and
      would not miss.</li><li><strong>How long it lasts.</strong> An hour and a half is an evening;
      four hours are work.</li><li><strong>Where you stop when it goes well.</strong> Half of a nice
      win belongs in the withdrawal form.</li></ul>

      <h3>Let the house hold you to it</h3>

      In your account you will find limits on deposits, losses, stakes and time. A lower limit
      takes effect immediately, a higher one only after a day. That delay is the point: decisions
      made in the middle of a losing streak are rarely the ones we stand by in the morning.

      <h3>Signs worth listening to</h3>

      Playing to win something back. Hiding it from someone. Borrowing. Being restless when you
      cannot play. One of them is a reason for a break of a week; two are a reason to talk.

      <h3>Where to turn</h3>

      A break or a longer exclusion is two taps away under Play safely, and nobody will ask you
      to reconsider. Customer service can do it for you. And in every country there are people who
      help, for free and without a name; the help centre lists how to find them.`,
    ],
    [
      'बजट के साथ एक शाम',
      'जो लोग सबसे लंबे समय तक इसका आनंद लेते हैं, उनकी एक आदत समान है। पाँच मिनट लगते हैं, और पहले स्पिन से पहले।',
      `
      मैंने बहुत से खिलाड़ियों से बात की है। जो बरसों बाद भी मुस्कुराते हैं वे सबसे भाग्यशाली नहीं
      हैं। उन्होंने पहले से तय किया था।

      <h3>शाम के तीन अंक</h3>

      <ul><li><strong>कितना ख़र्च हो सकता है।</strong> उतना पैसा जो आप खाने पर भी ख़र्च कर देते और
      जिसकी कमी न खलती।</li><li><strong>कितनी देर चलेगी।</strong> डेढ़ घंटा शाम है; चार घंटे काम
      है।</li><li><strong>अच्छा चले तो कहाँ रुकना है।</strong> अच्छी जीत का आधा निकासी फ़ॉर्म में
      होना चाहिए।</li></ul>

      <h3>हाउस को साथ निभाने दें</h3>

      आपके खाते में जमा, हानि, दाँव और समय की सीमाएँ हैं। कम सीमा तुरंत लागू होती है, ज़्यादा सीमा
      एक दिन बाद। यही देरी असली बात है: हार के बीच लिए फ़ैसले सुबह शायद ही सही लगते हैं।

      <h3>इशारे जिन पर ध्यान दें</h3>

      हारा हुआ वापस जीतने को खेलना। किसी से छिपाना। उधार लेना। न खेल पाने पर बेचैनी। एक हो तो हफ़्ते
      भर का विराम; दो हों तो किसी से बात।

      <h3>कहाँ जाएँ</h3>

      ‘सुरक्षित खेलें’ में विराम या लंबी रोक दो टैप दूर है, और कोई आपसे दोबारा सोचने को नहीं कहेगा।
      ग्राहक सेवा भी आपके लिए यह कर सकती है। और हर देश में लोग हैं जो मुफ़्त और बिना नाम पूछे मदद
      करते हैं; सहायता केंद्र बताता है कि उन्हें कैसे ढूँढें।`,
    ],
    [
      'أمسية بميزانية',
      'من يستمتعون أطول تجمعهم عادة واحدة، تستغرق خمس دقائق وتُضبط قبل الدورة الأولى.',
      `
      تحدثت مع لاعبين كثيرين. الذين ما زالوا يبتسمون بعد سنوات ليسوا الأوفر حظًا، بل قرّروا مسبقًا.

      <h3>ثلاثة أرقام للأمسية</h3>

      <ul><li><strong>كم يمكن أن تكلّف.</strong> مال كنت ستنفقه على عشاء ولن
      تفتقده.</li><li><strong>كم تدوم.</strong> ساعة ونصف أمسية، وأربع ساعات
      عمل.</li><li><strong>أين تتوقف إن سارت جيدًا.</strong> نصف الربح الجميل مكانه نموذج
      السحب.</li></ul>

      <h3>دع الدار تعينك</h3>

      في حسابك حدود للإيداع والخسارة والرهان والوقت. الحدّ الأقل يسري فورًا، والأعلى بعد يوم. وهذا
      التأخير هو المقصود: فالقرارات وسط سلسلة خسائر نادرًا ما نرضى عنها صباحًا.

      <h3>علامات تستحق الإصغاء</h3>

      اللعب لاسترداد ما ضاع. إخفاؤه عن أحد. الاقتراض. القلق حين لا تستطيع اللعب. واحدة منها سبب
      لاستراحة أسبوع، واثنتان سبب للحديث مع أحد.

      <h3>إلى من تلجأ</h3>

      الاستراحة أو الاستبعاد الأطول على بعد لمستين في «العب بأمان»، ولن يطلب منك أحد أن تعيد النظر.
      وتستطيع خدمة العملاء أن تفعل ذلك عنك. وفي كل بلد من يساعد مجانًا ودون اسم، ومركز المساعدة
      يبيّن كيف تجدهم.`,
    ],
  ),
  post(
    blog('first-time-at-a-live-table', 'live-tables', 33),
    [
      'Your first time at a live table',
      'A dealer, a camera, and a clock of fifteen seconds. What happens in them, and how not to be hurried.',
      `
      A live table is a real table. The wheel has weight, the cards are cut by hand, and the dealer
      can read what you write. Here is what a newcomer meets.

      <h3>Before you sit down</h3>

      Each table shows its lowest and highest stake and its language. Watch a few rounds; nobody
      minds. The history beside the wheel is there because people like it, not because it says
      anything: the ball remembers nothing.

      <h3>The fifteen seconds</h3>

      A bell, a ring that empties, and then no more bets. What is not confirmed when the ring is
      empty does not count, and nothing is taken from you. If your line breaks in that moment, the
      round goes on, and its result waits in your betting record.

      <h3>Roulette in a paragraph</h3>

      Bets near the edge, red or black, win almost half of the time and pay as much as you stake.
      Numbers pay thirty-five to one and win once in thirty-seven. With a single zero all of them
      cost the same in the long run: 2.7%.

      <h3>Baccarat in another</h3>

      Two hands, nearest to nine wins, and the rules draw the cards for you. Banker wins a little
      more often and pays a small commission for it. A tie looks tempting at eight to one; it is the
      most expensive bet on the cloth.

      <h3>Manners</h3>

      Say hello if you like. Dealers do not give advice and cannot lend you luck. A tip is never
      expected.`,
    ],
    [
      'लाइव टेबल पर पहली बार',
      'एक डीलर, एक कैमरा, और पंद्रह सेकंड की घड़ी। उनमें क्या होता है, और हड़बड़ी से कैसे बचें।',
      `
      लाइव टेबल असली टेबल है। पहिए में वज़न है, पत्ते हाथ से काटे जाते हैं, और डीलर आपका लिखा पढ़
      सकता है। नए आने वाले को यह मिलता है।

      <h3>बैठने से पहले</h3>

      हर टेबल अपना छोटा-बड़ा दाँव और भाषा दिखाती है। कुछ राउंड देखिए; किसी को एतराज़ नहीं। पहिए के
      पास का इतिहास इसलिए है कि लोगों को पसंद है, इसलिए नहीं कि वह कुछ बताता है: गेंद को कुछ याद
      नहीं रहता।

      <h3>पंद्रह सेकंड</h3>

      घंटी, ख़ाली होता घेरा, और फिर दाँव बंद। घेरा ख़ाली होने तक जो पक्का नहीं हुआ वह नहीं गिना
      जाता, और आपसे कुछ नहीं लिया जाता। उसी पल लाइन टूटे तो राउंड चलता रहता है, और नतीजा बेटिंग
      रिकॉर्ड में मिलता है।

      <h3>रूलेट एक अनुच्छेद में</h3>

      किनारे के दाँव, लाल या काला, लगभग आधी बार जीतते हैं और दाँव जितना देते हैं। अंक पैंतीस गुना
      देते हैं और सैंतीस में एक बार जीतते हैं। एक शून्य के साथ लंबे समय में सबकी क़ीमत बराबर है:
      2.7%।

      <h3>बैकारा दूसरे में</h3>

      दो हाथ, नौ के सबसे पास वाला जीतता है, और पत्ते नियम ही निकालते हैं। बैंकर थोड़ा ज़्यादा जीतता
      है और उसके लिए छोटा कमीशन देता है। टाई आठ गुना पर लुभाती है; वह टेबल का सबसे महँगा दाँव है।

      <h3>तहज़ीब</h3>

      मन हो तो नमस्ते कहें। डीलर सलाह नहीं देते और क़िस्मत उधार नहीं दे सकते। बख़्शीश की उम्मीद कभी
      नहीं की जाती।`,
    ],
    [
      'أول مرة على طاولة مباشرة',
      'موزّع وكاميرا وساعة من خمس عشرة ثانية. ماذا يجري فيها وكيف لا تُستعجل.',
      `
      الطاولة المباشرة طاولة حقيقية. للعجلة وزن، والورق يُقطع باليد، والموزّع يقرأ ما تكتب. هذا ما
      يلقاه القادم الجديد.

      <h3>قبل أن تجلس</h3>

      تعرض كل طاولة أقل رهان وأعلاه ولغتها. شاهد بضع جولات فلا أحد يمانع. السجلّ بجانب العجلة موجود
      لأن الناس يحبونه لا لأنه يقول شيئًا، فالكرة لا تتذكر.

      <h3>الثواني الخمس عشرة</h3>

      جرس، ثم حلقة تفرغ، ثم لا رهانات. ما لم يُؤكَّد عند فراغ الحلقة لا يُحسب ولا يُؤخذ منك شيء. وإن
      انقطع اتصالك في تلك اللحظة تستمر الجولة وتنتظرك نتيجتها في سجل رهاناتك.

      <h3>الروليت في فقرة</h3>

      الرهانات الطرفية، أحمر أو أسود، تربح نحو نصف المرات وتدفع مثل رهانك. والأرقام تدفع خمسة
      وثلاثين ضعفًا وتربح مرة في سبع وثلاثين. بصفر واحد تتساوى كلفتها كلها على المدى الطويل: 2.7%.

      <h3>والباكارات في أخرى</h3>

      يدان، والأقرب إلى تسعة تفوز، والقواعد تسحب الورق عنك. المصرف يفوز أكثر قليلًا ويدفع عن ذلك
      عمولة صغيرة. والتعادل يغري بثمانية أضعاف، لكنه أغلى رهان على القماش.

      <h3>آداب</h3>

      ألقِ التحية إن شئت. الموزّعون لا يقدّمون نصائح ولا يُعيرون الحظ، والبقشيش غير متوقع أبدًا.`,
    ],
  ),
  post(
    blog('where-a-withdrawal-goes', 'payouts', 40),
    [
      'Where a withdrawal goes after you press the button',
      'From hold to receipt: the five stations of a payout, who stands at each, and what makes one slower.',
      `
      The most common question at the cashier is: where is it now? The answer is on your screen, but
      here are the people behind it.

      <ol><li><strong>Set aside.</strong> In the moment you ask, the amount leaves your balance and
      is held. It cannot be played any more, and it cannot get lost.</li><li><strong>Looked at by
      rules.</strong> Is the account in your name, is the identity confirmed if the law asks for it,
      does anything look as if someone else had the keys? Nine out of ten pass here in
      seconds.</li><li><strong>Looked at by a person.</strong> The tenth waits for one of us, day
      and night. Large amounts are read by two.</li><li><strong>Sent.</strong> The payment provider
      receives the order with a reference that can be used once only, so nothing is ever paid
      twice.</li><li><strong>Confirmed.</strong> The provider reports back, the hold is closed, and
      your receipt appears. How fast the money is on your side depends on the method: wallets in
      minutes, cards and banks up to three days.</li></ol>

      <h3>What makes it slower</h3>

      A name that differs from the account. A document that has expired. A bonus that has not been
      staked through. Each of them is said on the page, with what to do.

      <h3>What makes it faster</h3>

      Confirm your identity on a quiet day and not on the day of the big win, and withdraw by the
      way that you deposited.`,
    ],
    [
      'बटन दबाने के बाद निकासी कहाँ जाती है',
      'रोक से रसीद तक: भुगतान के पाँच पड़ाव, हर एक पर कौन खड़ा है, और देर किससे होती है।',
      `
      कैशियर का सबसे आम सवाल है: अभी कहाँ है? जवाब आपकी स्क्रीन पर है, पर उसके पीछे के लोग ये हैं।

      <ol><li><strong>अलग रखी गई।</strong> माँगते ही रक़म बैलेंस से निकलकर रोक में चली जाती है। अब
      उससे खेला नहीं जा सकता, और वह खो नहीं सकती।</li><li><strong>नियमों ने देखी।</strong> खाता आपके
      नाम का है? क़ानून माँगे तो पहचान पक्की है? कहीं चाबी किसी और के पास तो नहीं? दस में नौ यहाँ
      सेकंडों में निकल जाती हैं।</li><li><strong>व्यक्ति ने देखी।</strong> दसवीं हममें से किसी की
      राह देखती है, दिन हो या रात। बड़ी रक़म दो लोग पढ़ते हैं।</li><li><strong>भेजी गई।</strong>
      भुगतान प्रदाता को ऐसा संदर्भ मिलता है जो एक ही बार चलता है, इसलिए कुछ भी दो बार नहीं दिया
      जाता।</li><li><strong>पक्की हुई।</strong> प्रदाता ख़बर देता है, रोक बंद होती है, और रसीद आ
      जाती है। आपकी ओर कितनी जल्दी पहुँचे, यह तरीक़े पर है: वॉलेट मिनटों में, कार्ड और बैंक तीन दिन
      तक।</li></ol>

      <h3>देर किससे होती है</h3>

      खाते से अलग नाम। समय-सीमा पार कर चुका दस्तावेज़। अधूरा लगाया गया बोनस। हर बात पेज पर लिखी होती
      है, साथ में क्या करना है।

      <h3>जल्दी किससे होती है</h3>

      पहचान किसी शांत दिन पक्की करें, बड़ी जीत के दिन नहीं, और उसी तरीक़े से निकालें जिससे जमा किया
      था।`,
    ],
    [
      'إلى أين يذهب السحب بعد أن تضغط الزر',
      'من الحجز إلى الإيصال: محطات الدفع الخمس، ومن يقف عند كل منها، وما الذي يبطئها.',
      `
      أكثر سؤال عند الصندوق: أين هو الآن؟ الجواب على شاشتك، وهؤلاء هم الناس خلفه.

      <ol><li><strong>وُضع جانبًا.</strong> لحظة الطلب يخرج المبلغ من رصيدك ويُحجز. لا يمكن اللعب به
      بعدها ولا أن يضيع.</li><li><strong>نظرت فيه القواعد.</strong> هل الحساب باسمك؟ هل الهوية مؤكدة
      إن طلبها القانون؟ هل يبدو أن المفاتيح مع غيرك؟ تسعة من عشرة تمرّ هنا في
      ثوانٍ.</li><li><strong>نظر فيه شخص.</strong> العاشر ينتظر أحدنا ليلًا أو نهارًا، والمبالغ
      الكبيرة يقرؤها اثنان.</li><li><strong>أُرسل.</strong> يستلم مزوّد الدفع الأمر بمرجع لا يُستعمل
      إلا مرة، فلا يُدفع شيء مرتين.</li><li><strong>تأكّد.</strong> يخبرنا المزوّد فيُغلق الحجز
      ويظهر إيصالك. سرعة وصوله إليك بحسب الطريقة: المحافظ في دقائق، والبطاقات والبنوك حتى ثلاثة
      أيام.</li></ol>

      <h3>ما الذي يبطئه</h3>

      اسم يختلف عن الحساب. مستند انتهت صلاحيته. مكافأة لم يكتمل رهانها. كل ذلك مذكور في الصفحة مع ما
      ينبغي فعله.

      <h3>ما الذي يسرّعه</h3>

      أكّد هويتك في يوم هادئ لا يوم الربح الكبير، واسحب بالطريقة التي أودعت بها.`,
    ],
  ),
];
