import { useMantineColorScheme } from '@mantine/core';
import { writeBrandRules } from '@parlour/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect } from 'react';
import { permissionQuery } from '../../features/site/api/index.ts';
import { readNonce } from '../../lib/bootstrap.ts';
import { lasting, perTab } from '@parlour/web';

/** The specification's name for what both storages keep. */
const MERCHANT_KEY = 'merchantCode';

/** Takes over the brand's colours, name and, for who never chose, its scheme. */
export function useBrand() {
  const { data } = useQuery(permissionQuery());
  const { setColorScheme } = useMantineColorScheme();
  const brand = data?.brand;

  const named = brand?.name;
  // Before the effects of the page, which may name the tab after itself.
  useLayoutEffect(() => {
    if (named !== undefined) document.title = named;
  }, [named]);

  useEffect(() => {
    if (brand === undefined) return undefined;
    // Outlives every session, a logout included.
    for (const storage of [lasting, perTab]) storage.write(MERCHANT_KEY, brand.merchantCode);
    if (lasting.read('parlour.scheme') === null && brand.theme === 'light') setColorScheme('light');
    const rules = writeBrandRules(brand.colours);
    const { name, theme } = brand;
    // The offline page has nobody to ask.
    lasting.write('parlour.brand', JSON.stringify({ name, theme, rules }));
    if (rules === '') return undefined;
    const sheet = document.createElement('style');
    sheet.nonce = readNonce();
    sheet.textContent = rules;
    document.head.append(sheet);
    return () => sheet.remove();
  }, [brand, setColorScheme]);

  return data;
}
