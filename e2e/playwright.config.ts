import process from 'node:process';
import { defineConfig } from '@playwright/test';
import { BROWSER_ARGS } from './browser.ts';

/** Pay comes by slots of five minutes, players of a room wait for each other; accounts and sports even out the three. */
const WAITING =
  /(accounts|agents|dou-dizhu|floor|holdem|ludo|niu-niu|rummy|sports|teen-patti)\.spec\.ts$/;
/** Rounds come by the clock of their table or draw. */
const TABLES = /(bingo|crash|dealing|live|live-tables|lottery|races|seas)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // One product, one set of demo accounts: journeys take turns on the two cores. Those that mostly
  // wait for a clock run beside the others.
  workers: 3,
  projects: [
    { name: 'journeys', testIgnore: [WAITING, TABLES], workers: 1 },
    { name: 'waiting', testMatch: WAITING, workers: 1 },
    { name: 'tables', testMatch: TABLES, workers: 1 },
  ],
  // A journey that fails once and passes the second time is listed as flaky, with what went wrong.
  retries: 1,
  // What a person would wait for at most on a machine that does much else; a fault never arrives.
  timeout: 240_000,
  expect: { timeout: 45_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list']],
  use: {
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    baseURL: process.env['E2E_PORTAL_URL'] ?? 'http://localhost:3000',
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    colorScheme: 'dark',
    // Moving pictures cost a core each; what moves has journeys and pictures of its own.
    contextOptions: { reducedMotion: 'reduce' },
    // Every frame of every page is drawn for it, so a trace is taken where someone asks for one.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [...BROWSER_ARGS],
    },
  },
});
