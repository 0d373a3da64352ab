/** Small files that the pages of the cases load. */

interface ServedFile {
  type: string;
  body: string;
}

const colours: Record<string, string> = { '1': '#c22', '2': '#2a2', '3': '#22c', '4': '#a2a', plain: '#888' };
const picture = (id: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><rect width="80" height="40" fill="${colours[id] ?? '#000'}"/></svg>`;

const files: Record<string, ServedFile> = {
  '/style.css': {
    type: 'text/css',
    body: `:root { --pad: 32px; --line: 6px solid #c33; --back: #dfd } .card { padding: var(--pad); background: var(--back); border: var(--line) }
      .icon { width: 24px; height: 24px; background: #036; mask: var(--icon) no-repeat; --icon: url("/mask.svg") }`,
  },
  '/dark.css': { type: 'text/css', body: 'body { background: #222; color: #eee }' },
  '/red.css': { type: 'text/css', body: 'p { color: #c00; font-size: 30px }' },
  '/focus.css': {
    type: 'text/css',
    body: '.btn:focus { background: #ff8 } .btn:focus-visible { outline: 3px dashed #c0c } .btn:hover { color: #c00 }',
  },
  '/mask.svg': {
    type: 'image/svg+xml',
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"><circle cx="12" cy="12" r="9"/></svg>',
  },
  '/sprite.svg': {
    type: 'image/svg+xml',
    body: `<svg xmlns="http://www.w3.org/2000/svg"><symbol id="star" viewBox="0 0 24 24"><path fill="currentColor" d="M12 2l3 7h7l-6 4 3 8-7-5-7 5 3-8-6-4h7z"/></symbol>
      <symbol id="box" viewBox="0 0 24 24"><rect x="4" y="4" width="16" height="16" fill="#c50"/></symbol></svg>`,
  },
};

/** Null if there is no such file. `/img?id=N` and `/pic-N.svg` are pictures of different colours. */
export function fileAt(url: URL): ServedFile | null {
  if (url.pathname === '/img') return { type: 'image/svg+xml', body: picture(url.searchParams.get('id') ?? 'plain') };
  const numbered = /^\/pic-(\w+)\.svg$/.exec(url.pathname);
  if (numbered !== null) return { type: 'image/svg+xml', body: picture(numbered[1] ?? '') };
  return files[url.pathname] ?? null;
}
