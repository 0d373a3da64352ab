/** The panel of exports: start one, follow its progress, download or delete those made before. */
import { Drawer } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import { exportTexts } from '../../lib/texts/exports.ts';
import type { ShownResults } from '../../lib/shown-results.ts';
import classes from './exports.module.css';
import { PastExports } from './past-exports.tsx';
import { StartExport } from './start-export.tsx';

interface ExportsDrawerProps {
  shown: ShownResults;
  opened: boolean;
  onClose: () => void;
}

export function ExportsDrawer({ shown, opened, onClose }: ExportsDrawerProps) {
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="min(480px, 100vw)"
      title={exportTexts.title}
      lockScroll={false}
      closeButtonProps={{ 'aria-label': exportTexts.close }}
    >
      <div className={classes.panel}>
        <StartExport shown={shown} />
        <PastExports shown={shown} />
      </div>
    </Drawer>
  );
}
