/** The task bar's looks, adopted as a constructed sheet: a site's policy on styles does not reach into it. */
export const barStyle = `
:host { all: initial; }
* { box-sizing: border-box; margin: 0; }
.bar {
  position: fixed; inset-block-end: 16px; inset-inline-end: 16px; z-index: 2147483647; inline-size: min(336px, calc(100vw - 32px));
  padding: 6px 10px 10px; border-radius: 14px; background: #15171c; color: #f4f5f8;
  font: 14px/1.45 'Inter Variable', system-ui, -apple-system, 'Segoe UI', sans-serif;
  box-shadow: 0 0 0 1px rgb(255 255 255 / .12), 0 8px 28px rgb(10 12 20 / .32);
}
.bar.small { inline-size: auto; padding-block-end: 6px; }
.top { display: flex; align-items: center; gap: 8px; min-block-size: 32px; }
.grip {
  display: flex; align-items: center; gap: 8px; flex: 1; min-inline-size: 0; padding: 6px 2px; border: 0; background: none; color: inherit;
  font: inherit; cursor: grab; touch-action: none; text-align: start;
}
.grip:active { cursor: grabbing; }
.dot { flex: none; inline-size: 8px; block-size: 8px; border-radius: 50%; background: #ff5c61; }
.time { font-variant-numeric: tabular-nums; font-weight: 600; }
.time.soon { color: #f7c65f; }
.quiet { border: 0; border-radius: 7px; padding: 5px 9px; background: none; color: #c4c9d6; font: inherit; cursor: pointer; }
.quiet:hover { background: rgb(255 255 255 / .1); color: #fff; }
.task { max-block-size: 32vh; overflow: auto; padding: 2px 2px 10px; white-space: pre-line; overflow-wrap: anywhere;
  color: #e6e8ee; text-align: match-parent; unicode-bidi: plaintext;
}
.ends { display: flex; gap: 8px; }
.end { flex: 1; min-block-size: 38px; padding: 6px 8px; border: 0; border-radius: 9px; font: inherit; font-weight: 600; cursor: pointer; }
.done { background: #655dee; color: #fff; }
.done:hover { background: #5a52e6; }
.gave-up { background: rgb(255 255 255 / .12); color: #f4f5f8; }
.gave-up:hover { background: rgb(255 255 255 / .2); }
button:focus-visible { outline: 2px solid #a5a0ff; outline-offset: 2px; }
.small .task, .small .ends, .small .toggle { display: none; }
.said { padding: 4px 2px 2px; }
[hidden] { display: none; }
`;
