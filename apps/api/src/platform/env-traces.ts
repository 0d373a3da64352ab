/** The variables of traces, by the names that OpenTelemetry gives them: their table, as in env.ts, and what they say together. */
import * as z from 'zod/mini';

const pair = /^[!#$%&'*+.^`|~\w-]+=[\x21-\x2b\x2d-\x7e]*$/;
const pairs = (text: string): string[] => text.split(',').map((one) => one.trim());

export const tracesTable = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    z.url({ protocol: /^https?$/, error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address like http://collector.example.com:4318' }),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(
      z.refine((text) => pairs(text).every((one) => pair.test(one)), {
        error: 'OTEL_EXPORTER_OTLP_HEADERS must be headers such as authorization=Bearer%20key, with commas between them',
      }),
    ),
  ),
  OTEL_SERVICE_NAME: z._default(
    z.string().check(z.regex(/^[\w.-]{1,100}$/, { error: 'OTEL_SERVICE_NAME must be a name of letters, digits, dots and hyphens' })),
    'sightline',
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z
      .string()
      .check(z.regex(/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/, { error: 'OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1 such as 0.1' })),
    '1',
  ),
};

export interface TraceSettings {
  /** Of `/v1/traces`. */
  url: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Share of the traces begun here that are sent, 0 to 1. */
  ratio: number;
}

/** null without an endpoint: nothing is traced. */
export function traceSettings(given: z.infer<z.ZodMiniObject<typeof tracesTable>>): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = given;
  if (endpoint === undefined) return null;
  const entries = (headers === '' ? [] : pairs(headers)).map((one) => {
    const at = one.indexOf('=');
    return [one.slice(0, at), decoded(one.slice(at + 1))] as const;
  });
  return {
    url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(entries),
    serviceName: given.OTEL_SERVICE_NAME,
    ratio: Number(given.OTEL_TRACES_SAMPLER_ARG),
  };
}

/** Values are percent-encoded; one that is not stays as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
