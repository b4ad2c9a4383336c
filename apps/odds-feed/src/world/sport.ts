/** Sports by their numbers in the unified feed, with the names that the feed answers. */
export type Sport = {
  readonly id: number;
  readonly names: { readonly en: string; readonly hi: string; readonly ar: string };
  /** Whether a competitor is a person, who has no squad. */
  readonly isSingle?: boolean;
  /** From the start to the usual end, in minutes. */
  readonly minutes: number;
};

const sport = (
  id: number,
  [en, hi, ar]: readonly [en: string, hi: string, ar: string],
  minutes: number,
  isSingle = false,
): Sport => ({ id, names: { en, hi, ar }, minutes, isSingle });

export const SPORTS: readonly Sport[] = [
  sport(1, ['Soccer', 'फ़ुटबॉल', 'كرة القدم'], 112),
  sport(2, ['Basketball', 'बास्केटबॉल', 'كرة السلة'], 120),
  sport(3, ['Baseball', 'बेसबॉल', 'البيسبول'], 180),
  sport(4, ['Ice Hockey', 'आइस हॉकी', 'هوكي الجليد'], 150),
  sport(5, ['Tennis', 'टेनिस', 'التنس'], 100, true),
  sport(6, ['Handball', 'हैंडबॉल', 'كرة اليد'], 90),
  sport(9, ['Golf', 'गोल्फ़', 'الغولف'], 5_760, true),
  sport(10, ['Boxing', 'मुक्केबाज़ी', 'الملاكمة'], 45, true),
  sport(12, ['Rugby', 'रग्बी', 'الرغبي'], 105),
  sport(16, ['American Football', 'अमेरिकी फ़ुटबॉल', 'كرة القدم الأمريكية'], 190),
  sport(19, ['Snooker', 'स्नूकर', 'السنوكر'], 150, true),
  sport(20, ['Table Tennis', 'टेबल टेनिस', 'تنس الطاولة'], 32, true),
  sport(21, ['Cricket', 'क्रिकेट', 'الكريكيت'], 210),
  sport(22, ['Darts', 'डार्ट्स', 'رمي السهام'], 50, true),
  sport(23, ['Volleyball', 'वॉलीबॉल', 'الكرة الطائرة'], 105),
  sport(31, ['Badminton', 'बैडमिंटन', 'الريشة الطائرة'], 45, true),
  sport(40, ['Formula Racing', 'फ़ॉर्मूला रेसिंग', 'سباقات الفورمولا'], 110, true),
  sport(109, ['Counter-Strike', 'काउंटर-स्ट्राइक', 'كاونتر سترايك'], 120),
  sport(110, ['League of Legends', 'लीग ऑफ़ लेजेंड्स', 'ليغ أوف ليجندز'], 95),
  sport(111, ['Dota 2', 'डोटा 2', 'دوتا 2'], 110),
  sport(117, ['MMA', 'एमएमए', 'فنون القتال المختلطة'], 25, true),
  sport(135, ['Virtual Racing', 'वर्चुअल रेसिंग', 'سباقات افتراضية'], 3, true),
  sport(194, ['Valorant', 'वैलोरेंट', 'فالورانت'], 120),
  sport(195, ['Mobile MOBA', 'मोबाइल मोबा', 'موبا الجوال'], 60),
];

const byId = new Map(SPORTS.map((one) => [one.id, one]));

export function sportOf(id: number): Sport {
  const found = byId.get(id);
  if (found === undefined) throw new RangeError(`no sport ${id}`);
  return found;
}
