import { offer, type SeedPromotion } from './shape.ts';

const route = (url: string) => ({ linkageType: 'route', url }) as const;
const open = { startsInDays: -30, endsInDays: null } as const;

/** Offers that the product carries out as it stands. */
export const keptPromotions: readonly SeedPromotion[] = [
  offer(
    {
      slug: 'five-percent-by-qr',
      categories: ['deposit'],
      image: 'first-evening',
      ...open,
      ...route('/member/depositv2'),
    },
    {
      title: 'Five percent on QR deposits',
      summary: 'Pay by QR transfer and 5% is added, up to 50 USD a deposit.',
      text: `
        Choose QR transfer on the deposit page and scan the code with your banking app. The bonus is
        in your balance together with the deposit.

        The deposit page shows the bonus and the wager that goes with it before you pay.`,
      terms: [
        'Five percent of each deposit by QR transfer, at most 50 USD.',
        'The deposit and its bonus are wagered three times before they can be withdrawn.',
        'The withdraw page shows how much is left to wager.',
      ],
      action: 'Deposit by QR',
    },
    {
      title: 'QR जमा पर पाँच प्रतिशत',
      summary: 'QR ट्रांसफ़र से भुगतान करें और 5% और पाएँ, हर जमा पर 50 USD तक।',
      text: `
        जमा पेज पर QR ट्रांसफ़र चुनें और अपने बैंकिंग ऐप से कोड स्कैन करें। बोनस जमा के साथ ही आपके बैलेंस
        में आ जाता है।

        बोनस और उसके साथ लगाया जाने वाला दाँव भुगतान से पहले जमा पेज पर दिखता है।`,
      terms: [
        'QR ट्रांसफ़र से हर जमा का पाँच प्रतिशत, अधिकतम 50 USD।',
        'निकासी से पहले जमा और बोनस पर तीन गुना दाँव लगाना होता है।',
        'कितना दाँव बाक़ी है, निकासी पेज पर दिखता है।',
      ],
      action: 'QR से जमा करें',
    },
    {
      title: 'خمسة في المئة على إيداعات QR',
      summary: 'ادفع بتحويل QR فتُضاف 5%، حتى 50 دولارًا لكل إيداع.',
      text: `
        اختر تحويل QR في صفحة الإيداع وامسح الرمز بتطبيق بنكك. تصل المكافأة إلى رصيدك مع الإيداع.

        تعرض صفحة الإيداع المكافأة وشرط رهانها قبل أن تدفع.`,
      terms: [
        'خمسة في المئة من كل إيداع بتحويل QR، بحد أقصى 50 دولارًا.',
        'يُراهن الإيداع ومكافأته ثلاث مرات قبل سحبهما.',
        'تعرض صفحة السحب كم بقي للرهان.',
      ],
      action: 'أودع برمز QR',
    },
  ),
  offer(
    {
      slug: 'check-any-draw',
      categories: ['lotto', 'special'],
      image: 'draw-night',
      ...open,
      ...route('/lottery/verify'),
    },
    {
      title: 'Check any draw yourself',
      summary: 'Every lottery draw of ours can be worked out again in your own browser.',
      text: `
        The numbers of each draw follow from a seed that is sealed before the draw and opened after
        it. The verifier repeats the sum on your device and lays its result beside ours.

        No account is needed, and nothing is sent to us while it works.`,
      terms: [
        'Draws of our own lotteries; results that come from outside name their source.',
        'The seed of a draw is published when the draw is over.',
      ],
      action: 'Check a draw',
    },
    {
      title: 'कोई भी ड्रॉ ख़ुद जाँचें',
      summary: 'हमारी लॉटरी का हर ड्रॉ आपके अपने ब्राउज़र में फिर से निकाला जा सकता है।',
      text: `
        हर ड्रॉ के अंक एक बीज से निकलते हैं, जो ड्रॉ से पहले सील होता है और बाद में खुलता है। जाँच का पेज
        वही हिसाब आपके डिवाइस पर दोहराता है और उसका नतीजा हमारे नतीजे के पास रखता है।

        खाते की ज़रूरत नहीं, और जाँच के दौरान हमें कुछ नहीं भेजा जाता।`,
      terms: [
        'हमारी अपनी लॉटरी के ड्रॉ; बाहर से आने वाले नतीजे अपना स्रोत बताते हैं।',
        'ड्रॉ पूरा होने पर उसका बीज प्रकाशित होता है।',
      ],
      action: 'ड्रॉ जाँचें',
    },
    {
      title: 'تحقق من أي سحب بنفسك',
      summary: 'يمكن إعادة حساب كل سحب من سحوباتنا في متصفحك.',
      text: `
        تنتج أرقام كل سحب من بذرة تُختم قبل السحب وتُفتح بعده. تعيد صفحة التحقق الحساب على جهازك وتضع
        نتيجته بجانب نتيجتنا.

        لا حاجة إلى حساب، ولا يُرسل إلينا شيء أثناء ذلك.`,
      terms: [
        'سحوبات يانصيبنا نحن؛ أما النتائج الواردة من الخارج فتذكر مصدرها.',
        'تُنشر بذرة السحب عند انتهائه.',
      ],
      action: 'تحقق من سحب',
    },
  ),
  offer(
    {
      slug: 'limits-that-hold',
      categories: ['other', 'special'],
      image: 'everyday',
      ...open,
      ...route('/member/protection'),
    },
    {
      title: 'Limits that hold',
      summary: 'Set what a day, a week or a month may cost. The cashier and the games keep to it.',
      text: `
        Deposits, losses, stakes and time can each have a limit of their own. A stricter limit counts
        at once; a looser one waits, and asks you again.

        A break or a self-exclusion is on the same page and takes effect at once.`,
      terms: [
        'Limits hold in every game and in the cashier.',
        'Money that is yours can be withdrawn during a break.',
      ],
      action: 'Set my limits',
    },
    {
      title: 'सीमाएँ जो टिकती हैं',
      summary: 'तय करें कि दिन, हफ़्ते या महीने में कितना ख़र्च हो। कैशियर और गेम उसे मानते हैं।',
      text: `
        जमा, हानि, दाँव और समय, हर एक की अपनी सीमा हो सकती है। सख़्त सीमा तुरंत लागू होती है; ढीली सीमा
        रुकती है और आपसे फिर पूछती है।

        विराम या आत्म-बहिष्कार उसी पेज पर है और तुरंत लागू होता है।`,
      terms: ['सीमाएँ हर गेम और कैशियर में लागू हैं।', 'विराम के दौरान भी आपका पैसा निकाला जा सकता है।'],
      action: 'अपनी सीमाएँ तय करें',
    },
    {
      title: 'حدود لا تُخترق',
      summary: 'حدّد ما قد يكلّفه يوم أو أسبوع أو شهر، والصندوق والألعاب تلتزم به.',
      text: `
        للإيداع والخسارة والرهان والوقت حدّ لكل منها. الحد الأشد يسري فورًا، والأوسع ينتظر ثم يسألك من
        جديد.

        الاستراحة والاستبعاد الذاتي في الصفحة نفسها ويسريان فورًا.`,
      terms: ['تسري الحدود في كل لعبة وفي الصندوق.', 'يمكن سحب مالك أثناء الاستراحة.'],
      action: 'اضبط حدودي',
    },
  ),
];
