/** Copies a text if the browser allows it: by the clipboard, else by the older way that pages without HTTPS still have. */

/** Whether the text is on the clipboard now. */
export async function copyText(text: string): Promise<boolean> {
  // Missing on pages without HTTPS, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard === undefined) return copyBySelection(text);
  return clipboard.writeText(text).then(
    () => true,
    () => copyBySelection(text),
  );
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const before = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.className = 'visually-hidden';
  document.body.append(field);
  field.select();
  // Deprecated, and the only way that is left there.
  const copied = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
