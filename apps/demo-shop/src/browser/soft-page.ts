/** Puts another page's content in place without a reload: filters, kinds of lamps, and the basket that only the tab knows. */

async function mainOf(answer: Response): Promise<{ main: Element; title: string }> {
  const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = parsed.querySelector('main');
  if (main === null) throw new Error(`No content at ${answer.url}`);
  return { main, title: parsed.title };
}

/** Fetches an address and shows its content; a failure is answered by an ordinary navigation to it. */
export async function showSoftly(address: string, settle: () => void, init?: RequestInit): Promise<void> {
  try {
    const { main, title } = await mainOf(await fetch(address, init));
    document.querySelector('main')?.replaceWith(main);
    document.title = title;
    settle();
  } catch {
    location.assign(address);
  }
}

/** The same as a change of route: the address bar and the back button follow. */
export async function goSoftly(address: string, settle: () => void): Promise<void> {
  history.pushState(null, '', address);
  await showSoftly(address, settle);
}
