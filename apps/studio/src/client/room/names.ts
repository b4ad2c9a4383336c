import type { RoomWords } from './words.ts';

const COMPUTER = /^C\d$/;

/** Names that stand for players at tables, from their four digits. */
export function nameOf(tag: string, words: RoomWords): string {
  if (COMPUTER.test(tag)) return words('room.computer', { number: tag.slice(1) });
  const names = words('room.names').split(',');
  const value = Number.parseInt(tag, 16);
  if (!Number.isFinite(value)) return tag;
  return `${names[value % names.length] ?? ''} ${String(Math.floor(value / names.length) % 1_000)}`;
}

/** The colour of a player at the table. */
export const hueOf = (tag: string): number => (Number.parseInt(tag, 36) * 47) % 360;
