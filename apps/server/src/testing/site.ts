// The demo brand, for tests of modules that build their own small program.
export { seedSite } from '../modules/site/seed.ts';
