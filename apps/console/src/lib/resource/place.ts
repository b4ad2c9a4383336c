import type { Permission } from '@parlour/contract';
import type { Icon } from '@parlour/ui';
import type { OperatorKey } from '../language.ts';
import type { AnyResource } from './resource.ts';

/** The parameters that links of other screens set on a list; its filters know more. */
export type LinkedParameter =
  | 'view'
  | 'tab'
  | 'at'
  | 'tag'
  | 'issueId'
  | 'eventId'
  | 'plan'
  | 'vendor'
  | 'vendorCode'
  | 'source'
  | 'game'
  | 'group'
  | 'missing'
  | 'state'
  | 'alarms'
  | 'account'
  | 'search'
  | 'action'
  | 'subjectKind'
  | 'subjectId'
  | 'from'
  | 'to'
  | 'page'
  | 'open'
  | 'new'
  | 'for';

/**
 * What the menu, the finder and the router know of a list before it is opened. The list itself is loaded
 * when its address is.
 */
export type ListPlace<Path extends string = string> = {
  readonly to: Path;
  /** Its name in the menu, in the finder and over the list. */
  readonly key: OperatorKey;
  readonly icon: Icon;
  /** Permission without which it is not shown. */
  readonly needs: Permission;
  readonly load: () => Promise<{ readonly resource: AnyResource }>;
  /** Reached from another screen, and not from the menu. */
  readonly isInMenu?: false;
};

export const definePlace = <const Path extends string>(place: ListPlace<Path>): ListPlace<Path> =>
  place;
