import { news } from './news.ts';
import { housePosts } from './posts-house.ts';
import { post, type SeedPost } from './shape.ts';
import { tablePosts } from './posts-tables.ts';

const DAY_HOURS = 24;

const AUTHOR = 'The Parlour';

const blog = (slug: string, image: string, daysAgo: number) =>
  ({ slug, postKind: 'blog', image, hoursAgo: daysAgo * DAY_HOURS + 7, author: AUTHOR }) as const;

export const demoPosts: readonly SeedPost[] = [
  post(
    blog('how-a-round-is-sealed', 'fairness', 4),
    [
      'How a round is sealed before you play it',
      'Provable fairness in plain words: three numbers, one envelope, and a sum that you can do again.',
      `
      Imagine that we write tomorrow's results on a sheet of paper, lock it in an envelope and hand
      you the envelope. You cannot read it, and we cannot change it. That is all there is to
      provable fairness; the rest is arithmetic.

      <h3>The three numbers</h3>

      <ul><li><strong>The server seed</strong> is drawn by the studio from the randomness of its
      machines. It stays secret while it is in use, but its fingerprint, a SHA-256 hash, is shown to
      you before the first round.</li><li><strong>The client seed</strong> is yours. Your browser
      makes one, and you may type any other.</li><li><strong>The nonce</strong> counts the rounds
      that you have played with this pair, so that no two rounds are alike.</li></ul>

      <h3>From seeds to symbols</h3>

      The three are put through a keyed hash, and the bytes that come out are cut into numbers. A
      careless way of cutting favours low numbers a little; ours throws away what would tip the
      scale and draws again, so that every stop of every reel is exactly as likely as the paytable
      says.

      <h3>Opening the envelope</h3>

      When you change your seed, the old server seed is revealed. Its fingerprint must be the one
      that you were shown. Then press Replay and verify on any round: your browser repeats the sum without
      asking us and lays its result beside ours. You may also copy the seeds and check them
      elsewhere; the method is written out in the help centre.

      <h3>What it does not say</h3>

      It proves that a result was not altered after you had placed your bet. It says nothing about
      luck, and it does not change the return to players. Both are worth knowing before you sit
      down.`,
    ],
    [
      'राउंड खेलने से पहले कैसे सीलबंद होता है',
      'प्रमाणित निष्पक्षता सीधे शब्दों में: तीन संख्याएँ, एक लिफ़ाफ़ा, और ऐसा हिसाब जो कोई भी दोहरा सकता है।',
      `
      सोचिए कि हम कल के नतीजे एक काग़ज़ पर लिखकर लिफ़ाफ़े में बंद करें और लिफ़ाफ़ा आपको दे दें। आप
      उसे पढ़ नहीं सकते, और हम उसे बदल नहीं सकते। प्रमाणित निष्पक्षता बस इतनी ही है; बाक़ी गणित है।

      <h3>तीन संख्याएँ</h3>

      <ul><li><strong>सर्वर सीड</strong> स्टूडियो अपनी मशीनों की यादृच्छिकता से निकालता है। इस्तेमाल
      के दौरान यह गुप्त रहता है, पर इसकी छाप, यानी SHA-256 हैश, पहले राउंड से पहले आपको दिखाई जाती
      है।</li><li><strong>क्लाइंट सीड</strong> आपका है। ब्राउज़र एक बनाता है, और आप कोई और भी लिख
      सकते हैं।</li><li><strong>नॉन्स</strong> इस जोड़ी से खेले राउंड गिनता है, ताकि कोई दो राउंड एक
      जैसे न हों।</li></ul>

      <h3>सीड से चिह्नों तक</h3>

      तीनों एक कुंजी वाले हैश से गुज़रते हैं, और निकले बाइट संख्याओं में काटे जाते हैं। लापरवाही से
      काटने पर छोटी संख्याएँ थोड़ी ज़्यादा आती हैं; हमारा तरीक़ा झुकाव लाने वाले हिस्से को फेंककर
      दोबारा निकालता है, ताकि हर रील का हर पड़ाव ठीक उतना ही संभव हो जितना पेटेबल कहती है।

      <h3>लिफ़ाफ़ा खोलना</h3>

      जब आप अपना सीड बदलते हैं, पुराना सर्वर सीड खुल जाता है। उसकी छाप वही होनी चाहिए जो आपको दिखाई
      गई थी। फिर किसी भी राउंड पर ‘दोबारा देखें और जाँचें’ दबाएँ: ब्राउज़र हमसे पूछे बिना हिसाब
      दोहराता है और नतीजे
      को हमारे नतीजे के पास रख देता है। सीड कॉपी करके कहीं और भी जाँच सकते हैं; तरीक़ा सहायता केंद्र
      में लिखा है।

      <h3>यह क्या नहीं कहता</h3>

      यह साबित करता है कि दाँव लगाने के बाद नतीजा बदला नहीं गया। यह क़िस्मत के बारे में कुछ नहीं
      कहता, और वापसी की दर नहीं बदलता। बैठने से पहले दोनों बातें जान लेना अच्छा है।`,
    ],
    [
      'كيف تُختم الجولة قبل أن تلعبها',
      'العدالة القابلة للإثبات بكلمات بسيطة: ثلاثة أرقام وظرف واحد وحساب يستطيع أي أحد أن يعيده.',
      `
      تخيّل أننا نكتب نتائج الغد على ورقة ونقفلها في ظرف ونسلّمك الظرف. لا تستطيع قراءته، ولا نستطيع
      تغييره. هذه هي العدالة القابلة للإثبات كلها، والباقي حساب.

      <h3>الأرقام الثلاثة</h3>

      <ul><li><strong>بذرة الخادم</strong> يسحبها الاستوديو من عشوائية أجهزته. تبقى سرّية أثناء
      استعمالها، لكن بصمتها، وهي تجزئة SHA-256، تُعرض عليك قبل الجولة الأولى.</li><li><strong>بذرة
      اللاعب</strong> لك أنت. يصنع متصفّحك واحدة، ولك أن تكتب
      غيرها.</li><li><strong>العدّاد</strong> يحصي الجولات التي لعبتها بهذا الزوج كي لا تتشابه
      جولتان.</li></ul>

      <h3>من البذور إلى الرموز</h3>

      تمرّ الثلاثة عبر تجزئة ذات مفتاح، وتُقطّع البايتات الناتجة إلى أعداد. القطع المتساهل يميل
      قليلًا إلى الأعداد الصغيرة، أما طريقتنا فترمي ما قد يُميل الكفّة وتسحب من جديد، ليكون كل موضع
      على كل بكرة محتملًا تمامًا كما يقول جدول الدفع.

      <h3>فتح الظرف</h3>

      عندما تغيّر بذرتك تُكشف بذرة الخادم القديمة، ويجب أن تطابق بصمتها ما عُرض عليك. ثم اضغط
      «إعادة العرض والتحقق» في أي جولة: يعيد متصفّحك الحساب دون أن يسألنا ويضع نتيجته بجانب
      نتيجتنا. ويمكنك نسخ
      البذور وفحصها في مكان آخر، فالطريقة مكتوبة في مركز المساعدة.

      <h3>ما لا تقوله</h3>

      تثبت أن النتيجة لم تُغيَّر بعد أن وضعت رهانك. لا تقول شيئًا عن الحظ، ولا تغيّر نسبة العائد.
      ومن الخير أن تعرف الأمرين قبل أن تجلس.`,
    ],
  ),
  post(
    blog('what-96-percent-means', 'reels', 11),
    [
      'What 96 percent really means',
      'How the return of a slot is worked out, why your evening will not look like it, and how to use the figure all the same.',
      `
      Every slot of the house prints a figure such as 96.26%. It is not a promise for tonight, and
      it is not an estimate either. Here is where it comes from.

      <h3>Counting instead of guessing</h3>

      A five-reel slot has a fixed strip of symbols on each reel. Multiply the lengths of the strips
      and you have the number of all results that can occur; for Velvet Hours that is some tens of
      millions. A computer can walk through every one of them, add up what each pays and divide by
      what they cost. The result is exact. The free spins are worked out the same way and added with
      the chance of reaching them.

      <h3>Why an evening differs</h3>

      Two hundred spins are a spoonful out of that sea. Most of the return of a lively slot sits in
      a few large wins that a short evening usually does not contain. A simple picture: of a hundred
      people who each play two hundred spins, perhaps thirty-five go home with more than they
      brought, and a handful with much more.

      <h3>Volatility is the other half</h3>

      <ul><li><strong>Low</strong>: small wins, often. The balance
      wanders.</li><li><strong>Medium</strong>: quiet stretches, broken by wins of twenty or fifty
      stakes.</li><li><strong>High</strong>: long quiet, rare storms. Bring patience and small
      stakes.</li></ul>

      <h3>Using the figure</h3>

      Take what you stake in an evening, not what you bring: two hundred spins at 0.50 are 100. At
      96% the evening costs four on average, which is a fair way to compare games with each other
      and with a cinema ticket. What it cannot do is tell you when to go on. Nothing can.`,
    ],
    [
      '96 प्रतिशत का असली मतलब',
      'स्लॉट की वापसी कैसे निकाली जाती है, आपकी शाम वैसी क्यों नहीं दिखेगी, और फिर भी इस आँकड़े का उपयोग कैसे करें।',
      `
      हाउस का हर स्लॉट 96.26% जैसा आँकड़ा छापता है। यह आज रात का वादा नहीं है, और अंदाज़ा भी नहीं।
      यह आता कहाँ से है, देखिए।

      <h3>अंदाज़ा नहीं, गिनती</h3>

      पाँच रील वाले स्लॉट की हर रील पर चिह्नों की तय पट्टी होती है। पट्टियों की लंबाइयाँ गुणा करें
      तो सभी संभव नतीजों की संख्या मिलती है; वेलवेट आवर्स में करोड़ों। कंप्यूटर उनमें से हर एक से
      गुज़र सकता है, हर एक की अदायगी जोड़ सकता है और लागत से भाग दे सकता है। नतीजा सटीक होता है।
      मुफ़्त स्पिन भी ऐसे ही निकाले जाते हैं और उन तक पहुँचने की संभावना के साथ जोड़े जाते हैं।

      <h3>शाम अलग क्यों होती है</h3>

      दो सौ स्पिन उस समुद्र का एक चम्मच हैं। जोशीले स्लॉट की ज़्यादातर वापसी कुछ बड़ी जीतों में होती
      है, जो छोटी शाम में अक्सर नहीं आतीं। सीधी तस्वीर: सौ लोग दो-दो सौ स्पिन खेलें तो शायद पैंतीस
      लाए हुए से ज़्यादा लेकर जाएँगे, और गिने-चुने बहुत ज़्यादा।

      <h3>दूसरा आधा है उतार-चढ़ाव</h3>

      <ul><li><strong>कम</strong>: छोटी जीतें, अक्सर। बैलेंस टहलता रहता
      है।</li><li><strong>मध्यम</strong>: शांत दौर, बीच में बीस या पचास गुना
      जीतें।</li><li><strong>ज़्यादा</strong>: लंबी ख़ामोशी, कभी-कभार तूफ़ान। धीरज और छोटे दाँव साथ
      लाएँ।</li></ul>

      <h3>आँकड़े का उपयोग</h3>

      वह गिनें जो आप शाम भर में दाँव पर लगाते हैं, वह नहीं जो लेकर आते हैं: 0.50 के दो सौ स्पिन 100
      हुए। 96% पर शाम औसतन चार की पड़ती है, और इससे खेलों की आपस में और सिनेमा के टिकट से तुलना हो
      जाती है। यह नहीं बता सकता कि कब तक खेलते रहें। कुछ भी नहीं बता सकता।`,
    ],
    [
      'ماذا تعني 96 في المئة حقًا',
      'كيف تُحسب نسبة عائد السلوت، ولماذا لن تشبهها أمسيتك، وكيف تستفيد من الرقم مع ذلك.',
      `
      تطبع كل آلة في الدار رقمًا مثل 96.26%. ليس وعدًا لهذه الليلة، وليس تقديرًا أيضًا. إليك مصدره.

      <h3>عدّ لا تخمين</h3>

      في آلة من خمس بكرات شريط ثابت من الرموز على كل بكرة. اضرب أطوال الأشرطة تحصل على عدد كل
      النتائج الممكنة، وهو في «ساعات المخمل» عشرات الملايين. يستطيع الحاسوب أن يمرّ عليها واحدة
      واحدة ويجمع ما تدفعه ويقسمه على كلفتها. النتيجة دقيقة. والدورات المجانية تُحسب بالطريقة نفسها
      وتُضاف باحتمال بلوغها.

      <h3>لماذا تختلف الأمسية</h3>

      مئتا دورة ملعقة من ذلك البحر. معظم عائد الآلة الحيوية يكمن في أرباح كبيرة قليلة لا تحويها عادة
      أمسية قصيرة. صورة بسيطة: من مئة شخص يلعب كلٌّ منهم مئتي دورة، ربما يعود خمسة وثلاثون بأكثر مما
      جاؤوا به، وقلّة بأكثر منه بكثير.

      <h3>التقلّب هو النصف الآخر</h3>

      <ul><li><strong>منخفض</strong>: أرباح صغيرة متكررة، والرصيد
      يتمشّى.</li><li><strong>متوسط</strong>: فترات هدوء تقطعها أرباح بعشرين ضعفًا أو
      خمسين.</li><li><strong>مرتفع</strong>: هدوء طويل وعواصف نادرة. أحضر الصبر ورهانات
      صغيرة.</li></ul>

      <h3>كيف تستفيد من الرقم</h3>

      خذ ما تراهن به في الأمسية لا ما تحضره معك: مئتا دورة بـ0.50 تساوي 100. عند 96% تكلّفك الأمسية
      أربعة في المتوسط، وهذه طريقة عادلة لمقارنة الألعاب بعضها ببعض وبتذكرة السينما. ما لا يستطيعه
      الرقم هو أن يقول لك متى تستمر. ولا شيء يستطيع.`,
    ],
  ),
  post(
    blog('reading-odds', 'match-day', 18),
    [
      'Reading odds without a calculator',
      'Decimal odds are a price list. Three small habits tell what a bet pays, what it implies, and what the house keeps.',
      `
      On the first page a match shows two numbers, say 1.92 and 2.05. They look technical and are as
      simple as a price on a shelf.

      <h3>What it pays</h3>

      Stake times odds is what comes back, your stake included. Ten at 1.92 returns 19.20, of which
      9.20 is won. Below 2.00 you win less than you stake; above it, more.

      <h3>What it implies</h3>

      Divide one by the odds and you have the chance at which the bet would break even. 1 / 1.92 is
      52%, 1 / 2.05 is 49%. If you believe that Harbour Athletic win more often than 52 times out of
      a hundred, the price is good; if not, leave it.

      <h3>What the house keeps</h3>

      Add the two: 52 and 49 make 101. What exceeds 100 is the margin, here about one percent, and
      it is why nobody wins by betting on both sides. Compare margins between markets rather than
      odds alone; long lists of exotic bets usually carry the fattest ones.

      <h3>Accumulators</h3>

      Odds of an accumulator multiply, and so do the margins. Four picks at a margin of 4% each
      carry about 15% together. They are fun in small coins.

      <h3>Moving prices</h3>

      Odds follow news and money. What counts is the price on your slip when it is accepted; if it
      moves in between you are asked again, unless you have allowed better prices to pass.`,
    ],
    [
      'कैलकुलेटर के बिना भाव पढ़ना',
      'दशमलव भाव एक मूल्य-सूची हैं। तीन छोटी आदतें बताती हैं कि दाँव क्या देता है, क्या मानकर चलता है, और हाउस क्या रखता है।',
      `
      पहले पेज पर मैच के दो अंक दिखते हैं, जैसे 1.92 और 2.05। देखने में तकनीकी, असल में दुकान के दाम
      जितने सरल।

      <h3>कितना मिलता है</h3>

      दाँव गुणा भाव, इतना लौटता है, आपका दाँव मिलाकर। 1.92 पर दस लौटाते हैं 19.20, जिसमें 9.20 जीत
      है। 2.00 से नीचे जीत दाँव से कम, ऊपर ज़्यादा।

      <h3>क्या मानकर चलता है</h3>

      एक को भाव से भाग दें तो वह संभावना मिलती है जिस पर दाँव न घाटे में रहे न नफ़े में। 1 / 1.92
      यानी 52%, 1 / 2.05 यानी 49%। अगर आपको लगता है कि हार्बर एथलेटिक सौ में 52 से ज़्यादा बार
      जीतेगा तो दाम अच्छा है; नहीं तो छोड़ दें।

      <h3>हाउस क्या रखता है</h3>

      दोनों जोड़ें: 52 और 49 हुए 101। 100 से जितना ज़्यादा, उतना मार्जिन, यहाँ लगभग एक प्रतिशत;
      इसीलिए दोनों ओर दाँव लगाकर कोई नहीं जीतता। सिर्फ़ भाव नहीं, बाज़ारों के मार्जिन की तुलना करें;
      अजीब दाँवों की लंबी सूचियों में अक्सर सबसे मोटे होते हैं।

      <h3>एक्युमुलेटर</h3>

      एक्युमुलेटर के भाव गुणा होते हैं, और मार्जिन भी। 4% वाले चार चुनाव मिलकर लगभग 15% हो जाते हैं।
      छोटे सिक्कों में मज़ेदार।

      <h3>बदलते दाम</h3>

      भाव ख़बर और पैसे के पीछे चलते हैं। गिना वही जाता है जो स्वीकार होते समय पर्ची पर हो; बीच में
      बदले तो आपसे फिर पूछा जाता है, जब तक आपने बेहतर भाव अपने आप मानने की अनुमति न दी हो।`,
    ],
    [
      'قراءة الاحتمالات دون آلة حاسبة',
      'الاحتمالات العشرية قائمة أسعار. ثلاث عادات صغيرة تقول ما يدفعه الرهان وما يفترضه وما تحتفظ به الدار.',
      `
      تعرض الصفحة الأولى لكل مباراة رقمين، مثل 1.92 و2.05. يبدوان تقنيّين وهما بسيطان كسعر على رفّ.

      <h3>كم يدفع</h3>

      الرهان مضروبًا في الاحتمال هو ما يعود، ورهانك ضمنه. عشرة عند 1.92 تعيد 19.20 منها 9.20 ربح.
      دون 2.00 تربح أقل من رهانك، وفوقها أكثر.

      <h3>ماذا يفترض</h3>

      اقسم واحدًا على الاحتمال تحصل على النسبة التي يتعادل عندها الرهان. 1 ÷ 1.92 يساوي 52%، و1 ÷
      2.05 يساوي 49%. إن كنت ترى أن هاربر أتلتيك يفوز أكثر من 52 مرة في المئة فالسعر جيد، وإلا
      فاتركه.

      <h3>بم تحتفظ الدار</h3>

      اجمعهما: 52 و49 تساويان 101. ما زاد على 100 هو الهامش، وهو هنا نحو واحد في المئة، ولهذا لا
      يربح أحد بالرهان على الطرفين. قارن الهوامش بين الأسواق لا الاحتمالات وحدها، فالقوائم الطويلة
      من الرهانات الغريبة تحمل أسمنها عادة.

      <h3>الرهانات المركّبة</h3>

      تُضرب احتمالات المركّب بعضها في بعض، وكذلك الهوامش. أربعة اختيارات بهامش 4% لكل منها تحمل معًا
      نحو 15%. هي ممتعة بالنقود الصغيرة.

      <h3>أسعار متحركة</h3>

      تتبع الاحتمالات الأخبار والمال. المعتبر هو السعر على قسيمتك لحظة قبولها؛ فإن تغيّر بينهما
      سُئلت من جديد، إلا إذا سمحت مسبقًا بقبول الأفضل.`,
    ],
  ),
  ...tablePosts,
  ...housePosts,
  ...news,
];
