// A team and its pay: an agent invites someone, contracts, is paid for what they play and pays on; a
// downline consents to lower terms; and the reports agree with each other and with the ledger.
import type { Browser, Page } from '@playwright/test';
import { answerCaptcha } from './captcha.ts';
import { queryProduct } from './database.ts';
import { expect, expectAccessible, type Product, test, VIEWPORTS } from './harness.ts';
import { openDoor } from './member.ts';
import { playUntil } from './studio.ts';

/** A slot of five minutes before a contract begins, and another until its first bill is paid. */
const JOURNEY_MS = 900_000;
const SLOT_MS = 300_000;
/** The run of a slot begins a minute after it has closed. */
const RUN_LAG_MS = 60_000;
const RUN_MS = 90_000;
const READ_MS = 120_000;

const RUN = Date.now().toString(36);
const INVITED = `wren${RUN}`;
const PASSWORD = 'two lamps and a piano';
const PAYMENT_PASSWORD = '604182';
const LINK = `Harbour evening ${RUN}`;
const DEPOSIT = '120';
const STAKED = '60';
const DOWNLINE = 'soren';

test.describe.configure({ mode: 'serial', timeout: JOURNEY_MS });

let agent: Page;
let invited: Page;
let startsAt = 0;
/** When the slot began in which something was played. */
let playedIn = 0;

async function openPage(browser: Browser, viewport: keyof typeof VIEWPORTS): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: VIEWPORTS[viewport],
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const key of ['USER_POPUP', 'ANONYMOUS_POPUP']) sessionStorage.setItem(key, 'closed');
  });
  return page;
}

async function logIn(page: Page, product: Product, username: string): Promise<void> {
  const { password } = product.account('agent');
  await openDoor(page, product, 'Log in');
  const dialog = page.getByRole('dialog', { name: 'Welcome back' });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeHidden();
}

test.beforeAll(async ({ browser, product }) => {
  agent = await openPage(browser, 'desktop');
  invited = await openPage(browser, 'phone');
  await logIn(agent, product, product.account('agent').username);
});
test.afterAll(() => Promise.all([agent, invited].map((page) => page.context().close())));

const centre = (product: Product, page: string) => `${product.portalUrl}/agentHome/${page}`;

test('an agent makes a link, and someone becomes an agent of the team by it', async ({
  product,
}) => {
  await agent.goto(centre(product, 'registerCenter'));
  await agent.getByRole('tab', { name: 'Referral links' }).click();
  await agent.getByRole('button', { name: 'New link' }).click();
  const dialog = agent.getByRole('dialog', { name: 'New link' });
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog.getByText('This cannot be empty.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Name' }).fill(LINK);
  await dialog.getByRole('radio', { name: /^Agent/ }).check();
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect(dialog).toBeHidden();
  const picture = agent.getByRole('dialog', { name: LINK });
  await picture.getByRole('button', { name: `Copy the link ${LINK}` }).click();
  const address = await agent.evaluate(() => navigator.clipboard.readText());

  await invited.goto(address);
  const form = invited.getByRole('dialog', { name: 'Open your account' });
  await form.getByRole('textbox', { name: 'Username' }).fill(INVITED);
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form.getByLabel('Confirm password').fill(PASSWORD);
  for (const tick of await form.getByRole('checkbox').all()) await tick.check();
  const answer = await answerCaptcha(invited.context(), product.dataFolder);
  await form.getByLabel('Captcha', { exact: true }).fill(answer);
  await form.getByRole('button', { name: 'Register' }).click();
  await expect(form).toBeHidden();

  await agent.reload();
  const card = agent.getByRole('article', { name: LINK });
  await expect(card.locator('dl')).toHaveText(/Visits1Registrations1Depositors0/);
  await agent.goto(`${centre(product, 'downlineManagmentView')}?account=${INVITED}`);
  await expect(agent.getByRole('row', { name: new RegExp(`${INVITED}.*Agent`) })).toBeVisible();
});

/** As the agent does it: by the button of the page, the account and the kind. */
async function openOffer(product: Product, account: string, kind: string) {
  await agent.goto(centre(product, 'contracts'));
  await agent.getByRole('button', { name: 'Offer a contract' }).first().click();
  const named = agent.getByRole('dialog', { name: 'Offer a contract' });
  await named.getByLabel('Direct downline').fill(account);
  await named.getByRole('button', { name: 'Continue' }).click();
  const dialog = agent.getByRole('dialog', { name: `Offer to ${account}` });
  await dialog.getByRole('radio', { name: kind }).check();
  return dialog;
}

test('offers a real-time salary beyond nothing that it is paid itself, and within it', async ({
  product,
}) => {
  const dialog = await openOffer(product, INVITED, 'Real-time salary');
  const first = dialog.getByRole('group', { name: 'Tier 1' });
  await first.getByLabel('Rate on won bets').fill('0.05');
  await first.getByLabel('Rate on lost bets').fill('0.15');
  await expect(first.getByText('Your own contract allows 0.10% here at most.')).toBeVisible();
  await first.getByLabel('Rate on lost bets').fill('0.10');
  await expect(dialog.getByText('Within your contract')).toBeVisible();
  await expectAccessible(agent);
  await dialog
    .getByLabel('Payment password', { exact: true })
    .fill(product.account('agent').paymentPassword ?? '');
  await dialog.getByRole('button', { name: 'Send the offer' }).click();
  await expect(agent.getByText(`The offer is with ${INVITED}.`)).toBeVisible();
});

test('the offer opens by itself, and is accepted with a payment password', async ({ product }) => {
  await invited.goto(`${product.portalUrl}/member/securityCenter`);
  const offer = invited.getByRole('dialog', { name: 'A contract is offered to you' });
  await offer.getByRole('button', { name: 'Later' }).click();
  await invited.getByLabel('New payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await invited.getByLabel('New payment password again').fill(PAYMENT_PASSWORD);
  await invited.locator('#payment').getByLabel('Login password').fill(PASSWORD);
  await invited.getByRole('button', { name: 'Save the payment password' }).click();
  await expect(invited.getByText('Payment password saved.')).toBeVisible();

  await invited.reload();
  await expect(offer).toBeVisible();
  await expectAccessible(invited);
  await offer.getByLabel('Payment password', { exact: true }).fill(PAYMENT_PASSWORD);
  await offer.getByRole('button', { name: 'Accept' }).click();
  await expect(invited.getByText('Accepted. It begins with the next period.')).toBeVisible();
  startsAt = Math.ceil((Date.now() + 1) / SLOT_MS) * SLOT_MS;
  await agent.goto(`${centre(product, 'contracts')}?account=${INVITED}`);
  // A slot may end between the consent and this look at it.
  const row = agent.getByRole('row', { name: new RegExp(INVITED) });
  await expect(row).toContainText(/Starts soon|In force/);
});

test('a downline consents to lower terms, and its own contracts end with them', async ({
  browser,
  product,
}) => {
  const editor = await openOffer(product, DOWNLINE, 'Daily wage');
  for (const [tier, rate] of ['0.08', '0.14', '0.20'].entries()) {
    await editor
      .getByRole('group', { name: `Tier ${tier + 1}` })
      .getByLabel('Rate')
      .fill(rate);
  }
  await editor
    .getByLabel('Payment password', { exact: true })
    .fill(product.account('agent').paymentPassword ?? '');
  await editor.getByRole('button', { name: 'Send the offer' }).click();
  await expect(agent.getByText(`The offer is with ${DOWNLINE}.`)).toBeVisible();

  const page = await openPage(browser, 'desktop');
  await logIn(page, product, DOWNLINE);
  await page.goto(centre(product, 'contracts'));
  const change = page.getByRole('dialog', { name: 'A new version of your contract' });
  await expect(change.getByText('These contracts of yours would end')).toBeVisible();
  await expect(change.getByText('eamon')).toBeVisible();
  await expectAccessible(page);
  await change
    .getByLabel('Payment password', { exact: true })
    .fill(product.account('agent').paymentPassword ?? '');
  await change.getByRole('button', { name: 'Accept' }).click();
  await expect(change.getByText('Tick this to continue.')).toBeVisible();
  await change.getByLabel('I agree that these contracts end').check();
  await change.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Accepted. It begins with the next period.')).toBeVisible();

  await page.goto(`${centre(product, 'contracts')}?account=eamon`);
  await page.getByRole('row', { name: /eamon/ }).first().click();
  const ended = page.getByRole('dialog', { name: 'Daily wage with eamon' });
  await expect(ended.getByText('The upline accepted lower terms').first()).toBeVisible();
  await page.context().close();
});

test('the agent sends a downline money, and both see it arrive', async ({ product }) => {
  await agent.goto(`${centre(product, 'downlineManagmentView')}?account=${INVITED}`);
  await agent.getByRole('row', { name: new RegExp(INVITED) }).click();
  await agent.getByRole('button', { name: 'Transfer money' }).click();
  const dialog = agent.getByRole('dialog', { name: `Transfer to ${INVITED}` });
  await dialog.getByLabel('Amount').fill('10');
  await dialog.getByLabel('Note (optional)').fill('To begin with');
  await dialog.getByRole('button', { name: 'Review' }).click();
  await expect(dialog.getByText(`$10.00 goes to ${INVITED}`)).toBeVisible();
  await dialog.getByLabel('Payment password', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Send $10.00' }).click();
  await expect(dialog.getByText('The payment password is not right.')).toBeVisible();
  await dialog
    .getByLabel('Payment password', { exact: true })
    .fill(product.account('agent').paymentPassword ?? '');
  await dialog.getByRole('button', { name: 'Send $10.00' }).click();
  await expect(agent.getByText('Arrived').first()).toBeVisible();
  await invited.goto(`${product.portalUrl}/member/transactionHistory`);
  await expect(invited.getByText('+$10.00').first()).toBeVisible();
});

test('the invited one pays in and plays once the contract has begun', async ({ product }) => {
  await invited.goto(`${product.portalUrl}/member/depositv2`);
  await invited.getByRole('button', { name: 'Continue without a limit' }).click();
  await invited.getByLabel('Amount').fill(DEPOSIT);
  await invited.getByRole('button', { name: new RegExp(`^Deposit \\$${DEPOSIT}`) }).press('Enter');
  await invited.waitForURL(`${product.sandboxUrl}/**`);
  await invited.getByRole('button', { name: /^Pay / }).click();
  await invited.waitForURL(`${product.portalUrl}/**`);
  await expect(invited.getByText('The money is in your balance.')).toBeVisible();

  await invited.waitForTimeout(Math.max(0, startsAt - Date.now()));
  await invited.goto(`${product.portalUrl}/rng?search=velvet+hours`);
  await invited
    .getByRole('article')
    .filter({ hasText: 'Velvet Hours' })
    .first()
    .getByRole('button', { name: /Start now|Play/i })
    .first()
    .click();
  await expect(invited).toHaveURL(/\/seamless/);
  const staked = { staked: Number(STAKED), state: 'playing' } as const;
  const { id } = await playUntil(invited, product.studioUrl, staked);
  await playUntil(invited, product.studioUrl, { id, state: 'closed' });
  playedIn = Math.floor(Date.now() / SLOT_MS) * SLOT_MS;
  await invited.goto('about:blank');
});

type Sums = Readonly<Record<string, string>>;
type Answer<Value> = { readonly value: Value };
type Statement = {
  readonly total: Sums;
  readonly own: Sums;
  readonly items: readonly Sums[];
  readonly other: Sums | null;
};

const DAY_MS = 86_400_000;
const DAYS_BACK = 30;

test('the reports agree with each other, and with the ledger, to the last unit', async ({
  product,
}) => {
  const day = (daysAgo: number) =>
    new Date(Date.now() - daysAgo * DAY_MS).toISOString().slice(0, 10);
  const period = `from=${day(DAYS_BACK)}&to=${day(0)}`;
  /** What a page of the agent centre is told by one of its calls. */
  async function told<Value>(page: string, call: string): Promise<Value> {
    const answered = agent.waitForResponse((one) => one.url().includes(call) && one.ok());
    await agent.goto(centre(product, page));
    return ((await (await answered).json()) as Answer<Value>).value;
  }
  // Anyone who plays or is paid meanwhile moves the figures between two pages, so that they are read again.
  await expect(async () => {
    const before = await readLedger(product, day(DAYS_BACK));
    const mine = await told<Sums>(
      `personalHistoryCopy?${period}&account=${INVITED}`,
      '/team/bets/totals',
    );
    expect(unitsOf(mine['stake'])).toBeGreaterThanOrEqual(unitsOf(STAKED));
    const bets = await told<Sums>(`personalHistoryCopy?${period}`, '/team/bets/totals');
    const overview = await told<{ readonly totals: Sums }>(
      `agentTeamOverview?${period}`,
      '/team/overview',
    );
    const { items, other, own, total } = await told<Statement>(
      `palStatementsAgentCopy?${period}`,
      '/team/profit',
    );
    expect(await readLedger(product, day(DAYS_BACK))).toEqual(before);
    const shared = ['stake', 'valid', 'payout', 'deposits', 'withdrawals', 'wages', 'profit'];
    for (const figure of shared) {
      const lines = [own, ...items, ...(other === null ? [] : [other])];
      const sum = lines.reduce((added, line) => added + unitsOf(line[figure]), 0n);
      expect(sum, `lines of ${figure}`).toBe(unitsOf(total[figure]));
      expect(overview.totals[figure], `overview of ${figure}`).toBe(total[figure]);
    }
    for (const figure of ['stake', 'valid', 'payout']) {
      expect(bets[figure], `bets of ${figure}`).toBe(total[figure]);
    }
    expect(before).toEqual({
      deposits: unitsOf(total['deposits']),
      won: unitsOf(total['payout']) - unitsOf(total['stake']),
      wages: unitsOf(total['wages']),
      dividends: unitsOf(total['dividends']),
    });
  }).toPass({ timeout: READ_MS });
});

type Ledger = Readonly<Record<'deposits' | 'won' | 'wages' | 'dividends', bigint>>;

/**
 * What the purses of the agent's team took in since the midnight of a day, in hundred-thousandths. Reports
 * count what is settled, so stakes that still wait for a draw are left out.
 */
async function readLedger({ account, dataFolder }: Product, since: string): Promise<Ledger> {
  type Row = Readonly<Record<keyof Ledger, string>>;
  const { rows } = await queryProduct(dataFolder, {
    text: `with team as (
        select id from members where account = $1
        union select d.member_id from agent_downlines d
          join members m on m.id = d.ancestor_id where m.account = $1),
      moved as (
        select kind, main_amount + locked_amount + bonus_amount as amount from transfers
        where member_id in (select id from team) and at >= $2::date at time zone 'UTC')
      select
        coalesce(sum(amount) filter (where kind ~ '^DEPOSIT' and kind <> 'DEPOSIT_FEE'), 0) as deposits,
        coalesce(sum(amount) filter (where kind ~ '^(BET|PAYOUT|PUSH|JACKPOT|VENDOR_RESULT)'), 0)
          + (select coalesce(sum(stake_amount), 0) from rounds
            where status = 'open' and member_id in (select id from team)) as won,
        coalesce(sum(amount) filter (where kind ~ '_WAGE_'), 0) as wages,
        coalesce(sum(amount) filter (where kind ~ '^DIVIDEND_'), 0) as dividends
      from moved`,
    values: [account('agent').username, since],
  });
  const [row] = rows as readonly Row[];
  if (row === undefined) throw new Error('the ledger did not answer');
  const { deposits, dividends, wages, won } = row;
  return {
    deposits: BigInt(deposits),
    won: BigInt(won),
    wages: BigInt(wages),
    dividends: BigInt(dividends),
  };
}

/** Hundred-thousandths of a figure on the wire, as the ledger keeps it. */
function unitsOf(figure: string | undefined): bigint {
  if (figure === undefined) throw new Error('the report has no such figure');
  const [whole = '0', part = ''] = figure.split('.');
  const units = BigInt(`${whole.replace('-', '')}${part.padEnd(5, '0')}`);
  return figure.startsWith('-') ? -units : units;
}

test('the agent is paid for the slot, and what is owed below is paid on', async ({ product }) => {
  const paidAt = playedIn + SLOT_MS + RUN_LAG_MS;
  await agent.waitForTimeout(Math.max(0, paidAt - Date.now()));
  await expect(async () => {
    await agent.goto(`${centre(product, 'agentRealtimeSalary')}?side=to_pay&account=${INVITED}`);
    const row = agent.getByRole('row', { name: new RegExp(INVITED) }).first();
    await expect(row).toContainText('Paid', { timeout: 5_000 });
  }).toPass({ timeout: RUN_MS });
  await agent
    .getByRole('row', { name: new RegExp(INVITED) })
    .first()
    .click();
  const bill = agent.getByRole('dialog', { name: `Real-time salary of ${INVITED}` });
  await expect(bill.getByText('How the amount came about')).toBeVisible();
  await expect(bill.getByText('Which tier was reached')).toBeVisible();
  await bill.getByRole('button', { name: 'Show the bets' }).click();
  await expect(bill.getByText('Velvet Hours').first()).toBeVisible();
  await expectAccessible(agent);

  await agent.goto(centre(product, 'agentRealtimeSalary'));
  await expect(agent.getByRole('row', { name: /The house.*Paid/ }).first()).toBeVisible();
  await agent.goto(centre(product, 'agentRevenueReport'));
  await expect(agent.getByText('Real-time salary').first()).toBeVisible();
  await invited.goto(centre(product, 'agentRealtimeSalary'));
  await expect(invited.getByText('Paid', { exact: true }).first()).toBeVisible();
  await expectAccessible(invited);
});
