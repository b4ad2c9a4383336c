export * from './format.ts';
export * from './incident.ts';
export * from './periods.ts';
export * from './sets.ts';
export * from './sheet.ts';
export * from './side.ts';
export * from './sport.ts';
