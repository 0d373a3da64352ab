/** Reads the study of an invitation out of the runner's page, where it lies as JSON for the runner itself. */
import type { Study } from '@sightline/wire/run';

/** Throws if the code opens no study. */
export async function fetchStudy(baseUrl: string, code: string): Promise<Study> {
  const response = await fetch(`${baseUrl}/t/${code}/run`);
  const html = await response.text();
  const json = /<script[^>]*id="study"[^>]*>([\s\S]*?)<\/script>/.exec(html)?.[1];
  if (!response.ok || json === undefined) throw new Error(`/t/${code}/run answered ${response.status} without a study`);
  return JSON.parse(json) as Study;
}
