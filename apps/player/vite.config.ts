import react from '@vitejs/plugin-react';
import { loadAnew } from '@sightline/ui/load-anew';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/player/',
  plugins: [react(), loadAnew()],
  build: { outDir: 'dist', target: 'es2022' },
});
