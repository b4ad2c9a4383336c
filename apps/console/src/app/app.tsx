import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { I18nProvider } from '@parlour/i18n/react';
import { resolveVariables } from '@parlour/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterContextProvider, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/call-query.ts';
import { i18n } from '../lib/language.ts';
import { schemeManager } from '../lib/scheme.ts';
import { router } from './router.tsx';
import { consoleTheme } from './theme.ts';

const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? '';
// Where the library that stills the page behind dialogs looks for the nonce of its styles.
Reflect.set(globalThis, '__webpack_nonce__', nonce);

/** Everything that every screen stands on. */
export function App(): ReactNode {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={consoleTheme}
        cssVariablesResolver={resolveVariables}
        colorSchemeManager={schemeManager}
        defaultColorScheme="auto"
        getStyleNonce={() => nonce}
        deduplicateInlineStyles
      >
        {/* Notices have links, which need the router. */}
        <RouterContextProvider router={router}>
          <Notifications position="bottom-right" limit={3} />
        </RouterContextProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </I18nProvider>
  );
}
