// Words of a demonstration's page, in the languages that are read from right to left too.

const words = {
  en: {
    label: 'Demonstration – no money is at stake',
    about:
      '{vendor} is not connected to this site. This page stands in for the game and has a small wheel to turn.',
    credits: 'Play credits',
    turn: 'Turn the wheel for {cost}',
    turning: 'The wheel turns…',
    won: 'The wheel gives {count} credits',
    nothing: 'Nothing this time',
    refill: 'Take {count} fresh credits',
    rules:
      'Twelve fields, each as likely as any other. On average the wheel gives back what it takes. Credits exist on this page alone and are gone when you leave.',
    back: 'Back to the lobby',
    art: 'Picture of {name}',
  },
  hi: {
    label: 'प्रदर्शन – कोई पैसा दाँव पर नहीं है',
    about:
      '{vendor} इस साइट से जुड़ा नहीं है। यह पेज खेल की जगह दिखाया जा रहा है और इसमें घुमाने के लिए एक छोटा पहिया है।',
    credits: 'खेल क्रेडिट',
    turn: '{cost} क्रेडिट में पहिया घुमाएँ',
    turning: 'पहिया घूम रहा है…',
    won: 'पहिये ने {count} क्रेडिट दिए',
    nothing: 'इस बार कुछ नहीं',
    refill: '{count} नए क्रेडिट लें',
    rules:
      'बारह खाने हैं और हर एक के आने की संभावना बराबर है। औसतन पहिया जितना लेता है उतना ही लौटाता है। क्रेडिट केवल इसी पेज पर हैं और पेज छोड़ते ही समाप्त हो जाते हैं।',
    back: 'लॉबी पर वापस जाएँ',
    art: '{name} का चित्र',
  },
  ar: {
    label: 'عرض توضيحي – لا رهان فيه بأي مال',
    about:
      'لم تُربط {vendor} بهذا الموقع بعد. تحلّ هذه الصفحة محل اللعبة وفيها عجلة صغيرة يمكنك تدويرها.',
    credits: 'رصيد اللعب التجريبي',
    turn: 'أدر العجلة مقابل {cost}',
    turning: 'العجلة تدور…',
    won: 'منحتك العجلة {count} من الرصيد التجريبي',
    nothing: 'لا شيء هذه المرة',
    refill: 'خذ رصيدًا جديدًا قدره {count}',
    rules:
      'اثنتا عشرة خانة لكل منها الاحتمال نفسه، وتعيد العجلة في المتوسط مقدار ما تأخذه. لا وجود لهذا الرصيد إلا في هذه الصفحة ويزول عند مغادرتها.',
    back: 'العودة إلى الردهة',
    art: 'صورة {name}',
  },
} as const;

export type DemoWord = keyof (typeof words)['en'];
export type DemoWords = {
  (key: DemoWord, params?: Readonly<Record<string, string | number>>): string;
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
};

/** The texts of one language; English where there is none. */
export function demoWords(wanted: string): DemoWords {
  const base = wanted.toLowerCase().slice(0, 2);
  const language = base === 'hi' || base === 'ar' ? base : 'en';
  const numbers = new Intl.NumberFormat(language);
  const say = (key: DemoWord, params: Readonly<Record<string, string | number>> = {}): string =>
    words[language][key].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = params[name];
      return typeof value === 'number' ? numbers.format(value) : (value ?? '');
    });
  return Object.assign(say, {
    language,
    direction: language === 'ar' ? ('rtl' as const) : ('ltr' as const),
  });
}
