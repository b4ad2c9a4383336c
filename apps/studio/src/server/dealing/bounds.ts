/** A dealt round whose result is not confirmed so long after its close is void. */
export const CONFIRM_MS_MAX = 180_000;
/** A dealer whose page asks for nothing for so long has left the table. */
export const SILENT_MS_MAX = 60_000;
