export * from './draw.ts';
export * from './family.ts';
export * from './pick.ts';
export * from './side.ts';
