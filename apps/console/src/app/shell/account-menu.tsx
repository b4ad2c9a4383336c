import { Menu, useMantineColorScheme } from '@mantine/core';
import { languageOf } from '@parlour/i18n/react';
import { CheckIcon, ContrastIcon, DoorIcon, KeyIcon, MoonIcon, SunIcon } from '@parlour/ui';
import { useMutation } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../../lib/call-query.ts';
import { client, socket } from '../../lib/client.ts';
import {
  bundledLanguages,
  changeLanguage,
  currentLanguage,
  useLanguageTag,
  useOperatorText,
} from '../../lib/language.ts';
import { useSelf } from '../../lib/session.ts';
import classes from './account-menu.module.css';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase();

const SCHEMES = [
  ['auto', ContrastIcon, 'shell.systemTheme'],
  ['light', SunIcon, 'shell.lightTheme'],
  ['dark', MoonIcon, 'shell.darkTheme'],
] as const;

/** Who is signed in, and what belongs to the person rather than to the work. */
export function AccountMenu(): ReactNode {
  const t = useOperatorText();
  const self = useSelf();
  const navigate = useNavigate();
  const router = useRouter();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  useLanguageTag();
  const signOut = useMutation({
    mutationFn: () => client.call('DELETE /console/session'),
    onSettled: async () => {
      socket.close();
      await navigate({ to: '/login', search: {} });
      queryClient.clear();
    },
  });
  const speak = async (code: string) => {
    await changeLanguage(code);
    // Answers carry words too, so what is on screen is asked for again in the new language.
    await queryClient.ensureQueryData({
      queryKey: ['GET /console/me', code, {}],
      queryFn: () => self,
    });
    await router.invalidate();
  };
  return (
    <Menu position="top-start" width="15rem" shadow="lg">
      <Menu.Target>
        <button type="button" className={classes.person}>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(self.name)}
          </span>
          <span className={classes.names}>
            <span className={classes.name}>{self.name}</span>
            <span className={classes.role}>
              {t(`operator.role.${self.role}`)} · {self.brand.code}
            </span>
          </span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<KeyIcon size={16} />}
          onClick={() => void navigate({ to: '/account' })}
        >
          {t('nav.account')}
        </Menu.Item>
        <Menu.Divider />
        {SCHEMES.map(([scheme, SchemeIcon, label]) => (
          <Menu.Item
            key={scheme}
            leftSection={<SchemeIcon size={16} />}
            rightSection={scheme === colorScheme ? <CheckIcon size={16} /> : null}
            onClick={() => setColorScheme(scheme)}
          >
            {t(label)}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {bundledLanguages.map((code) => (
          <Menu.Item
            key={code}
            lang={languageOf(code).tag}
            rightSection={code === currentLanguage() ? <CheckIcon size={16} /> : null}
            onClick={() => void speak(code)}
          >
            {languageOf(code).name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item leftSection={<DoorIcon size={16} />} onClick={() => signOut.mutate()}>
          {t('shell.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
