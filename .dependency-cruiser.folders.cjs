/** The layers of folders: no circular import between two folders. Tests are left out, as they may import the composed server from any layer. */
const { options } = require('./.dependency-cruiser.cjs');

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'No circular import between folders, by value or by type.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(apps/api/src|packages)/' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '(dist|fixtures)/|\\.test\\.tsx?$|/testing[^/]*(/|\\.tsx?$)' } },
};
