/** What happened to one message that was handed to a carrier. */
export type Outcome =
  | { readonly kind: 'sent'; readonly reference: string | null }
  /** `isPermanent`: the same message would be refused again. */
  | { readonly kind: 'failed'; readonly isPermanent: boolean; readonly error: string };

export type Mail = {
  readonly id: string;
  readonly brandCode: string;
  readonly brandName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Sms = { readonly id: string; readonly to: string; readonly text: string };

/** A way out. It never throws: what goes wrong is an outcome. */
export type Carrier<Message> = {
  readonly name: 'smtp' | 'http' | 'outbox' | 'none';
  send(message: Message): Promise<Outcome>;
  close(): void;
};

export type MailPort = Carrier<Mail>;
export type SmsPort = Carrier<Sms>;
