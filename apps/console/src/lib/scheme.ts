import { createSchemeManager } from '@parlour/web';

export const schemeManager = createSchemeManager('parlour.console-scheme', [
  'dark',
  'light',
  'auto',
]);
