import { beforeEach, expect, test, vi } from 'vitest';
import { installSite, keepInstallOffer, useInstall } from './install.ts';

/** The event that Chromium sends before it would ask by itself. */
function offer(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const prompt = vi.fn(() => Promise.resolve());
  Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) });
  dispatchEvent(event);
  return { event, prompt };
}

keepInstallOffer();
beforeEach(() => useInstall.setState({ offer: null, isInstalled: false }));

test('a browser without an offer has nothing to ask', async () => {
  expect(await installSite()).toBeNull();
});

test('the offer is kept until a person asks for it, and serves once', async () => {
  const { event, prompt } = offer('accepted');
  expect(event.defaultPrevented).toBe(true);
  expect(prompt).not.toHaveBeenCalled();
  expect(await installSite()).toBe('accepted');
  expect(prompt).toHaveBeenCalledOnce();
  expect(await installSite()).toBeNull();
});

test('an installed site is known as such', () => {
  offer('accepted');
  dispatchEvent(new Event('appinstalled'));
  expect(useInstall.getState()).toEqual({ offer: null, isInstalled: true });
});
