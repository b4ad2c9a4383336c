// What games, plays, picks and prizes of the lottery are called, for every app. Needs no engine: it
// goes by the codes that games and tickets carry.
export { boxName, ordinalName } from './box.ts';
export { areaName, familyAbout, familyName, gameName } from './game.ts';
export { levelName, prizeName } from './level.ts';
export { pickText, type PlayForm } from './pick.ts';
export { playName, playRule, type PlayRule, playTabName, playWin } from './play.ts';
export { type SelectionRow, selectionRows } from './selection.ts';
export { tabName } from './tab.ts';
export type { LotteryWriter } from './text.ts';
export { tokenName } from './token.ts';
