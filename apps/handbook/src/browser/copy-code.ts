/** A button on each block of code that copies it. */
const shownMs = 2000;

export function addCopyButtons(): void {
  for (const block of document.querySelectorAll('figure.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    button.addEventListener('click', () => void copy(button, block.querySelector('code')?.textContent ?? ''));
    block.querySelector('figcaption')?.append(button);
  }
}

/** Without leave to write, or over plain http, the browser says no: the text is still there to be selected. */
async function copy(button: HTMLButtonElement, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    button.textContent = 'Copied';
  } catch {
    button.textContent = 'Press Ctrl C';
    getSelection()?.selectAllChildren(button.closest('figure')?.querySelector('code') ?? button);
  }
  setTimeout(() => (button.textContent = 'Copy'), shownMs);
}
