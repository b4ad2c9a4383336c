/** What a refused call says: a closed code, its text in the caller's language, bad fields. */
export type Refused = {
  readonly code: string;
  readonly message: string;
  readonly status: number;
  /** Texts by the path of the body's field, when the body was at fault. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the operator looks up in the log. */
  readonly requestId: string;
};

/** A call that the server understood and refused. Show `message`; branch on `code`. */
export class RefusalError extends Error implements Refused {
  readonly code: string;
  readonly status: number;
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string;
  /** Whatever else the refusal carries, such as a captcha that is now wanted. */
  readonly details: Readonly<Record<string, unknown>>;

  constructor(refused: Refused, details: Readonly<Record<string, unknown>> = {}) {
    super(refused.message);
    this.name = 'RefusalError';
    this.code = refused.code;
    this.status = refused.status;
    this.fields = refused.fields;
    this.requestId = refused.requestId;
    this.details = details;
  }
}

/** Why no proper answer came: the network, or a server that did not speak the contract. */
export type FaultKind = 'offline' | 'timeout' | 'server';

/** A call whose outcome is unknown. Reads may be repeated; money calls must reuse their key. */
export class FaultError extends Error {
  readonly kind: FaultKind;
  readonly requestId: string | null;

  constructor(kind: FaultKind, requestId: string | null = null) {
    super(kind);
    this.name = 'FaultError';
    this.kind = kind;
    this.requestId = requestId;
  }
}

function textRecord(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  const texts: Record<string, string> = {};
  for (const [path, text] of Object.entries(value)) {
    if (typeof text === 'string') texts[path.replace(/^\//, '').replaceAll('/', '.')] = text;
  }
  return texts;
}

/** Reads the refusal out of an envelope; anything else was a fault of the server. */
export function refusalFrom(status: number, envelope: unknown): RefusalError | FaultError {
  const body = (typeof envelope === 'object' && envelope !== null ? envelope : {}) as {
    value?: unknown;
    message?: unknown;
  };
  const value = (typeof body.value === 'object' && body.value !== null ? body.value : {}) as Record<
    string,
    unknown
  >;
  const requestId = typeof value.requestId === 'string' ? value.requestId : null;
  if (typeof value.code !== 'string' || (status >= 500 && status !== 503)) {
    return new FaultError('server', requestId);
  }
  const { code, fields, fieldTexts, requestId: _id, ...details } = value;
  const refused: Refused = {
    code: code as string,
    message: typeof body.message === 'string' ? body.message : (code as string),
    status,
    fields: textRecord(fieldTexts ?? fields),
    requestId: requestId ?? '',
  };
  return new RefusalError(refused, details);
}
