import nodemailer from 'nodemailer';
import type { SmtpSettings } from '../../../platform/config.ts';
import type { MailPort, Outcome } from './port.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const GREETING_TIMEOUT_MS = 5_000;
const SOCKET_TIMEOUT_MS = 15_000;
const CONNECTIONS_MAX = 4;
const MESSAGES_PER_CONNECTION_MAX = 100;
const PERMANENT_FROM = 500;

type SmtpError = Error & { readonly code?: string; readonly responseCode?: number };

/** Only what the receiving server itself refuses for good is permanent; a wrong password is ours. */
function outcomeOf(error: SmtpError): Outcome {
  const { code = '', responseCode = 0, message } = error;
  const isPermanent =
    responseCode >= PERMANENT_FROM && (code === 'EENVELOPE' || code === 'EMESSAGE');
  return { kind: 'failed', isPermanent, error: message };
}

/** Mail through an SMTP server, over a few connections that are kept. */
export function createSmtpCarrier({ url, from, fromByBrand, requiresTls }: SmtpSettings): MailPort {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS_MAX,
    maxMessages: MESSAGES_PER_CONNECTION_MAX,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    requireTLS: requiresTls,
    // Texts of ours only: nothing may be read from a file or fetched because of what they say.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    name: 'smtp',
    async send({ id, brandCode, brandName, to, subject, text, html }) {
      const sender = fromByBrand[brandCode] ?? from;
      try {
        const { response } = await transport.sendMail({
          from: { name: brandName, address: sender },
          to: { name: '', address: to },
          subject,
          text,
          html,
          // The same for every try, so that anyone who receives it twice can tell.
          messageId: `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        });
        return { kind: 'sent', reference: response.slice(0, 200) };
      } catch (error) {
        return outcomeOf(error as SmtpError);
      }
    },
    close: () => transport.close(),
  };
}
