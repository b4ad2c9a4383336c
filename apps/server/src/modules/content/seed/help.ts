import { helpOfHouse } from './help-house.ts';
import { helpOfMoney } from './help-money.ts';
import { helpOfPlay } from './help-play.ts';
import { article, said, type SeedHelp } from './shape.ts';

const account: SeedHelp = {
  section: 'account',
  titles: said('Your account', 'आपका खाता', 'حسابك'),
  articles: [
    article(
      [
        'Opening an account',
        `
        Choose a username that starts with a letter and a password of at least eight characters,
        type the characters of the picture, confirm your age and accept the terms. You are logged in
        at once.

        One person, one account: a second one may be closed.`,
      ],
      [
        'खाता खोलना',
        `
        ऐसा यूज़रनेम चुनें जो वर्ण से शुरू हो और कम से कम आठ अक्षरों का पासवर्ड, चित्र के अक्षर
        लिखें, उम्र की पुष्टि करें और शर्तें स्वीकार करें। आप तुरंत लॉग इन हो जाएँगे।

        एक व्यक्ति, एक खाता: दूसरा खाता बंद किया जा सकता है।`,
      ],
      [
        'فتح حساب',
        `
        اختر اسم مستخدم يبدأ بحرف وكلمة مرور من ثمانية أحرف على الأقل، واكتب أحرف الصورة، وأكّد سنّك
        واقبل الشروط. يُسجَّل دخولك فورًا.

        لكل شخص حساب واحد، وقد يُغلق الثاني.`,
      ],
    ),
    article(
      [
        'Keeping it safe',
        `
        The security centre lists every place where you are logged in, and you can end any of them.
        Changing the password ends all the others.

        Switch on the second factor: an authenticator on your phone, with recovery codes that you
        print once. We never ask for your password, neither by telephone nor by mail.`,
      ],
      [
        'सुरक्षित रखना',
        `
        सुरक्षा केंद्र में वे सभी जगहें दिखती हैं जहाँ आप लॉग इन हैं, और आप किसी को भी समाप्त कर
        सकते हैं। पासवर्ड बदलने से बाक़ी सब समाप्त हो जाते हैं।

        दूसरा फ़ैक्टर चालू करें: फ़ोन का ऑथेंटिकेटर, और रिकवरी कोड जिन्हें आप एक बार छाप लें। हम
        फ़ोन या मेल पर आपका पासवर्ड कभी नहीं माँगते।`,
      ],
      [
        'الحفاظ على أمانه',
        `
        يعرض مركز الأمان كل مكان سُجّل منه دخولك، ويمكنك إنهاء أيٍّ منها. تغيير كلمة المرور ينهي
        البقية كلها.

        شغّل العامل الثاني: تطبيق مصادقة على هاتفك مع رموز استعادة تطبعها مرة واحدة. لا نطلب كلمة
        مرورك أبدًا، لا بالهاتف ولا بالبريد.`,
      ],
    ),
    article(
      [
        'I cannot log in',
        `
        After a few wrong tries we ask for the characters of a picture, and after some more the
        account rests for a while; the message says how long. Check that capital letters are not
        switched on.

        If the password is lost, press <strong>Forgot password</strong>: a link by e-mail or a code
        by SMS lets you set a new one.`,
      ],
      [
        'लॉग इन नहीं हो रहा',
        `
        कुछ ग़लत कोशिशों के बाद हम चित्र के अक्षर पूछते हैं, और उसके बाद खाता कुछ देर रुक जाता है;
        संदेश में समय लिखा होता है। देख लें कि कैप्स लॉक चालू तो नहीं।

        पासवर्ड भूल गए हों तो <strong>पासवर्ड भूल गए</strong> दबाएँ: ई-मेल का लिंक या SMS का कोड नया
        बनाने देता है।`,
      ],
      [
        'لا أستطيع الدخول',
        `
        بعد محاولات خاطئة قليلة نطلب أحرف صورة، وبعد مزيد منها يستريح الحساب مدة تذكرها الرسالة.
        تأكّد من أن الأحرف الكبيرة غير مفعّلة.

        إن نسيت كلمة المرور فاضغط <strong>نسيت كلمة المرور</strong>: رابط بالبريد أو رمز برسالة نصية
        يتيح لك وضع كلمة جديدة.`,
      ],
    ),
    article(
      [
        'Confirming who you are',
        `
        In your profile, under Identity, you send a picture of a document with your name and, if
        asked, one of your address. Both are read by a person and stored encrypted.

        If a page is refused, the reason is written beside it, and you send that one again.`,
      ],
      [
        'अपनी पहचान पक्की करना',
        `
        प्रोफ़ाइल में ‘पहचान’ के नीचे आप नाम वाले दस्तावेज़ की तस्वीर भेजते हैं, और माँगने पर पते
        की। दोनों को एक व्यक्ति पढ़ता है, और वे एन्क्रिप्ट करके रखी जाती हैं।

        कोई पेज अस्वीकार हो तो वजह उसके पास लिखी होती है, और आप वही दोबारा भेजते हैं।`,
      ],
      [
        'تأكيد هويتك',
        `
        في ملفك، تحت «الهوية»، ترسل صورة مستند يحمل اسمك، وإن طُلب فصورة أخرى لعنوانك. يقرؤهما شخص
        وتُحفظان مشفّرتين.

        إن رُفضت صفحة كُتب السبب بجانبها، وترسلها وحدها من جديد.`,
      ],
    ),
    article(
      [
        'Closing an account',
        `
        Withdraw what is left, then write to customer service, who close the account.

        If you want to stay away from games rather than from us, use an exclusion under <a
        href="/help#responsible">Playing safely</a>: it takes effect immediately, and nobody can
        lift it early.`,
      ],
      [
        'खाता बंद करना',
        `
        बची रक़म निकाल लें, फिर ग्राहक सेवा को लिखें, जो खाता बंद कर देती है।

        अगर हमसे नहीं, खेलों से दूर रहना हो तो <a href="/help#responsible">सुरक्षित खेल</a> में रोक
        लगाएँ: वह तुरंत लागू होती है और कोई उसे समय से पहले नहीं हटा सकता।`,
      ],
      [
        'إغلاق الحساب',
        `
        اسحب ما بقي، ثم اكتب إلى خدمة العملاء فتغلق الحساب.

        إن أردت الابتعاد عن الألعاب لا عنا فاستعمل الاستبعاد في <a href="/help#responsible">اللعب
        الآمن</a>: يسري فورًا ولا يستطيع أحد رفعه قبل أوانه.`,
      ],
    ),
  ],
};

/** The help centre in the order in which it is read. */
export const demoHelp: readonly SeedHelp[] = [
  account,
  ...helpOfMoney,
  ...helpOfPlay,
  ...helpOfHouse,
];
