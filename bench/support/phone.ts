// Chromium as a middling phone on a mobile network: its processor slowed down four times, a network
// like fast 4G, and an empty cache.
import type { CDPSession } from '@playwright/test';

/** The preset "Fast 4G" of Chromium's developer tools. */
const FAST_4G = { downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };
const CPU_SLOWDOWN = 4;

export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'en-US' };

export async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', { offline: false, ...FAST_4G });
  await slowProcessor(session);
}

export async function slowProcessor(session: CDPSession): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
