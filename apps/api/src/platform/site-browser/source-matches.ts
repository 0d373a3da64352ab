/** Sources of a Content-Security-Policy. */
const sourceShape = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|\*\.[^:/]+|[^:/*]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/.*)?$/;

/** Whether a source of a directive, in lower case, fits the origin of `around`; `own` is the address of the page with the policy (CSP 3, section 6.7.2). */
export function sourceMatches(source: string, around: URL, own: URL): boolean {
  if (source === "'none'") return false;
  if (source === "'self'") return around.origin === own.origin;
  if (source === '*') return true;
  if (/^[a-z][a-z0-9+.-]*:$/.test(source)) return schemeFits(source.slice(0, -1), around.protocol);
  const [, scheme, host = '', port] = sourceShape.exec(source) ?? [];
  if (host === '' || !schemeFits(scheme ?? own.protocol.slice(0, -1), around.protocol)) return false;
  const hostFits = host === '*' || (host.startsWith('*.') ? around.hostname.endsWith(host.slice(1)) : around.hostname === host);
  return hostFits && (port === '*' || (port ?? '') === around.port || isDefault(port, around));
}

/** A source of http also fits https. */
function schemeFits(scheme: string, protocol: string): boolean {
  return `${scheme}:` === protocol || (scheme === 'http' && protocol === 'https:');
}

function isDefault(port: string | undefined, { port: actual, protocol }: URL): boolean {
  return actual === '' && (port === (protocol === 'https:' ? '443' : '80') || (port === '80' && protocol === 'https:'));
}
