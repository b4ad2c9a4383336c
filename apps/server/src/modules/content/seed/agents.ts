import { article, type SeedAnnouncement, type Told } from './shape.ts';

const DAY_HOURS = 24;

const toAgents = (daysAgo: number, en: Told, hi: Told, ar: Told): SeedAnnouncement => ({
  type: 'AG',
  execution: null,
  hoursAgo: daysAgo * DAY_HOURS + 3,
  texts: article(en, hi, ar),
});

/** What the house told its agents, the newest first. */
export const toldAgents: readonly SeedAnnouncement[] = [
  toAgents(
    1,
    [
      'How to read a bill',
      'Every wage, salary and dividend opens to the team play behind it: the valid bet, the members who were active, the tier that was reached and the bets themselves. What is not reached is kept as well, so that you see how far it was.',
    ],
    [
      'बिल कैसे पढ़ें',
      'हर वेतन, मानदेय और लाभांश खोलने पर उसके पीछे का टीम खेल दिखता है: मान्य दाँव, सक्रिय सदस्य, मिला हुआ स्तर और ख़ुद दाँव। जो स्तर नहीं मिला, वह भी रखा जाता है, ताकि आप देख सकें कि कितनी दूरी रह गई।',
    ],
    [
      'كيف تقرأ الفاتورة',
      'كل أجر وراتب وحصة أرباح يُفتح على لعب الفريق الذي وراءه: الرهان الصالح والأعضاء النشطون والشريحة التي بُلغت والرهانات نفسها. وما لم يُبلغ يُحفظ أيضًا لترى كم بقي.',
    ],
  ),
  toAgents(
    6,
    [
      'Daily wages are paid at noon',
      'A day is calculated at 02:05 and paid at 12:00 of the day after. Hourly salaries follow five minutes after the hour, real-time salaries every five minutes.',
    ],
    [
      'दैनिक वेतन दोपहर में मिलता है',
      'दिन का हिसाब रात 02:05 पर होता है और अगले दिन 12:00 बजे भुगतान। घंटेवार वेतन हर घंटे के पाँच मिनट बाद और रीयल-टाइम वेतन हर पाँच मिनट पर आता है।',
    ],
    [
      'الأجور اليومية تُدفع ظهرًا',
      'يُحسب اليوم عند 02:05 ويُدفع عند 12:00 من اليوم التالي. رواتب الساعة تتبع الساعة بخمس دقائق، والرواتب الفورية كل خمس دقائق.',
    ],
  ),
  toAgents(
    14,
    [
      'Referral links carry the points with them',
      'A link fixes the points of the one who registers by it at that moment. Change the link and those who came before keep what they had; you can always raise them, never lower them.',
    ],
    [
      'रेफ़रल लिंक अंक अपने साथ रखते हैं',
      'लिंक से पंजीकरण करने वाले के अंक उसी समय तय हो जाते हैं। लिंक बदलने पर भी पहले आए लोगों के अंक वही रहते हैं; आप उन्हें बढ़ा सकते हैं, घटा नहीं सकते।',
    ],
    [
      'روابط الإحالة تحمل النقاط معها',
      'يثبّت الرابط نقاط من يسجّل عبره في تلك اللحظة. وإن غيّرت الرابط بقي لمن سبق ما كان له؛ يمكنك رفع نقاطهم دائمًا ولا يمكنك خفضها.',
    ],
  ),
];
