import { article, said, type SeedHelp } from './shape.ts';

export const helpOfPlay: readonly SeedHelp[] = [
  {
    section: 'sports',
    titles: said('Sports', 'खेल-मैच', 'الرياضة'),
    articles: [
      article(
        [
          'Placing a bet',
          'Press the odds, enter a stake, confirm the slip. The slip shows what comes back if you are right. If the price moves before it is accepted, you are asked again.',
        ],
        [
          'दाँव लगाना',
          'भाव दबाएँ, रक़म लिखें, पर्ची पक्की करें। पर्ची बताती है कि सही होने पर कितना लौटेगा। स्वीकार होने से पहले दाम बदले तो आपसे फिर पूछा जाता है।',
        ],
        [
          'وضع رهان',
          'اضغط الاحتمال وأدخل المبلغ وأكّد القسيمة. تُظهر القسيمة ما يعود إن أصبت. وإن تغيّر السعر قبل القبول سُئلت من جديد.',
        ],
      ),
      article(
        [
          'What decimal odds say',
          'Stake times odds is what comes back, your stake included: 10 at 1.92 returns 19.20. One divided by the odds is the chance at which the bet breaks even. The story <a href="/blog/reading-odds">Reading odds without a calculator</a> has more.',
        ],
        [
          'दशमलव भाव क्या कहते हैं',
          'दाँव गुणा भाव, इतना लौटता है, आपका दाँव मिलाकर: 1.92 पर 10 लौटाते हैं 19.20। एक को भाव से भाग दें तो वह संभावना मिलती है जिस पर दाँव बराबर रहता है। और जानने के लिए <a href="/blog/reading-odds">कैलकुलेटर के बिना भाव पढ़ना</a>।',
        ],
        [
          'ماذا تقول الاحتمالات العشرية',
          'الرهان مضروبًا في الاحتمال هو ما يعود ورهانك ضمنه: 10 عند 1.92 تعيد 19.20. واحد مقسومًا على الاحتمال هو النسبة التي يتعادل عندها الرهان. المزيد في <a href="/blog/reading-odds">قراءة الاحتمالات دون آلة حاسبة</a>.',
        ],
      ),
      article(
        [
          'Postponed and abandoned matches',
          'A match that begins within two days of its time keeps its bets. Otherwise the stake is returned, and in an accumulator that pick counts as odds of 1. Markets that were already decided when a match was abandoned stand.',
        ],
        [
          'टले और अधूरे मैच',
          'जो मैच अपने समय से दो दिन के भीतर शुरू हो, उसके दाँव बने रहते हैं। वरना रक़म लौटती है, और एक्युमुलेटर में वह चुनाव 1 के भाव का गिना जाता है। मैच रुकने से पहले तय हो चुके बाज़ार बने रहते हैं।',
        ],
        [
          'المباريات المؤجلة والمتوقفة',
          'المباراة التي تبدأ خلال يومين من موعدها تبقى رهاناتها قائمة. وإلا أُعيد الرهان، ويُحسب الاختيار في المركّب باحتمال 1. والأسواق التي حُسمت قبل توقف المباراة تبقى نافذة.',
        ],
      ),
      article(
        [
          'When a bet is settled',
          'Within minutes of the official result. Later corrections of a result by a league do not change settled bets; an error of ours does, and you are told.',
        ],
        [
          'दाँव कब निपटता है',
          'आधिकारिक नतीजे के कुछ मिनटों में। बाद में लीग का सुधार निपटे दाँव नहीं बदलता; हमारी ग़लती बदलती है, और आपको बताया जाता है।',
        ],
        [
          'متى يُحسم الرهان',
          'خلال دقائق من النتيجة الرسمية. تصحيحات الدوري اللاحقة لا تغيّر الرهانات المحسومة، أما خطؤنا فيغيّرها ونخبرك به.',
        ],
      ),
    ],
  },
  {
    section: 'games',
    titles: said('Games', 'खेल', 'الألعاب'),
    articles: [
      article(
        [
          'If a game is cut off',
          'Nothing is lost. Your stake and everything that the round has won so far are kept on our side; open the game again and it continues where it stopped.',
        ],
        [
          'खेल बीच में कट जाए तो',
          'कुछ भी नहीं खोता। आपकी रक़म और राउंड में अब तक जीता सब हमारे पास सुरक्षित रहता है; खेल फिर खोलें, वह वहीं से आगे चलेगा।',
        ],
        [
          'إذا انقطعت اللعبة',
          'لا يضيع شيء. رهانك وكل ما ربحته الجولة حتى تلك اللحظة محفوظان لدينا؛ افتح اللعبة من جديد فتتابع من حيث توقفت.',
        ],
      ),
      article(
        [
          'What the return to players means',
          'A return of 96% says that over very many rounds the game pays back 96 of every 100 staked. A single evening may turn out far above or below. Each game prints its figure in its paytable. The story <a href="/blog/what-96-percent-means">What 96 percent really means</a> explains where it comes from.',
        ],
        [
          'खिलाड़ियों को वापसी का अर्थ',
          '96% वापसी का अर्थ है कि बहुत सारे राउंड में खेल हर 100 में से 96 लौटाता है। एक शाम का नतीजा इससे बहुत ऊपर या नीचे हो सकता है। हर खेल अपना आँकड़ा पेटेबल में लिखता है। <a href="/blog/what-96-percent-means">96 प्रतिशत का असली मतलब</a> बताता है कि यह कहाँ से आता है।',
        ],
        [
          'معنى نسبة العائد للاعبين',
          'عائد 96% يعني أن اللعبة تعيد على مدى جولات كثيرة جدًا 96 من كل 100 تُراهن. وقد تأتي أمسية واحدة أعلى من ذلك بكثير أو أدنى. تطبع كل لعبة رقمها في جدول الدفع، و<a href="/blog/what-96-percent-means">ماذا تعني 96 في المئة حقًا</a> يشرح مصدره.',
        ],
      ),
      article(
        [
          'Free play',
          'Many games can be tried without money. The mathematics is the same as in the real game, the coins are not, and such rounds neither win anything nor count for promotions.',
        ],
        [
          'मुफ़्त खेल',
          'कई खेल बिना पैसे आज़माए जा सकते हैं। गणित असली खेल जैसा ही है, सिक्के नहीं; ऐसे राउंड न कुछ जीतते हैं, न प्रमोशन में गिने जाते हैं।',
        ],
        [
          'اللعب المجاني',
          'يمكن تجربة ألعاب كثيرة دون مال. الحساب هو نفسه كما في اللعبة الحقيقية، والنقود ليست حقيقية، وهذه الجولات لا تربح شيئًا ولا تُحسب في العروض.',
        ],
      ),
      article(
        [
          'Coming soon, and closed for maintenance',
          'A game that cannot be opened says why on its card, and when it is expected back if its maker has told us. Favourites keep their place meanwhile.',
        ],
        [
          'जल्द आने वाले और रखरखाव में बंद',
          'जो खेल नहीं खुल सकता, उसका कार्ड वजह बताता है, और बनाने वाले ने बताया हो तो लौटने का समय भी। पसंदीदा सूची में उसकी जगह बनी रहती है।',
        ],
        [
          'قريبًا، ومغلق للصيانة',
          'اللعبة التي لا تُفتح تذكر السبب على بطاقتها، وموعد عودتها المتوقع إن أخبرنا به صانعها. وتبقى في مكانها بين مفضلاتك.',
        ],
      ),
    ],
  },
  {
    section: 'fairness',
    titles: said('Fairness', 'निष्पक्षता', 'العدالة'),
    articles: [
      article(
        [
          'How a result is decided',
          'Before you play, the studio draws a secret seed and shows you its fingerprint. Your own seed and the number of the round are added, and together they decide the result. Nobody can change the secret afterwards, because the fingerprint would no longer fit.',
        ],
        [
          'नतीजा कैसे तय होता है',
          'खेलने से पहले स्टूडियो एक गुप्त बीज निकालता है और आपको उसकी छाप दिखाता है। उसमें आपका अपना बीज और राउंड की संख्या जुड़ती है, और सब मिलकर नतीजा तय करते हैं। बाद में कोई गुप्त बीज नहीं बदल सकता, क्योंकि तब छाप मेल नहीं खाएगी।',
        ],
        [
          'كيف تُحسم النتيجة',
          'قبل أن تلعب يسحب الاستوديو بذرة سرّية ويريك بصمتها. تُضاف إليها بذرتك ورقم الجولة، ومنها معًا تُحسم النتيجة. لا يستطيع أحد تغيير السرّ بعد ذلك لأن البصمة لن تطابقه.',
        ],
      ),
      article(
        [
          'Checking a round',
          'Open a round in your betting record and press <strong>Replay and verify</strong>. When the secret seed has been revealed, your browser draws the round again from the seeds alone and compares. You may also copy the seeds and use a checker of your own.',
        ],
        [
          'राउंड जाँचना',
          'दाँव के विवरण में कोई राउंड खोलें और <strong>दोबारा देखें और जाँचें</strong> दबाएँ। गुप्त बीज खुल जाने पर आपका ब्राउज़र सिर्फ़ बीजों से राउंड फिर निकालकर मिलाता है। आप बीज कॉपी करके अपने किसी औज़ार से भी जाँच सकते हैं।',
        ],
        [
          'التحقق من جولة',
          'افتح جولة في سجل رهاناتك واضغط <strong>إعادة العرض والتحقق</strong>. حين تُكشف البذرة السرّية يعيد متصفّحك سحب الجولة من البذور وحدها ويقارن. ولك أن تنسخ البذور وتستعمل أداة من عندك.',
        ],
      ),
      article(
        [
          'Who draws the numbers',
          'Games of this house take their chance from the random generator of the operating system and map it without a bias, so that every stop is as likely as its reel says. Games of other makers are drawn by their own systems and certified by their own laboratories; their cards name the maker.',
        ],
        [
          'अंक कौन निकालता है',
          'इस हाउस के खेल ऑपरेटिंग सिस्टम के यादृच्छिक जनरेटर से संयोग लेते हैं और बिना झुकाव के उसे बाँटते हैं, ताकि हर पड़ाव उतना ही संभव हो जितना रील कहती है। दूसरे निर्माताओं के खेल उनकी अपनी प्रणालियाँ निकालती हैं और उनकी प्रयोगशालाएँ प्रमाणित करती हैं; कार्ड पर निर्माता का नाम होता है।',
        ],
        [
          'من يسحب الأرقام',
          'تأخذ ألعاب هذه الدار عشوائيتها من مولّد نظام التشغيل وتوزّعها دون انحياز، فيكون كل موضع محتملًا كما تقول بكرته. وألعاب الصانعين الآخرين تسحبها أنظمتهم وتشهد لها مختبراتهم، وبطاقاتها تذكر الصانع.',
        ],
      ),
    ],
  },
  {
    section: 'responsible',
    titles: said('Playing safely', 'सुरक्षित खेल', 'اللعب الآمن'),
    articles: [
      article(
        [
          'Keep it a pleasure',
          '<ul><li>Decide before you start how much money and time an evening may take.</li><li>Never play to win back what was lost.</li><li>Never play with money that is meant for something else.</li><li>If it stops being fun, stop. We will help you to stay away.</li></ul>',
        ],
        [
          'इसे मज़े तक ही रखें',
          '<ul><li>शुरू करने से पहले तय करें कि शाम पर कितना पैसा और समय लगेगा।</li><li>हारा हुआ वापस जीतने के लिए कभी न खेलें।</li><li>किसी और काम के लिए रखे पैसे से कभी न खेलें।</li><li>मज़ा न आए तो रुक जाएँ। दूर रहने में हम मदद करेंगे।</li></ul>',
        ],
        [
          'لتبقَ متعة',
          '<ul><li>قرّر قبل أن تبدأ كم من المال والوقت قد تأخذه الأمسية.</li><li>لا تلعب أبدًا لتستردّ ما ضاع.</li><li>لا تلعب بمال مخصّص لشيء آخر.</li><li>إن لم تعد ممتعة فتوقف، وسنعينك على الابتعاد.</li></ul>',
        ],
      ),
      article(
        [
          'Limits',
          'Deposits, losses, stakes and time can each have a limit for a day, a week and a month. A stricter one takes effect immediately; a looser one only after a day, and you may take it back until then.',
        ],
        [
          'सीमाएँ',
          'जमा, हानि, दाँव और समय, हर एक की दिन, हफ़्ते और महीने की सीमा हो सकती है। कड़ी सीमा तुरंत लागू होती है; ढीली एक दिन बाद, और तब तक आप उसे वापस ले सकते हैं।',
        ],
        [
          'الحدود',
          'لكل من الإيداع والخسارة والرهان والوقت حدّ لليوم والأسبوع والشهر. الحدّ الأشدّ يسري فورًا، والأخفّ بعد يوم، ولك أن تسحبه حتى ذلك الحين.',
        ],
      ),
      article(
        [
          'A break, or a longer farewell',
          'A break lasts from a day to six weeks; an exclusion half a year or more. During either you cannot deposit or play, your money can be withdrawn, and no message of ours tempts you back. Nobody can end an exclusion early, not even you.',
        ],
        [
          'विराम, या लंबी विदाई',
          'विराम एक दिन से छह हफ़्ते का होता है; रोक छह महीने या उससे लंबी। दोनों में न जमा हो सकती है, न खेल; पैसा निकाला जा सकता है, और हमारा कोई संदेश आपको नहीं ललचाता। रोक को समय से पहले कोई नहीं हटा सकता, आप भी नहीं।',
        ],
        [
          'استراحة أو وداع أطول',
          'تدوم الاستراحة من يوم إلى ستة أسابيع، والاستبعاد نصف سنة أو أكثر. خلالهما لا إيداع ولا لعب، ويمكن سحب مالك، ولا تغريك رسالة منا بالعودة. لا يستطيع أحد إنهاء الاستبعاد قبل أوانه، ولا أنت.',
        ],
      ),
      article(
        [
          'Nobody under age',
          'You must be of the age that is named at registration. If children use your device, log out after playing and do not let the browser keep the password.',
        ],
        [
          'कम उम्र में नहीं',
          'आपकी उम्र उतनी होनी चाहिए जितनी पंजीकरण में लिखी है। अगर बच्चे आपका उपकरण इस्तेमाल करते हैं तो खेलने के बाद लॉग आउट करें और ब्राउज़र में पासवर्ड न रखें।',
        ],
        [
          'لا أحد دون السن',
          'ينبغي أن تكون قد بلغت السن المذكورة عند التسجيل. إن كان الأطفال يستعملون جهازك فسجّل الخروج بعد اللعب ولا تدع المتصفّح يحفظ كلمة المرور.',
        ],
      ),
      article(
        [
          'Where to find help',
          'Every country has people who listen, free of charge and without a name; search for your national helpline for gambling. You may also write to us: anyone who answers will not talk you into staying.',
        ],
        [
          'मदद कहाँ मिलेगी',
          'हर देश में सुनने वाले लोग हैं, मुफ़्त और बिना नाम पूछे; अपने देश की जुआ-सहायता हेल्पलाइन खोजें। हमें भी लिख सकते हैं: जवाब देने वाला आपको रुकने के लिए नहीं मनाएगा।',
        ],
        [
          'أين تجد العون',
          'في كل بلد من يصغي مجانًا ودون اسم؛ ابحث عن خط المساعدة الوطني للقمار. ويمكنك أن تكتب إلينا أيضًا، ومن يجيبك لن يقنعك بالبقاء.',
        ],
      ),
    ],
  },
];
