import { article, type SeedAnnouncement, type Told } from './shape.ts';

const DAY_HOURS = 24;

const notice = (daysAgo: number, en: Told, hi: Told, ar: Told): SeedAnnouncement => ({
  type: 'B',
  execution: null,
  hoursAgo: daysAgo * DAY_HOURS + 5,
  texts: article(en, hi, ar),
});

/** What hung on the board in the months before the seeding, the newest first. */
export const board: readonly SeedAnnouncement[] = [
  notice(
    3,
    [
      'Every round keeps a record',
      'Your betting record holds each round with its stake, its result and the numbers that decided it. Open one and press <strong>Replay and verify</strong> to have your browser draw it again.',
    ],
    [
      'हर राउंड का रिकॉर्ड रहता है',
      'आपके दाँव के विवरण में हर राउंड की रक़म, नतीजा और उसे तय करने वाले अंक दर्ज हैं। किसी को खोलें और <strong>दोबारा देखें और जाँचें</strong> दबाएँ; आपका ब्राउज़र उसे फिर से निकालेगा।',
    ],
    [
      'لكل جولة سجلّها',
      'يحفظ سجل رهاناتك كل جولة برهانها ونتيجتها والأرقام التي حسمتها. افتح واحدة واضغط <strong>إعادة العرض والتحقق</strong> ليعيد متصفّحك سحبها.',
    ],
  ),
  notice(
    8,
    [
      'Identity checks are now answered within a day',
      'Two more people read documents since this month. If a page is blurred or cut off we say which one, and you send that one alone.',
    ],
    [
      'पहचान की जाँच अब एक दिन में',
      'इस महीने से दो और लोग दस्तावेज़ पढ़ते हैं। कोई पेज धुँधला या कटा हो तो हम बताते हैं कि कौन सा, और सिर्फ़ वही दोबारा भेजना होता है।',
    ],
    [
      'التحقق من الهوية يُجاب عنه خلال يوم',
      'انضمّ هذا الشهر شخصان آخران لقراءة المستندات. إن كانت صفحة غير واضحة أو مقصوصة نخبرك بها، وترسلها وحدها.',
    ],
  ),
  notice(
    13,
    [
      'Short maintenance on Thursday, 04:00 to 04:20 UTC',
      'The cashier rests for twenty minutes while its database moves to a larger house. Games go on; deposits that you begin in that time are credited after it.',
    ],
    [
      'गुरुवार को थोड़ा रखरखाव, 04:00 से 04:20 UTC',
      'कैशियर का डेटाबेस बड़े घर में जा रहा है, इसलिए वह बीस मिनट आराम करेगा। खेल चलते रहेंगे; उस बीच शुरू की गई जमा बाद में जुड़ जाएगी।',
    ],
    [
      'صيانة قصيرة يوم الخميس، 04:00 إلى 04:20 بتوقيت غرينتش',
      'يستريح الصندوق عشرين دقيقة بينما تنتقل قاعدة بياناته إلى دار أوسع. الألعاب مستمرة، وما تبدأه من إيداعات يُقيَّد بعدها.',
    ],
  ),
  notice(
    19,
    [
      'Lanternworks brings two hundred reels',
      "From quiet three-reel machines to rooms full of lanterns. Filter the list by lines, by volatility or by what they return; every figure is the maker's own.",
    ],
    [
      'लैंटर्नवर्क्स के दो सौ स्लॉट',
      'सादे तीन-रील वाले खेलों से लेकर लालटेनों से भरे कमरों तक। सूची को लाइनों, उतार-चढ़ाव या वापसी से छाँटें; हर आँकड़ा बनाने वाले का अपना है।',
    ],
    [
      'مئتا آلة من لانترنووركس',
      'من آلات هادئة بثلاث بكرات إلى غرف تملؤها الفوانيس. رشّح القائمة بالخطوط أو التقلّب أو نسبة العائد؛ كل رقم من صانع اللعبة نفسه.',
    ],
  ),
  notice(
    26,
    [
      'Receipts for everything',
      'Each deposit and withdrawal now has a receipt with a number. Quote it to customer service and nobody has to ask you what it was about.',
    ],
    [
      'हर लेन-देन की रसीद',
      'हर जमा और निकासी की अब नंबर वाली रसीद है। ग्राहक सेवा को वही नंबर बताएँ, किसी को पूछना नहीं पड़ेगा कि बात क्या थी।',
    ],
    [
      'إيصال لكل معاملة',
      'لكل إيداع وسحب الآن إيصال برقم. اذكره لخدمة العملاء فلا يضطر أحد إلى سؤالك عمّا جرى.',
    ],
  ),
  notice(
    33,
    [
      'Reality checks can be set to your own pace',
      'Every fifteen minutes, every hour, or whatever suits you: a quiet card tells how long you have played and how it went. The game waits until you have read it.',
    ],
    [
      'रियलिटी चेक अब आपकी रफ़्तार से',
      'हर पंद्रह मिनट, हर घंटे, या जैसा ठीक लगे: एक शांत कार्ड बताता है कि कितनी देर खेले और कैसा रहा। पढ़ने तक खेल रुका रहता है।',
    ],
    [
      'تذكير الوقت على إيقاعك',
      'كل ربع ساعة أو كل ساعة أو كما يناسبك: بطاقة هادئة تخبرك كم لعبت وكيف سارت الأمور، واللعبة تنتظر حتى تقرأها.',
    ],
  ),
  notice(
    41,
    [
      'Two new ways to deposit',
      'Bank transfer and two wallets joined the cards. The cashier lists only what works in your country and currency, with the smallest and the largest amount beside it.',
    ],
    [
      'जमा के दो नए तरीक़े',
      'कार्ड के साथ अब बैंक ट्रांसफ़र और दो वॉलेट भी हैं। कैशियर वही दिखाता है जो आपके देश और मुद्रा में चलता है, साथ में न्यूनतम और अधिकतम रक़म।',
    ],
    [
      'طريقتان جديدتان للإيداع',
      'انضم التحويل المصرفي ومحفظتان إلى البطاقات. يعرض الصندوق ما يعمل في بلدك وعملتك فقط، مع أقل مبلغ وأكبره.',
    ],
  ),
  notice(
    48,
    [
      'The festival calendar is out',
      'Lights in October, lanterns in November, and a long weekend of matches at the end of the year. Each evening has its room; the calendar is on the blog.',
    ],
    [
      'त्योहारों का कैलेंडर आ गया',
      'अक्टूबर में दीये, नवंबर में लालटेनें, और साल के अंत में मैचों का लंबा सप्ताहांत। हर शाम का अपना कमरा है; कैलेंडर ब्लॉग पर है।',
    ],
    [
      'صدر تقويم المواسم',
      'أضواء في أكتوبر، وفوانيس في نوفمبر، وعطلة طويلة من المباريات في آخر السنة. لكل أمسية غرفتها، والتقويم في المدونة.',
    ],
  ),
  notice(
    55,
    [
      'Please check your e-mail address',
      'Codes and receipts go to the address in your profile. If it is an old one, confirm a new one there: it takes two messages and a minute.',
    ],
    [
      'अपना ई-मेल पता जाँच लें',
      'कोड और रसीदें प्रोफ़ाइल में लिखे पते पर जाती हैं। पुराना हो तो वहीं नया पक्का करें: दो संदेश और एक मिनट लगता है।',
    ],
    [
      'راجع عنوان بريدك من فضلك',
      'تُرسل الرموز والإيصالات إلى العنوان المذكور في ملفك. إن كان قديمًا فأكّد آخر هناك: رسالتان ودقيقة واحدة.',
    ],
  ),
  notice(
    63,
    [
      'Fair names',
      'Display names that pretend to be the house, its people or someone else are changed by us from now on, with a note why. Your username stays as it is.',
    ],
    [
      'नामों में ईमानदारी',
      'जो प्रदर्शित नाम हाउस, उसके लोगों या किसी और का भेस धरते हैं, उन्हें अब हम वजह बताकर बदल देते हैं। आपका यूज़रनेम वही रहता है।',
    ],
    [
      'أسماء صادقة',
      'أسماء العرض التي تنتحل صفة الدار أو موظفيها أو غيرهم نغيّرها من الآن مع ذكر السبب. أما اسم المستخدم فيبقى كما هو.',
    ],
  ),
  notice(
    72,
    [
      'Candela Live opens its balcony',
      'A second studio, four tables, and a view over the first. Stakes begin at twenty cents, and each table shows its limits before you sit down.',
    ],
    [
      'कैंडेला लाइव की बालकनी खुली',
      'दूसरा स्टूडियो, चार टेबलें, और नीचे पहले स्टूडियो का नज़ारा। दाँव बीस सेंट से शुरू, और बैठने से पहले हर टेबल अपनी सीमा बताती है।',
    ],
    [
      'كانديلا لايف تفتح شرفتها',
      'استوديو ثانٍ وأربع طاولات وإطلالة على الأول. تبدأ الرهانات من عشرين سنتًا، وكل طاولة تُظهر حدودها قبل أن تجلس.',
    ],
  ),
  notice(
    81,
    [
      'What we learnt from your letters',
      'You asked for larger letters in the cashier, a search that forgives typing errors, and fewer messages. The first two are done; of the third you will notice little, which is the point.',
    ],
    [
      'आपके पत्रों से हमने क्या सीखा',
      'आपने कैशियर में बड़े अक्षर, टाइपिंग की ग़लती माफ़ करने वाली खोज, और कम संदेश माँगे। पहले दो हो गए; तीसरे का पता ही नहीं चलेगा, और यही मक़सद है।',
    ],
    [
      'ما تعلّمناه من رسائلكم',
      'طلبتم حروفًا أكبر في الصندوق، وبحثًا يتسامح مع أخطاء الكتابة، ورسائل أقل. أُنجز الأولان، أما الثالث فلن تلاحظوه، وهذا هو المقصود.',
    ],
  ),
  notice(
    95,
    [
      'Autumn at the tables: new limits',
      'The highest stakes of six tables came down, and the lowest of nine came down further. A table should be a place where one can stay a while.',
    ],
    [
      'टेबलों पर नई सीमाएँ',
      'छह टेबलों का सबसे ऊँचा दाँव कम हुआ, और नौ टेबलों का सबसे छोटा दाँव और भी कम। टेबल ऐसी होनी चाहिए जहाँ देर तक बैठा जा सके।',
    ],
    [
      'حدود جديدة على الطاولات',
      'انخفض أعلى رهان في ست طاولات، وانخفض أدناه أكثر في تسع. ينبغي أن تكون الطاولة مكانًا يمكن البقاء فيه قليلًا.',
    ],
  ),
  notice(
    110,
    [
      'The house opens',
      'After two years of building, the lamps are lit. Everything you see was drawn, counted and written here. If something creaks, tell us; the feedback page goes to the people who can mend it.',
    ],
    [
      'हाउस खुल गया',
      'दो साल की मेहनत के बाद दीये जल गए हैं। जो कुछ आप देखते हैं वह यहीं बना, गिना और लिखा गया है। कुछ चरमराए तो बताइए; सुझाव पेज उन तक जाता है जो उसे ठीक कर सकते हैं।',
    ],
    [
      'افتُتحت الدار',
      'بعد سنتين من البناء أُضيئت المصابيح. كل ما تراه رُسم وحُسب وكُتب هنا. إن صرّ شيء فأخبرنا؛ فصفحة الملاحظات تصل إلى من يستطيع إصلاحه.',
    ],
  ),
];
