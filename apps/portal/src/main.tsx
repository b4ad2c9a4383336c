import './app/styles.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { readBootstrap } from './lib/bootstrap.ts';
import { seedQueries } from './lib/call-query.ts';
import { chooseImageHost } from './lib/image-host.ts';
import { keepInstallOffer } from './lib/install.ts';
import { firstLanguage, showLanguage } from './lib/language.ts';
import { registerWorker } from './lib/worker.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no root element');

keepInstallOffer();
const bootstrap = readBootstrap();
if (bootstrap !== null) seedQueries(bootstrap);
chooseImageHost(bootstrap?.values['GET /wps/system/whitelabel']?.imageCDNs ?? []);
await showLanguage(firstLanguage(bootstrap));
// As a transition, so that drawing the page gives way to taps instead of being one long task.
startTransition(() => createRoot(root).render(<App />));
registerWorker();
