/** Why a call did not return its answer, with what the server said about it. */

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A refusal of a rule, an object that is not there, another status than 2xx, or an answer that is not ours. */
export class CallError extends Error {
  /** Of the HTTP response; 200 if a rule refused. */
  declare readonly status: number;
  /** What was parsed, or the text of an answer that is no JSON. */
  declare readonly body: unknown;
  /** The server's words for people; null if it gave none. */
  declare readonly errormessage: string | null;
  /** Code of a refusal, for what the client does about it: `code`, else `error`, which names it in answers by status; null if it has none. */
  declare readonly code: string | null;
  /** Name on the wire of the field that a refusal is about; null if it is about none. */
  declare readonly field: string | null;

  constructor(status: number, body: unknown) {
    super(`HTTP ${status}`);
    const { errormessage, error, code, field } = Object(body) as Readonly<Record<string, unknown>>;
    Object.assign(this, {
      status,
      body,
      errormessage: textOrNull(errormessage ?? error),
      code: textOrNull(code ?? error),
      field: textOrNull(field),
    });
  }
}

/**
 * Whether the server itself said no, so that the same call would be refused again. Everything else passes: no connection, a server that
 * is busy or failing, and anything that answers "yes" without being our server (a hotel's log-in page).
 */
export function isFinal(error: unknown): error is CallError {
  if (!(error instanceof CallError) || error.status >= 500 || error.status === 429) return false;
  return error.status >= 300 || error.errormessage !== null;
}
