/** Builds the tester's scripts and styles for the browser; `vite.server.config.ts` then builds the server's part beside them. */
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** The runner's pages have no switch for the scheme: the dark tokens follow the system, also where no script runs. */
const darkBySystem: Plugin = {
  name: 'dark-by-system',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('/tokens.css')) return null;
    const dark = /\[data-scheme=['"]dark['"]\]\s*\{([^}]*)\}/.exec(code);
    if (dark === null) throw new Error('tokens.css has no dark scheme to follow the system with');
    return `${code}\n@media (prefers-color-scheme: dark) { :root { ${dark[1]} } }`;
  },
};

/** What both parts have in common: the same class names, the same addresses. */
export const shared: UserConfig = {
  base: '/runner/',
  plugins: [react(), darkBySystem],
  css: { modules: { generateScopedName: '[local]_[hash:base64:6]' } },
};

export default defineConfig({
  ...shared,
  build: {
    outDir: 'dist/client',
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    target: ['es2022', 'safari16'],
    rollupOptions: { input: ['src/run/main.tsx', 'src/welcome/main.ts'] },
  },
});
