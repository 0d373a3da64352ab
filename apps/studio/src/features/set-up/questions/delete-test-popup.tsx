/** Asks before a test is deleted: its screens and hotspots cannot be brought back. */
import { ConfirmPopup } from '@sightline/ui';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';

export function DeleteTestPopup({ opened, onConfirm, onClose }: { opened: boolean; onConfirm: () => void; onClose: () => void }) {
  return (
    <ConfirmPopup
      opened={opened}
      title={texts.deleteTestTitle}
      text={texts.deleteTestText}
      confirmLabel={texts.deleteTest}
      cancelLabel={texts.cancel}
      danger
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
