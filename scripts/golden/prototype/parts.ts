/** Pieces that several screens of the travel prototype share. */

export const icon = (path: string): string => `<svg class="icon" viewBox="0 0 24 24">${path}</svg>`;

export const icons = {
  search: icon('<circle cx="11" cy="11" r="6.5"/><path d="M16 16l4.5 4.5"/>'),
  heart: icon('<path d="M12 20S4 15 4 9.5A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 20 9.5C20 15 12 20 12 20z"/>'),
  bag: icon('<path d="M5 8h14v11H5zM9 8V5h6v3"/>'),
  person: icon('<circle cx="12" cy="8.5" r="3.5"/><path d="M5 20c1-4 4-5.5 7-5.5s6 1.5 7 5.5"/>'),
  back: icon('<path d="M14.5 5.5L8 12l6.5 6.5"/>'),
  close: icon('<path d="M6 6l12 12M18 6L6 18"/>'),
  map: icon('<path d="M4 6l5-2 6 2 5-2v14l-5 2-6-2-5 2zM9 4v14M15 6v14"/>'),
  list: icon('<path d="M4 7h16M4 12h16M4 17h16"/>'),
  flame: icon('<path d="M12 4c1 4 5 5 5 10a5 5 0 0 1-10 0c0-3 2-4 2-6 2 1 3 2 3 4"/>'),
  wifi: icon('<path d="M4 10c5-5 11-5 16 0M7 13.5c3-3 7-3 10 0M10 17c1.2-1.2 2.8-1.2 4 0"/>'),
  star: icon('<path d="M12 4l2.4 5 5.6.7-4 3.9 1 5.5L12 16.5 7 19.1l1-5.5-4-3.9 5.6-.7z"/>'),
};

export function statusBar(className = ''): string {
  return `<div class="bar ${className}"><span>9:41</span><svg viewBox="0 0 66 14" fill="currentColor"><rect x="0" y="8" width="3" height="5" rx="1"/><rect x="5" y="5.5" width="3" height="7.5" rx="1"/><rect x="10" y="3" width="3" height="10" rx="1"/><rect x="15" y="0.5" width="3" height="12.5" rx="1"/><rect x="38.5" y="1" width="22" height="11" rx="3" fill="none" stroke="currentColor" opacity=".5"/><rect x="40.5" y="3" width="16" height="7" rx="1.5"/><rect x="62" y="4.5" width="2" height="4" rx="1"/></svg></div>`;
}

/** The tab bar; only what leads somewhere is a hotspot. */
export function tabs(current: 'Explore' | 'Saved'): string {
  const tab = (name: string, picture: string, to: string): string =>
    `<div class="tab${name === current ? ' on' : ''}"${to === '' || name === current ? '' : ` data-to="${to}"`}>${picture}${name}</div>`;
  return `<nav class="tabs">${tab('Explore', icons.search, 'explore')}${tab('Saved', icons.heart, 'saved')}${tab('Trips', icons.bag, '')}${tab('Profile', icons.person, '')}</nav>`;
}
