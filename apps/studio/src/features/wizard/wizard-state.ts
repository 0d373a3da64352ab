/** What the wizard knows so far; kept in this tab's session storage, so that a reload loses nothing and two tabs do not interfere. */
import { languages, type LanguageCode, ProjectKind } from '@sightline/domain/projects';
import { phoneAspects, Platform } from '@sightline/domain/questions';
import * as z from 'zod/mini';

const testKinds = [ProjectKind.website, ProjectKind.application, ProjectKind.prototype] as const;
export type TestKind = (typeof testKinds)[number];
/** Seconds a tester has for the task. */
export const limits = [60, 120, 180] as const;

const languageCodes = Object.keys(languages) as LanguageCode[];

/** A field that is missing or that this version cannot read takes its first value; the others stay. */
const keptState = z.object({
  /** Names this visit of the wizard to the server; empty until it begins. */
  key: z.catch(z.string(), ''),
  kind: z.catch(z.nullable(z.literal([...testKinds])), null),
  platform: z.catch(z.literal([Platform.android, Platform.desktop]), Platform.android),
  methodology: z.catch(z.nullable(z.literal(['own', 'ready'])), null),
  name: z.catch(z.string(), ''),
  /** What the ready-made methodology asks about; unused with an own methodology. */
  productName: z.catch(z.string(), ''),
  description: z.catch(z.string(), ''),
  language: z.catch(z.literal([...languageCodes]), 'en'),
  /** Set once the project is created at step 4. */
  projectId: z.catch(z.nullable(z.string()), null),
  /** How a prototype gets here: its screens are uploaded on the next page, or it lies elsewhere. */
  source: z.catch(z.literal(['screens', 'link']), 'screens'),
  link: z.catch(z.string(), ''),
  task: z.catch(z.string(), ''),
  aspect: z.catch(z.literal([...phoneAspects]), '19.5:9'),
  position: z.catch(z.literal(['vertical', 'horizontal']), 'vertical'),
  limit: z.catch(z.literal([...limits]), 120),
});
export type WizardState = z.output<typeof keptState>;
export type Methodology = NonNullable<WizardState['methodology']>;

export const freshState: WizardState = z.parse(keptState, {});

const key = 'project_setup';

/** The kept state; a fresh one if nothing is kept or something else was written in its place. */
export function readState(): WizardState {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return freshState;
  try {
    const read = z.safeParse(keptState, JSON.parse(kept));
    return read.success ? read.data : freshState;
  } catch {
    // No JSON, so not ours: starting over is better than stopping the researcher.
    return freshState;
  }
}

export function keepState(state: WizardState): void {
  sessionStorage.setItem(key, JSON.stringify(state));
}

export function dropState(): void {
  sessionStorage.removeItem(key);
}
