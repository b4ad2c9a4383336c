import { create } from 'zustand';

/** What Chromium offers before it asks by itself; other browsers have no such event. */
type InstallEvent = Event & {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

type Install = {
  /** Kept until a person asks for it. */
  readonly offer: InstallEvent | null;
  readonly isInstalled: boolean;
};

const isStandalone = () => matchMedia('(display-mode: standalone)').matches;

/** Whether the site can be put on the home screen, and whether it is there already. */
export const useInstall = create<Install>(() => ({ offer: null, isInstalled: isStandalone() }));

/** Keeps the browser's offer for the download page. Call it once, before anything is drawn. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallEvent });
  });
  addEventListener('appinstalled', () => useInstall.setState({ offer: null, isInstalled: true }));
}

/** Asks the browser to install the site; null where it has nothing to offer. */
export async function installSite(): Promise<'accepted' | 'dismissed' | null> {
  const { offer } = useInstall.getState();
  if (offer === null) return null;
  await offer.prompt();
  const { outcome } = await offer.userChoice;
  // An offer serves once.
  useInstall.setState({ offer: null });
  return outcome;
}
