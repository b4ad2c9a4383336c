// What the owner of an account is told when something about its safety changed.
import type { Tx } from '@parlour/database';
import type { NotificationService } from '../../notification/index.ts';
import type { LoginRow } from '../store/credentials.ts';
import { destinationOf } from './reauthentication.ts';

type Notice =
  | { readonly template: 'password_changed'; readonly values: Readonly<Record<never, never>> }
  | { readonly template: 'factor_changed'; readonly values: { readonly factor: string } };

type Contacts = Pick<
  LoginRow,
  'email' | 'emailVerifiedAt' | 'dialingCode' | 'mobile' | 'mobileVerifiedAt'
>;

export type OwnerNotice = {
  readonly brandId: string;
  readonly before: LoginRow;
  /** What is bound now, where that is what changed. */
  readonly after?: Contacts;
  readonly notice: Notice;
};

/**
 * Tells the owner at what is bound and at what was bound before: anyone who takes over an account must
 * not be the only one to hear of it.
 */
export async function tellOwner(
  notifications: NotificationService,
  tx: Tx,
  { brandId, before, after = before, notice }: OwnerNotice,
): Promise<void> {
  const reached = [...new Set([...reach(before), ...reach(after)])];
  for (const to of reached) {
    await notifications.send(tx, {
      ...notice,
      brandId,
      memberId: before.memberId,
      language: before.language,
      channel: to.startsWith('+') ? 'sms' : 'email',
      to,
    });
  }
}

/** By mail, and by SMS where no mail can go: an SMS costs money and tells less. */
function reach(contacts: Contacts): string[] {
  if (contacts.email !== null && contacts.emailVerifiedAt !== null) return [contacts.email];
  return contacts.mobileVerifiedAt === null ? [] : [destinationOf(contacts, 'sms')];
}
