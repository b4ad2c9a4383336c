import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Settings } from './settings.ts';

/** One demo account, as the seed leaves it in DATA_DIR/demo-accounts.json. */
export type DemoAccount = {
  readonly role: string;
  readonly username: string;
  readonly password: string;
  readonly paymentPassword?: string;
  readonly totpSecret?: string;
  readonly otpauth?: string;
};

export async function readDemoAccounts(dataFolder: string): Promise<DemoAccount[]> {
  try {
    return JSON.parse(
      await readFile(path.join(dataFolder, 'demo-accounts.json'), 'utf8'),
    ) as DemoAccount[];
  } catch {
    // Not seeded as a demo: there is nobody to introduce.
    return [];
  }
}

/** What a person needs once everything runs: where to go and as whom. */
export function composeWelcome(settings: Settings, accounts: readonly DemoAccount[]): string {
  const lines = [
    '',
    `  Portal            ${settings.publicUrl}`,
    `  Console           ${settings.consoleUrl}`,
    `  Studio            ${settings.studioUrl}`,
    ...(settings.environment === 'production'
      ? []
      : [`  Payments sandbox  ${settings.sandboxUrl}`]),
    ...(settings.hasFeed ? [`  Odds feed         ${settings.feedUrl}/control`] : []),
  ];
  if (accounts.length > 0) lines.push('', '  Demo accounts');
  for (const account of accounts) {
    const payment =
      account.paymentPassword === undefined ? '' : `  payment password ${account.paymentPassword}`;
    lines.push(
      `  ${account.role.padEnd(16)}  ${account.username.padEnd(12)} ${account.password}${payment}`,
    );
    if (account.totpSecret !== undefined) {
      lines.push(`  ${''.padEnd(16)}  authenticator ${account.totpSecret}`);
    }
    if (account.otpauth !== undefined) lines.push(`  ${''.padEnd(16)}  ${account.otpauth}`);
  }
  lines.push('', '  Ctrl-C stops everything.', '');
  return lines.join('\n');
}
