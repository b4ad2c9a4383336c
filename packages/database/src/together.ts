import pg from 'pg';

/** The part of pg's connection that a query is written to. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  /** Texts of statements by name that were sent, and that the server has not confirmed yet. */
  readonly submittedNamedStatements: Record<string, string | undefined>;
  sync(): void;
  _send(message: Buffer): void;
};

/** What the client calls on the query that it waits for. */
type Query = {
  readonly name?: string;
  readonly text: string;
  callback: (error: Error | null, result?: pg.QueryResult) => void;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleCopyInResponse(wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
};

/**
 * Sends statements of one transaction at once, and answers each of them: the server works through them in
 * their order. The first that fails fails those behind it, which are not run. A text may hold one
 * statement only.
 */
export function sendTogether(
  client: pg.ClientBase,
  configs: readonly pg.QueryConfig[],
): readonly Promise<pg.QueryResult>[] {
  const queries: Query[] = [];
  const answers = configs.map(
    (config) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        // One without values would go by the simple protocol, in which each statement ends for itself.
        const extended = { ...config, queryMode: 'extended' };
        const query = new pg.Query(extended) as unknown as Query;
        query.callback = (error, result) =>
          result === undefined ? reject(error as Error) : resolve(result);
        queries.push(query);
      }),
  );
  client.query(createPipeline(queries) as unknown as pg.Submittable);
  return answers;
}

/** Stands for several queries where the client expects one: for the one whose answer is being read. */
function createPipeline(queries: readonly Query[]) {
  let done = 0;
  const current = (): Query => {
    const query = queries[done];
    if (query === undefined) throw new Error('the server answers more than it was asked');
    return query;
  };
  /** Those that were run are answered with their results, all others with the error. */
  const answer = (error: Error, wire: Wire): void => {
    for (const query of queries.slice(0, done)) query.handleReadyForQuery(wire);
    for (const query of queries.slice(done)) query.handleError(error, wire);
    done = queries.length;
  };
  let refusal: Error | null = null;
  return {
    callback: () => {},
    get name() {
      return queries[done]?.name;
    },
    get text() {
      return queries[done]?.text;
    },
    submit(wire: Wire): null {
      wire.stream.cork();
      try {
        for (const query of queries) {
          refusal = write(query, wire);
          if (refusal !== null) break;
        }
        wire.sync();
      } finally {
        wire.stream.uncork();
      }
      return null;
    },
    handleRowDescription: (message: unknown) => current().handleRowDescription(message),
    handleDataRow: (message: unknown) => current().handleDataRow(message),
    handleCopyInResponse: (wire: Wire) => current().handleCopyInResponse(wire),
    handleCommandComplete(message: unknown, wire: Wire): void {
      current().handleCommandComplete(message, wire);
      done += 1;
    },
    handleEmptyQuery(): void {
      done += 1;
    },
    handleError(error: Error, wire: Wire): void {
      // The server prepared nothing of what stood behind the failure.
      for (const { name } of queries.slice(done)) forget(wire, name);
      answer(error, wire);
    },
    handleReadyForQuery(wire: Wire): void {
      if (done === queries.length) for (const query of queries) query.handleReadyForQuery(wire);
      else answer(refusal ?? new Error('the server answers less than it was asked'), wire);
    },
  };
}

/**
 * Writes one query without the message that would end it, or nothing of it when it cannot be written, and
 * says why: a value without a text form, a name that stands for another text.
 */
function write(query: Query, wire: Wire): Error | null {
  const messages: Buffer[] = [];
  const draft = Object.create(wire, {
    _send: { value: (message: Buffer) => messages.push(message) },
    sync: { value: () => {} },
  }) as Wire;
  const wasSent =
    query.name === undefined || wire.submittedNamedStatements[query.name] !== undefined;
  let refusal: Error | null = null;
  const { callback } = query;
  query.callback = (error) => {
    refusal = error;
  };
  refusal = query.submit(draft) ?? refusal;
  query.callback = callback;
  if (refusal !== null && !wasSent) forget(wire, query.name);
  if (refusal === null) for (const message of messages) wire._send(message);
  return refusal;
}

function forget(wire: Wire, name: string | undefined): void {
  if (name !== undefined) delete wire.submittedNamedStatements[name];
}
