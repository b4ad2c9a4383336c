export * from './amount.ts';
export * from './currency.ts';
export * from './divide.ts';
export * from './text.ts';
