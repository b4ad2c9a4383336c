type Given<T extends object> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The object without the fields that are undefined, as calls with exact optional fields want it. */
export const given = <T extends object>(fields: T): Given<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Given<T>;
