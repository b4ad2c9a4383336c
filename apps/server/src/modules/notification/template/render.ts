import { translate } from '@parlour/i18n';
import type { Message, NotificationTemplate } from '../rules/message.ts';
import { type MailLook, writeHtml } from './mail-html.ts';
import { type MailParts, writeText } from './mail-parts.ts';

/** What leaves for a person: an SMS is text alone. */
export type Rendered = {
  readonly subject: string | null;
  readonly text: string;
  readonly html: string | null;
};

type Values = Readonly<Record<string, string | number>>;

const CONTROL = /[\u0000-\u001f\u007f\u2028\u2029]+/g;

/** One line each: what a stranger typed (a device's name) cannot break out of its place. */
const clean = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' ? value : value.replaceAll(CONTROL, ' ').trim(),
    ]),
  );

/** Answers to someone who wrote first and may have no account here. */
const ANSWERS: ReadonlySet<NotificationTemplate> = new Set([
  'feedback_answered',
  'application_decided',
]);
/** What the house did: nobody else could have done it in the reader's name. */
const OF_THE_HOUSE: ReadonlySet<NotificationTemplate> = new Set([
  'kyc_decided',
  'lottery_result_changed',
  'operator_credentials',
]);
/** What pressing the link of a mail does, where it does not set a password. */
const ACTIONS: Partial<Record<NotificationTemplate, string>> = {
  operator_credentials: 'operator_credentials.action',
};
const WITH_CODE: ReadonlySet<NotificationTemplate> = new Set([
  'verification_code',
  'password_reset',
]);

/** Writes a message out in its language. */
export function renderMessage(message: Message, look: MailLook): Rendered {
  const { template, channel, language } = message;
  const values = clean(message.values as Values);
  const word = (key: string): string =>
    translate(language, `message.${key}`, { brand: look.brand, ...values }).trim();
  if (channel === 'sms') return { subject: null, text: word(`${template}.sms`), html: null };
  const parts = partsOf(template, values, word);
  return {
    subject: word(`${template}.subject`),
    text: writeText(parts),
    html: writeHtml(parts, { ...look, language, title: word(`${template}.subject`) }),
  };
}

function partsOf(
  template: NotificationTemplate,
  values: Values,
  word: (key: string) => string,
): MailParts {
  const text = (name: string): string | null =>
    values[name] === undefined || values[name] === '' ? null : String(values[name]);
  const link = text('link');
  return {
    greeting: word('greeting'),
    body: word(`${template}.text`),
    action:
      link === null
        ? null
        : { label: word(ACTIONS[template] ?? 'password_reset.action'), href: link },
    beforeCode: link === null || !WITH_CODE.has(template) ? null : word('password_reset.or_code'),
    code: WITH_CODE.has(template) ? text('code') : null,
    facts:
      template === 'new_login'
        ? [
            { label: word('label.device'), value: text('device') ?? '' },
            { label: word('label.place'), value: text('place') ?? '' },
            { label: word('label.address'), value: text('ip') ?? '' },
            { label: word('label.time'), value: text('time') ?? '' },
          ]
        : [],
    closing: closingOf(template, word),
    footer: word(ANSWERS.has(template) ? 'footer_answer' : 'footer'),
  };
}

function closingOf(template: NotificationTemplate, word: (key: string) => string): string | null {
  if (WITH_CODE.has(template)) return word('ignore');
  return ANSWERS.has(template) || OF_THE_HOUSE.has(template) ? null : word('not_you');
}
