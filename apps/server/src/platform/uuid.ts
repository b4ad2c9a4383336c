/** The form of every id that is handed out; what has another was typed or made up by someone. */
export const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;
