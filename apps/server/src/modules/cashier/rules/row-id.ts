/**
 * An id whose row lies in the member's bucket: the last byte is the member's, so that the id alone
 * (in a webhook, a job, a link) tells where its row is.
 */
export const besideMember = (id: string, memberId: string): string =>
  id.slice(0, -2) + memberId.slice(-2);
