import { BankIcon, createIcon, type Icon, KeyIcon, ShieldIcon } from '@parlour/ui';
import { type ReactNode, useId } from 'react';
import { useAccountText } from '../../../lib/account-text.ts';
import type { Challenge, SecondMethod } from '../login-model.ts';
import classes from './access.module.css';

const EnvelopeIcon = createIcon('M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5');
const HandsetIcon = createIcon(
  'M8 3h8a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM11 18h2',
);

const ICONS: Readonly<Record<SecondMethod, Icon>> = {
  sms: HandsetIcon,
  email: EnvelopeIcon,
  payee_name: BankIcon,
  totp: ShieldIcon,
  recovery_code: KeyIcon,
};

export type SecondMethodsProps = {
  readonly methods: Challenge['methods'];
  readonly active: SecondMethod;
  readonly onChange: (method: SecondMethod) => void;
};

/** The ways to verify a login, each with where its proof comes from. */
export function SecondMethods({ methods, active, onChange }: SecondMethodsProps): ReactNode {
  const t = useAccountText();
  const name = useId();
  if (methods.length < 2) return null;
  return (
    <fieldset className={classes.methods}>
      <legend className={classes.legend}>{t('login.methods')}</legend>
      {methods.map(({ method, hint }) => {
        const MethodIcon = ICONS[method];
        return (
          <label key={method} className={classes.method}>
            <input
              type="radio"
              name={name}
              checked={method === active}
              onChange={() => onChange(method)}
            />
            <MethodIcon size={22} />
            <span>
              <span className={classes.strong}>{t(`login.method_${method}`)}</span>
              <span className={classes.small}>
                {t(`login.method_${method}_hint`, { hint: isolate(hint) })}
              </span>
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}

/** A masked number or address keeps its direction inside a text of the other one. */
export const isolate = (text: string): string => `\u2068${text}\u2069`;
