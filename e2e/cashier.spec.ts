// Money of one member through every way in and every answer to a withdrawal, with the operators who
// match, approve, pay and decide. On a phone, in one journey.
import type { Browser, Page } from '@playwright/test';
import { approve as approveProposal, describePage, signIn } from './desk.ts';
import { expect, expectAccessible, type Product, test, VIEWPORTS } from './harness.ts';
import { openDoor } from './member.ts';

test.describe.configure({ mode: 'serial', timeout: 240_000 });

/** A picture of a bank's statement, as small as a picture can be. */
const PROOF = {
  name: 'statement.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP8z4APMOGVHbHSAEEsAROxCnMTAAAAAElFTkSuQmCC',
    'base64',
  ),
};

let page: Page;
let desk: Page;
let secondDesk: Page | undefined;
let account = '';

async function openDesk(browser: Browser, product: Product, role: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  });
  const opened = await context.newPage();
  await signIn(opened, product, role);
  return opened;
}

test.beforeAll(async ({ browser }) => {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    hasTouch: true,
    viewport: VIEWPORTS.phone,
  });
  page = await context.newPage();
  await page.addInitScript(() => {
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  });
});
test.afterAll(() =>
  Promise.all([page, desk, secondDesk].map((one: Page | undefined) => one?.context().close())),
);

const main = () => page.getByRole('main');

async function chooseMethod(product: Product, name: RegExp): Promise<void> {
  await page.goto(`${product.portalUrl}/member/depositv2`);
  const gate = page.getByRole('button', { name: 'Continue without a limit' });
  const method = main().getByRole('radio', { name });
  await gate
    .or(method)
    .first()
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`instead of ways to pay: ${await describePage(page)}`, { cause });
    });
  if (await gate.isVisible()) await gate.click();
  await expect(method).toBeVisible();
  // The bar at the bottom of a phone may stand over the tile; keys do not mind.
  await method.press('Space');
  await expect(method).toBeChecked();
}

/** Approves the member's newest withdrawal, whose provider pays it a few seconds later. */
async function approve(product: Product): Promise<void> {
  await desk.goto(`${product.consoleUrl}/withdrawals?account=${account}`);
  await desk
    .getByRole('row', { name: new RegExp(account) })
    .first()
    .click();
  const request = desk.getByRole('dialog', { name: 'Withdrawal' });
  await request.getByRole('button', { name: 'Approve', exact: true }).click();
  await desk
    .getByRole('dialog', { name: 'Approve' })
    .getByRole('button', { name: 'Approve' })
    .click();
  await expect(desk.getByText('The withdrawal is approved.').first()).toBeVisible();
}

/** Sends the answer for a receipt, as soon as its pictures have arrived. */
async function sendAnswer(): Promise<void> {
  const send = page.getByRole('button', { name: 'Send the answer' });
  const sure = page.getByRole('button', { name: 'Yes, send this answer' });
  await expect(async () => {
    // The question that has come meanwhile covers the button.
    if (!(await sure.isVisible())) await send.click({ timeout: 2_000 });
    await expect(sure).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await sure.click();
}

/** Waives what the member owes in play, one requirement after the other. */
async function waiveAll(product: Product): Promise<void> {
  const open = async () => {
    await desk.goto(`${product.consoleUrl}/rollovers?account=${account}`);
    await expect(
      desk
        .getByRole('row', { name: new RegExp(account) })
        .or(desk.getByText('No member owes play'))
        .first(),
    ).toBeVisible();
    return desk.getByRole('row', { name: new RegExp(account) });
  };
  for (let left = await (await open()).count(); left > 0; left = await (await open()).count()) {
    await desk
      .getByRole('row', { name: new RegExp(account) })
      .first()
      .getByRole('cell')
      .nth(3)
      .click();
    await desk.getByRole('button', { name: 'Waive', exact: true }).click();
    const question = desk.getByRole('dialog', { name: 'Waive' });
    await question.getByRole('textbox').fill('Agreed with the member on the phone');
    await question.getByRole('button', { name: 'Waive' }).click();
    await expect(desk.getByText('The requirement is waived.').first()).toBeVisible();
  }
}

/** Opens the page of withdrawals. A rebate that was paid in the meantime has to be played first, or waived. */
async function openWithdraw(product: Product): Promise<void> {
  const amount = main().getByLabel('Amount');
  await page.goto(`${product.portalUrl}/member/withdraw`);
  await amount
    .or(main().getByText(/^Wager /))
    .first()
    .waitFor();
  if (await amount.isVisible()) return;
  await waiveAll(product);
  await page.reload();
  await amount.waitFor();
}

/** Asks for a withdrawal, has it approved and paid, and stays on its page. */
async function withdraw(product: Product, sum: string): Promise<void> {
  await openWithdraw(product);
  await main().getByLabel('Amount').fill(sum);
  await main()
    .getByRole('button', { name: new RegExp(`^Withdraw \\$${sum}`) })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirm withdrawal' });
  await dialog
    .getByLabel('Payment password', { exact: true })
    .fill(product.account('player').paymentPassword ?? '');
  await dialog.getByRole('button', { name: /^Withdraw / }).click();
  await expect(page.getByText('In review').first()).toBeVisible({ timeout: 30_000 });
  await approve(product);
  await expect(page.getByText(/^Has \$.* arrived\?$/).first()).toBeVisible({ timeout: 60_000 });
}

test('logs in and pays in by the code of a wallet app, with a bonus', async ({ product }) => {
  const { username, password } = product.account('player');
  account = username;
  await openDoor(page, product, 'Log in');
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();

  await chooseMethod(product, /QR transfer/);
  await main().getByLabel('Amount').fill('40');
  await expect(main().getByText('+$2.00').first()).toBeVisible();
  await main()
    .getByRole('button', { name: /^Deposit \$40/ })
    .click();
  await expect(page.getByRole('img', { name: 'Code to pay with' })).toBeVisible();
  const address = await page.getByRole('link', { name: 'Open in wallet app' }).getAttribute('href');
  const wallet = await page.context().newPage();
  await wallet.goto(address ?? '');
  await wallet.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByText('The money is in your balance.')).toBeVisible({ timeout: 60_000 });
  await wallet.close();
});

test('pays in on the page of a second provider', async ({ product }) => {
  await chooseMethod(product, /E-wallet/);
  await main().getByLabel('Amount').fill('30');
  await expect(main().getByText('$0.30').first()).toBeVisible();
  await main()
    .getByRole('button', { name: /^Deposit \$30/ })
    .click();
  await page.waitForURL(`${product.sandboxUrl}/**`);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(`${product.portalUrl}/**`);
  await expect(page.getByText('The money is in your balance.')).toBeVisible({ timeout: 60_000 });
});

test('redeems a voucher once', async ({ product }) => {
  // A second try of the journey takes another one.
  const code = product.account('player').vouchers?.at(-1 - test.info().retry) ?? '';
  await chooseMethod(product, /Voucher/);
  await main().getByRole('textbox', { name: 'Voucher code' }).fill(code.toLowerCase());
  await main().getByRole('button', { name: 'Redeem the voucher' }).click();
  await expect(page.getByText('The money is in your balance.')).toBeVisible();
  await chooseMethod(product, /Voucher/);
  await main().getByRole('textbox', { name: 'Voucher code' }).fill(code);
  await main().getByRole('button', { name: 'Redeem the voucher' }).click();
  await expect(main().getByText('This voucher has already been redeemed.')).toBeVisible();
});

test('sends a bank transfer with proof, and an operator finds it', async ({ browser, product }) => {
  await chooseMethod(product, /Bank transfer/);
  await main().getByLabel('Amount').fill('75');
  await main()
    .getByRole('button', { name: /^Deposit \$75/ })
    .click();
  await expect(main().getByText('Reference code').first()).toBeVisible();
  const reference = /Reference code\s*([A-Z0-9]{6,12})/.exec(await main().innerText())?.[1] ?? '';
  expect(reference).not.toBe('');
  await main()
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'letter.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a picture'),
    });
  await expect(main().getByText('Pictures are PNG or JPEG.')).toBeVisible();
  await main().locator('input[type=file]').first().setInputFiles(PROOF);
  // Once it has arrived it stands among what was sent, and cannot be taken back.
  await expect(
    main()
      .getByRole('button', { name: /Remove the picture/ })
      .or(main().getByRole('img', { name: 'Picture that you sent' }))
      .first(),
  ).toBeVisible();
  await main().getByRole('button', { name: 'I have paid' }).click();
  await expect(main().getByText('Checking payment').first()).toBeVisible();

  desk = await openDesk(browser, product, 'admin');
  await desk.goto(`${product.consoleUrl}/deposits?account=${account}`);
  await desk
    .getByRole('row', { name: /75\.00/ })
    .first()
    .click();
  const drawer = desk.getByRole('dialog').first();
  await expect(drawer.getByText(reference).first()).toBeVisible();
  await expectAccessible(desk);
});

test('what members owe in play is waived by an operator, with a reason', ({ product }) =>
  waiveAll(product));

test('withdraws, is paid and confirms the receipt', async ({ product }) => {
  await withdraw(product, '25');
  await page.getByRole('radio', { name: /^Received/ }).press('Space');
  await sendAnswer();
  await expect(page.getByText('Thank you. The withdrawal is complete.')).toBeVisible();
});

/** Two operators end the member's open dispute, one after the other. */
async function endDispute(
  { browser, product }: { readonly browser: Browser; readonly product: Product },
  resolution: RegExp,
): Promise<void> {
  secondDesk ??= await openDesk(browser, product, 'cashier');
  const open = async (where: Page) => {
    await where.goto(`${product.consoleUrl}/withdrawals/disputes?account=${account}`);
    await where
      .getByRole('row', { name: new RegExp(account) })
      .first()
      .getByRole('cell')
      .nth(1)
      .click();
    return where.getByRole('dialog', { name: 'Dispute' });
  };
  const first = await open(desk);
  await first.getByRole('button', { name: 'Propose an end' }).click();
  const proposal = desk.getByRole('dialog', { name: 'Propose an end' });
  await proposal.getByRole('radio', { name: resolution }).press('Space');
  const insist = proposal.getByRole('checkbox');
  if (await insist.isVisible()) await insist.check();
  await proposal.getByRole('textbox').fill('The bank has looked and cannot find it');
  await proposal.getByRole('button', { name: 'Propose an end' }).click();
  await expect(desk.getByText('Your proposal needs a second operator.').first()).toBeVisible();

  const second = await open(secondDesk);
  await second.getByRole('button', { name: 'Agree' }).click();
  const question = secondDesk.getByRole('dialog', { name: resolution });
  await question.getByRole('button', { name: 'Agree' }).click();
  await expect(secondDesk.getByText('The dispute is ended.').first()).toBeVisible();
}

test('says that a part arrived, and two operators send the rest once more', async ({
  browser,
  product,
}) => {
  await withdraw(product, '30');
  await page.getByRole('radio', { name: /^Partly received/ }).press('Space');
  await page.getByLabel('Amount that arrived').fill('21');
  await expect(page.getByText('$9.00').first()).toBeVisible();
  await sendAnswer();
  await expect(page.getByText('Thank you. We look into it.')).toBeVisible();
  await endDispute({ browser, product }, /Send the missing amount again/);
  await expect(page.getByText(/^Has \$9\.00 arrived\?$/).first()).toBeVisible({ timeout: 60_000 });
});

test('proves that nothing arrived, and the money is given back', async ({ browser, product }) => {
  await withdraw(product, '35');
  const balance = await page.getByRole('status', { name: 'Balance' }).innerText();
  await page.getByRole('radio', { name: /^Not received/ }).press('Space');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect(page.getByText('Add at least one picture.')).toBeVisible();
  await page.locator('input[type=file]').first().setInputFiles(PROOF);
  await expect(page.getByRole('button', { name: /Remove the picture/ })).toBeVisible();
  await sendAnswer();
  await expect(page.getByText('Thank you. We look into it.')).toBeVisible();
  await endDispute({ browser, product }, /Give it back to the balance/);
  await expect(page.getByText('The money is in your balance again.').first()).toBeVisible();
  expect(balance).not.toBe('');
});

test('what two operators take as received is not refunded', async ({ browser, product }) => {
  await withdraw(product, '40');
  await page.getByRole('radio', { name: /^Not received/ }).press('Space');
  await page.locator('input[type=file]').first().setInputFiles(PROOF);
  await expect(page.getByRole('button', { name: /Remove the picture/ })).toBeVisible();
  await sendAnswer();
  await expect(page.getByText('Thank you. We look into it.')).toBeVisible();
  await endDispute({ browser, product }, /Count as received/);
  await expect(page.getByText('Settled as received').first()).toBeVisible();
});

test('a credit by hand needs two operators', async ({ product }) => {
  await desk.goto(`${product.consoleUrl}/adjustments`);
  await desk.getByRole('button', { name: 'New adjustment' }).click();
  const form = desk.getByRole('dialog', { name: 'New adjustment' });
  await form.getByLabel('Account').fill(account);
  await form.getByLabel('Amount').fill('60');
  await form.getByLabel('Reason').fill('A round that the vendor lost');
  await form.getByRole('button', { name: 'Propose' }).click();
  await expect(desk.getByText('Proposed. A second operator decides.').first()).toBeVisible();
  const drawer = desk.getByRole('dialog', { name: 'Adjustment', exact: true });
  await expect(drawer.getByText(/another operator decides/)).toBeVisible();

  await secondDesk?.goto(`${product.consoleUrl}/adjustments`);
  await secondDesk
    ?.getByRole('row', { name: new RegExp(account) })
    .first()
    .click();
  const other = secondDesk?.getByRole('dialog', { name: 'Adjustment', exact: true });
  await other?.getByRole('button', { name: 'Approve and post' }).click();
  const question = secondDesk?.getByRole('dialog', { name: 'Approve and post' });
  await question?.getByRole('button', { name: 'Approve and post' }).click();
  await expect(desk.getByRole('main')).toBeVisible();
  await page.goto(`${product.portalUrl}/member/transactionHistory`);
  await expect(page.getByText('+$60.00').first()).toBeVisible();
});

test('money goes to a provider that keeps a wallet of its own, and all of it comes back', async ({
  product,
}) => {
  await page.goto(`${product.portalUrl}/member/transferFund`);
  const form = main().getByRole('form', { name: 'Transfer' });
  await form.getByLabel('Amount').fill('20');
  await form.getByRole('button', { name: /^Send \$20\.00 to / }).click();
  await expect(page.getByText(/^\$20\.00 is at /).first()).toBeVisible();
  await main().getByRole('button', { name: 'Return all to main wallet', exact: true }).click();
  await expect(page.getByText(/\$20\.00 is back/).first()).toBeVisible({ timeout: 60_000 });
});

test('a rank that two operators give opens another way to pay', async ({ browser, product }) => {
  await desk.goto(`${product.consoleUrl}/members?account=${account}`);
  await desk
    .getByRole('row', { name: new RegExp(account) })
    .first()
    .click();
  await desk.getByRole('combobox', { name: 'VIP rank' }).click();
  await desk.getByRole('option', { name: 'VIP 2', exact: true }).click();
  await desk.getByRole('button', { name: 'Review the change' }).first().click();
  const question = desk.getByRole('dialog', { name: /Change the VIP rank/ });
  await question.getByRole('textbox').fill('Turnover of the season');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(desk.getByText(/needs approval/).first()).toBeVisible();
  const omar = await openDesk(browser, product, 'omar');
  await approveProposal(omar, product, 'Turnover of the season');
  await omar.context().close();

  await chooseMethod(product, /Cryptocurrency/);
  await main().getByLabel('Amount').fill('60');
  await main()
    .getByRole('button', { name: /^Deposit \$60/ })
    .click();
  await page.waitForURL(`${product.sandboxUrl}/**`);
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.waitForURL(`${product.portalUrl}/**`);
  await expect(page.getByText('The money is in your balance.')).toBeVisible({ timeout: 60_000 });
});
