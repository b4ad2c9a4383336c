import { post, type SeedPost } from './shape.ts';

const DAY_HOURS = 24;

const AUTHOR = 'The Parlour';

const blog = (slug: string, image: string, daysAgo: number) =>
  ({ slug, postKind: 'blog', image, hoursAgo: daysAgo * DAY_HOURS + 7, author: AUTHOR }) as const;

export const housePosts: readonly SeedPost[] = [
  post(
    blog('the-room-behind-velvet-hours', 'velvet-hours', 47),
    [
      'The room behind Velvet Hours',
      'How our first slot was made: a room before a reel, a paytable before a picture, and much that was taken away.',
      `
      Most slots begin with a theme. Velvet Hours began with a room: a hotel parlour after midnight,
      where someone has kept the lamps on for a guest who is late.

      <h3>The rhythm first</h3>

      Before anything was drawn we wrote down how an evening in it should feel: a small win every
      fourth spin, a pause in which one may breathe, and once in a hundred and forty spins the three
      clocks. The mathematics followed from that, not the other way round. It has twenty lines,
      medium volatility and a return of 96.26%, counted over every result that can occur.

      <h3>What we left out</h3>

      No coins that burst over the screen when you lose. If a win is smaller than the stake, the
      room stays quiet: it was not a win. No button that spins faster the longer you hold it. The
      clock on the wall shows the real time, and a quiet card says how long you have been there.

      <h3>The clocks</h3>

      Three clocks strike the Velvet Hour: ten free spins, in which every moon that shows moves the
      hand of the dial on by an hour. Each third hour raises what all wins are multiplied by, up to
      five at midnight. It is the only secret of the game, and now you know it.

      <h3>What comes next</h3>

      Two more rooms are being furnished. One of them has a piano.`,
    ],
    [
      'वेलवेट आवर्स के पीछे का कमरा',
      'हमारा पहला स्लॉट कैसे बना: रील से पहले कमरा, तस्वीर से पहले पेटेबल, और बहुत कुछ जो हटाया गया।',
      `
      ज़्यादातर स्लॉट किसी थीम से शुरू होते हैं। वेलवेट आवर्स एक कमरे से शुरू हुआ: आधी रात के बाद
      होटल की बैठक, जहाँ किसी ने देर से आने वाले मेहमान के लिए दीये जलाए रखे हैं।

      <h3>पहले लय</h3>

      कुछ भी बनाने से पहले हमने लिखा कि शाम कैसी लगे: हर चौथे स्पिन पर छोटी जीत, साँस लेने का ठहराव,
      और लगभग एक सौ चालीस स्पिन में एक बार तीन घड़ियाँ। गणित उसी से निकला, उल्टा नहीं। बीस लाइनें,
      मध्यम उतार-चढ़ाव और 96.26% वापसी, हर संभव नतीजे पर गिनी हुई।

      <h3>हमने क्या छोड़ा</h3>

      हारने पर स्क्रीन पर बरसते सिक्के नहीं। जीत दाँव से छोटी हो तो कमरा शांत रहता है: वह जीत नहीं
      थी। ऐसा बटन नहीं जो दबाए रखने पर तेज़ घूमे। दीवार की घड़ी असली समय दिखाती है, और एक शांत कार्ड
      बताता है कि आप कितनी देर से हैं।

      <h3>घड़ियाँ</h3>

      तीन घड़ियाँ वेलवेट आवर बजाती हैं: दस मुफ़्त स्पिन, जिनमें दिखने वाला हर चाँद सूई को एक घंटा
      आगे बढ़ाता है। हर तीसरा घंटा सभी जीतों का गुणक बढ़ाता है, आधी रात को पाँच तक। खेल का यही एक
      राज़ है, और अब आप जानते हैं।

      <h3>आगे क्या</h3>

      दो और कमरे सज रहे हैं। एक में पियानो है।`,
    ],
    [
      'الغرفة خلف «ساعات المخمل»',
      'كيف صُنعت أولى آلاتنا: غرفة قبل البكرات، وجدول دفع قبل الصور، وكثير مما حُذف.',
      `
      تبدأ معظم الآلات بموضوع. بدأت «ساعات المخمل» بغرفة: صالون فندق بعد منتصف الليل، أبقى فيه أحدهم
      المصابيح مضاءة لضيف تأخّر.

      <h3>الإيقاع أولًا</h3>

      قبل أن يُرسم شيء كتبنا كيف ينبغي أن تُحَسّ الأمسية: ربح صغير كل أربع دورات، ووقفة يُلتقط فيها
      النَّفَس، ومرة في نحو مئة وأربعين دورة الساعات الثلاث. ومن ذلك خرجت الرياضيات لا العكس. عشرون
      خطًا، وتقلّب متوسط، وعائد 96.26% محسوب على كل نتيجة ممكنة.

      <h3>ما تركناه</h3>

      لا نقود تنفجر على الشاشة حين تخسر. إن كان الربح أقل من الرهان تبقى الغرفة هادئة، فلم يكن
      ربحًا. ولا زرّ يدور أسرع كلما ضغطت. ساعة الحائط تُظهر الوقت الحقيقي، وبطاقة هادئة تقول كم
      بقيت.

      <h3>الساعات</h3>

      ثلاث ساعات تدقّ «ساعة المخمل»: عشر دورات مجانية يحرّك فيها كل قمر يظهر عقرب الميناء ساعة
      واحدة. وكل ثلاث ساعات ترفع مضاعف الأرباح كلها، حتى خمسة عند منتصف الليل. هذا سرّ اللعبة
      الوحيد، وقد عرفته الآن.

      <h3>ما التالي</h3>

      غرفتان أخريان قيد التأثيث، وفي إحداهما بيانو.`,
    ],
  ),
  post(
    blog('keeping-your-keys', 'reading-room', 58),
    [
      'Keeping your keys',
      'Accounts are rarely broken into; they are handed over. Six habits that make it hard to hand yours over by accident.',
      `
      In the last year we have looked into a few hundred accounts that someone else had used. In
      almost none was anything broken. A password had been used twice, a message had been believed,
      a phone had been lent.

      <ol><li><strong>A password for us alone.</strong> Let your browser or a password manager make
      it. You need not know it.</li><li><strong>A second factor.</strong> An authenticator on your
      phone takes a minute to set up and ends most attacks on the spot. Print the recovery codes and
      put them where your passport is.</li><li><strong>The payment password is another one.</strong>
      It is asked for when money leaves. If it is your birthday, change it today.</li><li><strong>We
      never ask.</strong> Nobody of the house will ask for a password or a code, by telephone, in a
      chat or by mail. Anyone who does is someone else.</li><li><strong>Look at the address.</strong>
      Type it or use your bookmark; do not follow links in messages that you did not
      expect.</li><li><strong>Look at the list.</strong> The security centre shows every place where
      you are logged in. End what you do not recognise, then change the password.</li></ol>

      Should it happen all the same, write to us at once. Withdrawals can be stopped within a
      minute, and every step is on record.`,
    ],
    [
      'अपनी चाबियाँ सँभालना',
      'खाते शायद ही तोड़े जाते हैं; वे सौंप दिए जाते हैं। छह आदतें जिनसे ग़लती से सौंपना मुश्किल हो जाए।',
      `
      पिछले साल हमने कुछ सौ खाते देखे जिन्हें किसी और ने इस्तेमाल किया था। लगभग किसी में कुछ टूटा
      नहीं था। कोई पासवर्ड दो जगह था, किसी संदेश पर भरोसा कर लिया गया, कोई फ़ोन उधार दिया गया।

      <ol><li><strong>सिर्फ़ हमारे लिए पासवर्ड।</strong> ब्राउज़र या पासवर्ड मैनेजर से बनवाएँ। आपको
      याद रखना ज़रूरी नहीं।</li><li><strong>दूसरा फ़ैक्टर।</strong> फ़ोन का ऑथेंटिकेटर एक मिनट में
      लग जाता है और ज़्यादातर हमले वहीं ख़त्म। रिकवरी कोड छापकर पासपोर्ट के पास
      रखें।</li><li><strong>भुगतान पासवर्ड अलग है।</strong> पैसा निकलते समय पूछा जाता है। अगर वह
      आपका जन्मदिन है तो आज ही बदलें।</li><li><strong>हम कभी नहीं पूछते।</strong> हाउस का कोई भी
      व्यक्ति फ़ोन, चैट या मेल पर पासवर्ड या कोड नहीं माँगेगा। जो माँगे वह कोई और
      है।</li><li><strong>पता देखें।</strong> ख़ुद लिखें या बुकमार्क से जाएँ; अनचाहे संदेशों के लिंक
      न खोलें।</li><li><strong>सूची देखें।</strong> सुरक्षा केंद्र हर वह जगह दिखाता है जहाँ आप लॉग
      इन हैं। जो न पहचानें उसे समाप्त करें, फिर पासवर्ड बदलें।</li></ol>

      फिर भी हो जाए तो तुरंत लिखें। निकासी एक मिनट में रोकी जा सकती है, और हर क़दम दर्ज है।`,
    ],
    [
      'احفظ مفاتيحك',
      'نادرًا ما تُقتحم الحسابات، بل تُسلَّم. ست عادات تجعل تسليم حسابك سهوًا أمرًا صعبًا.',
      `
      في السنة الماضية نظرنا في بضع مئات من الحسابات استعملها غير أصحابها. لم يُكسر شيء في أغلبها:
      كلمة مرور استُعملت مرتين، أو رسالة صُدّقت، أو هاتف أُعير.

      <ol><li><strong>كلمة مرور لنا وحدنا.</strong> دع متصفّحك أو مدير كلمات المرور يصنعها، فلا حاجة
      إلى حفظها.</li><li><strong>عامل ثانٍ.</strong> تطبيق المصادقة يُضبط في دقيقة ويُنهي معظم
      الهجمات في مكانها. اطبع رموز الاستعادة وضعها مع جواز سفرك.</li><li><strong>كلمة مرور الدفع
      غيرها.</strong> تُطلب حين يخرج المال. إن كانت تاريخ ميلادك فغيّرها اليوم.</li><li><strong>نحن
      لا نسأل أبدًا.</strong> لن يطلب أحد من الدار كلمة مرور أو رمزًا بالهاتف أو المحادثة أو البريد.
      من يطلبها شخص آخر.</li><li><strong>انظر إلى العنوان.</strong> اكتبه أو استعمل إشارتك المرجعية،
      ولا تتبع روابط في رسائل لم تتوقعها.</li><li><strong>انظر إلى القائمة.</strong> يعرض مركز
      الأمان كل مكان سُجّل منه الدخول. أنهِ ما لا تعرفه ثم غيّر كلمة المرور.</li></ol>

      وإن حدث رغم ذلك فاكتب إلينا فورًا. يمكن إيقاف السحب خلال دقيقة، وكل خطوة مسجّلة.`,
    ],
  ),
];
