/** The theme of the researcher's application: Mantine in the tokens' values, the system's colour scheme unless switched. */
import { createTheme, MantineProvider, type MantineThemeOverride } from '@mantine/core';
import type { ReactNode } from 'react';
import '@fontsource-variable/inter/index.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import './tokens.css';
import './styles.css';
import { styleNonce } from './style-nonce.ts';
import classes from './theme.module.css';

/** Opens a list; in the stroke of the other icons. */
const opener = (
  <svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinecap="round" aria-hidden>
    <path d="m6 9 6 6 6-6" />
  </svg>
);

const theme: MantineThemeOverride = createTheme({
  primaryColor: 'indigo',
  primaryShade: 6,
  fontFamily: 'var(--font)',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.buttonRoot, label: classes.button } },
    Input: { classNames: { wrapper: classes.field } },
    InputWrapper: { classNames: { label: classes.label, description: classes.description, error: classes.error } },
    Modal: { classNames: { title: classes.modalTitle } },
    Drawer: { classNames: { title: classes.modalTitle } },
    TextInput: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
    Select: { defaultProps: { size: 'sm', rightSection: opener } },
    NativeSelect: { defaultProps: { rightSection: opener } },
  },
});

const nonce = styleNonce();

/** Gives Mantine its theme. The variables are a sheet of our own; what style elements remain get the nonce of the page's policy. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false} getStyleNonce={() => nonce}>
      {children}
    </MantineProvider>
  );
}
