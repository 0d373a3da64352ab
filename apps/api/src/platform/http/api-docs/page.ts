/** The API description as one page: plain markup and one style element, no script; the icon apart, nothing is loaded. */
import { wordsOf } from '@sightline/domain/refusals';
import { callAreas, type Access, type Call } from '@sightline/wire/calls';
import { escapeHtml } from '../../mail/index.ts';
import { tokenStyles } from '../token-styles.ts';
import { routeAreas, type RouteArea } from '@sightline/wire/routes';
import { describeApi, describedCalls } from './describe-api.ts';
import { effectOf } from './operation.ts';
import { pageRules } from './page-rules.ts';
import { toJsonSchema, type JsonSchema } from './schemas.ts';
import { routeOperations, type RouteOperation } from './route-operations.ts';
import { shapeWords } from './shape-words.ts';

const callers: Record<Access, string> = {
  public: 'Anyone',
  researcher: 'A signed-in researcher',
  session: "A tester's session",
  page: 'The page of a website test',
};

/** The text of the style element. */
export const docsStyle = (): string => tokenStyles() + pageRules;

/** The whole document. */
export function renderDocs(): string {
  const areas = Object.keys(callAreas);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>API – Sightline</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${docsStyle()}</style>
</head>
<body>
<a class="skip" href="#calls">To the calls</a>
<header>
<h1>Sightline API</h1>
<p>Every call of the product. Bodies are forms or JSON, answers are JSON. A rule that says no answers with <code>res</code> 0 and
<code>errormessage</code>; what cannot be read answers HTTP 400 and names every wrong field.</p>
<p><a href="/api/docs/openapi.json">The same as OpenAPI 3.1</a></p>
</header>
<nav aria-label="Calls">${areas.map(areaLinks).join('')}${routeAreas.map(addressLinks).join('')}</nav>
<main id="calls">
${areas.map(areaSection).join('\n')}
${routeAreas.map(addressSection).join('\n')}
<section aria-labelledby="answers-otherwise"><h2 id="answers-otherwise">When a call is answered otherwise</h2>${errorTable()}</section>
<section aria-labelledby="shapes"><h2 id="shapes">Shapes</h2>${shapeArticles()}</section>
</main>
</body>
</html>
`;
}

const inArea = (area: string) => describedCalls().filter((call) => call.area === area);

function areaLinks(area: string): string {
  const links = inArea(area).map(({ name, row }) => `<li><a href="#${name}">${lastPart(row)}${methodWhereTwo(row)}</a></li>`);
  return `<details open><summary>${area}</summary><ul>${links.join('')}</ul></details>`;
}

/** A path's own name, without what all share. */
function lastPart({ path }: Call): string {
  return escapeHtml(
    path
      .split('/')
      .slice(-2)
      .join('/')
      .replace(/^\//, '')
      .replace(/\.cmd$/, ''),
  );
}

/** Two calls of one path are distinguished by their method. */
function methodWhereTwo({ path, method }: Call): string {
  return describedCalls().filter(({ row }) => row.path === path).length > 1 ? ` (${method})` : '';
}

function areaSection(area: string): string {
  const id = `area-${area.toLowerCase()}`;
  const articles = inArea(area).map(({ name, row }) => callArticle(name, row));
  return `<section aria-labelledby="${id}"><h2 id="${id}">${area}</h2>${articles.join('\n')}</section>`;
}

function callArticle(name: string, row: Call): string {
  const payload = toJsonSchema(row.payload, 'input', {});
  const answer = row.answer._zod.def.type === 'unknown' ? 'bytes' : shapeWords(toJsonSchema(row.answer, 'output', {}));
  const effect = effectOf(row.object);
  return `<article id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title"><span class="method">${row.method}</span> <a href="#${name}">${escapeHtml(row.path)}</a></h3>
<p>${escapeHtml(row.says)}</p>
${effect === '' ? '' : `<p class="effect">${escapeHtml(effect)}</p>`}
<dl><dt>Who may call</dt><dd>${callers[row.access]}</dd>
<dt>${travels[row.encoding]}</dt><dd>${fieldList(payload)}</dd>
<dt>Answer</dt><dd>${answer}</dd>
${refusalList(row)}</dl>
</article>`;
}

const travels: Record<Call['encoding'], string> = {
  fields: 'Form or JSON',
  query: 'Query',
  multipart: 'Multipart form, with the file last',
  bytes: 'Bytes, with headers of the chunk protocol',
};

function fieldList({ properties, required = [], additionalProperties }: JsonSchema): string {
  const fields = Object.entries(properties ?? {});
  if (typeof additionalProperties === 'object') return `any names, each ${shapeWords(additionalProperties)}`;
  if (fields.length === 0) return 'nothing';
  const items = fields.map(([name, schema]) => {
    const optional = required.includes(name) ? '' : ' <span class="optional">optional</span>';
    return `<li><code>${escapeHtml(name)}</code> ${shapeWords(schema)}${optional}</li>`;
  });
  return `<ul>${items.join('')}</ul>`;
}

function refusalList({ refusals }: Call): string {
  if (refusals.length === 0) return '';
  const items = refusals.map((code) => `<li><code>${code}</code> ${escapeHtml(wordsOf(code).trim())}</li>`);
  return `<dt>May be refused</dt><dd><details><summary>${refusals.length === 1 ? 'One rule' : `${refusals.length} rules`}</summary><ul>${items.join('')}</ul></details></dd>`;
}

const inRouteArea = (area: RouteArea) => routeOperations().filter(({ route }) => route.area === area);
/** An area of calls and one of other addresses may have one name. */
const titleOf = (area: RouteArea): string => (area in callAreas ? `${area}: pages and uploads` : area);

function addressLinks(area: RouteArea): string {
  const links = inRouteArea(area).map(
    ({ operationId, method, path }) =>
      `<li><a href="#${operationId}">${escapeHtml(path)}${method === 'GET' ? '' : ` (${method})`}</a></li>`,
  );
  return `<details><summary>${titleOf(area)}</summary><ul>${links.join('')}</ul></details>`;
}

function addressSection(area: RouteArea): string {
  const id = `addresses-${area.toLowerCase()}`;
  const articles = inRouteArea(area).map(addressArticle);
  return `<section aria-labelledby="${id}"><h2 id="${id}">${titleOf(area)}</h2>${articles.join('\n')}</section>`;
}

function addressArticle({ operationId, method, path, route }: RouteOperation): string {
  const parameters = Object.entries(route.parameters ?? {}).map(
    ([name, { says, required }]) =>
      `<li><code>${escapeHtml(name)}</code> ${escapeHtml(says)}${required ? '' : ' <span class="optional">optional</span>'}</li>`,
  );
  const answers = Object.entries(route.answers).map(([status, { says }]) => `<li><code>${status}</code> ${escapeHtml(says)}</li>`);
  const refusals = Object.entries(route.refusals ?? {}).map(([code, status]) => `<li><code>${status}</code> <code>${code}</code></li>`);
  return `<article id="${operationId}" aria-labelledby="${operationId}-title">
<h3 id="${operationId}-title"><span class="method">${method}</span> <a href="#${operationId}">${escapeHtml(path)}</a></h3>
<p>${escapeHtml(route.says)}</p>
<dl><dt>Who may call</dt><dd>${callers[route.access]}</dd>
${parameters.length === 0 ? '' : `<dt>Path, query, headers</dt><dd><ul>${parameters.join('')}</ul></dd>`}
<dt>Answer</dt><dd><ul>${[...answers, ...refusals].join('')}</ul></dd></dl>
</article>`;
}

const statuses: readonly [number, string][] = [
  [400, 'The payload is malformed: fields lists every wrong field with its reason.'],
  [401, 'No token, or one that is unknown, expired or revoked.'],
  [404, 'There is no such call, file or recording.'],
  [413, 'The body is too large.'],
  [415, 'The body is of a kind that the call does not take.'],
  [429, 'Too many calls in a while; Retry-After says how many seconds to wait.'],
  [503, 'It took too long, or the service is restarting; Retry-After says when to try again.'],
  [507, 'There is no room to store this right now.'],
];

function errorTable(): string {
  const rows = statuses.map(([status, words]) => `<dt>${status}</dt><dd>${words}</dd>`);
  return `<article><p>Each answers <code>error</code>, a code for programs, and <code>errormessage</code>, a sentence for people.</p><dl>${rows.join('')}</dl></article>`;
}

function shapeArticles(): string {
  const articles = Object.entries(describeApi().components.schemas).map(
    ([name, schema]) =>
      `<article id="shape-${name}" aria-labelledby="shape-${name}-title"><h3 id="shape-${name}-title">${name}</h3>${schema.properties === undefined ? `<p>${shapeWords(schema)}</p>` : fieldList(schema)}</article>`,
  );
  return articles.join('\n');
}
