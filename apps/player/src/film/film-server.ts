/** What the server offers the film page as functions of its window. */
import type { FilmServer } from '@sightline/wire/film';

export const filmServer = (): FilmServer => window as unknown as FilmServer;
