const GROUP_LETTERS = 4;

/** A secret in groups that eyes can follow: `ABCD EFGH …`. */
export const groupSecret = (secret: string): string =>
  (secret.match(new RegExp(`.{1,${GROUP_LETTERS}}`, 'g')) ?? []).join(' ');
