import { PinIcon } from '@parlour/ui';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useOperatorText } from '../../lib/language.ts';
import { PlaceCount } from './place-count.tsx';
import type { Place } from './places.ts';
import classes from './side-nav.module.css';

export type PlaceLinkProps = {
  readonly place: Place;
  readonly isCurrent: boolean;
  readonly isPinned: boolean;
  readonly onPin: () => void;
  readonly onNavigate: () => void;
};

/** The way to one place, with what waits there, and a pin that keeps it on top. */
export function PlaceLink({
  place,
  isCurrent,
  isPinned,
  onPin,
  onNavigate,
}: PlaceLinkProps): ReactNode {
  const t = useOperatorText();
  const PlaceIcon = place.icon;
  const name = t(place.key);
  return (
    <li className={classes.item}>
      <Link
        to={place.to}
        className={classes.link}
        onClick={onNavigate}
        data-current={isCurrent ? true : undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <PlaceIcon size={18} />
        <span className={classes.label}>{name}</span>
        <PlaceCount to={place.to} />
      </Link>
      <button
        type="button"
        className={classes.pin}
        aria-pressed={isPinned}
        aria-label={t('shell.pin', { place: name })}
        onClick={onPin}
      >
        <PinIcon size={14} />
      </button>
    </li>
  );
}
