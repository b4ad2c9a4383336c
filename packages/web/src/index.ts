export { createCallQueries, type QueryArguments, shouldRetry } from './calls.ts';
export { createChannelHooks } from './channel.ts';
export { createSchemeManager } from './scheme.ts';
export { parseSearch, writeSearch } from './search.ts';
export { lasting, perTab, type Storage } from './storage.ts';
export { createTexts, type TextsOptions } from './texts.ts';
