import './app/styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { router } from './app/router.tsx';
import { readBootstrap } from './lib/bootstrap.ts';
import { seedQueries } from './lib/call-query.ts';
import { chooseImageHost, chooseLaunchHost } from './lib/image-host.ts';
import { keepInstallOffer } from './lib/install.ts';
import { firstLanguage, showLanguage } from './lib/language.ts';
import { takeOverSession, useSession } from './lib/session.ts';
import { registerWorker } from './lib/worker.ts';

/** Its script is part of the first file, so that its router waits for nothing. */
const LOBBY = /^\/(home|index)?$/;

/**
 * No `await` of the module itself: what is imported here may need this very file, and would wait for it
 * while it waits for the import.
 */
async function begin(root: HTMLElement): Promise<void> {
  keepInstallOffer();
  const bootstrap = readBootstrap();
  if (bootstrap !== null) seedQueries(bootstrap);
  const whitelabel = bootstrap?.values['GET /wps/system/whitelabel'];
  chooseImageHost(whitelabel?.imageCDNs ?? []);
  chooseLaunchHost(whitelabel?.launchGameCDNs ?? []);
  await Promise.all([showLanguage(firstLanguage(bootstrap)), takeOverSession()]);
  const { addressCode, token } = useSession.getState();
  // Before the first screen, which may be for members alone. Where there is a session, a dialog asks.
  if (addressCode !== null && token === null) {
    const { loginByAddress } = await import('./features/identity/address-login.ts');
    await loginByAddress(addressCode);
  }
  // The lobby is drawn once then: what the router finds later is drawn again, and without giving way.
  if (LOBBY.test(location.pathname)) await router.load();
  // As a transition, so that drawing the page gives way to taps instead of being one long task.
  startTransition(() => createRoot(root).render(<App />));
  registerWorker();
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');
void begin(root);
