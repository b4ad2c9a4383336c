import { RefusalError } from '@parlour/client';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { perTab } from '@parlour/web';
import { isFlagOn } from '../../lib/flag.ts';
import { permissionQuery } from '../../lib/permission.ts';
import { checkAffiliate, register, type Registered, registerByMobile } from './api/register.ts';
import { withBotCheck } from './bot-check.ts';
import { dialingCodeOf } from './dialing-codes.ts';
import { useCaptcha } from './hooks.ts';
import type { RegisterSettings } from './model.ts';
import {
  type Invitation,
  keptTexts,
  namedBody,
  readKept,
  reduceRegister,
  registerBody,
  registerProblems,
  type RegisterForm,
  type RegisterWay,
  isLinkCode,
  settingsUnder,
  shownRules,
  WAY_FLAGS,
} from './register-model.ts';

const KEPT_KEY = 'parlour.register';

/** What is sent: with the code of an affiliate or without, and the texts as they were typed. */
type Sending = { readonly withoutCode: boolean; readonly texts: RegisterForm['texts'] };

export type RegisterHandlers = {
  readonly settings: RegisterSettings;
  readonly invitation: Invitation;
  readonly onRegister: (registered: Registered) => void;
};

const isUnknownAffiliate = (cause: unknown): boolean =>
  cause instanceof RefusalError && cause.code === 'agent.affiliate_unknown';

const isWrongCaptcha = (cause: unknown): boolean =>
  cause instanceof RefusalError &&
  (cause.code === 'identity.captcha_wrong' || cause.fields['captcha'] !== undefined);

/** The state of a registration: what is asked, what was typed, and what became of sending it. */
export function useRegister({ invitation, onRegister, ...asked }: RegisterHandlers) {
  const settings = settingsUnder(asked.settings, invitation);
  const permission = useQuery(permissionQuery()).data;
  const flags = permission?.whitelabel ?? [];
  const ways = WAY_FLAGS.filter(([, flag]) => isFlagOn(flags, flag)).map(([way]) => way);
  const [chosenWay, setWay] = useState<RegisterWay | null>(null);
  const way = chosenWay ?? ways[0] ?? 'username';
  const [phoneToken, setPhoneToken] = useState<string | null>(null);
  const [form, change] = useReducer(reduceRegister, null, () => ({
    texts: {
      countryDialingCode: dialingCodeOf(permission?.location.country),
      ...readKept(perTab.read(KEPT_KEY)),
      ...typable(invitation),
    },
    isOfAge: false,
    acceptsTerms: false,
  }));
  const verifiesMobiles = isFlagOn(flags, 'REGMOBVERF3');
  const rules = shownRules(settings, form, {
    way,
    verifiesMobiles,
    hasPhoneId: phoneToken !== null,
  });
  const captcha = useCaptcha(rules.some(({ field }) => field === 'captcha'));
  const problems = registerProblems(form, { settings, rules }, new Date());

  useEffect(() => perTab.write(KEPT_KEY, keptTexts(form)), [form]);

  const attempt = useMutation({
    mutationFn: async ({ withoutCode }: Sending) => {
      const sent = withoutCode ? rules.filter(({ field }) => field !== 'affiliateCode') : rules;
      const code = withoutCode ? '' : (form.texts.affiliateCode ?? '').trim();
      if (code !== '' && sent.some(({ field }) => field === 'affiliateCode')) {
        await checkAffiliate(code);
      }
      const body = registerBody(
        form,
        { settings, rules: sent },
        {
          phoneToken,
          invitation: withoutCode ? { ...invitation, affiliateCode: undefined } : invitation,
          registerUrl: location.href.slice(0, 2_048),
          domain: location.hostname,
        },
      );
      return withBotCheck('ahead', (proof) =>
        way === 'username'
          ? register({ ...namedBody(body), ...proof })
          : registerByMobile({ ...body, ...proof }),
      );
    },
    onSuccess: (registered) => {
      perTab.write(KEPT_KEY, null);
      onRegister(registered);
    },
    onError: (cause) => {
      // An answer that was right stays good for another try of the same form.
      if (!isWrongCaptcha(cause)) return;
      change({ type: 'text', field: 'captcha', text: '' });
      captcha.refresh();
    },
  });

  return {
    form,
    change,
    rules,
    problems,
    captcha,
    ways,
    way,
    phoneToken,
    setPhoneToken,
    attempt,
    isAffiliateUnknown: isUnknownAffiliate(attempt.error),
    switchWay(next: RegisterWay) {
      setWay(next);
      attempt.reset();
      captcha.refresh();
    },
  };
}

export type RegisterState = ReturnType<typeof useRegister>;

/** Codes of the address win over what was typed before; the code of a link is nobody's to type. */
const typable = (invitation: Invitation): Record<string, string> =>
  Object.fromEntries(
    Object.entries(invitation).filter(
      (entry): entry is [string, string] => entry[1] !== undefined && !isLinkCode(entry[1]),
    ),
  );
