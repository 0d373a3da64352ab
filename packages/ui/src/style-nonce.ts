/** The nonce under which the page's content security policy takes style elements written by scripts. */

/** Returns the nonce that the server wrote into the document, or an empty text if it wrote none; hands it to the scroll lock of dialogs. */
export function styleNonce(): string {
  // Drawn without a page, as by the test that renders to text.
  if (typeof document === 'undefined') return '';
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? '';
  // react-style-singleton, which locks the page behind a dialog, reads it from this name alone.
  if (nonce !== '') Object.assign(globalThis, { __webpack_nonce__: nonce });
  return nonce;
}
