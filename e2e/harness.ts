// What every journey starts from: the running product, and a page that must stay free of errors.
import { createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test as base } from '@playwright/test';

export type DemoAccount = {
  readonly role: string;
  readonly username: string;
  readonly password: string;
  readonly paymentPassword?: string;
  /** Codes of vouchers that nobody has redeemed. */
  readonly vouchers?: readonly string[];
  readonly totpSecret?: string;
};

export type Product = {
  readonly portalUrl: string;
  readonly consoleUrl: string;
  readonly studioUrl: string;
  readonly sandboxUrl: string;
  readonly feedUrl: string;
  /** Where the product keeps its secrets and says how to reach its database. */
  readonly dataFolder: string;
  /** The demo account of a role, for example `player` or `operator`. */
  account(role: string): DemoAccount;
};

type Fixtures = {
  /** Errors of the page that the journey provokes on purpose, as parts of their text. */
  readonly expectedErrors: string[];
  readonly vigilance: void;
};

export const test = base.extend<Fixtures, { readonly product: Product }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands the braces of every fixture.
  product: [async ({}, provide) => provide(readProduct()), { scope: 'worker' }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright demands the braces of every fixture.
  expectedErrors: async ({}, provide) => provide([]),
  vigilance: [
    async ({ context, expectedErrors }, provide) => {
      const errors: string[] = [];
      context.on('weberror', (error) => errors.push(error.error().message));
      context.on('console', (message) => {
        if (message.type() === 'error') errors.push(`${message.text()} ${message.location().url}`);
      });
      await provide();
      const unexpected = errors.filter(
        (error) => !expectedErrors.some((part) => error.includes(part)),
      );
      expect(unexpected, 'errors in the browser').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect } from '@playwright/test';

function readProduct(): Product {
  const address = (name: string) => {
    const url = process.env[name];
    if (url === undefined) throw new Error(`${name} is not set: run npm run e2e`);
    return url;
  };
  const dataFolder = address('E2E_DATA_DIR');
  const file = path.join(dataFolder, 'demo-accounts.json');
  return {
    portalUrl: address('E2E_PORTAL_URL'),
    consoleUrl: address('E2E_CONSOLE_URL'),
    studioUrl: address('E2E_STUDIO_URL'),
    sandboxUrl: address('E2E_SANDBOX_URL'),
    feedUrl: address('E2E_FEED_URL'),
    dataFolder,
    account: (role) => {
      const accounts = JSON.parse(readFileSync(file, 'utf8')) as readonly DemoAccount[];
      const account = accounts.find(
        (candidate) => candidate.role === role || candidate.username === role,
      );
      if (account === undefined) throw new Error(`the seed made no ${role}`);
      return account;
    },
  };
}

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Axe on a page, without what a green page costs most: the addresses of all elements that are in order,
 * and, where no game stands in a frame of another origin, a second page in which results are put together.
 */
const examinerOf = (page: Page): AxeBuilder =>
  new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode(page.frames().length === 1);

/** What breaks WCAG 2.2 AA on the page as axe finds it, each with its elements. */
export async function findViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await examinerOf(page).withTags(WCAG).analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map(({ html }) => `  ${html}`).join('\n')}`,
  );
}

/** What does not depend on the scheme has been looked at in the other one. */
export async function findContrastViolations(page: Page): Promise<readonly string[]> {
  const { violations } = await examinerOf(page).withRules('color-contrast').analyze();
  return violations.flatMap(({ nodes }) => nodes.map(({ html }) => `too little contrast: ${html}`));
}

/**
 * Puts the bars that stay at the foot of the screen behind everything else: what they cover is free as
 * soon as the page is scrolled a little, so how much of a target shows above them tells nothing.
 */
export async function freeFromBars(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const { position, bottom } = getComputedStyle(element);
      const { bottom: end, height } = element.getBoundingClientRect();
      const isAtFoot = position === 'fixed' && end >= innerHeight && height < innerHeight / 3;
      if (isAtFoot || (position === 'sticky' && bottom !== 'auto'))
        element.style.position = 'static';
    }
  });
}

/** A dialog that is still fading in has too little contrast for a moment. */
const FADED_MS = 1_500;

export async function expectAccessible(page: Page): Promise<void> {
  const first = await findViolations(page);
  if (first.length > 0) await page.waitForTimeout(FADED_MS);
  const violations = first.length > 0 ? await findViolations(page) : first;
  expect(violations, `accessibility violations: ${violations.join('; ')}`).toEqual([]);
}

export const VIEWPORTS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export const SCHEMES = ['dark', 'light'] as const;

/** Puts the page into one colour scheme, as the person's own choice would. */
export async function setScheme(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate(async (wanted) => {
    document.documentElement.dataset['mantineColorScheme'] = wanted;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isChanging = () =>
      document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running');
    // Colours change over some frames, however short, and those that are inherited one after the other.
    do {
      await frame();
      await frame();
    } while (isChanging());
  }, scheme);
}

/**
 * Pictures of a screen on a phone and a desktop, dark and light, in e2e/screenshots: for looking at,
 * so they are taken only when E2E_CAPTURE asks for them.
 */
export async function capture(page: Page, name: string): Promise<void> {
  if (process.env['E2E_CAPTURE'] === undefined) return;
  const before = page.viewportSize() ?? VIEWPORTS.desktop;
  for (const viewport of Object.values(VIEWPORTS)) {
    await page.setViewportSize(viewport);
    for (const scheme of SCHEMES) {
      await setScheme(page, scheme);
      const file = `${name}-${viewport.width}-${scheme}.png`;
      await page.screenshot({ path: path.join(import.meta.dirname, 'screenshots', file) });
    }
  }
  await page.setViewportSize(before);
  await setScheme(page, 'dark');
}

const TOTP_STEP_MS = 30_000;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The six digits that an authenticator shows for a secret now (RFC 6238, SHA-1). */
export function totpCode(secret: string, at: number = Date.now()): string {
  let bits = '';
  for (const letter of secret.replaceAll(/[\s=]/g, '').toUpperCase()) {
    bits += BASE32.indexOf(letter).toString(2).padStart(5, '0');
  }
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / TOTP_STEP_MS)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}
