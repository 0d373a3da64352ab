/** Whether a result is drawn for paper, where nothing opens on demand: then all texts are shown in full. */
import { createContext } from 'react';

export const OnPaper = createContext(false);
