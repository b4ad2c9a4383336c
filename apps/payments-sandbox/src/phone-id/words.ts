import { type Words as PageWords, wordsFor as pageWordsFor } from '../page/words.ts';
import type { WindowError } from './attempts.ts';

const en = {
  note: 'A rehearsal of a verifier of phone numbers. No SMS is sent.',
  title: 'Verify your phone number',
  numberNote: 'With the country code, for example +91 98765 43210.',
  number: 'Phone number',
  send: 'Send me a code',
  codeTitle: 'Enter the code',
  codeNote: 'We sent a code to {number}.',
  arrived: 'The SMS that would have arrived',
  code: 'Code',
  confirm: 'Confirm',
  again: 'Send another code',
  rehearse: 'Rehearse an error',
  rehearseNote: 'For testers: the page that opened this window is told of it.',
  doneTitle: 'Done',
  doneNote: 'You can close this window.',
  strangerTitle: 'This window was not opened by a known site',
  strangerNote: 'Close it, and begin again on the site where you want to sign in.',
  'invalid-phone-number': 'The phone number is not valid.',
  'missing-phone-number': 'Enter a phone number.',
  'too-many-requests': 'Too many requests. Try again in 5 minutes.',
  unknown: 'Something went wrong.',
  'invalid-verification-code': 'The code is not right.',
  'missing-verification-code': 'Enter the code.',
  'captcha-check-failed': 'The check against robots failed.',
  'quota-exceeded': 'The quota is used up.',
  'operation-not-allowed': 'This is not enabled.',
  'code-expired': 'The code has expired.',
  'popup-closed-by-user': 'The window was closed.',
} as const satisfies Readonly<Record<WindowError, string>> & Readonly<Record<string, string>>;

export type PhoneWords = Readonly<Record<keyof typeof en, string>>;

const hi: PhoneWords = {
  note: 'यह फ़ोन नंबर सत्यापित करने वाली सेवा का अभ्यास रूप है। कोई SMS नहीं भेजा जाता।',
  title: 'अपना फ़ोन नंबर सत्यापित करें',
  numberNote: 'देश कोड के साथ, जैसे +91 98765 43210।',
  number: 'फ़ोन नंबर',
  send: 'मुझे कोड भेजें',
  codeTitle: 'कोड डालें',
  codeNote: 'हमने {number} पर एक कोड भेजा है।',
  arrived: 'जो SMS आया होता',
  code: 'कोड',
  confirm: 'पुष्टि करें',
  again: 'दूसरा कोड भेजें',
  rehearse: 'किसी त्रुटि का अभ्यास करें',
  rehearseNote: 'परीक्षकों के लिए: जिस पेज ने यह विंडो खोली उसे बताया जाता है।',
  doneTitle: 'हो गया',
  doneNote: 'आप यह विंडो बंद कर सकते हैं।',
  strangerTitle: 'यह विंडो किसी जानी-पहचानी साइट ने नहीं खोली',
  strangerNote: 'इसे बंद करें और जिस साइट पर साइन इन करना है वहाँ से फिर शुरू करें।',
  'invalid-phone-number': 'फ़ोन नंबर मान्य नहीं है।',
  'missing-phone-number': 'फ़ोन नंबर डालें।',
  'too-many-requests': 'बहुत अधिक अनुरोध हुए। 5 मिनट बाद फिर कोशिश करें।',
  unknown: 'कुछ गड़बड़ हो गई।',
  'invalid-verification-code': 'कोड सही नहीं है।',
  'missing-verification-code': 'कोड डालें।',
  'captcha-check-failed': 'रोबोट-जाँच असफल रही।',
  'quota-exceeded': 'कोटा समाप्त हो गया है।',
  'operation-not-allowed': 'यह चालू नहीं है।',
  'code-expired': 'कोड की अवधि समाप्त हो गई।',
  'popup-closed-by-user': 'विंडो बंद कर दी गई।',
};

const ar: PhoneWords = {
  note: 'محاكاة لخدمة تتحقق من أرقام الهواتف. لا تُرسل أي رسالة SMS.',
  title: 'أكّد رقم هاتفك',
  numberNote: 'مع رمز البلد، مثل ‎+91 98765 43210.',
  number: 'رقم الهاتف',
  send: 'أرسل لي رمزًا',
  codeTitle: 'أدخل الرمز',
  codeNote: 'أرسلنا رمزًا إلى {number}.',
  arrived: 'رسالة SMS التي كانت ستصل',
  code: 'الرمز',
  confirm: 'تأكيد',
  again: 'أرسل رمزًا آخر',
  rehearse: 'جرّب خطأ',
  rehearseNote: 'للمختبِرين: تُبلَّغ به الصفحة التي فتحت هذه النافذة.',
  doneTitle: 'تم',
  doneNote: 'يمكنك إغلاق هذه النافذة.',
  strangerTitle: 'لم يفتح هذه النافذة موقع معروف',
  strangerNote: 'أغلقها، وابدأ من جديد في الموقع الذي تريد الدخول إليه.',
  'invalid-phone-number': 'رقم الهاتف غير صالح.',
  'missing-phone-number': 'أدخل رقم هاتف.',
  'too-many-requests': 'طلبات كثيرة جدًا. حاول بعد 5 دقائق.',
  unknown: 'حدث خطأ ما.',
  'invalid-verification-code': 'الرمز غير صحيح.',
  'missing-verification-code': 'أدخل الرمز.',
  'captcha-check-failed': 'فشل التحقق من أنك لست روبوتًا.',
  'quota-exceeded': 'استُنفدت الحصة.',
  'operation-not-allowed': 'هذا غير مفعّل.',
  'code-expired': 'انتهت صلاحية الرمز.',
  'popup-closed-by-user': 'أُغلقت النافذة.',
};

const spoken: Readonly<Record<string, PhoneWords>> = { en, hi, ar };

export type BothWords = { readonly page: PageWords; readonly phone: PhoneWords };

/** The words of the frame and of these pages, in the first language that both speak. */
export function bothWordsFor(header: string | undefined): BothWords {
  const page = pageWordsFor(header);
  const phone = spoken[page.language] ?? en;
  return { page: { ...page, sandboxNote: phone.note }, phone };
}
