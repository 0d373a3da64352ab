/** The film page: draws a plan frame by frame and encodes it, as the server's Chromium asks; nobody else opens it. */
import '@fontsource-variable/inter/index.css';
import '@sightline/ui/tokens.css';
import '../base.css';
import './film.css';
import type { FilmPage } from '@sightline/wire/film';
import { toBase64 } from './base64.ts';
import { makeFilm } from './make-film.ts';

let film = new Uint8Array(0);

const page: FilmPage = {
  make: async (plan) => {
    const { bytes, durationMs, poster } = await makeFilm(plan);
    film = bytes;
    return { byteCount: bytes.byteLength, durationMs, posterBase64: toBase64(poster) };
  },
  slice: (begin, end) => toBase64(film.subarray(begin, end)),
};
Object.assign(window, { filmPage: page });
