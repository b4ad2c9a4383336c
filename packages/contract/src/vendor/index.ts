export * from './chat.ts';
export * from './games.ts';
export * from './pools.ts';
export * from './purse.ts';
export * from './signature.ts';
export * from './status.ts';
export * from './tables.ts';
export * from './wallet.ts';
