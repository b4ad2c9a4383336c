export * from './amount.ts';
export * from './currency.ts';
export * from './divide.ts';
export * from './fee.ts';
export * from './ratio.ts';
export * from './text.ts';
