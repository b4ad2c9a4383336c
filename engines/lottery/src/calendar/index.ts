export * from './check.ts';
export * from './issue.ts';
export * from './lunar-new-year.ts';
export * from './preset.ts';
export * from './rule.ts';
export * from './vietnam-station.ts';
export * from './zodiac.ts';
