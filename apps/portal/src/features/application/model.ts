import type { PagesText } from '../../lib/pages-text.ts';
import type { Application } from './api/index.ts';

export type Form = {
  readonly fullName: string;
  readonly email: string;
  readonly contact: string;
  readonly channels: string;
  readonly monthlyVisitors: string;
  readonly message: string;
};
export type Field = keyof Form;

export const EMPTY_FORM: Form = {
  fullName: '',
  email: '',
  contact: '',
  channels: '',
  monthlyVisitors: '',
  message: '',
};

/** Letters that each field holds, as the server has it. */
export const LENGTHS: Readonly<Record<Field, number>> = {
  fullName: 100,
  email: 254,
  contact: 100,
  channels: 500,
  monthlyVisitors: 13,
  message: 1_000,
};

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const VISITORS_MAX = 1_000_000_000;

/** Figures as people write them, with gaps and commas between thousands. */
const readVisitors = (text: string): number => {
  const digits = text.replaceAll(/[\s,.']/g, '');
  return digits === '' ? 0 : /^\d+$/.test(digits) ? Number.parseInt(digits, 10) : Number.NaN;
};

export type Problems = Partial<Readonly<Record<Field, PagesText>>>;

export function problemsOf(form: Form): Problems {
  const visitors = readVisitors(form.monthlyVisitors);
  const email = form.email.trim();
  return {
    ...(form.fullName.trim().length < 2 ? { fullName: 'application.name_empty' as const } : {}),
    ...(EMAIL.test(email)
      ? {}
      : {
          email:
            email === ''
              ? ('application.email_empty' as const)
              : ('application.email_bad' as const),
        }),
    ...(form.channels.trim().length < 3 ? { channels: 'application.channels_empty' as const } : {}),
    ...(Number.isNaN(visitors) || visitors > VISITORS_MAX
      ? { monthlyVisitors: 'application.visitors_bad' as const }
      : {}),
  };
}

/** What is sent of a form without problems. */
export const applicationFrom = (form: Form): Application => ({
  fullName: form.fullName.trim(),
  email: form.email.trim(),
  contact: form.contact.trim(),
  channels: form.channels.trim(),
  monthlyVisitors: readVisitors(form.monthlyVisitors),
  message: form.message.trim(),
});
