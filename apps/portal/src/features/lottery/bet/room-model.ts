/** What a game's own page shows. */
export const ROOM_VIEWS = [
  'bet',
  'results',
  'trend',
  'road',
  'rules',
  'tickets',
  'verify',
] as const;
export type RoomView = (typeof ROOM_VIEWS)[number];

export const readRoomView = (search: Readonly<Record<string, unknown>>): RoomView =>
  ROOM_VIEWS.find((view) => view === search['view']) ?? 'bet';

/** Where a launch wants its player back: a path of the portal, and nothing that leads elsewhere. */
export function readBackPath(search: Readonly<Record<string, unknown>>): string | null {
  const path = search['backUrl'];
  return typeof path === 'string' && /^\/(?![/\\])[\w\-/?=&%.]{0,200}$/.test(path) ? path : null;
}
