import assert from 'node:assert/strict';
import { test } from 'node:test';
import { depositMethods, units } from '../modules/cashier/seed/brand.ts';
import { demoAnnouncements } from '../modules/content/seed/announcements.ts';
import { demoPromotions } from '../modules/content/seed/promotions.ts';

/** How each language says the figures of a bonus; others than these fail until they are written here. */
const SAID: Readonly<Record<string, Readonly<Record<'share' | 'times', Record<number, string>>>>> =
  {
    en: { share: { 5: 'Five percent' }, times: { 3: 'three times' } },
    hi: { share: { 5: 'पाँच प्रतिशत' }, times: { 3: 'तीन गुना' } },
    ar: { share: { 5: 'خمسة في المئة' }, times: { 3: 'ثلاث مرات' } },
  };

test('the figures of the QR bonus are those that the cashier is planted with', () => {
  const bonus = depositMethods.find(({ code }) => code === 'qr')?.bonus;
  const told = demoPromotions.find(({ slug }) => slug === 'five-percent-by-qr')?.texts;
  assert.ok(bonus !== undefined && bonus !== null && told !== undefined);
  const percent = bonus.bps / 100;
  const most = String(bonus.max / units(1n));
  for (const [language, { title, summary, terms }] of Object.entries(told)) {
    const share = SAID[language]?.share[percent] ?? `${percent} % in ${language}`;
    const times = SAID[language]?.times[bonus.multipleHundredths / 100] ?? `times in ${language}`;
    assert.ok(title.includes(share), share);
    assert.ok(terms.includes(share), share);
    assert.ok(terms.includes(times), times);
    assert.deepEqual(summary.match(/\d+/g), [String(percent), most], language);
    assert.deepEqual(terms.match(/\d+/g), [most], language);
  }
  const notice = demoAnnouncements.find(
    ({ texts }) => texts['en']?.title === 'Five percent more when you pay by QR',
  );
  for (const { content } of Object.values(notice?.texts ?? {})) {
    assert.deepEqual(content.match(/\d+/g), [String(percent), most]);
  }
  assert.ok(notice !== undefined);
});
