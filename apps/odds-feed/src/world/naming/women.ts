import type { CultureName } from './cultures.ts';

const words = (text: string): readonly string[] => text.split(' ');

const ROMANCE = words(
  'Clara Elena Lucía Julia Marta Valentina Camila Chiara Inés Paula Giulia Noemi',
);
const GERMANIC = words('Anna Emma Freya Hanna Ida Johanna Lotte Maja Nora Sofie Vera Wilma');
const SLAVIC = words(
  'Alena Daria Jana Karolina Katarína Lenka Marija Nina Olga Petra Tereza Zofia',
);
const ENGLISH = words('Alice Amelia Brooke Chloe Ellie Grace Hazel Madison Megan Poppy Riley Zoe');
const SOUTH = words('Aisha Ananya Diya Fatima Ishita Kavya Layla Meera Noor Priya Salma Sana');
const EAST = words('Aoi Hana Haruka Jia Linh Mei Min-seo Miyu Nok Sakura Seo-yeon Ying');

/** Given names of women, by the sound of a language. */
export const WOMEN: Readonly<Record<CultureName, readonly string[]>> = {
  spanish: ROMANCE,
  portuguese: ROMANCE,
  italian: ROMANCE,
  french: ROMANCE,
  german: GERMANIC,
  dutch: GERMANIC,
  nordic: GERMANIC,
  english: ENGLISH,
  american: ENGLISH,
  african: ENGLISH,
  slavic: SLAVIC,
  greek: SLAVIC,
  turkish: SOUTH,
  indian: SOUTH,
  arabic: SOUTH,
  malay: SOUTH,
  japanese: EAST,
  korean: EAST,
  chinese: EAST,
  thai: EAST,
};
