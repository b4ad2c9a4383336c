import pg from 'pg';

/** The part of pg's connection that a query is written to. */
type Wire = {
  readonly stream: { cork(): void; uncork(): void };
  readonly parsedStatements: Record<string, string | undefined>;
  readonly submittedNamedStatements: Record<string, string | undefined>;
  sync(): void;
};

/** What the client calls on the query that it waits for. */
type Submitted = {
  readonly name?: string;
  readonly text: string;
  callback: (error: Error | null, result?: pg.QueryResult) => void;
  submit(wire: Wire): Error | null;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
};

/**
 * Sends statements of one transaction in one packet, and answers each of them: the server works through
 * them in their order. The first that fails fails those behind it, which are not run.
 */
export function sendTogether(
  client: pg.ClientBase,
  configs: readonly pg.QueryConfig[],
): readonly Promise<pg.QueryResult>[] {
  const asked: Submitted[] = [];
  const answers = configs.map(
    (config) =>
      new Promise<pg.QueryResult>((resolve, reject) => {
        // Without this, one that has no values would be sent by the protocol that answers for itself.
        const extended = { ...config, queryMode: 'extended' };
        const query = new pg.Query(extended) as unknown as Submitted;
        query.callback = (error, result) =>
          result === undefined ? reject(error as Error) : resolve(result);
        asked.push(query);
      }),
  );
  client.query(together(asked) as unknown as pg.Submittable);
  return answers;
}

/** Several queries in the place of one. It goes by the name of the one whose answer is being read. */
function together(asked: readonly Submitted[]) {
  let sent: readonly Submitted[] = asked;
  let done = 0;
  const current = (): Submitted => {
    const query = sent[done];
    if (query === undefined) throw new Error('the server answers more than it was asked');
    return query;
  };
  return {
    callback: () => {},
    get name() {
      return sent[done]?.name;
    },
    get text() {
      return sent[done]?.text;
    },
    submit(wire: Wire): null {
      wire.stream.cork();
      try {
        sent = write(wire, asked);
        wire.sync();
      } finally {
        wire.stream.uncork();
      }
      return null;
    },
    handleRowDescription: (message: unknown) => current().handleRowDescription(message),
    handleDataRow: (message: unknown) => current().handleDataRow(message),
    handleCommandComplete(message: unknown, wire: Wire): void {
      current().handleCommandComplete(message, wire);
      done += 1;
    },
    handleEmptyQuery(): void {
      done += 1;
    },
    handleError(error: Error, wire: Wire): void {
      for (const query of sent.slice(0, done)) query.handleReadyForQuery(wire);
      for (const query of sent.slice(done)) {
        forget(wire, query);
        query.handleError(error, wire);
      }
    },
    handleReadyForQuery(wire: Wire): void {
      for (const query of sent) query.handleReadyForQuery(wire);
    },
  };
}

/** Writes all but the end; returns those that the server will answer. */
function write(wire: Wire, asked: readonly Submitted[]): readonly Submitted[] {
  const unended = Object.create(wire, { sync: { value: () => {} } }) as Wire;
  return asked.filter((query) => {
    let isRefused = false;
    const { callback } = query;
    query.callback = (error, result) => {
      isRefused = true;
      callback(error, result);
    };
    const mistake = query.submit(unended);
    if (mistake !== null) query.handleError(mistake, unended);
    query.callback = callback;
    return !isRefused;
  });
}

/** The server prepared nothing of what stood behind a failure, and is sent it again the next time. */
function forget(wire: Wire, { name }: Submitted): void {
  if (name !== undefined) delete wire.submittedNamedStatements[name];
}
