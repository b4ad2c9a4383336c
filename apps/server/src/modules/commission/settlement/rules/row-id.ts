/** An id whose row lies in the member's bucket: the last byte is the member's. */
export const besideMember = (id: string, memberId: string): string =>
  id.slice(0, -2) + memberId.slice(-2);
