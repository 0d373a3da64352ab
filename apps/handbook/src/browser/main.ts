/** What the pages of the handbook do with a script: search, copy code, mark the section in view, show versions, switch the scheme. */
import { addCopyButtons } from './copy-code.ts';
import { markSectionInView } from './mark-section.ts';
import { switchScheme } from './scheme-choice.ts';
import { prepareSearch } from './search-dialog.ts';
import { showVersions } from './versions.ts';

const schemeSwitch = document.querySelector<HTMLButtonElement>('[data-scheme-switch]');
if (schemeSwitch !== null) {
  schemeSwitch.hidden = false;
  schemeSwitch.addEventListener('click', switchScheme);
}
addCopyButtons();
markSectionInView();
prepareSearch();
void showVersions();
document.querySelector('#pages [aria-current]')?.scrollIntoView({ block: 'nearest' });
