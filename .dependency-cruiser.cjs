/** The directions of the house: lower floors know nothing of higher ones. Floors in order, lowest first. */
const floors = ['domain', 'wire', 'ui', 'charts', 'face', 'recorder', 'replay', 'analysis', 'question-views', 'testkit'];

const upward = floors.slice(0, -1).map((floor, index) => ({
  name: `upward-from-${floor}`,
  comment: `packages/${floor} knows nothing of higher floors.`,
  severity: 'error',
  from: { path: `packages/${floor}/src` },
  to: { path: `packages/(${floors.slice(index + 1).join('|')})/src` },
}));

/** Slices of the API, lowest first: each may use the doors of those before it. */
const slices = [
  'activity',
  'identity',
  'contact',
  'payments',
  'billing',
  'projects',
  'collectors',
  'sessions',
  'recordings',
  'reports',
  'demo',
];
const sliceOrder = slices.slice(0, -1).map((slice, index) => ({
  name: `upward-from-slice-${slice}`,
  comment: `slices/${slice} knows nothing of later slices.`,
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
      comment: 'No circle of imports.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
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
        pathNot: ['\\.test\\.tsx?$', 'apps/e2e/', 'apps/api/src/slices/demo/', 'packages/testkit/', 'apps/demo-shop/'],
      },
      to: { path: '(packages/testkit|apps/demo-shop)/' },
    },
    {
      name: 'past-the-door',
      comment: 'A package is reached by its name and its exports, never by a path into it.',
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
      comment: 'lib knows neither features nor app.',
      severity: 'error',
      from: { path: 'apps/studio/src/lib/' },
      to: { path: 'apps/studio/src/(features|app)/' },
    },
    {
      name: 'studio-feature-up',
      comment: 'Features know nothing of app.',
      severity: 'error',
      from: { path: 'apps/studio/src/features/' },
      to: { path: 'apps/studio/src/app/' },
    },
    {
      name: 'platform-up',
      comment: 'Platform knows neither http nor slices.',
      severity: 'error',
      from: { path: 'apps/api/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: 'apps/api/src/(http|slices)/' },
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
      name: 'slice-door',
      comment: 'Another slice is entered by its public API: index.ts, in a worker thread tasks/index.ts.',
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
