import { useProtection } from '../features/protection/hooks.ts';
import { type DepositRoom, tightestRoom } from './deposit-room-model.ts';

/** What the member's own limits still let in. */
export function useDepositRoom(): DepositRoom | null {
  const protection = useProtection();
  return protection === undefined ? null : tightestRoom(protection.limits);
}
