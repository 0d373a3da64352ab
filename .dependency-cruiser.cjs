/** The layers, lowest first: a layer never imports a higher one, and a module is imported through its public API only. */
const layers = ['domain', 'wire', 'ui', 'charts', 'face', 'recorder', 'replay', 'analysis', 'question-views', 'testkit'];

const upward = layers.slice(0, -1).map((layer, index) => ({
  name: `upward-from-${layer}`,
  comment: `packages/${layer} never imports a higher layer.`,
  severity: 'error',
  from: { path: `packages/${layer}/src` },
  to: { path: `packages/(${layers.slice(index + 1).join('|')})/src` },
}));

/** Slices of the API, lowest first: each may import the public API of those before it. */
const slices = [
  'activity',
  'identity',
  'notifications',
  'contact',
  'payments',
  'billing',
  'projects',
  'collectors',
  'providers',
  'sessions',
  'recordings',
  'reports',
  'insight',
  'clips',
  'exports',
  'dashboard',
  'shares',
  'panel',
  'testers',
  'operator',
  'demo',
];
const sliceOrder = slices.slice(0, -1).map((slice, index) => ({
  name: `upward-from-slice-${slice}`,
  comment: `slices/${slice} never imports a later slice.`,
  severity: 'error',
  from: { path: `apps/api/src/slices/${slice}/`, pathNot: '\\.test\\.ts$' },
  to: { path: `apps/api/src/slices/(${slices.slice(index + 1).join('|')})/` },
}));

module.exports = {
  forbidden: [
    ...upward,
    ...sliceOrder,
    {
      name: 'no-cycle',
      comment: 'No circular import between files, by value or by type.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'package-to-app',
      comment: 'Packages never import apps.',
      severity: 'error',
      from: { path: 'packages/[^/]+/src' },
      to: { path: 'apps/', pathNot: 'apps/demo-shop/src' },
    },
    {
      name: 'app-to-app',
      comment: 'Apps meet over the wire only; the demo shop is content that API and testkit serve.',
      severity: 'error',
      from: { path: 'apps/([^/]+)/' },
      to: { path: 'apps/', pathNot: ['apps/$1/', 'apps/demo-shop/src'] },
    },
    {
      name: 'demo-content',
      comment: 'Only tests and the demo import the testkit and the demo shop.',
      severity: 'error',
      from: {
        path: '(packages|apps)/',
        pathNot: [
          '\\.test\\.tsx?$',
          '/testing-[^/]+\\.ts$',
          'apps/e2e/',
          'apps/api/src/slices/demo/',
          'packages/testkit/',
          'apps/demo-shop/',
        ],
      },
      to: { path: '(packages/testkit|apps/demo-shop)/' },
    },
    {
      name: 'past-public-api',
      comment: 'A package is imported by its name, through its public API (exports), never by a path into it.',
      severity: 'error',
      from: { path: '(packages|apps)/([^/]+)/' },
      to: { path: '(packages|apps)/', pathNot: '(packages|apps)/$2/', dependencyTypes: ['local'] },
    },
    {
      name: 'feature-to-feature',
      comment: 'Features of the studio meet in app/ only.',
      severity: 'error',
      from: { path: 'apps/studio/src/features/([^/]+)/' },
      to: { path: 'apps/studio/src/features/', pathNot: 'apps/studio/src/features/$1/' },
    },
    {
      name: 'studio-lib-up',
      comment: 'lib never imports features or app.',
      severity: 'error',
      from: { path: 'apps/studio/src/lib/' },
      to: { path: 'apps/studio/src/(features|app)/' },
    },
    {
      name: 'studio-feature-up',
      comment: 'Features never import app.',
      severity: 'error',
      from: { path: 'apps/studio/src/features/' },
      to: { path: 'apps/studio/src/app/' },
    },
    {
      name: 'platform-to-slice',
      comment: 'Platform, with its HTTP server, is the layer below the slices: it never imports them, nor what composes or tests them.',
      severity: 'error',
      from: { path: 'apps/api/src/(platform|migrations)/' },
      to: { path: 'apps/api/src/(slices/|testing/|[^/]+\\.ts$)' },
    },
    {
      name: 'only-compose-knows-slices',
      comment: 'compose.ts alone imports all slices; worker.ts imports the tasks that they run in worker threads; tests import everything.',
      severity: 'error',
      from: { path: 'apps/api/src/', pathNot: ['apps/api/src/(slices|testing)/', 'apps/api/src/compose\\.ts$', '\\.test\\.ts$'] },
      to: { path: 'apps/api/src/slices/', pathNot: '/tasks(/index)?\\.ts$' },
    },
    {
      name: 'slice-to-composition',
      comment: 'Slices are the layer below compose.ts and the entries.',
      severity: 'error',
      from: { path: 'apps/api/src/slices/', pathNot: ['\\.test\\.ts$', '/testing[^/]*\\.ts$'] },
      to: { path: 'apps/api/src/([^/]+\\.ts$|testing/)' },
    },
    {
      name: 'pure-node',
      comment: 'domain, wire and analysis are pure: no Node module.',
      severity: 'error',
      from: { path: 'packages/(domain|wire|analysis)/src', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'testing-scenes',
      comment: 'Scenes for tests (testing*.ts) are for tests alone.',
      severity: 'error',
      from: { path: 'apps/api/src/', pathNot: ['\\.test\\.tsx?$', '/testing[^/]*\\.ts$', 'apps/api/src/testing/'] },
      to: { path: 'apps/api/src/.*/testing[^/]*\\.ts$' },
    },
    {
      name: 'past-slice-public-api',
      comment: 'Another slice is imported through its public API: index.ts, in a worker thread tasks/index.ts.',
      severity: 'error',
      from: { path: 'apps/api/src/slices/([^/]+)/' },
      to: {
        path: 'apps/api/src/slices/',
        pathNot: ['apps/api/src/slices/$1/', 'apps/api/src/slices/[^/]+/(index|tasks/index|testing[^/]*)\\.ts$'],
      },
    },
    {
      name: 'unresolved',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: ['\\?', '\\.css$', '^virtual:', '^vite/client$'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(dist|fixtures)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
