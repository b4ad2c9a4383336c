// The hosted page's own words. The provider stands outside the portal and shares no catalogue.
const en = {
  language: 'en',
  sandbox: 'Sandbox',
  sandboxNote: 'A rehearsal of a payment provider. No real money moves here.',
  payTo: 'You are paying',
  reference: 'Reference',
  expires: 'Open until',
  utc: 'UTC',
  pay: 'Pay {amount}',
  decline: 'Let the bank decline',
  cancel: 'Cancel and go back',
  rehearse: 'Rehearse something unusual',
  rehearseNote: 'For testers: how the payment and its confirmation shall behave.',
  delay: 'When it is settled',
  delay_none: 'At once',
  delay_short: 'After 5 seconds',
  delay_long: 'After one minute',
  delay_late: 'Late: reported as expired first',
  news: 'How the merchant hears of it',
  news_once: 'Normally',
  news_repeated: 'Three times over',
  news_reversed: 'In the wrong order',
  news_forged: 'Once with a forged signature, then rightly',
  news_silent: 'Not at all: the merchant has to ask',
  sum: 'What is paid',
  sum_exact: 'The amount asked for',
  sum_less: 'Half of it',
  sum_more: 'Twice as much',
  sum_foreign: 'The same number in another currency',
  status_processing: 'The payment is being processed',
  status_paid: 'The payment was made',
  status_failed: 'The payment was declined',
  status_cancelled: 'The payment was cancelled',
  status_expired: 'The time to pay has run out',
  closedNote: 'There is nothing more to do on this page.',
  back: 'Back to {merchant}',
  missing: 'This payment does not exist',
  missingNote: 'Check the address, or go back and begin again.',
} as const;

export type Words = Readonly<Record<keyof typeof en, string>>;

const hi: Words = {
  language: 'hi',
  sandbox: 'सैंडबॉक्स',
  sandboxNote: 'यह भुगतान प्रदाता का अभ्यास रूप है। यहाँ असली पैसा नहीं चलता।',
  payTo: 'आप भुगतान कर रहे हैं',
  reference: 'संदर्भ',
  expires: 'इस समय तक खुला',
  utc: 'UTC',
  pay: '{amount} का भुगतान करें',
  decline: 'बैंक से अस्वीकार कराएँ',
  cancel: 'रद्द करें और वापस जाएँ',
  rehearse: 'कुछ असामान्य आज़माएँ',
  rehearseNote: 'परीक्षकों के लिए: भुगतान और उसकी पुष्टि कैसे हो।',
  delay: 'निपटान कब हो',
  delay_none: 'तुरंत',
  delay_short: '5 सेकंड बाद',
  delay_long: 'एक मिनट बाद',
  delay_late: 'देर से: पहले समय-समाप्त बताया जाए',
  news: 'व्यापारी को सूचना कैसे मिले',
  news_once: 'सामान्य रूप से',
  news_repeated: 'तीन बार',
  news_reversed: 'गलत क्रम में',
  news_forged: 'पहले जाली हस्ताक्षर से, फिर सही',
  news_silent: 'बिल्कुल नहीं: व्यापारी को पूछना होगा',
  sum: 'कितना भुगतान हो',
  sum_exact: 'माँगी गई राशि',
  sum_less: 'उसका आधा',
  sum_more: 'दोगुना',
  sum_foreign: 'वही संख्या, दूसरी मुद्रा में',
  status_processing: 'भुगतान पर काम चल रहा है',
  status_paid: 'भुगतान हो गया',
  status_failed: 'भुगतान अस्वीकार हुआ',
  status_cancelled: 'भुगतान रद्द किया गया',
  status_expired: 'भुगतान का समय समाप्त हो गया',
  closedNote: 'इस पेज पर अब कुछ करना बाकी नहीं है।',
  back: '{merchant} पर वापस जाएँ',
  missing: 'यह भुगतान मौजूद नहीं है',
  missingNote: 'पता जाँचें, या वापस जाकर फिर से शुरू करें।',
};

const known: readonly Words[] = [en, hi];

/** The first language of an Accept-Language header that the page speaks; English otherwise. */
export function wordsFor(header: string | undefined): Words {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const wanted = part.split(';')[0]?.trim().toLowerCase().split('-')[0];
    const words = known.find(({ language }) => language === wanted);
    if (words !== undefined) return words;
  }
  return en;
}

export const fill = (text: string, name: string, value: string): string =>
  text.replace(`{${name}}`, () => value);
