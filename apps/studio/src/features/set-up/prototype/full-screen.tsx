/** The prototype editor over the whole window: a titled dialog that Escape leaves. */
import { Modal } from '@mantine/core';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { KeyboardEvent, ReactNode } from 'react';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';

interface FullScreenProps {
  onLeave: () => void;
  children: ReactNode;
}

/** Escape belongs first to what is open or lifted in the editor: a chosen hotspot, a list, a screen being moved. */
function leaves({ key, defaultPrevented, target }: KeyboardEvent): boolean {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return false;
  return target.getAttribute('aria-expanded') !== 'true' && target.closest('[data-lifted]') === null;
}

export function FullScreen({ onLeave, children }: FullScreenProps) {
  return (
    <Modal
      opened
      onClose={onLeave}
      onKeyDown={(event) => leaves(event) && onLeave()}
      closeOnEscape={false}
      fullScreen
      title={texts.fullScreenTitle}
      lockScroll={false}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': texts.leaveFullScreen, title: texts.leaveFullScreen }}
    >
      {children}
    </Modal>
  );
}
