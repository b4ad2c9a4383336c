// What the rows of the tables have in common, so that a family is little more than its table.
export * from './combination-play.ts';
export * from './entry-play.ts';
export * from './level.ts';
export * from './number-play.ts';
export * from './option-play.ts';
export * from './peaks.ts';
export * from './pick-play.ts';
export * from './place-play.ts';
export * from './side-play.ts';
export * from './typed-play.ts';
