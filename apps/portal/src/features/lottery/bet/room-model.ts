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
