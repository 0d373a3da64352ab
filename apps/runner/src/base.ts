/** The looks every page of the runner shares. */
import '@fontsource-variable/inter/index.css';
import '@sightline/ui/tokens.css';
import './base.css';
