import { Hint, StatusPill } from '@parlour/ui';
import type { ContractKind } from '@parlour/commission';
import type { ReactNode } from 'react';
import { KindMark } from '../../../lib/kind-mark.tsx';
import { useTeamText } from '../../../lib/team-text.ts';
import type { OfferRoom } from '../api/index.ts';
import classes from './offer-kinds.module.css';

export type OfferKindsProps = {
  readonly rooms: readonly OfferRoom[];
  readonly active: ContractKind | null;
  readonly onKind: (kind: ContractKind) => void;
};

/** The kinds of contracts, which of them may be offered, and what stands in the way of the others. */
export function OfferKinds({ active, onKind, rooms }: OfferKindsProps): ReactNode {
  const t = useTeamText();
  return (
    <fieldset className={classes.kinds}>
      <legend>{t('contract.offer_kind')}</legend>
      {rooms.map((room) => (
        <label
          key={room.kind}
          className={classes.kind}
          data-on={room.kind === active || undefined}
          data-shut={!room.isOpen || undefined}
        >
          <input
            type="radio"
            name="kind"
            value={room.kind}
            checked={room.kind === active}
            disabled={!room.isOpen}
            onChange={() => onKind(room.kind)}
          />
          <KindMark kind={room.kind} />
          <span className={classes.words}>
            <span className={classes.name}>{t(`contract.kind_${room.kind}`)}</span>
            <Hint as="span">
              {room.blocker === null ? t(`contract.about_${room.kind}`) : room.blocker.message}
            </Hint>
            <Badge room={room} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Badge({ room }: { readonly room: OfferRoom }): ReactNode {
  const t = useTeamText();
  if (room.pending !== null) {
    return <StatusPill tone="waiting">{t('contract.kind_pending')}</StatusPill>;
  }
  return room.current === null ? null : (
    <StatusPill tone="good">{t('contract.kind_current')}</StatusPill>
  );
}
