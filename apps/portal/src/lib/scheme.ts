import { createSchemeManager } from '@parlour/web';

/** A visitor who never chose gets the brand's default. */
export const schemeManager = createSchemeManager('parlour.scheme', ['dark', 'light']);
