export * from './day.ts';
export * from './hours.ts';
export * from './zone.ts';
