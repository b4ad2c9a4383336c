// Logging in by the code of an address, which is good for one use and a minute.
import { explainFailure } from '../../lib/failure.ts';
import { i18n } from '../../lib/language.ts';
import { useSession } from '../../lib/session.ts';
import { showToast } from '../../lib/toast.ts';
import { logout } from './api/index.ts';
import { loginByCode } from './api/login.ts';
import { enter } from './entering.ts';

/** Logs in by a code, out of whatever session there is. A code that is refused changes nothing. */
export async function loginByAddress(code: string): Promise<void> {
  useSession.getState().dropAddressCode();
  try {
    const entered = await loginByCode(code);
    if (useSession.getState().token !== null) {
      // Even when the server cannot be told, this browser forgets; the session then ends by itself.
      await logout().catch(() => undefined);
      useSession.getState().end('asked');
    }
    enter(entered);
  } catch (cause) {
    const failure = explainFailure(cause);
    showToast('bad', failure.kind === 'said' ? failure.text : i18n.t(failure.key));
  }
}
