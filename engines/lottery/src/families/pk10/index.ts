export * from './family.ts';
