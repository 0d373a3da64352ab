/** Light or dark as chosen in the studio of the same server, before anything is drawn; otherwise the style sheet follows the system. */
import { rememberedScheme, showScheme } from './scheme-choice.ts';

showScheme(rememberedScheme());
