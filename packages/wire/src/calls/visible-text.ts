/** A text that its sender must give: what can be seen of it counts. */
import { isBlank } from '@sightline/domain/fields';
import * as z from 'zod/mini';

/** Trimmed, at most `max` characters; `error` where nothing of it can be seen. */
export const visibleText = (max: number, error: string) =>
  z.string().check(
    z.trim(),
    z.minLength(1, { error }),
    z.maxLength(max),
    z.refine((text) => !isBlank(text), { error }),
  );
