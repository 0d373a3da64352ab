/** Whether a page lets itself be shown in a frame of another origin: X-Frame-Options and the frame-ancestors of its policies. */

interface FramedPage {
  url: URL;
  /** All values of each header, in order. */
  xFrameOptions: readonly string[];
  policies: readonly string[];
}

/** `parent` is the origin of the page around the frame. A policy that speaks of frames outweighs X-Frame-Options (CSP 3, section 6.4.2). */
export function mayBeFramed({ url, xFrameOptions, policies }: FramedPage, parent: string): boolean {
  const around = new URL(parent);
  // A secure page shows no insecure one.
  if (around.protocol === 'https:' && url.protocol === 'http:') return false;
  const ancestors = policies.flatMap((header) => header.split(',')).flatMap(frameAncestors);
  if (ancestors.length > 0) return ancestors.every((sources) => sources.some((source) => matches(source, around, url)));
  const options = new Set(xFrameOptions.flatMap((header) => header.split(',')).map((option) => option.trim().toUpperCase()));
  if (options.has('DENY')) return false;
  return options.has('SAMEORIGIN') ? url.origin === around.origin : true;
}

/** The sources of each frame-ancestors directive of one policy; only the first of a policy counts. */
function frameAncestors(policy: string): string[][] {
  const directives = policy.split(';').map((directive) => directive.trim().split(/\s+/));
  const found = directives.find(([name = '']) => name.toLowerCase() === 'frame-ancestors');
  return found === undefined ? [] : [found.slice(1).map((source) => source.toLowerCase())];
}

const sourceShape = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(\*|\*\.[^:/]+|[^:/*]+|\[[^\]]+\])(?::(\d+|\*))?(?:\/.*)?$/;

function matches(source: string, around: URL, own: URL): boolean {
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
