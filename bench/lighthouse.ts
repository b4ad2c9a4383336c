// Lighthouse on the lobby of a seeded product, as a phone on slow 4G and as a desktop.
import process from 'node:process';
import { freePort } from '@parlour/database/embedded';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig, type Flags } from 'lighthouse';
import { BROWSER_ARGS } from '../e2e/browser.ts';
import { requireBrowser } from '../tools/test/browser.ts';
import { withProduct } from './support/product.ts';
import { atLeast, atMost, median, type Report } from './support/row.ts';

export const group = 'lighthouse';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const FORMS = { mobile: { performance: 92 }, desktop: { performance: 97 } } as const;
type Form = keyof typeof FORMS;

/** Scores of 0 to 100 by category, and the blocking time and largest paint behind the first, in ms. */
type Audit = {
  readonly scores: ReadonlyMap<string, number>;
  readonly tbt: number;
  readonly lcp: number;
};

export async function run(report: Report): Promise<void> {
  const executablePath = requireBrowser(process.env, (text) => process.stdout.write(`${text}\n`));
  await withProduct(async ({ publicUrl }) => {
    const port = await freePort();
    const args = [...BROWSER_ARGS, `--remote-debugging-port=${port}`];
    const browser = await chromium.launch({ executablePath, args });
    try {
      for (const form of Object.keys(FORMS) as Form[]) {
        const audits: Audit[] = [];
        for (let time = 0; time < RUNS; time += 1)
          audits.push(await audit(publicUrl, { port, form }));
        reportForm(form, audits, report);
      }
    } finally {
      await browser.close();
    }
  });
}

async function audit(url: string, { port, form }: { port: number; form: Form }): Promise<Audit> {
  const flags: Flags = { port, onlyCategories: [...CATEGORIES], logLevel: 'error' };
  const result = await lighthouse(url, flags, form === 'desktop' ? desktopConfig : undefined);
  if (result === undefined) throw new Error('Lighthouse gave no result');
  const { categories, audits } = result.lhr;
  const valueOf = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    scores: new Map(CATEGORIES.map((name) => [name, (categories[name]?.score ?? 0) * 100])),
    tbt: valueOf('total-blocking-time'),
    lcp: valueOf('largest-contentful-paint'),
  };
}

function reportForm(form: Form, audits: readonly Audit[], report: Report): void {
  for (const name of CATEGORIES) {
    const value = median(audits.map(({ scores }) => scores.get(name) ?? 0));
    const goal = name === 'performance' ? FORMS[form].performance : 100;
    const id = `lighthouse.${form}_${name.replace('-', '_')}`;
    report(atLeast({ id, figure: `lobby, ${form}: ${name}`, value, unit: '', goal }));
  }
  const row = (id: 'tbt' | 'lcp', figure: string, goal: number) => {
    const value = median(audits.map((one) => one[id]));
    const name = `lobby, ${form}: ${figure}`;
    report(atMost({ id: `lighthouse.${form}_${id}`, figure: name, value, unit: 'ms', goal }));
  };
  row('tbt', 'blocking time', form === 'mobile' ? 200 : 100);
  row('lcp', 'largest contentful paint', form === 'mobile' ? 2_500 : 1_200);
}
