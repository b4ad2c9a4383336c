/** A refusal of the Games API: an HTTP status and a sentence for the operator's engineers. */
export class GamesError extends Error {
  override readonly name = 'GamesError';
  readonly status: 400 | 401 | 403 | 404;

  constructor(status: GamesError['status'], message: string) {
    super(message);
    this.status = status;
  }
}
