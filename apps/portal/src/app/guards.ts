// Who may open a page. The server decides again about everything that a page asks for.
import { redirect } from '@tanstack/react-router';
import { memberQuery } from '../features/member/api/index.ts';
import { queryClient } from '../lib/call-query.ts';
import { useSession } from '../lib/session.ts';

/** What a guard is told of the page that was asked for. */
export type Guarded = {
  readonly location: { readonly href: string; readonly search?: object };
};

const isLoggedIn = () => useSession.getState().token !== null;
const turnTo = (to: string, search: object = {}) => redirect({ to, search });

/** The login leads back to the page that was asked for. */
export function demandSession({ location }: Guarded): void {
  if (!isLoggedIn()) throw turnTo('/login', { from: location.href });
}

/** `?page=` names a page of the member centre, as links from games and payments have it. */
export function demandMemberPage(guarded: Guarded): void {
  demandSession(guarded);
  const { page, ...rest } = (guarded.location.search ?? {}) as Readonly<Record<string, unknown>>;
  if (typeof page !== 'string' || !/^[A-Za-z0-9]{1,40}$/.test(page)) return;
  throw turnTo(`/member/${page}`, rest);
}

/** Opening another account would put an end to the session of this tab. */
export function demandVisitor(): void {
  if (isLoggedIn()) throw turnTo('/');
}

/** The agent centre is for agents; everybody else meets its entrance, which says so. */
export async function demandAgent(): Promise<void> {
  if (!isLoggedIn()) throw turnTo('/agent');
  // A server that does not answer is no reason to send anybody away: the page itself will ask.
  const member = await queryClient.query(memberQuery()).catch(() => null);
  if (member !== null && !member.isAgent) throw turnTo('/agent', { denied: '1' });
}
