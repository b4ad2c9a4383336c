import { article, said, type SeedHelp } from './shape.ts';

export const helpOfHouse: readonly SeedHelp[] = [
  {
    section: 'technical',
    titles: said('Technical questions', 'तकनीकी सवाल', 'أسئلة تقنية'),
    articles: [
      article(
        [
          'Which devices work',
          'Any phone, tablet or computer with a browser of the last three years. Nothing has to be installed; to have the Parlour on your home screen, see the <a href="/download">download page</a>.',
        ],
        [
          'कौन से उपकरण चलते हैं',
          'पिछले तीन साल के ब्राउज़र वाला कोई भी फ़ोन, टैबलेट या कंप्यूटर। कुछ लगाना ज़रूरी नहीं; होम स्क्रीन पर पार्लर चाहिए तो <a href="/download">डाउनलोड पेज</a> देखें।',
        ],
        [
          'أي الأجهزة تعمل',
          'أي هاتف أو لوح أو حاسوب بمتصفّح من السنوات الثلاث الأخيرة. لا حاجة إلى تثبيت شيء؛ وإن أردت بارلر على شاشتك الرئيسية فانظر <a href="/download">صفحة التنزيل</a>.',
        ],
      ),
      article(
        [
          'A game does not open',
          'Allow popups for this site, switch off content blockers for it, and try again. If a game stays dark, its card may say that it is resting. On a slow line it can take half a minute the first time.',
        ],
        [
          'खेल नहीं खुल रहा',
          'इस साइट के लिए पॉपअप की अनुमति दें, कंटेंट ब्लॉकर बंद करें, और फिर कोशिश करें। फिर भी अँधेरा हो तो कार्ड देखें, शायद खेल आराम कर रहा है। धीमी लाइन पर पहली बार आधा मिनट लग सकता है।',
        ],
        [
          'اللعبة لا تُفتح',
          'اسمح بالنوافذ المنبثقة لهذا الموقع وأوقف حاجب المحتوى عنه ثم حاول من جديد. إن بقيت مظلمة فقد تقول بطاقتها إنها تستريح. وعلى خط بطيء قد تستغرق نصف دقيقة أول مرة.',
        ],
      ),
      article(
        [
          'The connection was lost',
          'A quiet bar says so, and the page recovers by itself when the line is back. Rounds, bets and payments that were accepted are safe on our side. If you are not sure, look at the record before you try again.',
        ],
        [
          'कनेक्शन टूट गया',
          'एक शांत पट्टी यह बताती है, और लाइन लौटते ही पेज ख़ुद सँभल जाता है। स्वीकार हो चुके राउंड, दाँव और भुगतान हमारे पास सुरक्षित हैं। शक हो तो दोबारा कोशिश से पहले रिकॉर्ड देख लें।',
        ],
        [
          'انقطع الاتصال',
          'يقول ذلك شريط هادئ، وتستعيد الصفحة عملها حين يعود الخط. ما قُبل من جولات ورهانات ومدفوعات محفوظ لدينا. إن شككت فانظر في السجل قبل أن تعيد المحاولة.',
        ],
      ),
      article(
        [
          'Codes and mails do not arrive',
          'Look in the folder for spam and wait two minutes before asking for another code: only the newest one counts. If your number or address has changed, change it in the profile first.',
        ],
        [
          'कोड और मेल नहीं आ रहे',
          'स्पैम फ़ोल्डर देखें और दूसरा कोड माँगने से पहले दो मिनट रुकें: सिर्फ़ सबसे नया चलता है। नंबर या पता बदल गया हो तो पहले प्रोफ़ाइल में बदलें।',
        ],
        [
          'لا تصل الرموز والرسائل',
          'انظر في مجلد الرسائل غير المرغوبة وانتظر دقيقتين قبل طلب رمز آخر، فالأحدث وحده صالح. وإن تغيّر رقمك أو عنوانك فغيّره في الملف أولًا.',
        ],
      ),
    ],
  },
  {
    section: 'privacy',
    titles: said('Privacy', 'निजता', 'الخصوصية'),
    articles: [
      article(
        [
          'What we keep and why',
          'We keep what you enter at registration, your rounds and your payments, and from where you log in. We need it to pay you, to protect your account and because the law asks for it. We do not sell it.',
        ],
        [
          'हम क्या रखते हैं और क्यों',
          'पंजीकरण में दी गई जानकारी, आपके राउंड और भुगतान, और आप कहाँ से लॉग इन करते हैं, यह हम रखते हैं। यह आपको भुगतान करने, खाते की रक्षा करने और क़ानून के कारण ज़रूरी है। हम इसे बेचते नहीं।',
        ],
        [
          'ماذا نحفظ ولماذا',
          'نحفظ ما تدخله عند التسجيل وجولاتك ومدفوعاتك ومن أين تسجّل الدخول. نحتاج إليه لندفع لك ونحمي حسابك ولأن القانون يطلبه. ولا نبيعه.',
        ],
      ),
      article(
        [
          'Who may see it',
          'Your documents are sealed and opened by people of the identity desk alone; each time is on record. Game makers see a number and a display name, never who you are. Payment providers see what the payment needs.',
        ],
        [
          'कौन देख सकता है',
          'आपके दस्तावेज़ सीलबंद हैं और सिर्फ़ पहचान विभाग के लोग खोलते हैं; हर बार दर्ज होता है। खेल बनाने वाले एक संख्या और प्रदर्शित नाम देखते हैं, आप कौन हैं यह कभी नहीं। भुगतान प्रदाता वही देखते हैं जो भुगतान को चाहिए।',
        ],
        [
          'من يراه',
          'مستنداتك مختومة ولا يفتحها إلا موظفو مكتب الهوية، وكل مرة مسجّلة. يرى صانعو الألعاب رقمًا واسم عرض لا من تكون. ويرى مزوّدو الدفع ما يحتاج إليه الدفع.',
        ],
      ),
      article(
        [
          'Seeing and deleting your data',
          'Ask customer service for a copy. When an account is closed we delete what the law does not oblige us to keep, which is mainly the record of payments and bets.',
        ],
        [
          'अपनी जानकारी देखना और हटाना',
          'ग्राहक सेवा से प्रति माँगें। खाता बंद होने पर हम वह सब हटाते हैं जिसे रखने को क़ानून बाध्य नहीं करता; बाध्यता मुख्यतः भुगतान और दाँव के रिकॉर्ड की है।',
        ],
        [
          'الاطلاع على بياناتك وحذفها',
          'اطلب نسخة من خدمة العملاء. وعند إغلاق الحساب نحذف ما لا يُلزمنا القانون بحفظه، وهو أساسًا سجل المدفوعات والرهانات.',
        ],
      ),
    ],
  },
  {
    section: 'terms',
    titles: said('Terms', 'शर्तें', 'الشروط'),
    articles: [
      article(
        [
          'Terms of use, November 2026',
          '<ol><li>You play for yourself, with your own money, from a place where it is allowed.</li><li>A round counts as our records hold it. A round that could not be finished is completed when you return, or its stake is given back.</li><li>An obvious error in a game or a price is corrected, and you are told.</li><li>We pay only to accounts in your own name.</li><li>We close accounts that are shared, sold, or used to cheat other players or us.</li><li>If you disagree with a decision, write to customer service; a person answers.</li></ol>',
        ],
        [
          'उपयोग की शर्तें, नवंबर 2026',
          '<ol><li>आप अपने लिए, अपने पैसे से, और ऐसी जगह से खेलते हैं जहाँ इसकी अनुमति है।</li><li>राउंड वही माना जाएगा जो हमारे रिकॉर्ड में है। जो राउंड पूरा न हो सका वह आपके लौटने पर पूरा होगा, या उसकी रक़म लौटा दी जाएगी।</li><li>किसी खेल या दाम की स्पष्ट ग़लती सुधारी जाएगी और आपको बताया जाएगा।</li><li>हम केवल आपके नाम के खातों में भुगतान करते हैं।</li><li>साझा, बेचे गए या धोखे के लिए इस्तेमाल हुए खाते बंद कर दिए जाते हैं।</li><li>किसी फ़ैसले से असहमत हों तो ग्राहक सेवा को लिखें; जवाब कोई व्यक्ति देगा।</li></ol>',
        ],
        [
          'شروط الاستخدام، نوفمبر 2026',
          '<ol><li>تلعب لنفسك وبمالك ومن مكان يُسمح فيه بذلك.</li><li>تُعتمد الجولة كما هي في سجلاتنا. والجولة التي تعذّر إكمالها تُستكمل عند عودتك أو يُردّ رهانها.</li><li>يُصحَّح الخطأ الواضح في لعبة أو سعر ونخبرك به.</li><li>لا ندفع إلا إلى حسابات باسمك.</li><li>نغلق الحسابات المشتركة أو المبيعة أو المستعملة لغشّ لاعبين آخرين أو لغشّنا.</li><li>إن اعترضت على قرار فاكتب إلى خدمة العملاء، ويجيبك شخص.</li></ol>',
        ],
      ),
      article(
        [
          'Terms of promotions',
          '<ol><li>Each promotion prints its own terms on its page; where they differ from these, they count.</li><li>A promotion is for people, not for groups that share one.</li><li>We may end a promotion early, but never take back what has been earned in it.</li><li>Valid bets are stakes of settled rounds; stakes that cover nearly every outcome do not count.</li></ol>',
        ],
        [
          'प्रमोशन की शर्तें',
          '<ol><li>हर प्रमोशन अपने पेज पर अपनी शर्तें छापता है; जहाँ वे इनसे अलग हों, वही मान्य हैं।</li><li>प्रमोशन व्यक्तियों के लिए है, मिलकर एक लेने वाले समूहों के लिए नहीं।</li><li>हम प्रमोशन जल्दी समाप्त कर सकते हैं, पर उसमें कमाया हुआ कभी वापस नहीं लेते।</li><li>मान्य दाँव निपटे राउंड की रक़म हैं; लगभग हर नतीजे को ढकने वाले दाँव नहीं गिने जाते।</li></ol>',
        ],
        [
          'شروط العروض',
          '<ol><li>يطبع كل عرض شروطه في صفحته، وحيث تختلف عن هذه فهي المعتمدة.</li><li>العرض للأفراد لا لمجموعات تتقاسم واحدًا.</li><li>قد ننهي عرضًا مبكرًا، لكننا لا نستردّ ما اكتُسب فيه أبدًا.</li><li>الرهانات الصالحة هي رهانات الجولات المحسومة، ولا تُحسب الرهانات التي تغطي كل النتائج تقريبًا.</li></ol>',
        ],
      ),
      article(
        [
          'Complaints',
          'Write what happened and when, with the number of the round or the receipt. The <a href="/feedback">feedback form</a> takes it, and our answer stands below it or comes by mail.',
        ],
        [
          'शिकायतें',
          'लिखें कि क्या और कब हुआ, राउंड या रसीद के नंबर के साथ। इसे <a href="/feedback">सुझाव फ़ॉर्म</a> से भेजें; हमारा जवाब उसी के नीचे दिखता है या मेल से आता है।',
        ],
        [
          'الشكاوى',
          'اكتب ما حدث ومتى، مع رقم الجولة أو الإيصال. أرسل ذلك عبر <a href="/feedback">نموذج الملاحظات</a>، ويظهر ردنا تحته أو يصلك بالبريد.',
        ],
      ),
    ],
  },
  {
    section: 'about',
    titles: said('About us', 'हमारे बारे में', 'من نحن'),
    articles: [
      article(
        [
          'The house',
          'The Parlour is a small house that makes some of its games itself and has invited the rest. It was built on a simple idea: an evening should be easy to begin, clear while it lasts, and easy to end.',
        ],
        [
          'यह हाउस',
          'पार्लर एक छोटा हाउस है जो कुछ खेल ख़ुद बनाता है और बाक़ी को बुलाता है। यह एक सीधे विचार पर बना है: शाम शुरू करना आसान हो, चलते हुए साफ़ हो, और ख़त्म करना भी आसान।',
        ],
        [
          'الدار',
          'بارلر دار صغيرة تصنع بعض ألعابها وتدعو بقيتها. بُنيت على فكرة بسيطة: أن تكون الأمسية سهلة البدء، واضحة ما دامت، سهلة الانتهاء.',
        ],
      ),
      article(
        [
          'The studio',
          'Games of the house are drawn, composed and calculated by our own studio. Each prints its full paytable, and every round of it can be verified in your browser. We would not play them otherwise.',
        ],
        [
          'स्टूडियो',
          'हाउस के खेल हमारा अपना स्टूडियो रचता, सजाता और गिनता है। हर एक पूरी पेटेबल छापता है, और उसका हर राउंड आपके ब्राउज़र में जाँचा जा सकता है। वरना हम ख़ुद न खेलते।',
        ],
        [
          'الاستوديو',
          'ألعاب الدار يرسمها ويلحّنها ويحسبها استوديونا. تطبع كل لعبة جدول دفعها كاملًا، ويمكن التحقق من كل جولة في متصفّحك. ولولا ذلك لما لعبناها.',
        ],
      ),
      article(
        [
          'Working with us',
          'Affiliates bring people who would enjoy the house, and share in what it earns. The application takes five minutes, and a person reads it. You will find it at the foot of every page.',
        ],
        [
          'हमारे साथ काम',
          'एफ़िलिएट ऐसे लोग लाते हैं जिन्हें यह हाउस पसंद आए, और उसकी कमाई में हिस्सा पाते हैं। आवेदन में पाँच मिनट लगते हैं और उसे एक व्यक्ति पढ़ता है। वह हर पेज के नीचे मिलेगा।',
        ],
        [
          'العمل معنا',
          'يجلب الشركاء أناسًا تعجبهم الدار ويشاركونها ما تكسب. يستغرق الطلب خمس دقائق ويقرؤه شخص، وتجده أسفل كل صفحة.',
        ],
      ),
    ],
  },
  {
    section: 'contact',
    titles: said('Contact', 'संपर्क', 'اتصل بنا'),
    articles: [
      article(
        [
          'Talk to us',
          'Write to us with the <a href="/feedback">feedback form</a>, which the customer service button opens too, and mention the reference number if a message showed one. It leads us straight to what happened.',
        ],
        [
          'हमसे बात करें',
          '<a href="/feedback">सुझाव फ़ॉर्म</a> से लिखें, जो ग्राहक सेवा के बटन से भी खुलता है, और किसी संदेश में संदर्भ संख्या दिखी हो तो उसे ज़रूर बताएँ। उससे हम सीधे बात तक पहुँच जाते हैं।',
        ],
        [
          'تحدّث إلينا',
          'اكتب إلينا عبر <a href="/feedback">نموذج الملاحظات</a>، ويفتحه زر خدمة العملاء أيضًا، واذكر الرقم المرجعي إن أظهرته رسالة، فهو يقودنا مباشرة إلى ما حدث.',
        ],
      ),
      article(
        [
          'Tell us what creaks',
          'The <a href="/feedback">feedback page</a> takes words and pictures, with or without an account, and goes to the people who can mend it. If you leave an address, you hear what became of it.',
        ],
        [
          'बताइए क्या चरमराता है',
          '<a href="/feedback">सुझाव पेज</a> शब्द और तस्वीरें लेता है, खाता हो या न हो, और उन तक जाता है जो ठीक कर सकते हैं। पता छोड़ेंगे तो हम बताएँगे कि क्या हुआ।',
        ],
        [
          'أخبرنا بما يصرّ',
          'تقبل <a href="/feedback">صفحة الملاحظات</a> الكلمات والصور بحساب أو دونه، وتصل إلى من يستطيع الإصلاح. وإن تركت عنوانًا أخبرناك بما آل إليه الأمر.',
        ],
      ),
      article(
        [
          'If someone else has your account',
          'Write at once, from any address, with your username. We stop withdrawals first and ask afterwards. Then set a new password; that ends every other login.',
        ],
        [
          'अगर खाता किसी और के हाथ लग जाए',
          'तुरंत लिखें, किसी भी पते से, अपने यूज़रनेम के साथ। हम पहले निकासी रोकते हैं, सवाल बाद में पूछते हैं। फिर नया पासवर्ड बनाएँ; उससे बाक़ी हर लॉगिन समाप्त हो जाता है।',
        ],
        [
          'إذا صار حسابك مع غيرك',
          'اكتب فورًا من أي عنوان مع اسم المستخدم. نوقف السحب أولًا ونسأل بعد ذلك. ثم ضع كلمة مرور جديدة، فهي تنهي كل دخول آخر.',
        ],
      ),
    ],
  },
];
