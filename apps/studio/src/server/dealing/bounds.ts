/** A dealt round whose result is not confirmed so long after its close is void. */
export const CONFIRM_MS_MAX = 180_000;
/** A dealer whose page is not heard of for so long has left the table. */
export const UNHEARD_MS_MAX = 60_000;
