import type { Logger } from 'pino';
import type { Config } from '../../../platform/config.ts';
import { createHttpGateway } from './http-gateway.ts';
import { createMissingCarrier, createOutboxCarrier } from './outbox.ts';
import type { Mail, MailPort, Sms, SmsPort } from './port.ts';
import { createSmtpCarrier } from './smtp.ts';

/** The ways out that the environment names; without one, the console in development alone. */
export function chooseCarriers(
  { messages, isDevelopment }: Config,
  log: Pick<Logger, 'warn'>,
): { readonly mail: MailPort; readonly sms: SmsPort } {
  const { smtp, smsGateway } = messages;
  return {
    mail: smtp === null ? without<Mail>('SMTP_URL') : createSmtpCarrier(smtp),
    sms: smsGateway === null ? without<Sms>('SMS_GATEWAY_URL') : createHttpGateway(smsGateway),
  };

  function without<Message>(setting: string) {
    if (isDevelopment) return createOutboxCarrier<Message>();
    log.warn({ setting }, 'is not set: messages of this kind are given up');
    return createMissingCarrier<Message>(setting);
  }
}
