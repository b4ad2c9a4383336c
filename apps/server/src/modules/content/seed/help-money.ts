import { article, said, type SeedHelp } from './shape.ts';

export const helpOfMoney: readonly SeedHelp[] = [
  {
    section: 'money',
    titles: said('Deposits', 'जमा', 'الإيداع'),
    articles: [
      article(
        [
          'Putting money in',
          'Open the cashier, choose a method and an amount, and finish on the page of the payment provider. Your balance changes by itself as soon as the provider confirms; you need not reload anything.',
        ],
        [
          'पैसा जमा करना',
          'कैशियर खोलें, तरीक़ा और रक़म चुनें, और भुगतान प्रदाता के पेज पर पूरा करें। प्रदाता की पुष्टि होते ही बैलेंस अपने आप बदल जाता है; कुछ भी फिर से लोड नहीं करना पड़ता।',
        ],
        [
          'إيداع المال',
          'افتح الصندوق واختر الطريقة والمبلغ وأكمل في صفحة مزوّد الدفع. يتغيّر رصيدك من تلقاء نفسه حالما يؤكّد المزوّد، ولا حاجة إلى إعادة تحميل شيء.',
        ],
      ),
      article(
        [
          'Ways, limits and fees',
          'The cashier lists the ways that work for your country and currency, each with its smallest and largest amount. A fee or a bonus is shown before you pay. Your bank may have a fee of its own.',
        ],
        [
          'तरीक़े, सीमाएँ और शुल्क',
          'कैशियर वे तरीक़े दिखाता है जो आपके देश और मुद्रा में चलते हैं, हर एक की न्यूनतम और अधिकतम रक़म के साथ। शुल्क या बोनस भुगतान से पहले दिखता है। आपके बैंक का अपना शुल्क हो सकता है।',
        ],
        [
          'الطرق والحدود والرسوم',
          'يعرض الصندوق الطرق التي تعمل لبلدك وعملتك، وأقل مبلغ وأكبره لكل منها. تظهر الرسوم والمكافآت قبل أن تدفع، وقد يكون لمصرفك رسم خاص.',
        ],
      ),
      article(
        [
          'My deposit has not arrived',
          `
          Most arrive within a minute, transfers from a bank within a day. Look in the cashier under
          Records: a deposit that is waiting says what it is waiting for.

          If the money has left your side and an hour has passed, write to customer service with the
          number of the receipt. Nothing that a provider has received can get lost.`,
        ],
        [
          'मेरी जमा नहीं पहुँची',
          `
          ज़्यादातर एक मिनट में पहुँचती हैं, बैंक ट्रांसफ़र एक दिन में। कैशियर में ‘रिकॉर्ड’ देखें:
          रुकी जमा बताती है कि किसका इंतज़ार है।

          अगर पैसा आपकी ओर से निकल चुका और एक घंटा हो गया, तो रसीद के नंबर के साथ ग्राहक सेवा को
          लिखें। जो प्रदाता को मिल चुका, वह खो नहीं सकता।`,
        ],
        [
          'لم يصل إيداعي',
          `
          تصل أكثر الإيداعات خلال دقيقة، والتحويلات المصرفية خلال يوم. انظر في الصندوق تحت
          «السجلات»: الإيداع المنتظر يذكر ما ينتظره.

          إن خرج المال من جهتك ومضت ساعة فاكتب إلى خدمة العملاء برقم الإيصال. ما استلمه المزوّد لا
          يضيع.`,
        ],
      ),
      article(
        [
          'Whose card or account',
          "Only your own. A deposit from someone else's card, wallet or bank account is returned there, because otherwise we could not pay you back by the same way.",
        ],
        [
          'किसका कार्ड या खाता',
          'सिर्फ़ आपका अपना। किसी और के कार्ड, वॉलेट या बैंक खाते से आई जमा वहीं लौटा दी जाती है, क्योंकि वरना हम उसी रास्ते आपको भुगतान नहीं कर पाते।',
        ],
        [
          'بطاقة من أو حساب من',
          'ما يخصّك وحدك. الإيداع من بطاقة غيرك أو محفظته أو حسابه يُعاد إليه، وإلا لما استطعنا الدفع لك بالطريق نفسه.',
        ],
      ),
    ],
  },
  {
    section: 'withdrawals',
    titles: said('Withdrawals', 'निकासी', 'السحب'),
    articles: [
      article(
        [
          'Taking money out',
          `
          Ask for a withdrawal with your payment password. The amount is set aside at once, a person
          may look at the request, and then it is paid out. Every step shows in the cashier as it
          happens.

          If a request is refused, the whole amount is back in your balance.`,
        ],
        [
          'पैसा निकालना',
          `
          भुगतान पासवर्ड के साथ निकासी माँगें। रक़म तुरंत अलग रख दी जाती है, ज़रूरत हो तो कोई
          व्यक्ति अनुरोध देखता है, और फिर भुगतान होता है। हर क़दम कैशियर में होते हुए दिखता है।

          अनुरोध अस्वीकार हो तो पूरी रक़म बैलेंस में लौट आती है।`,
        ],
        [
          'إخراج المال',
          `
          اطلب السحب بكلمة مرور الدفع. يُوضع المبلغ جانبًا فورًا، وقد ينظر شخص في الطلب، ثم يُدفع.
          كل خطوة تظهر في الصندوق وقت حدوثها.

          إن رُفض الطلب عاد المبلغ كاملًا إلى رصيدك.`,
        ],
      ),
      article(
        [
          'The payment password',
          'Six digits that only you know, asked for when money leaves. Set it in the security centre with your login password; later you change it with the old one. After five wrong tries it rests for a while.',
        ],
        [
          'भुगतान पासवर्ड',
          'छह अंक जो सिर्फ़ आप जानते हैं और जो पैसा निकलते समय पूछे जाते हैं। इसे सुरक्षा केंद्र में लॉगिन पासवर्ड से बनाएँ; बाद में पुराने से बदलें। पाँच ग़लत कोशिशों के बाद यह कुछ देर रुक जाता है।',
        ],
        [
          'كلمة مرور الدفع',
          'ستة أرقام لا يعرفها سواك، تُطلب حين يخرج المال. أنشئها في مركز الأمان بكلمة مرور الدخول، وغيّرها لاحقًا بالقديمة. بعد خمس محاولات خاطئة تستريح مدة.',
        ],
      ),
      article(
        [
          'How long it takes',
          'The withdraw page shows each step as it happens, from review to payment. After we have paid, the time depends on your bank or wallet. Your receipt shows the moment when we paid.',
        ],
        [
          'कितना समय लगता है',
          'समीक्षा से भुगतान तक हर क़दम निकासी पेज पर उसी समय दिखता है। हमारे भुगतान के बाद समय आपके बैंक या वॉलेट पर निर्भर करता है। रसीद में हमारे भुगतान का समय लिखा होता है।',
        ],
        [
          'كم يستغرق',
          'تعرض صفحة السحب كل خطوة حال حدوثها، من المراجعة إلى الدفع. وبعد أن ندفع يتوقف الوقت على بنكك أو محفظتك. ويُظهر إيصالك لحظة دفعنا.',
        ],
      ),
      article(
        [
          'Why we ask for documents',
          'Before larger payouts the law wants us to know to whom they go. Send the document once, on a quiet day, and later withdrawals pass without a pause.',
        ],
        [
          'दस्तावेज़ क्यों माँगते हैं',
          'बड़े भुगतान से पहले क़ानून चाहता है कि हम जानें पैसा किसे जा रहा है। किसी शांत दिन दस्तावेज़ एक बार भेज दें, आगे की निकासी बिना रुके निकलेगी।',
        ],
        [
          'لماذا نطلب مستندات',
          'قبل المدفوعات الكبيرة يطلب القانون أن نعرف لمن تذهب. أرسل المستند مرة في يوم هادئ، وتمرّ السحوبات بعدها دون توقف.',
        ],
      ),
    ],
  },
  {
    section: 'bonus',
    titles: said('Bonuses', 'बोनस', 'المكافآت'),
    articles: [
      article(
        [
          'Three kinds of money',
          'Your <strong>main balance</strong> is yours and can be withdrawn. The <strong>locked</strong> part is set aside for a withdrawal that is under way. The <strong>bonus purse</strong> is staked according to its terms and then becomes main balance.',
        ],
        [
          'तीन तरह का पैसा',
          '<strong>मुख्य बैलेंस</strong> आपका है और निकाला जा सकता है। <strong>रोका हुआ</strong> हिस्सा चल रही निकासी के लिए अलग रखा है। <strong>बोनस पर्स</strong> अपनी शर्तों के अनुसार दाँव पर लगता है और फिर मुख्य बैलेंस बन जाता है।',
        ],
        [
          'ثلاثة أنواع من المال',
          '<strong>الرصيد الرئيسي</strong> لك ويمكن سحبه. والجزء <strong>المحجوز</strong> موضوع جانبًا لسحب جارٍ. و<strong>محفظة المكافآت</strong> تُراهن وفق شروطها ثم تصير رصيدًا رئيسيًا.',
        ],
      ),
      article(
        [
          'What wagering means',
          'Deposits and bonuses are wagered before they can be withdrawn. A deposit of 40 with a bonus of 2 that is wagered three times asks for valid bets of 126 in all. The deposit page shows the sum before you pay, and the withdraw page shows how much is left.',
        ],
        [
          'दाँव पूरा करने का मतलब',
          'निकासी से पहले जमा और बोनस पर दाँव लगाना होता है। 2 के बोनस के साथ 40 की जमा, जिस पर तीन गुना दाँव लगाना हो, कुल 126 के मान्य दाँव माँगती है। यह रक़म भुगतान से पहले जमा पेज पर दिखती है, और कितना बाक़ी है वह निकासी पेज पर।',
        ],
        [
          'ما معنى شرط الرهان',
          'تُراهَن الإيداعات والمكافآت قبل سحبها. إيداع 40 مع مكافأة 2 بشرط رهان ثلاث مرات يتطلب رهانات صالحة مجموعها 126. تعرض صفحة الإيداع المبلغ قبل الدفع، وتعرض صفحة السحب كم بقي.',
        ],
      ),
      article(
        [
          'Giving a bonus back',
          'You may return a bonus whenever you like. It and what was won with it go back to the house; your own money stays, and a withdrawal is open again at once.',
        ],
        [
          'बोनस लौटाना',
          'बोनस जब चाहें लौटा सकते हैं। वह और उससे जीता हुआ हाउस को लौट जाता है; आपका अपना पैसा रहता है, और निकासी तुरंत खुल जाती है।',
        ],
        [
          'إعادة المكافأة',
          'يمكنك إعادة المكافأة متى شئت. تعود هي وما رُبح بها إلى الدار، ويبقى مالك، ويُفتح السحب فورًا.',
        ],
      ),
      article(
        [
          'Points',
          'Points gather with valid bets and are spent in the points mall. They have no price in money, cannot be sold or given away, and do not run out while your account is used.',
        ],
        [
          'पॉइंट',
          'पॉइंट मान्य दाँव से जुड़ते हैं और पॉइंट मॉल में ख़र्च होते हैं। उनका नक़द मूल्य नहीं, वे बेचे या दिए नहीं जा सकते, और खाता चलते रहने तक समाप्त नहीं होते।',
        ],
        [
          'النقاط',
          'تتجمّع النقاط مع الرهانات الصالحة وتُصرف في متجر النقاط. لا سعر نقديًا لها، ولا تُباع ولا تُهدى، ولا تنتهي ما دام حسابك مستخدمًا.',
        ],
      ),
    ],
  },
];
