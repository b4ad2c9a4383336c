// Registration with a number that a third party has verified, in the window of its rehearsal.
import { answerCaptcha } from './captcha.ts';
import { expect, expectAccessible, test } from './harness.ts';
import { openDoor } from './member.ts';

const MOBILE = `97${String(Date.now()).slice(-8)}`;

test('registers with a number that a third party has verified', async ({ page, product }) => {
  await openDoor(page, product, 'Register');
  const dialog = page.getByRole('dialog', { name: 'Open your account' });
  await page.getByRole('tab', { name: 'Mobile', exact: true }).click();
  await page.getByRole('combobox', { name: 'Country code' }).click();
  await page.getByRole('combobox', { name: 'Country code' }).fill('India');
  await page.getByRole('option', { name: '+91 India' }).click();
  await dialog.getByRole('textbox', { name: 'Mobile number' }).fill(MOBILE);

  const closing = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Verify with the phone service' }).click();
  await (await closing).close();
  await expect(dialog.getByText(/its window was closed/)).toBeVisible();

  const opening = page.waitForEvent('popup');
  await dialog.getByRole('button', { name: 'Verify with the phone service' }).click();
  const window = await opening;
  await window.getByLabel('Phone number').fill(`+91${MOBILE}`);
  await expectAccessible(window);
  await window.getByRole('button', { name: 'Send me a code' }).click();
  const code = (await window.locator('.sms b').textContent()) ?? '';
  await window.getByLabel('Code').fill(code);
  await window.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Your number is verified.')).toBeVisible();
  await expect(dialog.getByLabel('Verification code')).toBeHidden();

  for (const tick of await dialog.getByRole('checkbox').all()) await tick.check();
  const answer = await answerCaptcha(page.context(), product.dataFolder);
  await dialog.getByLabel('Captcha', { exact: true }).fill(answer);
  await dialog.getByRole('button', { name: 'Register' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`${product.portalUrl}/member/securityCenter`);
  await expect(page.getByText(`+91 •••••••${MOBILE.slice(-3)}`)).toBeVisible();
});
