/** Public web applications from the package registry, none of them written here: name, version, how each is served. */
import { join } from 'node:path';
import type { SiteSource } from './site-proxy.ts';

export interface Site {
  /** Name and version in the registry. */
  packages: string[];
  /** What it is made with, as it stands in the table. */
  kind: string;
  start: string;
  /** `at` gives the folder of an installed package. */
  source: (at: (name: string) => string) => SiteSource;
  /** Command that serves the application at this port, run in its folder. */
  command?: (port: number) => string[];
}

const page = (title: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width">${head}</head><body>${body}</body></html>`;

const description = JSON.stringify({
  openapi: '3.0.0',
  info: { title: 'Lamps', version: '1.2.0', description: 'Everything about **lamps**: their orders, makers and rooms.' },
  servers: [{ url: '/api' }],
  tags: ['orders', 'lamps', 'makers'].map((name) => ({ name, description: `All calls of ${name}.` })),
  paths: Object.fromEntries<object>(
    ['orders', 'lamps', 'makers'].flatMap((tag): [string, object][] => [
      [`/${tag}`, { get: operation(tag, 'List', []), post: { ...operation(tag, 'Add', []), requestBody: body() } }],
      [`/${tag}/{id}`, { get: operation(tag, 'Read', ['id']), delete: operation(tag, 'Remove', ['id']) }],
    ]),
  ),
});

function operation(tag: string, verb: string, inPath: string[]): object {
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
    { name: 'limit', in: 'query', description: 'How many at most', schema: { type: 'integer', default: 20 } },
  ];
  return { tags: [tag], summary: `${verb} ${tag}`, operationId: `${verb}${tag}`, parameters, responses: { 200: { description: 'Done' } } };
}

function body(): object {
  const properties = { name: { type: 'string', example: 'Halo' }, watts: { type: 'number', example: 7 }, dimmable: { type: 'boolean' } };
  return { content: { 'application/json': { schema: { type: 'object', properties } } } };
}

const onePackage =
  (name: string, folder = ''): Site['source'] =>
  (at) => ({ folder: join(at(name), folder) });

export const sites: Record<string, Site> = {
  'sb-admin': {
    packages: ['startbootstrap-sb-admin-2@4.1.4'],
    kind: 'Bootstrap 4, jQuery, charts',
    start: '/index.html',
    source: onePackage('startbootstrap-sb-admin-2'),
  },
  adminlte: {
    packages: ['admin-lte@3.2.0'],
    kind: 'Bootstrap 4, jQuery, plugins',
    start: '/starter.html',
    source: onePackage('admin-lte'),
  },
  gentelella: {
    packages: ['gentelella@4.2.0'],
    kind: 'Bootstrap 5, charts on canvas',
    start: '/production/index.html',
    source: onePackage('gentelella', 'dist'),
  },
  tabler: {
    packages: ['@tabler/preview@1.2.0'],
    kind: 'Bootstrap 5, SVG charts',
    start: '/form-elements.html',
    source: onePackage('@tabler/preview', 'dist'),
  },
  material: {
    packages: ['material-dashboard@3.1.0'],
    kind: 'Bootstrap 5, canvas charts',
    start: '/pages/dashboard.html',
    source: onePackage('material-dashboard'),
  },
  rapidoc: {
    packages: ['rapidoc@9.3.8'],
    kind: 'Lit, shadow roots',
    start: '/',
    source: (at) => ({
      folder: join(at('rapidoc'), 'dist'),
      files: {
        '/': page(
          'Lamps',
          '<script type="module" src="/rapidoc-min.js"></script>',
          '<rapi-doc spec-url="/lamps.json" theme="light" render-style="read"></rapi-doc>',
        ),
        '/lamps.json': description,
      },
    }),
  },
  swagger: {
    packages: ['swagger-ui-dist@5.35.0'],
    kind: 'React',
    start: '/',
    source: (at) => ({
      folder: at('swagger-ui-dist'),
      files: {
        '/': page(
          'Lamps',
          '<link rel="stylesheet" href="/swagger-ui.css"><link rel="stylesheet" href="/index.css">',
          '<div id="swagger-ui"></div><script src="/swagger-ui-bundle.js"></script><script>SwaggerUIBundle({ url: "/lamps.json", dom_id: "#swagger-ui" })</script>',
        ),
        '/lamps.json': description,
      },
    }),
  },
  scalar: {
    packages: ['@scalar/api-reference@1.76.0'],
    kind: 'Vue, utility classes',
    start: '/',
    source: (at) => ({
      folder: join(at('@scalar/api-reference'), 'dist/browser'),
      files: {
        '/': page(
          'Lamps',
          '',
          '<div id="app"></div><script src="/standalone.js"></script><script>Scalar.createApiReference("#app", { url: "/lamps.json", withDefaultFonts: false, telemetry: false })</script>',
        ),
        '/lamps.json': description,
      },
    }),
  },
  reveal: {
    packages: ['reveal.js@5.2.1'],
    kind: 'slides, transforms',
    start: '/demo.html',
    source: onePackage('reveal.js'),
  },
  altair: {
    packages: ['altair-static@8.5.9'],
    kind: 'Angular, code editor',
    start: '/',
    source: (at) => ({ folder: join(at('altair-static'), 'build/dist'), fallback: '/index.html' }),
  },
  actual: {
    packages: ['@actual-app/web@26.9.0'],
    kind: 'React, cross-origin isolated',
    start: '/',
    source: (at) => ({
      folder: join(at('@actual-app/web'), 'build'),
      fallback: '/index.html',
      headers: { 'cross-origin-opener-policy': 'same-origin', 'cross-origin-embedder-policy': 'require-corp' },
    }),
  },
  docsify: {
    packages: ['docsify@4.13.1', 'marked@15.0.12'],
    kind: 'documents, routes in the hash',
    start: '/',
    source: (at) => ({
      folder: at('docsify'),
      files: {
        '/': page(
          'Handbook',
          '<link rel="stylesheet" href="/lib/themes/vue.css">',
          '<div id="app"></div><script>window.$docsify = { name: "Handbook", loadSidebar: true, subMaxLevel: 2, homepage: "README.md" }</script><script src="/lib/docsify.min.js"></script><script src="/lib/plugins/search.min.js"></script>',
        ),
        '/_sidebar.md': '- [Read me](README.md)\n- [Changes](CHANGELOG.md)\n- [History](HISTORY.md)\n',
      },
    }),
  },
  jsoneditor: {
    packages: ['jsoneditor@10.4.3'],
    kind: 'tree editor without a framework',
    start: '/examples/03_switch_mode.html',
    source: onePackage('jsoneditor'),
  },
  'node-red': {
    packages: ['node-red@4.1.0'],
    kind: 'jQuery, SVG canvas, web sockets',
    start: '/',
    source: () => ({}),
    command: (port) => [
      'node_modules/node-red/red.js',
      '--port',
      String(port),
      '--userDir',
      'user',
      '-D',
      'uiHost=127.0.0.1',
      '-D',
      'telemetry.enabled=false',
    ],
  },
  verdaccio: {
    packages: ['verdaccio@6.1.6'],
    kind: 'React, Material UI',
    start: '/',
    source: () => ({}),
    command: (port) => ['node_modules/verdaccio/bin/verdaccio', '--listen', `http://127.0.0.1:${port}`, '--config', 'verdaccio.yaml'],
  },
};
