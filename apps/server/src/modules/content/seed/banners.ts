import { said, type SeedBanner } from './shape.ts';

const words = (title: string, text: string, action: string) => ({ title, text, action });

/** Pictures come from the portal's art generator under the same names. */
export const demoBanners: readonly SeedBanner[] = [
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/velvet-hours.webp',
    imageUrlNarrow: '/art/banners/velvet-hours-narrow.webp',
    linkageType: 'game',
    url: 'velvet-hours',
    texts: said(
      words(
        'Velvet Hours',
        'The lamps are low, the reels are warm, and the house has kept your chair.',
        'Play now',
      ),
      words('वेलवेट आवर्स', 'रोशनी मद्धम है, रीलें तैयार हैं, और आपकी कुर्सी ख़ाली रखी गई है।', 'अभी खेलें'),
      words('ساعات المخمل', 'الأضواء خافتة، والبكرات دافئة، ومقعدك محجوز.', 'العب الآن'),
    ),
  },
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/fairness.webp',
    imageUrlNarrow: '/art/banners/fairness-narrow.webp',
    linkageType: 'route',
    url: '/help#fairness',
    texts: said(
      words(
        'Check every round yourself',
        'The result is sealed before you play and opened after. Your own browser does the sums.',
        'See how',
      ),
      words(
        'हर राउंड ख़ुद जाँचें',
        'नतीजा खेल से पहले सीलबंद होता है और बाद में खुलता है। हिसाब आपका ब्राउज़र करता है।',
        'देखें कैसे',
      ),
      words(
        'تحقّق من كل جولة بنفسك',
        'تُختم النتيجة قبل أن تلعب وتُكشف بعدها، ومتصفّحك هو من يجري الحساب.',
        'اعرف كيف',
      ),
    ),
  },
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/match-day.webp',
    imageUrlNarrow: '/art/banners/match-day-narrow.webp',
    linkageType: 'route',
    url: '/sports',
    texts: said(
      words(
        'Match week at the Parlour',
        'A fixture for every evening, and odds that say plainly what they pay.',
        'To the matches',
      ),
      words('पार्लर में मैच सप्ताह', 'हर शाम एक मुक़ाबला, और भाव जो साफ़ बताते हैं कि कितना मिलेगा।', 'मैच देखें'),
      words(
        'أسبوع المباريات في بارلر',
        'مباراة لكل مساء، واحتمالات تقول بوضوح كم تدفع.',
        'إلى المباريات',
      ),
    ),
  },
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/payouts.webp',
    imageUrlNarrow: '/art/banners/payouts-narrow.webp',
    linkageType: 'route',
    url: '/help#withdrawals',
    texts: said(
      words(
        'Winnings that walk out with you',
        'Ask for a withdrawal and follow each step live, from review to receipt.',
        'How it works',
      ),
      words('जीत जो आपके साथ जाए', 'निकासी माँगें और जाँच से रसीद तक हर क़दम लाइव देखें।', 'कैसे होता है'),
      words(
        'أرباح تخرج معك',
        'اطلب السحب وتابع كل خطوة لحظة بلحظة، من المراجعة إلى الإيصال.',
        'كيف يتم ذلك',
      ),
    ),
  },
  {
    groupName: 'w_home',
    imageUrl: '/art/banners/welcome.webp',
    imageUrlNarrow: '/art/banners/welcome-narrow.webp',
    linkageType: 'route',
    url: '/lott',
    texts: said(
      words(
        'An evening at the Parlour',
        'Lotteries drawn in the open, and a slot whose every round you can check.',
        'Look around',
      ),
      words(
        'पार्लर की एक शाम',
        'खुले में निकलने वाली लॉटरी, और एक स्लॉट जिसका हर राउंड आप जाँच सकते हैं।',
        'घूमकर देखें',
      ),
      words(
        'أمسية في بارلر',
        'يانصيب تُسحب أرقامه علنًا، وسلوت يمكنك التحقق من كل جولة فيه.',
        'تجوّل',
      ),
    ),
  },
  {
    groupName: 'w_login',
    imageUrl: '/art/banners/welcome.webp',
    linkageType: 'none',
    url: '',
    texts: said(
      words('Good evening', 'Your table is ready when you are.', ''),
      words('शुभ संध्या', 'आपकी टेबल तैयार है, बस आपका इंतज़ार है।', ''),
      words('مساء الخير', 'طاولتك جاهزة متى شئت.', ''),
    ),
  },
  {
    groupName: 'w_register',
    imageUrl: '/art/banners/first-evening.webp',
    linkageType: 'none',
    url: '',
    texts: said(
      words('Join in two minutes', 'All you need is a username and a password.', ''),
      words('दो मिनट में जुड़ें', 'बस एक यूज़रनेम और पासवर्ड चाहिए।', ''),
      words('انضم خلال دقيقتين', 'كل ما تحتاجه اسم مستخدم وكلمة مرور.', ''),
    ),
  },
  {
    groupName: 'w_forget',
    imageUrl: '/art/banners/reading-room.webp',
    linkageType: 'none',
    url: '',
    texts: said(
      words(
        'Forgot your password?',
        'Setting a new one takes a moment. Your balance stays as it is.',
        '',
      ),
      words('पासवर्ड भूल गए?', 'नया सेट करने में पल भर लगता है। आपका बैलेंस वैसा ही रहता है।', ''),
      words('نسيت كلمة المرور؟', 'تعيين كلمة جديدة يستغرق لحظة، ورصيدك يبقى كما هو.', ''),
    ),
  },
];
