import react from '@vitejs/plugin-react';
import { reloadAssets } from '@sightline/ui/reload-assets';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/player/',
  plugins: [react(), reloadAssets()],
  build: { outDir: 'dist', target: 'es2022' },
});
