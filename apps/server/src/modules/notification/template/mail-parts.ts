/** What a mail is made of, before it is text or HTML. */
export type MailParts = {
  readonly greeting: string;
  readonly body: string;
  readonly action: { readonly label: string; readonly href: string } | null;
  /** Leads from the action to the code. */
  readonly beforeCode: string | null;
  readonly code: string | null;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly closing: string | null;
  readonly footer: string;
};

/** The mail for readers without HTML. */
export function writeText({ facts, action, ...parts }: MailParts): string {
  const blocks = [
    parts.greeting,
    parts.body,
    action === null ? null : `${action.label}:\n${action.href}`,
    parts.beforeCode,
    parts.code,
    facts.length === 0 ? null : facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    parts.closing,
    `-- \n${parts.footer}`,
  ];
  return `${blocks.filter((block) => block !== null).join('\n\n')}\n`;
}
