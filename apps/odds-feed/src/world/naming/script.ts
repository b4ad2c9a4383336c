// Names in other scripts, by their sound: letters of Latin names become those of Devanagari and of Arabic.

export type Language = 'ar' | 'en' | 'hi';
export const LANGUAGES: readonly Language[] = ['en', 'hi', 'ar'];

type Sound = readonly [latin: string, devanagari: string, arabic: string];

const CONSONANTS: readonly Sound[] = [
  ['sch', 'श', 'ش'],
  ['tch', 'च', 'تش'],
  ['chr', 'क्र', 'كر'],
  ['sh', 'श', 'ش'],
  ['ch', 'च', 'تش'],
  ['kh', 'ख', 'خ'],
  ['gh', 'घ', 'غ'],
  ['th', 'थ', 'ث'],
  ['ph', 'फ', 'ف'],
  ['bh', 'भ', 'ب'],
  ['dh', 'ध', 'د'],
  ['zh', 'झ', 'ج'],
  ['ck', 'क', 'ك'],
  ['qu', 'क्व', 'كو'],
  ['ñ', 'ञ', 'ني'],
  ['ç', 'च', 'تش'],
  ['ş', 'श', 'ش'],
  ['ğ', 'ग', 'غ'],
  ['ř', 'र', 'ر'],
  ['ł', 'ल', 'ل'],
  ['b', 'ब', 'ب'],
  ['c', 'क', 'ك'],
  ['d', 'ड', 'د'],
  ['f', 'फ', 'ف'],
  ['g', 'ग', 'غ'],
  ['h', 'ह', 'ه'],
  ['j', 'ज', 'ج'],
  ['k', 'क', 'ك'],
  ['l', 'ल', 'ل'],
  ['m', 'म', 'م'],
  ['n', 'न', 'ن'],
  ['p', 'प', 'ب'],
  ['q', 'क', 'ق'],
  ['r', 'र', 'ر'],
  ['s', 'स', 'س'],
  ['t', 'ट', 'ت'],
  ['v', 'व', 'ف'],
  ['w', 'व', 'و'],
  ['x', 'क्स', 'كس'],
  ['y', 'य', 'ي'],
  ['z', 'ज़', 'ز'],
];

type Vowel = readonly [latin: string, alone: string, sign: string, arabic: string];

const VOWELS: readonly Vowel[] = [
  ['eau', 'ओ', 'ो', 'و'],
  ['oo', 'ऊ', 'ू', 'و'],
  ['ee', 'ई', 'ी', 'ي'],
  ['ou', 'ऊ', 'ू', 'و'],
  ['au', 'औ', 'ौ', 'او'],
  ['ai', 'ऐ', 'ै', 'اي'],
  ['ei', 'ए', 'े', 'ي'],
  ['eo', 'ओ', 'ो', 'و'],
  ['ae', 'ए', 'े', 'اي'],
  ['ie', 'ई', 'ी', 'ي'],
  ['a', 'आ', 'ा', 'ا'],
  ['e', 'ए', 'े', 'ي'],
  ['i', 'इ', 'ि', 'ي'],
  ['o', 'ओ', 'ो', 'و'],
  ['u', 'उ', 'ु', 'و'],
];

/** What clubs are called is translated by meaning or known spelling, as newspapers do. */
const KNOWN: Readonly<Record<string, readonly [hi: string, ar: string]>> = {
  united: ['यूनाइटेड', 'يونايتد'],
  city: ['सिटी', 'سيتي'],
  town: ['टाउन', 'تاون'],
  fc: ['एफ़सी', 'إف سي'],
  cf: ['सीएफ़', 'سي إف'],
  sc: ['एससी', 'إس سي'],
  fk: ['एफ़के', 'إف كيه'],
  sk: ['एसके', 'إس كيه'],
  ac: ['एसी', 'إيه سي'],
  al: ['अल', 'ال'],
  stars: ['स्टार्स', 'ستارز'],
  lions: ['लायन्स', 'ليونز'],
  royals: ['रॉयल्स', 'رويالز'],
  dragons: ['ड्रैगन्स', 'دراغونز'],
  tigers: ['टाइगर्स', 'تايغرز'],
};

const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  å: 'o',
  ı: 'i',
  ß: 'ss',
  æ: 'e',
  đ: 'd',
};
/** Latin letters without marks, save those that have a sound of their own. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[øåıßæđ]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^ñçşğřł]/gu, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''));

const starting = <Row extends readonly string[]>(
  rows: readonly Row[],
  text: string,
): Row | undefined => rows.find(([latin = '']) => text.startsWith(latin));

function devanagari(word: string): string {
  let text = '';
  let left = word;
  let isAfterConsonant = false;
  while (left !== '') {
    const vowel = starting(VOWELS, left);
    if (vowel !== undefined) {
      const [latin, alone, sign] = vowel;
      // A short a inside a word is part of the consonant itself.
      const isInherent = latin === 'a' && left.length > 1 && isAfterConsonant && text.length > 2;
      text += isInherent ? '' : isAfterConsonant ? sign : alone;
      left = left.slice(latin.length);
      isAfterConsonant = false;
      continue;
    }
    const consonant = starting(CONSONANTS, left);
    const length = consonant?.[0].length ?? 1;
    const isDouble = consonant !== undefined && left.startsWith(consonant[0].repeat(2));
    text += `${isAfterConsonant ? '्' : ''}${consonant?.[1] ?? left.slice(0, 1)}`;
    isAfterConsonant = consonant !== undefined;
    left = left.slice(isDouble ? length * 2 : length);
  }
  return text;
}

function arabic(word: string): string {
  let text = '';
  let left = word;
  while (left !== '') {
    const vowel = starting(VOWELS, left);
    const sound = starting(CONSONANTS, left);
    if (vowel !== undefined) {
      const isFirst = text === '';
      const isShort = vowel[0] === 'e' && !isFirst && left.length > 1;
      text += isFirst ? (vowel[3].startsWith('ا') ? '' : 'إ') + vowel[3] : isShort ? '' : vowel[3];
      left = left.slice(vowel[0].length);
      continue;
    }
    const length = sound?.[0].length ?? 1;
    const isDouble = sound !== undefined && left.startsWith(sound[0].repeat(2));
    text += sound?.[2] ?? left.slice(0, 1);
    left = left.slice(isDouble ? length * 2 : length);
  }
  return text;
}

/** A name as it is written in a language; names of the Latin script stay as they are. */
export function transliterate(name: string, language: Language): string {
  if (language === 'en') return name;
  const write = (word: string): string => {
    const known = KNOWN[word.toLowerCase()];
    if (known !== undefined) return known[language === 'hi' ? 0 : 1];
    return language === 'hi' ? devanagari(plain(word)) : arabic(plain(word));
  };
  return name.replaceAll(/\p{L}+/gu, write);
}
