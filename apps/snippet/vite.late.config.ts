/** Builds the part of the recorder that records canvases, beside `recorder.js`. */
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2022',
    sourcemap: false,
    emptyOutDir: false,
    lib: { entry: 'src/canvas-part.ts', formats: ['es'], fileName: () => 'recorder-canvas.js' },
  },
});
